// The check of a store's files; tests/durability/files.test.ts has what the service does about them.
import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchFiles } from './sqlite.files.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstore-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that is cut off during a commit is noticed after it, though the commit has changed the file too', () => {
  const path = join(folder, 'store.db')
  const connection = new Database(path)
  connection.run('PRAGMA journal_mode = WAL')
  connection.run('CREATE TABLE pets (name TEXT)')
  connection.run('INSERT INTO pets SELECT hex(zeroblob(1000)) FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8))')
  connection.query('PRAGMA wal_checkpoint(TRUNCATE)').get()
  connection.run("INSERT INTO pets VALUES ('Rex')")
  const files = watchFiles(path)
  files.verify()
  truncateSync(path, statSync(path).size / 2)
  connection.run("INSERT INTO pets VALUES ('Mia')")
  files.noteOwnChange()
  expect(files.verify).toThrow('was cut off while the service was running')
  connection.close()
  files.close()
})
