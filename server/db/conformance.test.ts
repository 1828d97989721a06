// Statements accept the same parameters and produce the same values, row counts, and errors on every database.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { databases, type TestDatabase } from '../../tests/support/databases/databases.ts'
import type { MigratableDatabase } from './database.ts'
import { openDriver } from './open.ts'
import { type Params, statement, type Value } from './statement.ts'

interface Sample {
  id: number
  number: number | null
  text: string | null
}

const createSamples = {
  sqlite: `CREATE TABLE samples (id INTEGER PRIMARY KEY, number INTEGER, text TEXT) STRICT`,
  postgres: `CREATE TABLE samples (id bigint PRIMARY KEY, number bigint, text text COLLATE "C")`,
}

const insert = statement<{ id: Value; number: Value; text: Value }, Sample>(
  'test.sample_insert',
  'INSERT INTO samples (id, number, text) VALUES (:id, :number, :text) RETURNING id, number, text',
)
const byId = statement<{ id: number | bigint }, Sample>(
  'test.sample_by_id',
  'SELECT id, number, text FROM samples WHERE id = :id',
)
const byText = statement<{ text: string }, Sample>(
  'test.sample_by_text',
  'SELECT id, number, text FROM samples WHERE text = :text ORDER BY id',
)
const listTexts = statement<Params, { text: string }>('test.sample_texts', 'SELECT text FROM samples ORDER BY text')
const totals = statement<Params, Record<string, unknown>>(
  'test.sample_totals',
  'SELECT count(*) AS count, sum(number) AS sum, max(id) > 1 AS several, count(*) = 0 AS none FROM samples',
)
const setNumbers = statement<{ minId: number; number: number }>(
  'test.sample_set',
  'UPDATE samples SET number = :number WHERE id >= :minId',
)
const subtract = statement<{ id: number; number: number }, Sample>(
  'test.sample_subtract',
  'UPDATE samples SET number = number - :number WHERE id = :id AND number >= :number RETURNING id, number, text',
)
const copy = statement<{ id: number; offset: number }, Sample>(
  'test.sample_copy',
  `WITH original AS (SELECT number, text FROM samples WHERE id = :id)
   INSERT INTO samples (id, number, text) SELECT :id + :offset, number, text FROM original RETURNING id, number, text`,
)
const clear = statement('test.sample_clear', 'DELETE FROM samples')

