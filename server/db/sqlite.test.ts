// What SQLite's driver does with the file: how safely it writes, and what happens when it cannot.
import { Database as Connection } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { emptyDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { isFailure, type MigratableDatabase, type Queries } from './database.ts'
import { openDriver } from './open.ts'
import { type Params, statement } from './statement.ts'

const add = statement<{ words: string }>('test.note_add', 'INSERT INTO notes (words) VALUES (:words)')
const count = statement<Params, { count: number }>('test.note_count', 'SELECT count(*) AS count FROM notes')
const writerSettings = statement<Params, Record<string, unknown>>(
  'test.writer_settings',
  // Written so that it goes to the connection that writes.
  `/* writer */ SELECT journal_mode, synchronous, foreign_keys
   FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys`,
)
const readerSettings = statement<Params, Record<string, unknown>>(
  'test.reader_settings',
  'SELECT journal_mode FROM pragma_journal_mode',
)
let home: TestDatabase
let file: string
let db: MigratableDatabase
beforeEach(async () => {
  home = await emptyDatabase.sqlite()
  file = home.url.slice('sqlite:'.length)
  db = await openDriver(home.url)
  await db.migrate((db) => db.script('CREATE TABLE notes (words TEXT NOT NULL) STRICT'))
})
afterEach(async () => {
  await db.close()
  await home.remove()
})

const unavailable = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => isFailure(error, 'unavailable'),
  )

describe('the file', () => {
  test('is written through a log that is on disk with every commit, and foreign keys hold', async () => {
    expect(await db.get(writerSettings, {})).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 })
    expect(await db.get(readerSettings, {})).toEqual({ journal_mode: 'wal' })
  })

  test('is alone and complete after closing', async () => {
    await db.run(add, { words: 'kept' })
    expect(await db.get(count, {})).toEqual({ count: 1 })
    await db.close()
    expect(await readdir(dirname(file))).toEqual([basename(file)])
    db = await openDriver(home.url)
    expect(await db.get(count, {})).toEqual({ count: 1 })
  })
})

describe('a file that another process writes to', () => {
  let other: Connection
  beforeEach(() => {
    other = new Connection(file)
    other.run('BEGIN IMMEDIATE')
  })
  afterEach(() => other.close(true))

  test('is waited for, while reads go on', async () => {
    const write = db.run(add, { words: 'patient' })
    await Bun.sleep(100)
    expect(await db.get(count, {})).toEqual({ count: 0 })
    other.run("INSERT INTO notes (words) VALUES ('other')")
    other.run('COMMIT')
    expect(await write).toBe(1)
    expect(await db.get(count, {})).toEqual({ count: 2 })
  })

  test('is unavailable for writing when it takes too long, and free again after', async () => {
    const started = performance.now()
    const early = unavailable(db.run(add, { words: 'early' }))
    await Bun.sleep(1000)
    const late = unavailable(db.transaction((db) => db.run(add, { words: 'late' })))
    expect(await Promise.all([early, late])).toEqual([true, true])
    expect(performance.now() - started).toBeLessThan(6000)
    other.run('ROLLBACK')
    expect(await db.run(add, { words: 'after' })).toBe(1)
    expect(await db.get(count, {})).toEqual({ count: 1 })
  }, 15_000)
})

describe('a disk that is full', () => {
  const limit = (pages: number): Promise<void> => db.migrate((db) => db.script(`PRAGMA max_page_count = ${pages}`))

  const addTwo = async (db: Queries, words: string): Promise<void> => {
    await db.run(add, { words: 'first' })
    await db.run(add, { words })
  }

  test('is unavailable, leaves nothing half done, and heals', async () => {
    await limit(20)
    const large = 'x'.repeat(200_000)
    const together = ['a', 'b', large, 'c'].map((words) => db.transaction((db) => addTwo(db, words)))
    const outcomes = await Promise.allSettled(together)
    expect(outcomes[2]).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } })
    const stored = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(await db.get(count, {})).toEqual({ count: 2 * stored })

    expect(await unavailable(db.run(add, { words: large }))).toBe(true)
    await db.transaction((db) => addTwo(db, 'small'))
    await limit(1_000_000)
    await db.transaction((db) => addTwo(db, large))
    expect(await db.get(count, {})).toEqual({ count: 2 * stored + 4 })
  })

  test('ends a transaction for good, even where the error is caught', async () => {
    await limit(20)
    const stubborn = db.transaction(async (db) => {
      await db.run(add, { words: 'x'.repeat(200_000) }).catch(() => {})
      await db.run(add, { words: 'small' })
    })
    expect(await unavailable(stubborn)).toBe(true)
    expect(await db.get(count, {})).toEqual({ count: 0 })
  })
})

test('a read of what was closed is refused', async () => {
  await db.close()
  const reads = await Promise.allSettled([db.get(count, {}), db.all(count, {})])
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  db = await openDriver(home.url)
})

test('a read sees what was written before it was asked for, here and through another connection', async () => {
  const other = await openDriver(home.url)
  for (let n = 1; n <= 50; n++) {
    await Promise.all([db.get(count, {}), other.get(count, {})])
    await db.run(add, { words: `note ${n}` })
    expect(await db.get(count, {})).toEqual({ count: n })
    expect(await other.get(count, {})).toEqual({ count: n })
  }
  await other.close()
})
