// When the files of a running SQLite store are deleted, moved, or replaced, or cannot grow, the service acknowledges only changes that are
// in the file at the store's path, and reports that it is not ready.
import { Database as Connection } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { emptyDatabase, type TestDatabase } from '../support/databases/databases.ts'
import { killProcesses, type RunningService, startService } from '../support/processes/process.ts'
import { waitUntil } from '../support/run/condition.ts'

let home: TestDatabase
let file: string
let service: RunningService
let names: number

beforeEach(async () => {
  home = await emptyDatabase.sqlite()
  file = home.url.slice('sqlite:'.length)
  names = 0
  service = await startService({ DATABASE_URL: home.url })
})
afterEach(async () => {
  await killProcesses()
  await home.remove()
})

interface Outcome {
  readonly name: string
  readonly status: number
  readonly body: { readonly code?: string; readonly message?: string }
}

async function addCategory(): Promise<Outcome> {
  names += 1
  const name = `category ${names}`
  const response = await fetch(`${service.url}/categories`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, description: 'x'.repeat(400) }),
  })
  return { name, status: response.status, body: (await response.json()) as Outcome['body'] }
}

const addCategories = (count: number): Promise<Outcome[]> => Promise.all(Array.from({ length: count }, addCategory))

async function storedNames(): Promise<string[]> {
  const categories = []
  for (let next = '/categories?limit=100'; next !== ''; ) {
    const response = await fetch(service.url + next)
    categories.push(...((await response.json()) as { name: string }[]))
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    if (next !== '') next = next.slice(next.indexOf('/categories'))
  }
  return categories.map(({ name }) => name)
}

/** Runs SQLite's own integrity check on the file. */
function integrity(): unknown {
  const connection = new Connection(file, { readonly: true })
  const row = connection.query<{ integrity_check: string }, []>('PRAGMA integrity_check').get()
  connection.close(true)
  return row?.integrity_check
}

const readiness = async (): Promise<number> => (await fetch(`${service.url}/readyz`)).status
const logged = (text: string): boolean => service.log.some(({ msg }) => String(msg).includes(text))

/** Returns hashes of the database file and its WAL. */
const copyOf = (file: string): string[] => [file, `${file}-wal`].map((path) => Bun.hash(readFileSync(path)).toString())

async function damage(): Promise<void> {
  await service.stop()
  const bytes = await Bun.file(file).bytes()
  crypto.getRandomValues(bytes.subarray(3 * 4096, 7 * 4096))
  await Bun.write(file, bytes)
  service = await startService({ DATABASE_URL: home.url })
}

async function restart(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  await service.stop(signal)
  service = await startService({ DATABASE_URL: home.url })
}

/** Replaces the file with a complete copy of itself, as a careless restore does. */
function replaceByCopy(path: string): void {
  copyFileSync(path, `${path}.copy`)
  renameSync(`${path}.copy`, path)
}

const faults: readonly [string, (file: string) => void, string][] = [
  ['is deleted', (file) => rmSync(file), 'was deleted or moved'],
  ['is moved', (file) => renameSync(file, `${file}.moved`), 'was deleted or moved'],
  ['is replaced by another file', replaceByCopy, 'was replaced by another file'],
  ['loses its WAL', (file) => rmSync(`${file}-wal`), 'store.db-wal was deleted or moved'],
  ['has its WAL replaced', (file) => replaceByCopy(`${file}-wal`), 'store.db-wal was replaced by another file'],
  ['loses its WAL index', (file) => rmSync(`${file}-shm`), 'store.db-shm was deleted or moved'],
]

const logFiles = [
  ['WAL', '-wal'],
  ['WAL index', '-shm'],
] as const