describe.each(databases)('statements on $name', ({ dialect, empty }) => {
  let database: TestDatabase
  let db: MigratableDatabase
  beforeAll(async () => {
    database = await empty()
    db = await openDriver(database.url)
    await db.migrate((db) => db.script(createSamples[dialect]))
  })
  afterAll(async () => {
    await db.close()
    await database.remove()
  })

  async function fill(...rows: readonly (readonly [id: Value, number: Value, text: Value])[]): Promise<void> {
    await db.run(clear, {})
    for (const [id, number, text] of rows) await db.get(insert, { id, number, text })
  }

  test('numbers up to 2^53 - 1 are returned exactly', async () => {
    await fill()
    const edges = [0, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
    for (const edge of edges) {
      const row = { id: edge, number: edge, text: 'edge' }
      expect(await db.get(insert, row)).toEqual(row)
      expect(await db.get(byId, { id: edge })).toEqual(row)
    }
  })

  test('a 64-bit parameter matches only its own row', async () => {
    const largest = 2n ** 63n - 1n
    const neighbors = [largest, largest - 1n, -largest - 1n, 2n ** 53n, 2n ** 53n + 1n, 1n]
    await fill(...neighbors.map((id) => [id, null, String(id)] as const))
    for (const id of neighbors) expect((await db.get(byId, { id }))?.text).toBe(String(id))
    expect(await db.get(byId, { id: largest - 2n })).toBeUndefined()
    expect(await db.get(byId, { id: 2n ** 53n + 2n })).toBeUndefined()
  })

  test('an integer that does not fit in 64 bits causes an error instead of being truncated', async () => {
    await fill([1, null, 'one'])
    await expect(db.get(byId, { id: 2n ** 64n + 1n })).rejects.toThrow('does not fit into 64 bits')
  })

  test.each([
    ['empty', ''],
    ['whitespace', ' \t '],
    ['characters beyond 16 bits', '𝒳 🐈‍⬛ 𠜎'],
    ['combining characters', 'e\u0301 and \u00e9'],
    ['right to left', '\u200fכלב قطة\u200e'],
    ['wildcards', '%_*?[a-z]'],
    ['quotes', `'single' "double" \`back\` $$dollar$$`],
    ['backslashes', String.raw`\ \\ \n \x41 \u0041`],
    ['SQL syntax', "'; DROP TABLE samples; --"],
    ['parameter syntax', ':id ?1 $1 ::text {1,2} NULL'],
    ['a hundred four-byte characters', '🐕'.repeat(100)],
  ])('strings are returned exactly as sent: %s', async (_, text) => {
    await fill([1, 1, text], [2, 2, `${text}.`])
    expect(await db.get(byId, { id: 1 })).toEqual({ id: 1, number: 1, text })
    expect(await db.all(byText, { text })).toEqual([{ id: 1, number: 1, text }])
  })

  test('strings in different Unicode normalization forms are distinct', async () => {
    await fill([1, null, 'e\u0301'], [2, null, '\u00e9'], [3, null, 'E\u0301'])
    expect(await db.all(byText, { text: '\u00e9' })).toEqual([{ id: 2, number: null, text: '\u00e9' }])
  })

  test('strings are ordered by code point', async () => {
    const ordered = ['', '10', '9', 'A', 'Z', 'a', 'ab', 'b', 'z', 'Ä', 'ß', 'א', '語', '\ufffd', '🐕']
    await fill(...ordered.toReversed().map((text, id) => [id, null, text] as const))
    expect((await db.all(listTexts, {})).map(({ text }) => text)).toEqual(ordered)
  })

  test('null is returned as null', async () => {
    const row = { id: 1, number: null, text: null }
    await fill()
    expect(await db.get(insert, row)).toEqual(row)
    expect(await db.get(byId, { id: 1 })).toEqual(row)
  })

  test('counts, sums, and booleans are returned as numbers', async () => {
    await fill([1, 2 ** 40, 'a'], [2, 2 ** 40, 'b'])
    expect(await db.get(totals, {})).toEqual({ count: 2, sum: 2 ** 41, several: 1, none: 0 })
  })

  test('if no row matches, get() returns undefined and all() returns []', async () => {
    await fill()
    expect(await db.get(byId, { id: 1 })).toBeUndefined()
    expect(await db.all(byText, { text: 'a' })).toEqual([])
  })

  test('a conditional update returns the changed row, or undefined', async () => {
    await fill([1, 3, 'a'])
    expect(await db.get(subtract, { id: 1, number: 2 })).toEqual({ id: 1, number: 1, text: 'a' })
    expect(await db.get(subtract, { id: 1, number: 2 })).toBeUndefined()
    expect((await db.get(byId, { id: 1 }))?.number).toBe(1)
  })

  test('one statement can both read and insert rows', async () => {
    await fill([1, 3, 'a'])
    expect(await db.get(copy, { id: 1, offset: 10 })).toEqual({ id: 11, number: 3, text: 'a' })
  })

  test('run() returns the number of changed rows', async () => {
    await fill([1, 1, 'a'], [2, 2, 'b'], [3, 3, 'c'])
    expect(await db.run(setNumbers, { minId: 2, number: 9 })).toBe(2)
    expect(await db.run(setNumbers, { minId: 4, number: 9 })).toBe(0)
    expect(await db.run(clear, {})).toBe(3)
  })

  test('an error names the missing parameter, inside and outside a transaction', async () => {
    const incomplete = { id: 1, number: 1 } as unknown as { id: number; number: number; text: string }
    await expect(db.get(insert, incomplete)).rejects.toThrow(':text was not given')
    await expect(db.transaction((db) => db.get(insert, incomplete))).rejects.toThrow(':text was not given')
  })
})

test('defining two statements with the same name fails', () => {
  expect(() => statement('test.sample_clear', 'SELECT 1')).toThrow('Two statements are named test.sample_clear')
})
