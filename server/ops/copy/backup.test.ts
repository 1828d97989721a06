// A backup that was changed after it was made cannot be restored, and a backup that was served becomes an ordinary store.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { copyFileSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { dialects, emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { killProcesses, runPetstore } from '../../../tests/support/processes/process.ts'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import { startStore, startStoreAt, type TestStore } from '../../../tests/support/store/store.ts'
import { migrations } from '../../db/migrations.ts'
import { isUpToDate } from '../../db/open.ts'
import { verifyBackup } from './backup.ts'
import { countEnabledWebhooks } from './copy.ts'

/** Turns a backup into the one that a version of Petstore with only nine migrations would have made from an empty store. */
function undoMigrations(backup: Connection): void {
  const old = new Connection(':memory:')
  for (const { sql } of migrations.slice(0, 9)) old.run(sql.sqlite)
  const columnsOf = (connection: Connection, table: string) =>
    (connection.query(`SELECT name FROM pragma_table_info('${table}')`).values() as string[][]).flat()
  const schemaOf = (connection: Connection) =>
    new Map(
      connection.query('SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL').values() as [string, string][],
    )
  // Later migrations dropped tables and triggers, and created an index.
  for (const [name, sql] of schemaOf(old)) if (!schemaOf(backup).has(name)) backup.run(sql)
  for (const [name, sql] of schemaOf(backup))
    if (sql.startsWith('CREATE INDEX') && !schemaOf(old).has(name)) backup.run(`DROP INDEX ${name}`)
  backup.run("INSERT INTO backup_digest VALUES ('request_counts', '', 'kind operation code key_id day', 0, '')")
  for (const [table = ''] of backup.query('SELECT name FROM backup_digest').values() as string[][]) {
    const kept = columnsOf(old, table)
    backup.run(`DELETE FROM ${table}`)
    for (const column of columnsOf(backup, table))
      if (!kept.includes(column)) backup.run(`ALTER TABLE ${table} DROP COLUMN ${column}`)
    backup.run('UPDATE backup_digest SET columns = ? WHERE name = ?', [kept.join(' '), table])
  }
  backup.run(`UPDATE backup_digest SET rows = 0, checksum = empty.checksum
    FROM (SELECT checksum FROM backup_digest WHERE name = 'imports') empty`)
  backup.run('DELETE FROM schema_migrations WHERE number > 9')
}

describe.each(dialects)('petstore backup on %s', (dialect) => {
  let source: TestStore
  let original: TestDatabase
  let folder: TestDatabase
  let backup: string
  let target: TestDatabase
  const fileOf = ({ url }: TestDatabase): string => url.slice('sqlite:'.length)
  beforeAll(async () => {
    source = await startStore(dialect)
    await addPet(source)
    original = await emptyDatabase.sqlite()
    const made = await runPetstore(['backup', fileOf(original)], { DATABASE_URL: source.databaseUrl })
    expect(made).toMatchObject({ code: 0, err: '' })
  })
  afterAll(async () => {
    await source.stop()
    await original.remove()
  })
  // Each test has its own copy of the backup, because most tests change it.
  beforeEach(async () => {
    folder = await emptyDatabase.sqlite()
    backup = fileOf(folder)
    copyFileSync(fileOf(original), backup)
    target = await emptyDatabase[dialect]()
  })
  afterEach(async () => {
    await killProcesses()
    await folder.remove()
    await target.remove()
  })

  const restore = (env: Record<string, string> = {}) =>
    runPetstore(['restore', backup], { DATABASE_URL: target.url, ...env })
  const check = (...options: string[]) => runPetstore(['check', ...options], { DATABASE_URL: folder.url })

  function edit(change: string | ((connection: Connection) => void)): void {
    const connection = new Connection(backup)
    if (typeof change === 'string') connection.run(change)
    else change(connection)
    connection.close(true)
  }

  test('creates a file that passes verification by the check and restore commands', async () => {
    const before = await Bun.file(backup).bytes()
    const out = 'The backup is intact.\nThe store is consistent.\n'
    expect(await check()).toEqual({ code: 0, out, err: '' })
    expect(await restore()).toMatchObject({ code: 0, err: '' })
    expect(await verifyBackup(folder.url)).toBe(true)
    expect(await Bun.file(backup).bytes()).toEqual(before)
  })

  test('restoring, copying, or checking a backup fails if one of its rows was changed', async () => {
    edit("UPDATE pets SET name = 'Rexx', name_key = 'rexx' WHERE id = 1")
    const message = `The backup at ${folder.url} was changed after it was made: pets: the row count matches, but the contents differ.`
    const copy = ['copy', '--from', folder.url, '--to', target.url]
    for (const { code, out, err } of [await restore(), await runPetstore(copy), await check()])
      expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining(message) })
    await expect(isUpToDate(target.url)).rejects.toThrow('There is no store')

    expect((await check('--repair')).out).toContain('Repaired')
    expect(await restore()).toMatchObject({ code: 0, err: expect.stringContaining('has no digest of its rows') })
  })

  test.each([
    ['deleted', 'DELETE FROM events WHERE id = 1', 'events: the row count is 2 instead of 3.'],
    [
      'added to an empty table',
      "INSERT INTO imports VALUES ('1', 'pets', '', 0, 0, 0, 0, 0, 0, 0)",
      'imports: the row count is 1 instead of 0.',
    ],
    ['removed from the digest', "DELETE FROM backup_digest WHERE name = 'pets'", 'pets: the digest is missing.'],
  ])('creates a file that fails verification after a row is %s', async (_, sql, message) => {
    edit(sql)
    expect(await verifyBackup(folder.url).catch(String)).toContain(message)
  })

  test('creates a file that a newer Petstore can verify and restore', async () => {
    edit(undoMigrations)
    const temporary = dirname(backup)
    expect(await restore({ TMPDIR: temporary })).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(temporary)).toEqual(['store.db'])
    edit("INSERT INTO categories (name, name_key) VALUES ('dog', 'dog')")
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('was changed after it was made') })
  })

  test('creates a file that becomes an ordinary store once it is served', async () => {
    const served = await startStoreAt('sqlite', folder.url)
    await addPet(served, { name: 'new' })
    await served.stop()
    expect(await check()).toEqual({ code: 0, out: 'The store is consistent.\n', err: '' })
    const { code, err } = await restore()
    expect(code).toBe(0)
    expect(err).toBe(
      `petstore: ${backup} has no digest of its rows, so Petstore cannot tell whether the file was changed.\n`,
    )
  })

  test('petstore copy warns about enabled webhooks in the copy, unless --disable-webhooks is passed', async () => {
    await source.send('POST', '/store/webhooks', { url: 'http://127.0.0.1:1/' })
    const trial = await emptyDatabase.sqlite()
    const copy = ['copy', '--from', source.databaseUrl, '--to']
    const warning = expect.stringContaining(
      'the new store has 1 enabled webhook: a service that runs on it will send events',
    )
    expect(await runPetstore([...copy, target.url])).toMatchObject({ code: 0, err: warning })
    expect(await runPetstore([...copy, trial.url, '--disable-webhooks'])).toMatchObject({ code: 0, err: '' })
    expect([await countEnabledWebhooks(target.url), await countEnabledWebhooks(trial.url)]).toEqual([1, 0])
    await trial.remove()
  })
})
