// What a statement means is the same on every database: the values that go in and come out, counts, and refusals.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { databases, type TestDatabase } from '../../tests/support/databases.ts'
import type { MigratableDatabase } from './database.ts'
import { openDriver } from './open.ts'
import { type Params, statement, type Value } from './statement.ts'

interface Sample {
  id: number
  whole: number | null
  words: string | null
}

const createSamples = {
  sqlite: `CREATE TABLE samples (id INTEGER PRIMARY KEY, whole INTEGER, words TEXT) STRICT`,
  postgres: `CREATE TABLE samples (id bigint PRIMARY KEY, whole bigint, words text COLLATE "C")`,
}

const insert = statement<{ id: Value; whole: Value; words: Value }, Sample>(
  'test.sample_insert',
  'INSERT INTO samples (id, whole, words) VALUES (:id, :whole, :words) RETURNING id, whole, words',
)
const byId = statement<{ id: number | bigint }, Sample>(
  'test.sample_by_id',
  'SELECT id, whole, words FROM samples WHERE id = :id',
)
const byWords = statement<{ words: string }, Sample>(
  'test.sample_by_words',
  'SELECT id, whole, words FROM samples WHERE words = :words ORDER BY id',
)
const listWords = statement<Params, { words: string }>('test.sample_words', 'SELECT words FROM samples ORDER BY words')
const totals = statement<Params, Record<string, unknown>>(
  'test.sample_totals',
  'SELECT count(*) AS count, sum(whole) AS sum, max(id) > 1 AS several, count(*) = 0 AS none FROM samples',
)
const setWhole = statement<{ least: number; whole: number }>(
  'test.sample_set',
  'UPDATE samples SET whole = :whole WHERE id >= :least',
)
const take = statement<{ id: number; whole: number }, Sample>(
  'test.sample_take',
  'UPDATE samples SET whole = whole - :whole WHERE id = :id AND whole >= :whole RETURNING id, whole, words',
)
const copy = statement<{ id: number; by: number }, Sample>(
  'test.sample_copy',
  `WITH original AS (SELECT whole, words FROM samples WHERE id = :id)
   INSERT INTO samples (id, whole, words) SELECT :id + :by, whole, words FROM original RETURNING id, whole, words`,
)
const clear = statement('test.sample_clear', 'DELETE FROM samples')

