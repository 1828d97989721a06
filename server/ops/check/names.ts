// Checks what is derived from names: the keys that they are compared by, and the entries of the search index.
import type { ReadableStore } from '../../db/database.ts'
import { nameGrams, nameKey } from '../../names.ts'
import { rebuildName } from '../../shop/pets/pets.ts'
import * as queries from './check.queries.ts'
import { idRanges } from './ranges.ts'
import { type Problem, type Repair, repairCategoryName } from './repair.ts'

/** SQLite reads its whole index for each range of pets, so few are better; PostgreSQL sorts the entries of the range for each page. */
const PETS_AT_ONCE = { sqlite: 500_000, postgres: 1000 }
const NAMES_AT_ONCE = 10_000
const CATEGORIES_AT_ONCE = 1000
const ENTRIES_AT_ONCE = 50_000

export async function* categoryNameProblems(db: ReadableStore): AsyncGenerator<Problem[]> {
  for await (const range of idRanges(db, 'categories', CATEGORIES_AT_ONCE))
    yield (await db.all(queries.names.categories, range)).filter(hasOtherKey).map((row) => ({
      text: `Category ${keyProblem(row)}`,
      repair: repairCategoryName(row.id, row.name),
    }))
}

export async function* petNameProblems(db: ReadableStore): AsyncGenerator<Problem[]> {
  for await (const range of idRanges(db, 'pets', PETS_AT_ONCE[db.dialect])) {
    const expected = new Map<number, Expected>()
    for await (const part of idRanges(db, 'pets', NAMES_AT_ONCE, range)) {
      const pets = await db.all(queries.names.pets, part)
      yield pets.filter(hasOtherKey).map((row) => ({ text: `Pet ${keyProblem(row)}`, repair: repairPet(row.id) }))
      for (const { id, name } of pets) expected.set(id, expectedEntries(name))
    }
    yield searchProblems(db, expected, range)
    yield (await db.all(queries.entriesOfDeletedPets, range)).map(({ id }) => ({
      text: `Pet ${id} is gone but still in the search index.`,
      repair: repairPet(id),
    }))
  }
}

const repairPet =
  (id: number): Repair =>
  async (db) => {
    await rebuildName(db, id)
    return undefined
  }

const hasOtherKey = ({ name, nameKey: stored }: queries.NameRow): boolean => stored !== nameKey(name)

const keyProblem = ({ id, name, nameKey: stored }: queries.NameRow): string =>
  `${id} is compared as ${JSON.stringify(stored)}; by its name it should be ${JSON.stringify(nameKey(name))}.`

interface Expected {
  /** The sum of the hashes of the entries that the name has: the same only for the same name. */
  readonly sum: number
  /** The same, less those that were found. */
  difference: number
}

/** The names of the range are read before its entries. A pet that has the same name afterwards had the same entries meanwhile. */
async function searchProblems(
  db: ReadableStore,
  expected: ReadonlyMap<number, Expected>,
  range: queries.IdRange,
): Promise<Problem[]> {
  for await (const entries of entriesIn(db, range)) {
    // They are sorted by gram, so most have the same as the one before.
    let last = { gram: '', hash: 0 }
    for (const { gram, id } of entries) {
      const pet = expected.get(id)
      if (!pet) continue
      if (gram !== last.gram) last = { gram, hash: hashOf(gram) }
      pet.difference -= last.hash
    }
  }
  const problems: Problem[] = []
  for (const [id, { sum, difference }] of expected) {
    if (difference === 0) continue
    const now = await db.get(queries.petName, { id })
    if (!now || expectedEntries(now.name).sum !== sum) continue
    const text =
      difference === sum
        ? 'is missing from the search index'
        : 'is in the search index with other characters than its name has'
    problems.push({ text: `Pet ${id} ${text}.`, repair: repairPet(id) })
  }
  return problems
}

function expectedEntries(name: string): Expected {
  const grams = nameGrams(nameKey(name)).split(' ')
  const sum = grams.reduce((sum, gram) => sum + hashOf(gram), 0)
  return { sum, difference: sum }
}

/** Never 0. The sum of all of a name is exact in a number. */
const hashOf = (gram: string): number => 1 + Bun.hash.xxHash32(gram)

/** Whole pages: there are millions of entries, and each that is yielded alone would take longer than reading it. */
async function* entriesIn(db: ReadableStore, range: queries.IdRange): AsyncGenerator<{ gram: string; id: number }[]> {
  for (let last = { gram: '', id: 0 }; ; ) {
    const page = { ...range, lastGram: last.gram, lastId: last.id, limit: ENTRIES_AT_ONCE }
    const entries = await db.all(queries.searchEntries, page)
    yield entries
    if (entries.length < ENTRIES_AT_ONCE) return
    last = entries.at(-1) ?? last
  }
}
