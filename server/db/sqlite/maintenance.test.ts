// Tests that a SQLite store's write-ahead log stays small, is copied into the file when the store is idle, and shrinks after another
// program's long read.
import { Database as Connection } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { copyFileSync, statSync } from 'node:fs'
import { migratedDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { insertCategory } from '../../shop/categories/categories.queries.ts'
import type { Database, Notice } from '../database.ts'
import { openDatabase } from '../open.ts'
import { type Params, statement } from '../statement.ts'

const MB = 2 ** 20

const countCategories = statement<Params, { count: number }>(
  'test.upkeep_count',
  'SELECT count(*) AS count FROM categories',
)
const writeBlob = statement<{ id: number; bytes: number }>(
  'test.upkeep_blob',
  'INSERT INTO categories (id, name, name_key, description) VALUES (:id, :id, :id, hex(randomblob(:bytes))) ON CONFLICT (id) DO UPDATE SET description = excluded.description',
)

let home: TestDatabase
let file: string
let db: Database
beforeEach(async () => {
  home = await migratedDatabase.sqlite()
  file = home.url.slice('sqlite:'.length)
  db = await openDatabase(home.url)
})
afterEach(async () => {
  await db.close()
  await home.remove()
})

const logSize = (): number => statSync(`${file}-wal`).size
const add = (name: string) => db.get(insertCategory, { id: null, name, key: name, description: null })

/** Writes the given number of megabytes to the write-ahead log. */
async function write(megabytes: number): Promise<void> {
  await Promise.all(
    Array.from({ length: megabytes }, (_, id) => db.run(writeBlob, { id: (id % 32) + 1000, bytes: MB / 2 })),
  )
}

/** Runs maintenance repeatedly, as production does every second, until the condition holds. */
async function maintainUntil(what: string, isTrue: (notices: readonly Notice[]) => boolean): Promise<void> {
  const notices: Notice[] = []
  await waitUntil(what, async () => {
    notices.push(...(await db.maintain()))
    return isTrue(notices)
  })
}

/** Simulates another program's read, which lasts until the returned connection is closed. */
function startReading(): Connection {
  const reader = new Connection(file, { readonly: true })
  reader.run('BEGIN')
  reader.query('SELECT count(*) FROM categories').get()
  return reader
}

async function countInCopy(): Promise<number | undefined> {
  copyFileSync(file, `${file}.copy`)
  const copy = await openDatabase(`sqlite:${file}.copy`)
  const row = await copy.get(countCategories, {})
  await copy.close()
  return row?.count
}

test('the log is copied into the file when the store is idle, so a copy of the file alone is complete', async () => {
  await add('dog')
  expect(logSize()).toBeGreaterThan(0)
  await maintainUntil('the log is empty', () => logSize() === 0)
  expect(await countInCopy()).toBe(1)
  await add('cat')
  expect(await db.get(countCategories, {})).toEqual({ count: 2 })
})

test('the log is copied into the file on close, even if another program has the file open', async () => {
  const other = new Connection(file, { readonly: true })
  other.query('SELECT count(*) FROM categories').get()
  await add('dog')
  await db.close()
  expect(logSize()).toBe(0)
  expect(await countInCopy()).toBe(1)
  other.close(true)
  db = await openDatabase(home.url)
})

test('the log stays small during many writes', async () => {
  for (let round = 0; round < 5; round += 1) await write(24)
  expect(logSize()).toBeLessThan(64 * MB)
})

test('while another program reads, the log grows and its size is reported once; the log shrinks soon after that program stops reading', async () => {
  const reader = startReading()
  for (let round = 0; round < 5; round += 1) await write(32)
  expect(logSize()).toBeGreaterThan(128 * MB)
  const warnings: Notice[] = []
  for (let n = 0; n < 3; n += 1) warnings.push(...(await db.maintain()))
  expect(warnings).toEqual([{ level: 'warn', message: expect.stringContaining('because another program') }])
  await db.checkHealth()
  reader.close(true)
  // Keep writing while the log shrinks.
  await maintainUntil('the log has shrunk', (notices) => {
    void db.run(writeBlob, { id: 1, bytes: 1 })
    return notices.some(({ level, message }) => level === 'info' && message.includes('has shrunk'))
  })
  expect(logSize()).toBeLessThanOrEqual(32 * MB)
})

test('the log is emptied once another program finishes reading, even without further changes', async () => {
  const reader = startReading()
  await write(48)
  expect(logSize()).toBeGreaterThan(32 * MB)
  reader.close(true)
  await maintainUntil('the log is empty', () => logSize() === 0)
})

test('VACUUM by another program shrinks the file, and the store keeps working', async () => {
  await write(32)
  await maintainUntil('the log is empty', () => logSize() === 0)
  const other = new Connection(file)
  other.run('DELETE FROM categories')
  other.run('VACUUM')
  other.run('PRAGMA wal_checkpoint(TRUNCATE)')
  other.close(true)
  expect(statSync(file).size).toBeLessThan(8 * MB)
  await db.checkHealth()
  await add('dog')
  expect(await db.get(countCategories, {})).toEqual({ count: 1 })
})
