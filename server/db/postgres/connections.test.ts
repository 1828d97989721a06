// When the server or network fails, callers of the PostgreSQL driver get an error immediately, and the driver reconnects automatically.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import postgres from 'postgres'
import { emptyDatabase, type TestDatabase, withUsualLimits } from '../../../tests/support/databases/databases.ts'
import { mainPostgresUrl } from '../../../tests/support/databases/main-postgres.ts'
import { startTcpProxy, type TcpProxy } from '../../../tests/support/network/tcp-proxy.ts'
import { DatabaseError, type FailureKind, type MigratableDatabase } from '../database.ts'
import { openDatabase, openDriver } from '../open.ts'
import { type Params, statement } from '../statement.ts'

const one = statement<Params, { one: number }>('test.pg_one', 'SELECT 1 AS one')
const sleep = statement<{ seconds: number }, object>('test.pg_sleep', 'SELECT 1 AS one FROM pg_sleep(:seconds)')
const add = statement<{ name: string }>('test.pg_add', 'INSERT INTO counters (name) VALUES (:name)')
const increment = statement<{ name: string }>('test.pg_inc', 'UPDATE counters SET n = n + 1 WHERE name = :name')
const total = statement<Params, { rows: number; sum: number }>(
  'test.pg_total',
  'SELECT count(*) AS rows, coalesce(sum(n), 0) AS sum FROM counters',
)
const connections = statement<Params, { count: number }>(
  'test.pg_connections',
  "SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'",
)
const clear = statement('test.pg_clear', 'DELETE FROM counters')

const createTables = 'CREATE TABLE counters (name text PRIMARY KEY, n integer NOT NULL DEFAULT 0)'

let database: TestDatabase
let db: MigratableDatabase
beforeAll(async () => {
  database = await emptyDatabase.postgres()
  db = await openDriver(database.url)
  await db.migrate((db) => db.script(createTables))
})
afterAll(async () => {
  await db.close()
  await database.remove()
})
beforeEach(() => db.run(clear, {}))

/** Runs SQL on a separate connection that can write even if the database is read-only. */
async function asAdministrator(sql: string): Promise<void> {
  const connection = postgres(`${database.url}&default_transaction_read_only=off`, { max: 1, onnotice: () => {} })
  await connection.unsafe(sql)
  await connection.end()
}

async function terminateConnections(): Promise<void> {
  const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  // Terminate all connections first, then wait for each one to close.
  await asAdministrator(`SELECT pg_terminate_backend(pid) ${others}; SELECT pg_terminate_backend(pid, 5000) ${others}`)
  // Give the driver time to notice that the connections are closed.
  await Bun.sleep(20)
}

type Outcome = FailureKind | 'done'

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof DatabaseError) return error.kind
    throw error
  }
}

function repeat<T>(times: number, work: (index: number) => Promise<T>): Promise<T>[] {
  return Array.from({ length: times }, (_, index) => work(index))
}

const count = (outcomes: Outcome[], expected: Outcome): number =>
  outcomes.filter((outcome) => outcome === expected).length

describe('an unreachable server or missing database', () => {
  test('many concurrent calls fail immediately with an unavailable error if the server is unreachable', async () => {
    const unreachable = await openDriver('postgres://petstore@127.0.0.1:1/petstore')
    const started = performance.now()
    const outcomes = await Promise.all([
      ...repeat(50, () => outcomeOf(unreachable.get(one, {}))),
      ...repeat(50, () => outcomeOf(unreachable.transaction((db) => db.get(one, {})))),
    ])
    expect(count(outcomes, 'unavailable')).toBe(100)
    expect(performance.now() - started).toBeLessThan(20_000)
    await unreachable.close()
  })

  test('migrations fail with an unavailable error if the server is unreachable', async () => {
    expect(await outcomeOf(openDatabase('postgres://petstore@127.0.0.1:1/petstore'))).toBe('unavailable')
  })

  test('migrations fail with an unavailable error if the database does not exist', async () => {
    const missing = new URL(database.url)
    missing.pathname = '/nowhere'
    expect(await outcomeOf(openDatabase(missing.href))).toBe('unavailable')
  })
})

