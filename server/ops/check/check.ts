// Recomputes every invariant of a store from its orders, its ledger and its names, and reports what does not add up.
import type { Reads } from '../../db/database.ts'
import { nameGrams, nameKey } from '../../names.ts'
import { rebuildName as rebuildCategoryName } from '../../shop/categories/categories.ts'
import { rebuildName } from '../../shop/pets/pets.ts'
import * as queries from './check.queries.ts'
import { type Problem, repairCounts } from './repair.ts'

const ROWS_AT_ONCE = 1000
/** SQLite reads its whole search index for each range of pets, so few are better. */
const INDEXED_PETS_AT_ONCE = { sqlite: 200_000, postgres: 5000 }
/** So many can be repaired at once on either database. */
const PROBLEMS_AT_ONCE = 200

/** A sentence for each problem. */
export async function auditStore(db: Reads, onStep: () => Promise<void> = async () => {}): Promise<string[]> {
  const found: string[] = []
  for await (const problems of findProblems(db)) {
    await onStep()
    found.push(...problems.map(({ text }) => text))
  }
  return found
}

/** What is wrong with a store: after each step, a few problems or none. The store may be written to meanwhile. */
export async function* findProblems(db: Reads): AsyncGenerator<readonly Problem[]> {
  for (const find of [stockProblems, categoryNameProblems, petNameProblems, countProblems])
    for await (const problems of find(db))
      for (let from = 0; from === 0 || from < problems.length; from += PROBLEMS_AT_ONCE)
        yield problems.slice(from, from + PROBLEMS_AT_ONCE)
}

async function* stockProblems(db: Reads): AsyncGenerator<Problem[]> {
  for await (const range of idRanges(db, ROWS_AT_ONCE))
    for (const { statement, describe } of queries.stockChecks)
      yield (await db.all(statement, range)).map((fault) => ({ text: describe(fault) }))
}

async function* categoryNameProblems(db: Reads): AsyncGenerator<Problem[]> {
  for (const { id, name, nameKey: stored } of await db.all(queries.categoryNames, {}))
    if (stored !== nameKey(name))
      yield [{ text: `Category ${id} ${comparedAs(stored, name)}`, repair: (db) => rebuildCategoryName(db, id, name) }]
}

async function* petNameProblems(db: Reads): AsyncGenerator<Problem[]> {
  for await (const range of idRanges(db, INDEXED_PETS_AT_ONCE[db.dialect]))
    yield (await db.all(queries.petNames, range)).flatMap((row) => {
      const problem = petNameProblem(row)
      if (problem === undefined) return []
      return [{ text: `Pet ${row.id} ${problem}`, repair: (db) => rebuildName(db, row.id) }]
    })
}

function petNameProblem({ name, nameKey: stored, grams }: queries.IndexedName): string | undefined {
  if (name === null || stored === null) return 'is gone but still in the search index.'
  const key = nameKey(name)
  if (stored !== key) return comparedAs(stored, name)
  if (!grams) return 'is missing from the search index.'
  return inOrder(grams) === inOrder(nameGrams(key))
    ? undefined
    : 'is in the search index with other characters than its name has.'
}

const comparedAs = (stored: string, name: string): string =>
  `is compared as ${JSON.stringify(stored)}; by its name it should be ${JSON.stringify(nameKey(name))}.`

const inOrder = (grams: string): string => grams.split(' ').sort().join(' ')

/** All at once: one repair makes all counts again, so a check after it would find nothing. */
async function* countProblems(db: Reads): AsyncGenerator<Problem[]> {
  const repair = repairCounts()
  const problems: Problem[] = []
  for (const { statement, describe } of queries.countChecks)
    problems.push(...(await db.all(statement, {})).map((fault) => ({ text: describe(fault), repair })))
  yield problems
}

/**
 * Ranges of identifiers with so many pets each, so that each step is short and small however large the store is. The last one has no
 * end: so it includes what is left of pets that were deleted.
 */
export async function* idRanges(db: Reads, size: number): AsyncGenerator<queries.IdRange> {
  for (let after = 0; ; ) {
    const end = await db.get(queries.endOfRange, { after, size })
    const isLast = !end || end.id === null || end.count < size
    const max = isLast ? Number.MAX_SAFE_INTEGER : Number(end.id)
    yield { after, max }
    if (isLast) return
    after = max
  }
}
