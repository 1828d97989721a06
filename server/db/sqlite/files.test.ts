// Tests how changes to a store's files are detected; tests/durability/files.proof.test.ts covers how the service reacts.
import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StoreFiles, watchFiles } from './files.ts'
import { createLostStore, type LostStore } from './lost.ts'
import { createWriter } from './writer.ts'

let folder: string
let path: string
let connection: Database
let files: StoreFiles
let lostStore: LostStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petstore-files-'))
  path = join(folder, 'store.db')
  connection = new Database(path)
  connection.run('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 0')
  connection.run('CREATE TABLE pets (name TEXT)')
  const reading = new Database(path, { readonly: true })
  reading.run('SELECT count(*) FROM pets')
  files = watchFiles(path)
  lostStore = createLostStore(connection, reading)
})
afterEach(() => {
  lostStore.close()
  files.close()
  rmSync(folder, { recursive: true })
})

const addPet = (connection: Database, name: string) => connection.run('INSERT INTO pets VALUES (?)', [name])

function petsIn(file: string): unknown[] {
  const other = new Database(file, { readonly: true })
  const rows = other.query<{ name: string }, []>('SELECT name FROM pets').all()
  other.close()
  return rows.map(({ name }) => name)
}

const replaceByCopy = (file: string): void => {
  copyFileSync(file, `${file}.copy`)
  renameSync(`${file}.copy`, file)
}

describe.each(['', '-wal', '-shm'])('store.db%s', (part) => {
  test.each([
    ['deleted', (file: string) => rmSync(file), 'was deleted or moved'],
    ['moved', (file: string) => renameSync(file, `${file}.moved`), 'was deleted or moved'],
    ['replaced', replaceByCopy, 'was replaced by another file'],
  ])('the store has a permanent fault if this file is %s', (_, harm, reason) => {
    expect(files.fault()).toBeUndefined()
    harm(path + part)
    expect(files.fault()?.message).toContain(`store.db${part} ${reason}`)
    expect(files.lost?.kind).toBe('lost')
    copyFileSync(part === '' ? `${path}-wal` : path, `${path}${part}.other`)
    renameSync(`${path}${part}.other`, path + part)
    expect(files.fault()?.message).toContain(reason)
  })
})

test('a change is not acknowledged if the file is moved before the commit ends', async () => {
  const writer = createWriter(connection, { fault: files.fault, onFailure: () => {} })
  const change = writer.run(() => {
    addPet(connection, 'Rex')
    renameSync(path, `${path}.moved`)
  })
  await expect(change).rejects.toThrow('was deleted or moved while the service was running')
})

test('acknowledged changes are copied into a moved file, and no log is left behind for another file to pick up', () => {
  addPet(connection, 'Rex')
  renameSync(path, `${path}.moved`)
  expect(lostStore.saveAndClose()).toBe('saved')
  expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0)
  expect(petsIn(`${path}.moved`)).toEqual(['Rex'])
})

test("a lost store's log is not copied into its file if another process wrote to the store after the last check", () => {
  const other = new Database(path)
  addPet(other, 'theirs')
  lostStore.noteInPlace()
  addPet(connection, 'ours')
  addPet(other, 'theirs too')
  rmSync(`${path}-wal`)
  expect(lostStore.saveAndClose()).toBe('unsavable')
  other.close()
})

test('a failed save can be retried after another program stops reading', () => {
  const reader = new Database(path, { readonly: true })
  reader.run('BEGIN')
  reader.query('SELECT count(*) FROM pets').get()
  addPet(connection, 'Rex')
  rmSync(`${path}-wal`)
  expect(lostStore.saveAndClose()).toBe('unsaved')
  reader.close()
  expect(lostStore.saveAndClose()).toBe('saved')
  expect(petsIn(path)).toEqual(['Rex'])
})
