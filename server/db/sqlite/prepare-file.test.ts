// Opening a SQLite store makes its files private. Opening any other file fails with a one-sentence explanation and changes nothing.
import { Database as Connection } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { killProcesses, startService } from '../../../tests/support/processes/process.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { openDatabase } from '../open.ts'

let home: TestDatabase
let file: string
let folder: string
beforeEach(async () => {
  home = await emptyDatabase.sqlite()
  file = home.url.slice('sqlite:'.length)
  folder = dirname(file)
})
afterEach(async () => {
  await killProcesses()
  await home.remove()
})

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** Returns the names and contents of a folder's files. */
const contentOf = (folder: string) =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name)).toString('base64')])

/** Returns the error message that the operator sees when the store is opened. */
const failure = (url: string): Promise<string> =>
  openDatabase(url).then(
    () => 'opened',
    (error: Error) => error.message,
  )

/** Runs the work as a user to whom file permissions apply. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('permissions', () => {
  test('the folder and files of a new store are private, whatever the umask', async () => {
    const store = join(folder, 'new', 'store.db')
    const service = await startService({ DATABASE_URL: `sqlite:${store}` }, ['sh', '-c', 'umask 0; exec "$0" "$@"'])
    const files = ['', '-wal', '-shm'].map((part) => modeOf(store + part))
    expect([modeOf(dirname(store)), ...files]).toEqual(['700', '600', '600', '600'])
    await service.stop()
  })

  test('existing files become private, but an existing folder keeps its permissions', async () => {
    const first = await openDatabase(home.url)
    const paths = ['', '-wal', '-shm'].map((part) => file + part)
    for (const path of paths) chmodSync(path, 0o644)
    chmodSync(folder, 0o755)
    const second = await openDatabase(home.url)
    expect([folder, ...paths].map(modeOf)).toEqual(['755', '600', '600', '600'])
    await second.close()
    await first.close()
  })

  test('a store behind a symbolic link is opened, with its WAL beside the file', async () => {
    const link = join(folder, 'link.db')
    await (await openDatabase(home.url)).close()
    symlinkSync(file, link)
    const db = await openDatabase(`sqlite:${link}`)
    await db.checkHealth()
    expect(readdirSync(folder).sort()).toEqual(['link.db', 'store.db', 'store.db-shm', 'store.db-wal'])
    await db.close()
  })
})

describe('opening a store', () => {
  test('opening a folder fails', async () => {
    expect(await failure(`sqlite:${folder}`)).toBe(
      `The store at sqlite:${folder} cannot be opened: The path is a folder; specify a file in it, such as ${folder}/petstore.db.`,
    )
  })

  test('opening a path that treats a file as a folder fails', async () => {
    writeFileSync(file, '')
    expect(await failure(`sqlite:${file}/store.db`)).toEndWith('Part of the path is a file, not a folder.')
  })

  test('opening a file that is not a database fails', async () => {
    writeFileSync(file, 'A letter to the zoo. '.repeat(100))
    const before = contentOf(folder)
    expect(await failure(home.url)).toEndWith('The file is not a SQLite database; set DATABASE_URL to another file.')
    expect(contentOf(folder)).toEqual(before)
  })

  test.each(['DELETE', 'WAL'])("opening another program's database in journal mode %s fails", async (mode) => {
    const other = new Connection(file)
    other.run(`PRAGMA journal_mode = ${mode}`)
    other.run('CREATE TABLE schema_migrations (version TEXT)')
    other.close(true)
    const before = contentOf(folder)
    expect(await failure(home.url)).toEndWith(
      "The file is another program's database; it was not changed. Specify another file.",
    )
    expect(contentOf(folder)).toEqual(before)
  })

  test('creates a store after a power failure interrupted its creation', async () => {
    // Only part of the file's first page reached the disk. Its journal says that the file was empty before.
    writeFileSync(file, Buffer.alloc(4096))
    const journal = Buffer.alloc(512)
    journal.write('d9d505f920a163d7', 'hex')
    journal.writeUInt32BE(512, 20)
    journal.writeUInt32BE(4096, 24)
    writeFileSync(`${file}-journal`, journal)
    expect(await failure(home.url)).toBe('opened')
  })

  test('opening a database that another program has open fails', async () => {
    const other = new Connection(file)
    other.run('PRAGMA journal_mode = WAL')
    other.run('CREATE TABLE letters (text TEXT)')
    expect(await failure(home.url)).toContain("another program's database")
    other.run("INSERT INTO letters VALUES ('still works')")
    other.close(true)
  })

  test('opening a corrupt store fails', async () => {
    await (await openDatabase(home.url)).close()
    truncateSync(file, 3 * 4096)
    expect(await failure(home.url)).toEndWith('The file is corrupt or truncated; restore it from a backup.')
  })

  test('opening fails if the file is missing but its write-ahead log exists, because SQLite would delete the log', async () => {
    const db = await openDatabase(home.url)
    const log = readFileSync(`${file}-wal`)
    await db.close()
    renameSync(file, `${file}.moved`)
    writeFileSync(`${file}-wal`, log)
    expect(await failure(home.url)).toEndWith(
      `The file is missing or empty, but its write-ahead log ${file}-wal is not; put the file back, or move the write-ahead log away.`,
    )
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true)
  })
})

describe('an ordinary user', () => {
  test("an ordinary user cannot open another user's file", async () => {
    const store = await migratedDatabase.sqlite()
    const path = store.url.slice('sqlite:'.length)
    chmodSync(path, 0)
    chmodSync(dirname(path), 0o755)
    expect(await asOrdinaryUser(() => failure(store.url))).toContain('check the permissions')
    chmodSync(path, 0o600)
    await store.remove()
  })

  test("an ordinary user cannot create a file in another user's folder", async () => {
    mkdirSync(join(folder, 'closed'), { mode: 0o500 })
    chmodSync(folder, 0o755)
    const url = `sqlite:${join(folder, 'closed', 'store.db')}`
    expect(await asOrdinaryUser(() => failure(url))).toEndWith(
      'The user running this process is not allowed to read or write the file; check the permissions of the file and its folder.',
    )
    rmSync(join(folder, 'closed'), { recursive: true })
  })

  test("after the user loses access to an open store's file, the health check fails until access is restored", async () => {
    const db = await openDatabase(home.url)
    chmodSync(folder, 0o755)
    await db.checkHealth()
    chmodSync(file, 0)
    const isHealthy = () =>
      db.checkHealth().then(
        () => true,
        () => false,
      )
    await waitUntil('the store is unhealthy', async () => !(await asOrdinaryUser(isHealthy)))
    chmodSync(file, 0o600)
    await waitUntil('the store is healthy again', isHealthy)
    await db.close()
  })
})