describe.each(databases)('statements on $name', ({ dialect, empty }) => {
  let home: TestDatabase
  let db: MigratableDatabase
  beforeAll(async () => {
    home = await empty()
    db = await openDriver(home.url)
    await db.migrate((db) => db.script(createSamples[dialect]))
  })
  afterAll(async () => {
    await db.close()
    await home.remove()
  })

  async function fill(...rows: readonly (readonly [id: Value, whole: Value, words: Value])[]): Promise<void> {
    await db.run(clear, {})
    for (const [id, whole, words] of rows) await db.get(insert, { id, whole, words })
  }

  test('numbers up to 2^53 - 1 come back exactly', async () => {
    await fill()
    const edges = [0, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
    for (const edge of edges) {
      const row = { id: edge, whole: edge, words: 'edge' }
      expect(await db.get(insert, row)).toEqual(row)
      expect(await db.get(byId, { id: edge })).toEqual(row)
    }
  })

  test('a 64-bit parameter finds its own row and no other', async () => {
    const largest = 2n ** 63n - 1n
    const neighbours = [largest, largest - 1n, -largest - 1n, 2n ** 53n, 2n ** 53n + 1n, 1n]
    await fill(...neighbours.map((id) => [id, null, String(id)] as const))
    for (const id of neighbours) expect((await db.get(byId, { id }))?.words).toBe(String(id))
    expect(await db.get(byId, { id: largest - 2n })).toBeUndefined()
    expect(await db.get(byId, { id: 2n ** 53n + 2n })).toBeUndefined()
  })

  test('an integer beyond 64 bits is refused, not cut to another', async () => {
    await fill([1, null, 'one'])
    await expect(db.get(byId, { id: 2n ** 64n + 1n })).rejects.toThrow('does not fit into 64 bits')
  })

  test.each([
    ['nothing', ''],
    ['white space', ' \t '],
    ['characters beyond 16 bits', '𝒳 🐈‍⬛ 𠜎'],
    ['combining characters', 'e\u0301 and \u00e9'],
    ['right to left', '\u200fכלב قطة\u200e'],
    ['wildcards', '%_*?[a-z]'],
    ['quotes', `'single' "double" \`back\` $$dollar$$`],
    ['backslashes', String.raw`\ \\ \n \x41 \u0041`],
    ['what looks like SQL', "'; DROP TABLE samples; --"],
    ['what looks like a parameter', ':id ?1 $1 ::text {1,2} NULL'],
    ['a hundred characters of four bytes', '🐕'.repeat(100)],
  ])('text comes back as it was sent: %s', async (_, words) => {
    await fill([1, 1, words], [2, 2, `${words}.`])
    expect(await db.get(byId, { id: 1 })).toEqual({ id: 1, whole: 1, words })
    expect(await db.all(byWords, { words })).toEqual([{ id: 1, whole: 1, words }])
  })

  test('texts that only look alike are different', async () => {
    await fill([1, null, 'e\u0301'], [2, null, '\u00e9'], [3, null, 'E\u0301'])
    expect(await db.all(byWords, { words: '\u00e9' })).toEqual([{ id: 2, whole: null, words: '\u00e9' }])
  })

  test('text is ordered by code point', async () => {
    const ordered = ['', '10', '9', 'A', 'Z', 'a', 'ab', 'b', 'z', 'Ä', 'ß', 'א', '語', '\ufffd', '🐕']
    await fill(...ordered.toReversed().map((words, id) => [id, null, words] as const))
    expect((await db.all(listWords, {})).map(({ words }) => words)).toEqual(ordered)
  })

  test('null comes back as null', async () => {
    const row = { id: 1, whole: null, words: null }
    await fill()
    expect(await db.get(insert, row)).toEqual(row)
    expect(await db.get(byId, { id: 1 })).toEqual(row)
  })

  test('counts, sums and truths are numbers', async () => {
    await fill([1, 2 ** 40, 'a'], [2, 2 ** 40, 'b'])
    expect(await db.get(totals, {})).toEqual({ count: 2, sum: 2 ** 41, several: 1, none: 0 })
  })

  test('get is undefined and all is empty where there is no row', async () => {
    await fill()
    expect(await db.get(byId, { id: 1 })).toBeUndefined()
    expect(await db.all(byWords, { words: 'a' })).toEqual([])
  })

  test('a guarded update answers with the row it changed, or with none', async () => {
    await fill([1, 3, 'a'])
    expect(await db.get(take, { id: 1, whole: 2 })).toEqual({ id: 1, whole: 1, words: 'a' })
    expect(await db.get(take, { id: 1, whole: 2 })).toBeUndefined()
    expect((await db.get(byId, { id: 1 }))?.whole).toBe(1)
  })

  test('a statement may read first and then write', async () => {
    await fill([1, 3, 'a'])
    expect(await db.get(copy, { id: 1, by: 10 })).toEqual({ id: 11, whole: 3, words: 'a' })
  })

  test('run tells how many rows it changed', async () => {
    await fill([1, 1, 'a'], [2, 2, 'b'], [3, 3, 'c'])
    expect(await db.run(setWhole, { least: 2, whole: 9 })).toBe(2)
    expect(await db.run(setWhole, { least: 4, whole: 9 })).toBe(0)
    expect(await db.run(clear, {})).toBe(3)
  })

  test('a parameter that was not given is refused by name, inside a transaction and outside', async () => {
    const incomplete = { id: 1, whole: 1 } as unknown as { id: number; whole: number; words: string }
    await expect(db.get(insert, incomplete)).rejects.toThrow(':words was not given')
    await expect(db.transaction((db) => db.get(insert, incomplete))).rejects.toThrow(':words was not given')
  })
})

test('a statement has a name of its own', () => {
  expect(() => statement('test.sample_clear', 'SELECT 1')).toThrow('Two statements are called test.sample_clear')
})
