// What the PostgreSQL driver does when the server or the network fails: callers are told at once, and it recovers by itself.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import postgres from 'postgres'
import { emptyDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { DatabaseError, type FailureKind, type MigratableDatabase } from './database.ts'
import { openDatabase, openDriver } from './open.ts'
import { type Params, statement } from './statement.ts'

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

const setUp = 'CREATE TABLE counters (name text PRIMARY KEY, n integer NOT NULL DEFAULT 0)'

let database: TestDatabase
let db: MigratableDatabase
beforeAll(async () => {
  database = await emptyDatabase.postgres()
  db = await openDriver(database.url)
  await db.migrate((db) => db.script(setUp))
})
afterAll(async () => {
  await db.close()
  await database.remove()
})
beforeEach(() => db.run(clear, {}))

/** Runs SQL on a connection of its own, which may write even if the database is read-only. */
async function asAdministrator(sql: string): Promise<void> {
  const connection = postgres(`${database.url}?default_transaction_read_only=off`, { max: 1, onnotice: () => {} })
  await connection.unsafe(sql)
  await connection.end()
}

async function endAllConnections(): Promise<void> {
  const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  // First end all of them, then wait for each.
  await asAdministrator(`SELECT pg_terminate_backend(pid) ${others}; SELECT pg_terminate_backend(pid, 5000) ${others}`)
  // Let the driver notice.
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

describe('a server that cannot be reached', () => {
  test('is unavailable at once, to many callers at a time', async () => {
    const nowhere = await openDriver('postgres://petstore@127.0.0.1:1/petstore')
    const started = performance.now()
    const outcomes = await Promise.all([
      ...repeat(50, () => outcomeOf(nowhere.get(one, {}))),
      ...repeat(50, () => outcomeOf(nowhere.transaction((db) => db.get(one, {})))),
    ])
    expect(count(outcomes, 'unavailable')).toBe(100)
    expect(performance.now() - started).toBeLessThan(2000)
    await nowhere.close()
  })

  test('is unavailable to migrations too', async () => {
    expect(await outcomeOf(openDatabase('postgres://petstore@127.0.0.1:1/petstore'))).toBe('unavailable')
  })

  test('because the database does not exist is unavailable', async () => {
    const wrong = new URL(database.url)
    wrong.pathname = '/nowhere'
    expect(await outcomeOf(openDatabase(wrong.href))).toBe('unavailable')
  })
})

describe('connections that the server ends', () => {
  test('while idle are replaced, and no caller notices', async () => {
    await Promise.all(repeat(30, () => db.get(sleep, { seconds: 0.01 })))
    await endAllConnections()
    expect(await Promise.all(repeat(30, () => outcomeOf(db.get(one, {}))))).not.toContain('unavailable')
  })

  test('fail the statements that were in flight, and no others', async () => {
    const sent = repeat(60, () => outcomeOf(db.get(sleep, { seconds: 30 })))
    await Bun.sleep(200)
    const started = performance.now()
    await endAllConnections()
    expect(count(await Promise.all(sent), 'unavailable')).toBe(60)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await Promise.all(repeat(60, () => outcomeOf(db.get(one, {}))))).not.toContain('unavailable')
    expect((await db.get(connections, {}))?.count).toBeLessThanOrEqual(10)
  })

  test('fail the transactions that were in flight, and those that waited for a connection go on', async () => {
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
    await endAllConnections()
    const outcomes = await Promise.all(sent)
    const [lost, done] = [count(outcomes, 'unavailable'), count(outcomes, 'done')]
    expect([lost > 0, done > 0, lost + done]).toEqual([true, true, 40])
    expect(await db.get(total, {})).toMatchObject({ rows: 2 * done })
  })

  test('never let the rest of a lost transaction run in the transaction of someone else', async () => {
    await db.run(add, { name: 'shared' })
    const paused = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    // As many as may reserve a connection.
    const broken = repeat(8, (index) => {
      let late: Promise<Outcome> | undefined
      const whole = db.transaction(async (db) => {
        await db.run(add, { name: `broken ${index}` })
        if (index === 7) paused.resolve()
        await go.promise
        late = outcomeOf(db.run(add, { name: `late ${index}` }))
        await late
      })
      return outcomeOf(whole).then(async (outcome) => [outcome, await late])
    })
    await paused.promise
    await endAllConnections()
    const others = repeat(50, () =>
      db.transaction(async (db) => {
        await db.run(increment, { name: 'shared' })
        await Bun.sleep(1)
        await db.run(increment, { name: 'shared' })
      }),
    )
    await Bun.sleep(5)
    go.resolve()
    expect(await Promise.all(broken)).toEqual(Array(8).fill(['unavailable', 'unavailable']))
    await Promise.all(others)
    expect(await db.get(total, {})).toEqual({ rows: 1, sum: 100 })
  })
})

describe('a network', () => {
  let proxy: Proxy
  let far: MigratableDatabase
  beforeEach(async () => {
    proxy = await startProxy(new URL(database.url))
    far = await openDriver(proxy.url)
    await far.get(one, {})
  })
  afterEach(async () => {
    await proxy.close()
    await far.close()
  })

  test('that is cut is unavailable at once, and is used again when it is back', async () => {
    await proxy.close()
    expect(await Promise.all(repeat(30, () => outcomeOf(far.get(one, {}))))).not.toContain('done')
    await proxy.open()
    expect(await Promise.all(repeat(30, () => outcomeOf(far.get(one, {}))))).not.toContain('unavailable')
  })

  test('that goes silent is unavailable, on open connections and on new ones', async () => {
    proxy.silence(true)
    const started = performance.now()
    const outcomes = await Promise.all([
      ...repeat(100, () => outcomeOf(far.get(one, {}))),
      ...repeat(100, () => outcomeOf(far.transaction((db) => db.get(one, {})))),
    ])
    expect(outcomes).not.toContain('done')
    expect(performance.now() - started).toBeLessThan(5500)
    proxy.silence(false)
    expect(await outcomeOf(far.get(one, {}))).toBe('done')
  }, 15_000)

  test('that accepts a connection and closes it is unavailable at once', async () => {
    proxy.hangUp(true)
    const started = performance.now()
    const outcomes = await Promise.all([
      ...repeat(30, () => outcomeOf(far.get(one, {}))),
      ...repeat(30, () => outcomeOf(far.transaction((db) => db.get(one, {})))),
    ])
    expect(count(outcomes, 'unavailable')).toBe(60)
    expect(performance.now() - started).toBeLessThan(2000)
    proxy.hangUp(false)
    expect(await outcomeOf(far.get(one, {}))).toBe('done')
  })

  // The first reads are sent before the server has said that the transaction has begun.
  test('that corrupts BEGIN stores nothing of the transaction', async () => {
    proxy.replace('BEGIN', 'BEGUN')
    const outcomes = await Promise.allSettled([
      far.transaction((db) => db.run(add, { name: 'first' })),
      far.transaction(async (db) => {
        await db.get(one, {})
        await db.run(add, { name: 'after a read' })
      }),
      far.transaction((db) => Promise.all([db.get(one, {}), db.run(add, { name: 'with a read' })])),
      far.transaction((db) => db.get(one, {})),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    proxy.replace('', '')
    expect(await far.get(total, {})).toMatchObject({ rows: 0 })
    await far.transaction((db) => db.run(add, { name: 'whole' }))
    expect(await far.get(total, {})).toMatchObject({ rows: 1 })
  })
})

describe('a connection string', () => {
  const where = statement<Params, { name: string; socket: number }>(
    'test.pg_where',
    'SELECT current_database() AS name, inet_server_addr() IS NULL AS socket',
  )
  const { hostname, port } = new URL(process.env.TEST_DATABASE_URL ?? '')
  const socket = `/tmp/.s.PGSQL.${port}`

  async function openAt(url: string): Promise<{ name: string; socket: number } | undefined> {
    const db = await openDriver(url)
    return db.get(where, {}).finally(() => db.close())
  }

  test('wins over PGDATABASE', async () => {
    process.env.PGDATABASE = 'postgres'
    const name = new URL(database.url).pathname.slice(1)
    expect(await openAt(database.url).finally(() => delete process.env.PGDATABASE)).toEqual({ name, socket: 0 })
  })

  test.skipIf(!existsSync(socket))('may name a Unix socket', async () => {
    const url = database.url.replace(hostname, '%2Ftmp')
    expect(await openAt(url)).toMatchObject({ socket: 1 })
    expect(await openAt(`${database.url}?host=/tmp`)).toMatchObject({ socket: 1 })
  })
})

describe('a server that has become read-only', () => {
  test('is left for the one that takes its place', async () => {
    const name = new URL(database.url).pathname.slice(1)
    const readOnly = (is: 'on' | 'off'): Promise<void> =>
      asAdministrator(`ALTER DATABASE ${name} SET default_transaction_read_only = ${is}`)
    await readOnly('on')
    await endAllConnections()
    expect(await outcomeOf(db.run(add, { name: 'one' }))).toBe('unavailable')
    expect(await outcomeOf(db.transaction((db) => db.run(add, { name: 'one' })))).toBe('unavailable')
    await readOnly('off')
    expect(await outcomeOf(db.run(add, { name: 'one' }))).toBe('done')
  })
})

interface Proxy {
  readonly url: string
  open(): Promise<void>
  close(): Promise<void>
  /** While silent, it forwards nothing, and accepts new connections all the same. */
  silence(is: boolean): void
  /** Closes the open connections, and new ones as soon as they are accepted. */
  hangUp(is: boolean): void
  /** Replaces this in what is sent to the server, by something of the same length. */
  replace(text: string, replacement: string): void
}

/** A TCP proxy in front of the server that can fail in several ways. */
async function startProxy(server: URL): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let silent = false
  let hangsUp = false
  let replacement: readonly [string, string] = ['', '']
  let listener: Server
  let port = 0

  function forward(near: Socket): void {
    if (hangsUp) return void near.destroy()
    const far = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on(
        'data',
        (data) => silent || to.write(to === far ? data.toString('latin1').replace(...replacement) : data, 'latin1'),
      )
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }

  const open = (): Promise<void> =>
    new Promise((resolve) => {
      listener = createServer(forward).listen(port, '127.0.0.1', () => {
        const address = listener.address()
        if (typeof address === 'object' && address) port = address.port
        resolve()
      })
    })
  await open()
  const url = new URL(server)
  url.port = String(port)
  return {
    url: url.href,
    open,
    close: async () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await Bun.sleep(20)
    },
    silence: (is) => {
      silent = is
    },
    hangUp: (is) => {
      hangsUp = is
      if (is) for (const socket of sockets) socket.destroy()
    },
    replace: (...texts) => {
      replacement = texts
    },
  }
}