describe('changes to the files of an open store', () => {
  test.each(faults)(
    'if a store %s, changes and readiness checks fail with 503, and the log explains why',
    async (_, harm, reason) => {
      expect((await addCategory()).status).toBe(201)
      expect(await readiness()).toBe(200)
      harm(file)
      expect(await readiness()).toBe(503)
      for (const { status, body } of await addCategories(3)) {
        expect(status).toBe(503)
        expect(body).toMatchObject({
          code: 'database_unavailable',
          message: expect.stringContaining("store's files"),
        })
      }
      await waitUntil('the log says why', () => logged(reason))
    },
  )

  test.each(logFiles)('if a store loses its %s before shutdown, no acknowledged change is lost', async (_, part) => {
    const stored = await addCategories(50)
    rmSync(file + part)
    await restart()
    expect((await storedNames()).toSorted()).toEqual(stored.map(({ name }) => name).toSorted())
  })

  test('if a store loses its WAL while another program is reading, the changes are safe once that program closes its connection', async () => {
    const reader = new Connection(file, { readonly: true })
    reader.run('BEGIN')
    reader.query('SELECT count(*) FROM categories').get()
    const stored = await addCategories(50)
    rmSync(`${file}-wal`)
    await waitUntil('the log says that the changes are not safe yet', () => logged('are not safe yet'))
    expect(logged('changes are safe:')).toBe(false)
    reader.close(true)
    await waitUntil('the log says that the changes are safe', () => logged('changes are safe:'))
    await restart('SIGKILL')
    expect((await storedNames()).toSorted()).toEqual(stored.map(({ name }) => name).toSorted())
    expect(integrity()).toBe('ok')
  })

  test.each(logFiles)(
    'if a store loses its %s, shutdown preserves later changes by another program',
    async (_, part) => {
      await addCategories(5)
      rmSync(file + part)
      await waitUntil('the service detects the fault', () => logged('was deleted or moved'))
      const other = new Connection(file)
      // Retry, because the first attempt to write fails if it finds the WAL without its index file.
      await waitUntil('the other program can write', () => {
        try {
          other.run("INSERT INTO categories (name, name_key) VALUES ('theirs', 'theirs')")
          return true
        } catch {
          return false
        }
      })
      other.run('PRAGMA wal_checkpoint(PASSIVE)')
      const copy = copyOf(file)
      await service.stop()
      expect(copyOf(file)).toEqual(copy)
      other.close(true)
      service = await startService({ DATABASE_URL: home.url })
      expect((await storedNames()).toSorted()).toEqual([1, 2, 3, 4, 5].map((n) => `category ${n}`).concat('theirs'))
    },
  )

  test("if a store's file is moved and moved back, a restarted service uses the file again, with exactly the acknowledged changes", async () => {
    const before = await addCategories(5)
    renameSync(file, `${file}.moved`)
    expect((await addCategory()).status).toBe(503)
    renameSync(`${file}.moved`, file)
    expect([(await addCategory()).status, await readiness()]).toEqual([503, 503])
    await restart('SIGKILL')
    expect((await addCategory()).status).toBe(201)
    expect(await storedNames()).toHaveLength(before.length + 1)
  })

  test.each([
    ['is moved with its WAL and WAL index', ['', '-wal', '-shm']],
    ['is moved alone', ['']],
  ])("if a store's file %s and then moved back alone, no acknowledged change is lost", async (_, parts) => {
    const stored = await addCategories(50)
    for (const part of parts) renameSync(file + part, `${file}.moved${part}`)
    await waitUntil('the service detects the fault', () => logged('was deleted or moved'))
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
    renameSync(`${file}.moved`, file)
    await restart('SIGKILL')
    expect(await storedNames()).toHaveLength(stored.length)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    "if a store's file is replaced by a copy under load, a service restarted after %s uses the unchanged copy",
    async (signal) => {
      const copied = await addCategories(20)
      const other = new Connection(file)
      other.run(`VACUUM INTO '${file}.copy'`)
      other.close(true)
      await addCategories(50)
      renameSync(`${file}.copy`, file)
      await waitUntil('the service detects the fault', () => logged('was replaced by another file'))
      await restart(signal)
      expect((await addCategory()).status).toBe(201)
      expect(await storedNames()).toHaveLength(copied.length + 1)
      expect(integrity()).toBe('ok')
    },
  )

  test('if a store is moved and another service creates one in its place, each store keeps its own acknowledged changes', async () => {
    const first = await addCategories(20)
    renameSync(file, `${file}.moved`)
    await waitUntil('the service detects the fault', () => logged('was deleted or moved'))
    const old = service
    service = await startService({ DATABASE_URL: home.url })
    const second = await addCategories(30)
    expect(await old.stop()).toBe(0)
    await restart()
    expect(await storedNames()).toHaveLength(second.length)
    expect(integrity()).toBe('ok')
    await service.stop()
    renameSync(`${file}.moved`, file)
    service = await startService({ DATABASE_URL: home.url })
    expect(await storedNames()).toHaveLength(first.length)
  })

  test.each(logFiles)(
    "if a store's %s is replaced by an empty file, no acknowledged change is lost",
    async (_, part) => {
      const stored = await addCategories(50)
      writeFileSync(`${file}.empty`, '')
      renameSync(`${file}.empty`, file + part)
      await waitUntil('the service detects the fault', () => logged('was replaced by another file'))
      await restart('SIGKILL')
      expect(await storedNames()).toHaveLength(stored.length)
      expect(integrity()).toBe('ok')
    },
  )

  test("if a store's folder is renamed and another store takes its path, the other store is not changed", async () => {
    await service.stop()
    const [folder, renamed] = [`${dirname(file)}/current`, `${dirname(file)}/previous`]
    const link = `${dirname(file)}/link`
    mkdirSync(folder)
    symlinkSync(folder, link)
    service = await startService({ DATABASE_URL: `sqlite:${link}/store.db` })
    const stored = await addCategories(50)
    renameSync(folder, renamed)
    mkdirSync(folder)
    new Connection(`${folder}/store.db`).close(true)
    rmSync(link)
    symlinkSync(renamed, link)
    await waitUntil(
      'the service detects the fault',
      () => logged('was deleted or moved') || logged('was replaced by another file'),
    )
    await waitUntil('the changes are safe', () => logged('changes are safe:'))
    expect(readdirSync(folder)).toEqual(['store.db'])
    await service.stop()
    service = await startService({ DATABASE_URL: `sqlite:${link}/store.db` })
    expect(await storedNames()).toHaveLength(stored.length)
  })

  test.skipIf(process.platform !== 'linux')(
    "if a store's file is deleted, the log states that only the service still has the data, and where to copy it from (Linux)",
    async () => {
      const stored = await addCategories(50)
      // Moving a folder to another disk deletes its files one by one, possibly in this order.
      rmSync(`${file}-wal`)
      await waitUntil('the service detects the fault', () => logged('was deleted or moved'))
      rmSync(file)
      await waitUntil('the log says where the data is', () => logged('only this service still has it'))
      const [path = ''] = /\/proc\/\d+\/fd\/\d+/.exec(JSON.stringify(service.log)) ?? []
      copyFileSync(path, `${file}.copy`)
      await service.stop()
      for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
      renameSync(`${file}.copy`, file)
      service = await startService({ DATABASE_URL: home.url })
      expect(await storedNames()).toHaveLength(stored.length)
    },
  )

  test("if a store's folder becomes unreadable, the service shuts down normally", async () => {
    await addCategories(5)
    const folder = dirname(file)
    renameSync(folder, `${folder}.moved`)
    writeFileSync(folder, '')
    expect(await readiness()).toBe(503)
    expect(await service.stop()).toBe(0)
    rmSync(folder)
    renameSync(`${folder}.moved`, folder)
    service = await startService({ DATABASE_URL: home.url })
    expect(await storedNames()).toHaveLength(5)
  })

  test("if a store's file is moved under load, later changes are not acknowledged, and no acknowledged change is lost", async () => {
    const outcomes: (Outcome & { sentAfter: boolean })[] = []
    let isMoved = false
    const client = async (): Promise<void> => {
      for (let failures = 0; failures < 3; ) {
        const sentAfter = isMoved
        const outcome = await addCategory()
        outcomes.push({ ...outcome, sentAfter })
        if (outcome.status !== 201) failures += 1
      }
    }
    const clients = Array.from({ length: 8 }, client)
    await waitUntil('there are some changes', () => outcomes.length > 40)
    renameSync(file, `${file}.moved`)
    isMoved = true
    await Promise.all(clients)
    expect(outcomes.filter(({ sentAfter, status }) => sentAfter && status !== 503)).toEqual([])
    await service.stop('SIGKILL')
    renameSync(`${file}.moved`, file)
    service = await startService({ DATABASE_URL: home.url })
    const acknowledged = outcomes.filter(({ status }) => status === 201).map(({ name }) => name)
    expect(await storedNames()).toEqual(expect.arrayContaining(acknowledged))
  })

  test('if a store loses its WAL, no acknowledged change is lost, even in a crash', async () => {
    const outcomes = await addCategories(5)
    rmSync(`${file}-wal`)
    await waitUntil('the log says that the changes are safe', () => logged('changes are safe:'))
    await restart('SIGKILL')
    expect((await storedNames()).sort()).toEqual(outcomes.map(({ name }) => name).sort())
    expect((await addCategory()).status).toBe(201)
  })

  test.each(logFiles)(
    "if a store's %s is replaced by a copy, a restart keeps every acknowledged change",
    async (_, part) => {
      const outcomes = await addCategories(5)
      replaceByCopy(file + part)
      await restart()
      expect((await storedNames()).sort()).toEqual(outcomes.map(({ name }) => name).sort())
      expect((await addCategory()).status).toBe(201)
    },
  )
})

test.skipIf(process.platform !== 'linux')(
  "while a store's file cannot grow, changes and readiness checks fail with 503, and no acknowledged change is lost (Linux)",
  async () => {
    await service.stop()
    // Writes past the limit fail, as they would on a full disk. The process ignores the signal that would otherwise kill it.
    service = await startService({ DATABASE_URL: home.url }, ['sh', '-c', `trap '' XFSZ; exec "$0" "$@"`])
    const limit = (bytes: string): void => {
      const { success, stderr } = Bun.spawnSync(['prlimit', `--pid=${service.pid}`, `--fsize=${bytes}:`])
      if (!success) throw new Error(stderr.toString())
    }
    const before = await addCategories(5)
    limit('1')
    expect((await addCategories(5)).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    expect(await readiness()).toBe(503)
    limit('unlimited')
    await waitUntil('the service is ready', async () => (await readiness()) === 200)
    const after = await addCategories(5)
    await restart('SIGKILL')
    expect((await storedNames()).sort()).toEqual([...before, ...after].map(({ name }) => name).sort())
  },
)

test('soon after a killed service restarts, the database file alone contains every change', async () => {
  const outcomes = await addCategories(5)
  await restart('SIGKILL')
  await waitUntil('the WAL is copied into the file', () => statSync(`${file}-wal`).size === 0)
  await service.stop('SIGKILL')
  for (const part of ['-wal', '-shm']) rmSync(file + part)
  service = await startService({ DATABASE_URL: home.url })
  expect((await storedNames()).sort()).toEqual(outcomes.map(({ name }) => name).sort())
})

test('a service whose file is corrupt reports that it is not ready', async () => {
  await addCategories(5)
  await damage()
  const responses = await Promise.all(
    ['/categories', '/pets', '/store/summary'].map((path) => fetch(service.url + path)),
  )
  expect(responses.some(({ status }) => status === 503)).toBe(true)
  expect(await readiness()).toBe(503)
})
