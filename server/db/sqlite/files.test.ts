// The check of a store's files; tests/durability/files.proof.test.ts has what the service does about them.
import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StoreFiles, watchFiles } from './files.ts'
import { isWalWhole } from './wal.ts'
import { createWriter } from './writer.ts'

let folder: string
let path: string
let connection: Database
let files: StoreFiles
/** A copy of the store, which has grown since. */
let smallerCopy: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petstore-files-'))
  path = join(folder, 'store.db')
  smallerCopy = join(folder, 'copy.db')
  connection = new Database(path)
  connection.run('PRAGMA journal_mode = WAL')
  connection.run('CREATE TABLE pets (name TEXT)')
  addPets(connection)
  emptyLog(connection)
  copyFileSync(path, smallerCopy)
  addPets(connection)
  emptyLog(connection)
  files = watchFiles(path)
  files.verify()
})
afterEach(() => {
  connection.close()
  files.close()
  rmSync(folder, { recursive: true })
})

/** Several pages. */
function addPets(connection: Database): void {
  connection.run('INSERT INTO pets SELECT hex(zeroblob(1000)) FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8))')
}

function emptyLog(connection: Database): void {
  connection.query('PRAGMA wal_checkpoint(TRUNCATE)').get()
}

function addPet(): void {
  connection.run("INSERT INTO pets VALUES ('Rex')")
  files.noteOwnChange()
}

test('a file that is cut off during a commit is noticed after it, though the commit has changed the file too', () => {
  addPet()
  files.verify()
  truncateSync(path, statSync(path).size / 2)
  addPet()
  expect(files.verify).toThrow('was cut off while the service was running')
})

test('a change is not acknowledged if the file is moved during its commit', async () => {
  const queries = { get: () => undefined, all: () => [], run: () => 0, insert: () => 0 }
  const onCommit = (): void => {
    files.noteOwnChange()
    renameSync(path, `${path}.moved`)
  }
  const writer = createWriter(connection, queries, { verify: files.verify, onCommit, onFailure: () => {} })
  const change = writer.transaction(async () => connection.run("INSERT INTO pets VALUES ('Rex')"))
  await expect(change).rejects.toThrow('was deleted or moved while the service was running')
})

test('a log that is deleted during the check is not called cut off: its size is that of the opened file', () => {
  addPet()
  const [main, wal, index] = ['', '-wal', '-shm'].map((part) => openSync(path + part, 'r')) as [number, number, number]
  const size = files.walSize()
  rmSync(`${path}-wal`)
  expect([isWalWhole({ main, wal, index }), files.walSize()]).toEqual([true, size])
  // The only connection: its locks are not needed any more.
  for (const descriptor of [main, wal, index]) closeSync(descriptor)
})

test('a file that is cut off in the commit in which its log is deleted: the log is not copied into it', () => {
  addPet()
  files.verify()
  copyFileSync(smallerCopy, path)
  addPet()
  rmSync(`${path}-wal`)
  expect(files.verify).toThrow('store.db-wal was deleted or moved')
  expect(files.logState()).toBe('unusable')
})

test('a log that is deleted after another program has made the file smaller: it can still be copied', () => {
  connection.run('DELETE FROM pets')
  connection.run('VACUUM')
  addPet()
  emptyLog(connection)
  files.noteOwnChange()
  files.verify()
  addPet()
  rmSync(`${path}-wal`)
  expect(files.verify).toThrow('store.db-wal was deleted or moved')
  expect(files.logState()).toBe('ours alone')
})

test('a smaller copy that is written over the file while its log is empty is noticed, though it is whole in itself', () => {
  copyFileSync(smallerCopy, path)
  expect(files.verify).toThrow('store.db was cut off while the service was running')
})

test.each(['PASSIVE', 'TRUNCATE'])(
  'a file that another program makes smaller, with a checkpoint %s, is not cut off',
  (mode) => {
    const other = new Database(path)
    const { size } = statSync(path)
    other.run('DELETE FROM pets')
    other.run('VACUUM')
    other.query(`PRAGMA wal_checkpoint(${mode})`).get()
    other.close()
    expect(statSync(path).size).toBeLessThan(size)
    files.verify()
  },
)

test('a log that can be copied only in part, and makes the file smaller, can be copied again', () => {
  connection.run('DELETE FROM pets')
  connection.run('VACUUM')
  files.noteOwnChange()
  const reader = new Database(path, { readonly: true })
  reader.run('BEGIN')
  reader.query('SELECT count(*) FROM pets').get()
  rmSync(`${path}-wal`)
  expect(files.verify).toThrow('store.db-wal was deleted or moved')
  const { size } = statSync(path)
  connection.query('PRAGMA wal_checkpoint(TRUNCATE)').get()
  expect(statSync(path).size).toBeLessThan(size)
  files.noteOwnCheckpoint()
  expect(files.logState()).toBe('ours alone')
  reader.close()
})

test('a store that grows past 1 GiB in its log is whole, though SQLite never writes the page of its locks', () => {
  const large = join(folder, 'large.db')
  const pages = 2 ** 30 / 4096
  new Database(large).run('PRAGMA page_size = 4096; CREATE TABLE pets (name TEXT)')
  // The file says that it has so many pages; most of it is a hole, which takes no space on the disk.
  const header = Buffer.from(readFileSync(large))
  header.writeUInt32BE(pages, 28)
  writeFileSync(large, header)
  truncateSync(large, pages * 4096)
  const growing = new Database(large)
  growing.run('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
  growing.run('INSERT INTO pets VALUES (hex(zeroblob(20000)))')
  const watched = watchFiles(large)
  expect(watched.isWhole()).toBe(true)
  growing.close()
  watched.close()
})
