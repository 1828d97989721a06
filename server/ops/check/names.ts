// Checks what is derived from names: the keys that they are compared by, and the entries of the search index.
import type { Reads } from '../../db/database.ts'
import { nameGrams, nameKey } from '../../names.ts'
import { rebuildName } from '../../shop/pets/pets.ts'
import * as queries from './check.queries.ts'
import { idRanges } from './ranges.ts'
import { type Problem, repairCategoryName } from './repair.ts'

/** SQLite reads its whole index for each range of pets, so few are better. */
const PETS_AT_ONCE = { sqlite: 200_000, postgres: 5000 }
const CATEGORIES_AT_ONCE = 1000

export async function* categoryNameProblems(db: Reads): AsyncGenerator<Problem[]> {
  for await (const range of idRanges(db, 'categories', CATEGORIES_AT_ONCE))
    for (const { id, name, nameKey: stored } of await db.all(queries.categoryNames, range))
      if (stored !== nameKey(name))
        yield [{ text: `Category ${id} ${comparedAs(stored, name)}`, repair: repairCategoryName(id, name) }]
}

export async function* petNameProblems(db: Reads): AsyncGenerator<Problem[]> {
  for await (const range of idRanges(db, 'pets', PETS_AT_ONCE[db.dialect]))
    yield (await db.all(queries.petNames, range)).flatMap((row) => {
      const problem = petNameProblem(row)
      if (problem === undefined) return []
      return [{ text: `Pet ${row.id} ${problem}`, repair: (db) => rebuildName(db, row.id).then(() => undefined) }]
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
