// Tests the SQLite driver and its file: durable writes and recovery from failed writes.
import { Database as Connection } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { isFailure, type MigratableDatabase, type Queries } from '../database.ts'
import { openDriver } from '../open.ts'
import { type Params, statement } from '../statement.ts'

const addNote = statement<{ text: string }>('test.note_add', 'INSERT INTO notes (text) VALUES (:text)')
const countNotes = statement<Params, { count: number }>('test.note_count', 'SELECT count(*) AS count FROM notes')
const writerSettings = statement<Params, Record<string, unknown>>(
  'test.writer_settings',
  // A statement that does not begin with SELECT runs on the write connection.
  `/* writer */ SELECT journal_mode, synchronous, foreign_keys
   FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys`,
)
const readerSettings = statement<Params, Record<string, unknown>>(
  'test.reader_settings',
  'SELECT journal_mode FROM pragma_journal_mode',
)
// The first table distinguishes a store from another program's database.
const tables = `CREATE TABLE schema_migrations (number, name, checksum);
  CREATE TABLE notes (text TEXT NOT NULL) STRICT`
let database: TestDatabase
let file: string
let db: MigratableDatabase
beforeEach(async () => {
  database = await emptyDatabase.sqlite()
  file = database.url.slice('sqlite:'.length)
  db = await openDriver(database.url)
  await db.migrate((db) => db.script(tables))
})
afterEach(async () => {
  await db.close()
  await database.remove()
})

const isUnavailable = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => isFailure(error, 'unavailable'),
  )

describe('the file', () => {
  test('a store uses a WAL with synchronous=FULL and enforces foreign keys', async () => {
    expect(await db.get(writerSettings, {})).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 })
    expect(await db.get(readerSettings, {})).toEqual({ journal_mode: 'wal' })
  })

  test('after close, the file is complete and has no WAL beside it', async () => {
    await db.run(addNote, { text: 'kept' })
    expect(await db.get(countNotes, {})).toEqual({ count: 1 })
    await db.close()
    expect(await readdir(dirname(file))).toEqual([basename(file)])
    db = await openDriver(database.url)
    expect(await db.get(countNotes, {})).toEqual({ count: 1 })
  })
})

describe('a file locked by another connection', () => {
  let other: Connection
  beforeEach(() => {
    other = new Connection(file)
    other.run('BEGIN IMMEDIATE')
  })
  afterEach(() => other.close(true))

  test('writes, but not reads, wait until the file is unlocked', async () => {
    const write = db.run(addNote, { text: 'waiting' })
    await Bun.sleep(100)
    expect(await db.get(countNotes, {})).toEqual({ count: 0 })
    other.run("INSERT INTO notes (text) VALUES ('other')")
    other.run('COMMIT')
    expect(await write).toBe(1)
    expect(await db.get(countNotes, {})).toEqual({ count: 2 })
  })

  test('writes fail with an unavailable error if the file stays locked until the timeout, and succeed once it is unlocked', async () => {
    const started = performance.now()
    const early = isUnavailable(db.run(addNote, { text: 'early' }))
    await Bun.sleep(1000)
    const late = isUnavailable(db.transaction((db) => db.run(addNote, { text: 'late' })))
    expect(await Promise.all([early, late])).toEqual([true, true])
    expect(performance.now() - started).toBeLessThan(9000)
    other.run('ROLLBACK')
    expect(await db.run(addNote, { text: 'after' })).toBe(1)
    expect(await db.get(countNotes, {})).toEqual({ count: 1 })
  })
})

describe('a full disk', () => {
  const limitPages = (pages: number): Promise<void> => db.migrate((db) => db.script(`PRAGMA max_page_count = ${pages}`))

  const addTwo = async (db: Queries, text: string): Promise<void> => {
    await db.run(addNote, { text: 'first' })
    await db.run(addNote, { text })
  }

  test('while the disk is full, writes fail with an unavailable error and whole transactions are rolled back', async () => {
    await limitPages(20)
    const large = 'x'.repeat(200_000)
    const transactions = ['a', 'b', large, 'c'].map((text) => db.transaction((db) => addTwo(db, text)))
    const outcomes = await Promise.allSettled(transactions)
    expect(outcomes[2]).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } })
    const stored = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(await db.get(countNotes, {})).toEqual({ count: 2 * stored })

    expect(await isUnavailable(db.run(addNote, { text: large }))).toBe(true)
    await db.transaction((db) => addTwo(db, 'small'))
    await limitPages(1_000_000)
    await db.transaction((db) => addTwo(db, large))
    expect(await db.get(countNotes, {})).toEqual({ count: 2 * stored + 4 })
  })

  test('a full disk aborts a transaction, even if the error is caught', async () => {
    await limitPages(20)
    const transaction = db.transaction(async (db) => {
      await db.run(addNote, { text: 'x'.repeat(200_000) }).catch(() => {})
      await db.run(addNote, { text: 'small' })
    })
    expect(await isUnavailable(transaction)).toBe(true)
    expect(await db.get(countNotes, {})).toEqual({ count: 0 })
  })
})

test('reading after close fails', async () => {
  await db.close()
  const reads = await Promise.allSettled([db.get(countNotes, {}), db.all(countNotes, {})])
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  db = await openDriver(database.url)
})

test('a read sees every earlier write, on the same connection or another', async () => {
  const other = await openDriver(database.url)
  for (let n = 1; n <= 50; n++) {
    await Promise.all([db.get(countNotes, {}), other.get(countNotes, {})])
    await db.run(addNote, { text: `note ${n}` })
    expect(await db.get(countNotes, {})).toEqual({ count: n })
    expect(await other.get(countNotes, {})).toEqual({ count: n })
  }
  await other.close()
})

test('a read sees every earlier write, even if the COMMIT of the previous read transaction failed', async () => {
  const { prepare } = Connection.prototype
  const readers = new Set<Connection>()
  const preparing = spyOn(Connection.prototype, 'prepare').mockImplementation(function (this: Connection, sql: string) {
    if (sql === 'BEGIN') readers.add(this)
    // The savepoint does not exist, so the statement fails when it runs.
    return prepare.call(this, sql === 'COMMIT' && readers.has(this) ? 'RELEASE missing' : sql) as never
  })
  const other = await openDriver(database.url).finally(() => preparing.mockRestore())
  expect(readers.size).toBe(1)
  expect(await other.get(countNotes, {})).toEqual({ count: 0 })
  await db.run(addNote, { text: 'later' })
  expect(await other.get(countNotes, {})).toEqual({ count: 1 })
  await other.close()
})