describe('connections that the server terminates', () => {
  test('idle connections that the server terminates are replaced without causing an error for any caller', async () => {
    await Promise.all(repeat(30, () => db.get(sleep, { seconds: 0.01 })))
    await terminateConnections()
    expect(await Promise.all(repeat(30, () => outcomeOf(db.get(one, {}))))).toEqual(Array(30).fill('done'))
  })

  test('only in-flight statements fail if the server terminates connections', async () => {
    const sent = repeat(60, () => outcomeOf(db.get(sleep, { seconds: 30 })))
    await Bun.sleep(200)
    const started = performance.now()
    await terminateConnections()
    expect(count(await Promise.all(sent), 'unavailable')).toBe(60)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(await Promise.all(repeat(60, () => outcomeOf(db.get(one, {}))))).toEqual(Array(60).fill('done'))
    expect((await db.get(connections, {}))?.count).toBeLessThanOrEqual(10)
  })

  test('in-flight transactions fail if the server terminates connections; transactions waiting for a connection succeed', async () => {
    const sent = repeat(40, (index) =>
      outcomeOf(
        db.transaction(async (db) => {
          await db.run(add, { name: `first ${index}` })
          await db.get(sleep, { seconds: 0.3 })
          await db.run(add, { name: `second ${index}` })
        }),
      ),
    )
    await Bun.sleep(150)
    await terminateConnections()
    const outcomes = await Promise.all(sent)
    const [lost, done] = [count(outcomes, 'unavailable'), count(outcomes, 'done')]
    expect([lost > 0, done > 0, lost + done]).toEqual([true, true, 40])
    expect(await db.get(total, {})).toMatchObject({ rows: 2 * done })
  })

  test('the rest of a lost transaction never runs inside another transaction', async () => {
    await db.run(add, { name: 'shared' })
    const paused = Promise.withResolvers<void>()
    const resume = Promise.withResolvers<void>()
    // Eight is the maximum number of transactions that can hold a connection at the same time.
    const broken = repeat(8, (index) => {
      let lateOutcome: Promise<Outcome> | undefined
      const transaction = db.transaction(async (db) => {
        await db.run(add, { name: `broken ${index}` })
        if (index === 7) paused.resolve()
        await resume.promise
        lateOutcome = outcomeOf(db.run(add, { name: `late ${index}` }))
        await lateOutcome
      })
      return outcomeOf(transaction).then(async (outcome) => [outcome, await lateOutcome])
    })
    await paused.promise
    await terminateConnections()
    const others = repeat(50, () =>
      db.transaction(async (db) => {
        await db.run(increment, { name: 'shared' })
        await Bun.sleep(1)
        await db.run(increment, { name: 'shared' })
      }),
    )
    await Bun.sleep(5)
    resume.resolve()
    expect(await Promise.all(broken)).toEqual(Array(8).fill(['unavailable', 'unavailable']))
    await Promise.all(others)
    expect(await db.get(total, {})).toEqual({ rows: 1, sum: 100 })
  })
})

test('startup waits while another instance migrates the store, and reports that it is waiting', async () => {
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const migrating = db.migrate(async () => {
    begun.resolve()
    await first.promise
  })
  await begun.promise
  const waiting = Promise.withResolvers<void>()
  const other = db.migrate(async () => {}, waiting.resolve)
  await waiting.promise
  first.resolve()
  await Promise.all([migrating, other])
})

