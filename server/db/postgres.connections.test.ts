// What PostgreSQL's driver does when the server, or the way to it, fails: it says so at once, and heals by itself.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
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

let home: TestDatabase
let db: MigratableDatabase
beforeAll(async () => {
  home = await emptyDatabase.postgres()
  db = await openDriver(home.url)
  await db.migrate((db) => db.script(setUp))
})
afterAll(async () => {
  await db.close()
  await home.remove()
})
beforeEach(() => db.run(clear, {}))

/** Runs SQL on a connection of its own, which may write whatever the database says. */
async function asAdministrator(sql: string): Promise<void> {
  const connection = postgres(`${home.url}?default_transaction_read_only=off`, { max: 1, onnotice: () => {} })
  await connection.unsafe(sql)
  await connection.end()
}

async function endAllConnections(): Promise<void> {
  const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
  // First all are told, then each is waited for.
  await asAdministrator(`SELECT pg_terminate_backend(pid) ${others}; SELECT pg_terminate_backend(pid, 5000) ${others}`)
  // One turn for the news to arrive.
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

function repeat<T>(times: number, work: (turn: number) => Promise<T>): Promise<T>[] {
  return Array.from({ length: times }, (_, turn) => work(turn))
}

const count = (outcomes: Outcome[], wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length

describe('a server that is not there', () => {
  test('is unavailable at once, for many at a time', async () => {
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

  test('that refuses the password or knows no such database is unavailable', async () => {
    const wrong = new URL(home.url)
    wrong.pathname = '/nowhere'
    expect(await outcomeOf(openDatabase(wrong.href))).toBe('unavailable')
  })
})

describe('connections that are ended', () => {
  test('while idle are replaced unnoticed', async () => {
    await Promise.all(repeat(30, () => db.get(sleep, { seconds: 0.01 })))
    await endAllConnections()
    expect(await Promise.all(repeat(30, () => outcomeOf(db.get(one, {}))))).not.toContain('unavailable')
  })

  test('take along the statements that were under way, and no others', async () => {
    const asked = repeat(60, () => outcomeOf(db.get(sleep, { seconds: 30 })))
    await Bun.sleep(200)
    const started = performance.now()
    await endAllConnections()
    expect(count(await Promise.all(asked), 'unavailable')).toBe(60)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(await Promise.all(repeat(60, () => outcomeOf(db.get(one, {}))))).not.toContain('unavailable')
    expect((await db.get(connections, {}))?.count).toBeLessThanOrEqual(10)
  })

  test('take along the transactions that were under way, and those that waited for a connection go on', async () => {
    const asked = repeat(40, (turn) =>
      outcomeOf(
        db.transaction(async (db) => {
          await db.run(add, { name: `first ${turn}` })
          await db.get(sleep, { seconds: 0.3 })
          await db.run(add, { name: `second ${turn}` })
        }),
      ),
    )
    await Bun.sleep(150)
    await endAllConnections()
    const outcomes = await Promise.all(asked)
    const [lost, done] = [count(outcomes, 'unavailable'), count(outcomes, 'done')]
    expect([lost > 0, done > 0, lost + done]).toEqual([true, true, 40])
    expect(await db.get(total, {})).toMatchObject({ rows: 2 * done })
  })

  test('leave a transaction that was pausing no way into the transactions of others', async () => {
    await db.run(add, { name: 'shared' })
    const paused = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    // As many as may have a connection for themselves.
    const broken = repeat(8, (turn) => {
      let late: Promise<Outcome> | undefined
      const whole = db.transaction(async (db) => {
        await db.run(add, { name: `broken ${turn}` })
        if (turn === 7) paused.resolve()
        await go.promise
        late = outcomeOf(db.run(add, { name: `late ${turn}` }))
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

describe('the way to the server', () => {
  let way: Way
  let far: MigratableDatabase
  beforeEach(async () => {
    way = await openWay(new URL(home.url))
    far = await openDriver(way.url)
    await far.get(one, {})
  })
  afterEach(async () => {
    await way.close()
    await far.close()
  })

  test('can be closed and opened again', async () => {
    await way.close()
    expect(await Promise.all(repeat(30, () => outcomeOf(far.get(one, {}))))).not.toContain('done')
    await way.open()
    expect(await Promise.all(repeat(30, () => outcomeOf(far.get(one, {}))))).not.toContain('unavailable')
  })

  test('can go silent, for connections that are there and for new ones', async () => {
    way.silence(true)
    const started = performance.now()
    const outcomes = await Promise.all([
      ...repeat(100, () => outcomeOf(far.get(one, {}))),
      ...repeat(100, () => outcomeOf(far.transaction((db) => db.get(one, {})))),
    ])
    expect(outcomes).not.toContain('done')
    expect(performance.now() - started).toBeLessThan(5500)
    way.silence(false)
    expect(await outcomeOf(far.get(one, {}))).toBe('done')
  }, 15_000)

  // The first statement is sent before the server has said that the transaction is open.
  test('can spoil a BEGIN, and then nothing of the transaction is stored', async () => {
    way.spoil('BEGIN', 'BEGUN')
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
    way.spoil('', '')
    expect(await far.get(total, {})).toMatchObject({ rows: 0 })
    await far.transaction((db) => db.run(add, { name: 'whole' }))
    expect(await far.get(total, {})).toMatchObject({ rows: 1 })
  })
})

describe('a server that lives', () => {
  test('that has become read-only is left for the one that takes its place', async () => {
    const name = new URL(home.url).pathname.slice(1)
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

interface Way {
  readonly url: string
  open(): Promise<void>
  close(): Promise<void>
  /** While silent, whatever is sent stays on the way, and new connections are taken but lead nowhere. */
  silence(is: boolean): void
  /** Has the server get something else, of the same length, wherever this is sent. */
  spoil(word: string, instead: string): void
}

/** A way to the server that can be cut. */
async function openWay(server: URL): Promise<Way> {
  const sockets = new Set<Socket>()
  let silent = false
  let spoilt: readonly [string, string] = ['', '']
  let listener: Server
  let port = 0

  function lead(near: Socket): void {
    const far = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on(
        'data',
        (data) => silent || to.write(to === far ? data.toString('latin1').replace(...spoilt) : data, 'latin1'),
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
      listener = createServer(lead).listen(port, '127.0.0.1', () => {
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
    spoil: (...words) => {
      spoilt = words
    },
  }
}
