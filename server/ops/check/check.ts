// Checks every invariant of a store against its orders, ledger, and names, and reports violations.
import type { Database, Reads } from '../../db/database.ts'
import { nameGrams, nameKey } from '../../names.ts'
import { rebuildName as rebuildCategoryName } from '../../shop/categories/categories.ts'
import { rebuildName } from '../../shop/pets/pets.ts'
import * as queries from './check.queries.ts'

/** A problem in a store and, if the affected data is derived from other rows, a function that repairs it. */
export interface Problem {
  readonly text: string
  /**
   * Fails with: category_name_taken. A newer version of Unicode may give two categories the same name key; only a person can decide which
   * one to rename.
   */
  readonly repair?: (db: Database) => Promise<void>
}

const ROWS_AT_ONCE = 1000
/** SQLite reads its whole search index for each range of pets, so fewer, larger ranges are faster. */
const INDEXED_PETS_AT_ONCE = { sqlite: 200_000, postgres: 5000 }
/** The number of problems to repair concurrently; both databases can handle this many. */
const PROBLEMS_AT_ONCE = 200

/** Returns one message per problem. */
export async function auditStore(db: Reads, onStep: () => Promise<void> = async () => {}): Promise<string[]> {
  const found: string[] = []
  for await (const problems of findProblems(db)) {
    await onStep()
    found.push(...problems.map(({ text }) => text))
  }
  return found
}

/** Yields a store's problems in small batches, which may be empty. Other transactions may write to the store at the same time. */
export async function* findProblems(db: Reads): AsyncGenerator<readonly Problem[]> {
  for (const find of [stockProblems, categoryNameProblems, petNameProblems])
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
      yield [{ text: `Category ${id} ${wrongKey(stored, name)}`, repair: (db) => rebuildCategoryName(db, id, name) }]
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
  if (name === null || stored === null) return 'was deleted but is still in the search index.'
  const key = nameKey(name)
  if (stored !== key) return wrongKey(stored, name)
  if (!grams) return 'is missing from the search index.'
  return inOrder(grams) === inOrder(nameGrams(key)) ? undefined : 'has search entries that do not match its name.'
}

const wrongKey = (stored: string, name: string): string =>
  `has the name key ${JSON.stringify(stored)}; it should be ${JSON.stringify(nameKey(name))}.`

const inOrder = (grams: string): string => grams.split(' ').sort().join(' ')

/**
 * Yields id ranges of `size` pets each, so every step is short even in a large store. The last range is open-ended, to include rows that
 * still refer to deleted pets.
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