describe('the network', () => {
  let proxy: TcpProxy
  let proxied: MigratableDatabase
  beforeEach(async () => {
    proxy = await startTcpProxy(new URL(withUsualLimits(database.url)))
    proxied = await openDriver(proxy.url)
    await proxied.get(one, {})
  })
  afterEach(async () => {
    await proxy.close()
    await proxied.close()
  })

  test('queries fail immediately with an unavailable error while the network is down, and succeed once it is back up', async () => {
    await proxy.close()
    expect(await Promise.all(repeat(30, () => outcomeOf(proxied.get(one, {}))))).toEqual(Array(30).fill('unavailable'))
    await proxy.open()
    expect(await Promise.all(repeat(30, () => outcomeOf(proxied.get(one, {}))))).toEqual(Array(30).fill('done'))
  })

  test('queries on existing and new connections fail with an unavailable error while the network is stalled', async () => {
    proxy.setStalled(true)
    const started = performance.now()
    const outcomes = await Promise.all([
      ...repeat(100, () => outcomeOf(proxied.get(one, {}))),
      ...repeat(100, () => outcomeOf(proxied.transaction((db) => db.get(one, {})))),
    ])
    expect(outcomes).toEqual(Array(200).fill('unavailable'))
    expect(performance.now() - started).toBeLessThan(20_000)
    proxy.setStalled(false)
    expect(await outcomeOf(proxied.get(one, {}))).toBe('done')
  })

  test('queries fail immediately with an unavailable error if every new connection is closed', async () => {
    proxy.setRejecting(true)
    const started = performance.now()
    const outcomes = await Promise.all([
      ...repeat(30, () => outcomeOf(proxied.get(one, {}))),
      ...repeat(30, () => outcomeOf(proxied.transaction((db) => db.get(one, {})))),
    ])
    expect(count(outcomes, 'unavailable')).toBe(60)
    expect(performance.now() - started).toBeLessThan(20_000)
    proxy.setRejecting(false)
    expect(await outcomeOf(proxied.get(one, {}))).toBe('done')
  })

  test.each(['BEGIN', 'server_version_num', 'advisory'])(
    'startup fails with an unavailable error if the network stalls at %s',
    async (text) => {
      proxy.stallAt(text)
      expect(await outcomeOf(proxied.migrate((db) => db.script('SELECT 1')))).toBe('unavailable')
    },
  )

  // The driver sends a transaction's first reads before the server has confirmed BEGIN. If BEGIN then fails, the writes after these reads
  // must not run outside a transaction.
  test('no part of a transaction is stored if the network corrupts BEGIN', async () => {
    proxy.replace('BEGIN', 'BEGUN')
    const outcomes = await Promise.allSettled([
      proxied.transaction((db) => db.run(add, { name: 'first' })),
      proxied.transaction(async (db) => {
        await db.get(one, {})
        await db.run(add, { name: 'after a read' })
      }),
      proxied.transaction((db) => Promise.all([db.get(one, {}), db.run(add, { name: 'with a read' })])),
      proxied.transaction((db) => db.get(one, {})),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    proxy.replace('', '')
    expect(await proxied.get(total, {})).toMatchObject({ rows: 0 })
    await proxied.transaction((db) => db.run(add, { name: 'complete' }))
    expect(await proxied.get(total, {})).toMatchObject({ rows: 1 })
  })
})

describe('a connection string', async () => {
  const location = statement<Params, { name: string; socket: number }>(
    'test.pg_location',
    'SELECT current_database() AS name, inet_server_addr() IS NULL AS socket',
  )
  const { hostname, port } = new URL(await mainPostgresUrl())
  const socket = `/tmp/.s.PGSQL.${port}`

  async function openAt(url: string): Promise<{ name: string; socket: number } | undefined> {
    const db = await openDriver(url)
    return db.get(location, {}).finally(() => db.close())
  }

  test('the connection string takes precedence over PGDATABASE', async () => {
    process.env.PGDATABASE = 'postgres'
    const name = new URL(database.url).pathname.slice(1)
    expect(await openAt(database.url).finally(() => delete process.env.PGDATABASE)).toEqual({ name, socket: 0 })
  })

  test.skipIf(!existsSync(socket))('a connection string can name a Unix socket', async () => {
    const url = database.url.replace(hostname, '%2Ftmp')
    expect(await openAt(url)).toMatchObject({ socket: 1 })
    expect(await openAt(`${database.url}&host=/tmp`)).toMatchObject({ socket: 1 })
  })
})

describe('a server that becomes read-only', () => {
  test('after the server becomes read-only, writes fail with an unavailable error until the driver reconnects to a primary', async () => {
    const name = new URL(database.url).pathname.slice(1)
    const setReadOnly = (value: 'on' | 'off'): Promise<void> =>
      asAdministrator(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`)
    await setReadOnly('on')
    await terminateConnections()
    expect(await outcomeOf(db.run(add, { name: 'one' }))).toBe('unavailable')
    expect(await outcomeOf(db.transaction((db) => db.run(add, { name: 'one' })))).toBe('unavailable')
    await setReadOnly('off')
    expect(await outcomeOf(db.run(add, { name: 'one' }))).toBe('done')
  })
})
