// While another session holds a row's lock, only requests for that row wait.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import postgres from 'postgres'
import { emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { mainPostgresUrl } from '../../../tests/support/databases/main-postgres.ts'
import { addStock } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import type { DatabaseError, MigratableDatabase } from '../database.ts'
import { openDriver } from '../open.ts'
import { type Params, statement } from '../statement.ts'
import { createLockQueue } from './locks.ts'

const increment = statement<{ name: string }>('test.lock_inc', 'UPDATE counters SET n = n + 1 WHERE name = :name')
const counts = statement<Params, { name: string; n: number }>(
  'test.lock_all',
  'SELECT name, n FROM counters ORDER BY name',
)
const databaseName = statement<Params, { name: string }>('test.lock_database', 'SELECT current_database() AS name')

/** More requests than the pool has connections, so waiting requests could occupy every connection. */
const MORE_THAN_CONNECTIONS = 15

/** Locks the rows that the statement reads, in a separate session that holds the locks until the returned function is called. */
async function lockRows(url: string, sql: string): Promise<() => Promise<void>> {
  const connection = postgres(url, { max: 1, onnotice: () => {} })
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const session = connection.begin(async (sql_) => {
    await sql_.unsafe(sql)
    locked.resolve()
    await released.promise
  })
  await Promise.race([locked.promise, session])
  return async () => {
    released.resolve()
    await session
    await connection.end()
  }
}

/** Builds the error that PostgreSQL reports after a lock timeout. */
const locked = (row: string) =>
  new SQL.PostgresError('canceled', { code: 'ERR_POSTGRES_SERVER_ERROR', errno: '55P03', where: row } as never)

test('every transaction whose row stays locked fails with an overloaded error, even when many rows are locked', async () => {
  const waitForLocks = createLockQueue(700)
  const waiting = Array.from({ length: 30 }, (_, n) =>
    waitForLocks(async () => {
      await Bun.sleep(5)
      throw locked(`row ${n % 10}`)
    }),
  )
  const failures = await Promise.all(waiting.map((one) => one.catch((error: DatabaseError) => error.kind)))
  expect(failures).toEqual(Array(30).fill('overloaded'))
  // These calls succeed only if the failed callers no longer occupy the queues.
  await Promise.all(Array.from({ length: 10 }, (_, n) => waitForLocks(firstLocked(`row ${n}`))))
})

function firstLocked(row: string) {
  return async (patience: string) => {
    if (patience === 'briefly') throw locked(row)
  }
}

test('a transaction waiting for one row is not starved by many transactions waiting for other rows', async () => {
  const waitForLocks = createLockQueue(8000)
  let isOver = false
  const waitFor = (row: string) =>
    waitForLocks(async (patience) => {
      await Bun.sleep(5)
      if (patience === 'briefly' || !isOver) throw locked(row)
    })
  const waiting = Array.from({ length: 30 }, (_, n) => waitFor(`row ${n % 10}`))
  await Bun.sleep(20)
  await waitForLocks(async (patience) => {
    if (patience === 'briefly') throw locked('another row')
    isOver = true
  })
  await Promise.all(waiting)
})

const repeat = <T>(times: number, work: () => Promise<T>): Promise<T>[] => Array.from({ length: times }, work)

/** Runs the work repeatedly, one run at a time, so the runs never wait for each other's locks. */
async function oneByOne<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let n = 0; n < times; n += 1) results.push(await work())
  return results
}

/** Counts the promises that have settled so far. */
async function settled(promises: readonly Promise<unknown>[]): Promise<number> {
  const pending = Symbol('pending')
  const states = await Promise.allSettled(promises.map((promise) => Promise.race([promise, pending])))
  return states.filter((state) => state.status === 'rejected' || state.value !== pending).length
}

describe.each(['', '&pgbouncer=true'])('the driver with "%s"', (parameters) => {
  let database: TestDatabase
  let db: MigratableDatabase
  beforeEach(async () => {
    database = await emptyDatabase.postgres()
    db = await openDriver(database.url + parameters)
    await db.migrate((db) =>
      db.script(`CREATE TABLE counters (name text PRIMARY KEY, n integer NOT NULL DEFAULT 0);
        INSERT INTO counters (name) VALUES ('free'), ('locked')`),
    )
  })
  afterEach(async () => {
    await db.close()
    await database.remove()
  })

  test('the driver changes other rows while many transactions wait for a locked row, then runs the waiting transactions', async () => {
    const release = await lockRows(database.url, "SELECT * FROM counters WHERE name = 'locked' FOR UPDATE")
    const waiting = repeat(MORE_THAN_CONNECTIONS, () => db.transaction((db) => db.run(increment, { name: 'locked' })))
    await oneByOne(10, () => db.transaction((db) => db.run(increment, { name: 'free' })))
    expect(await settled(waiting)).toBe(0)
    await release()
    await Promise.all(waiting)
    expect(await db.all(counts, {})).toEqual([
      { name: 'free', n: 10 },
      { name: 'locked', n: MORE_THAN_CONNECTIONS },
    ])
  })

  test('single statements do not wait behind statements that need a locked row', async () => {
    const release = await lockRows(database.url, "SELECT * FROM counters WHERE name = 'locked' FOR UPDATE")
    const waiting = repeat(MORE_THAN_CONNECTIONS, () => db.run(increment, { name: 'locked' }))
    await oneByOne(10, () => db.all(counts, {}))
    expect(await settled(waiting)).toBe(0)
    await release()
    expect(await Promise.all(waiting)).toEqual(Array(MORE_THAN_CONNECTIONS).fill(1))
  })
})

describe('orders', () => {
  let store: TestStore
  let url: string
  beforeAll(async () => {
    store = await startStore('postgres')
    const server = new URL(await mainPostgresUrl())
    server.pathname = `/${(await store.db.get(databaseName, {}))?.name}`
    url = server.href
  })
  afterAll(() => store.stop())

  const order = async (petId: number): Promise<string> => {
    const { status, body, headers } = await store.send<{ code?: string }>('POST', '/store/orders', { petId })
    return [status, body.code, headers.get('retry-after')].filter((part) => part != null).join(' ')
  }

  test('placeOrder › 201 for other pets while one pet is locked, and for the locked pet after it is unlocked', async () => {
    const [locked, free] = [await addStock(store, 100), await addStock(store, 100)]
    const release = await lockRows(url, `SELECT * FROM pets WHERE id = ${locked} FOR UPDATE`)
    const waiting = repeat(MORE_THAN_CONNECTIONS, () => order(locked))
    expect(await oneByOne(10, () => order(free))).toEqual(Array(10).fill('201'))
    expect(await settled(waiting)).toBe(0)
    await release()
    expect(await Promise.all(waiting)).toEqual(Array(MORE_THAN_CONNECTIONS).fill('201'))
  })
})
