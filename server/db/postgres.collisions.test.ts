// What happens on PostgreSQL when transactions stand in each other's way, or take too long.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { emptyDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import type { MigratableDatabase, Queries } from './database.ts'
import { openDriver } from './open.ts'
import { type Params, statement } from './statement.ts'

const add = statement<{ name: string }>('test.counter_add', 'INSERT INTO counters (name) VALUES (:name)')
const increment = statement<{ name: string }>(
  'test.counter_increment',
  'UPDATE counters SET n = n + 1 WHERE name = :name',
)
const total = statement<Params, { rows: number; sum: number }>(
  'test.counter_total',
  'SELECT count(*) AS rows, sum(n) AS sum FROM counters',
)
const backend = statement<Params, { pid: number }>('test.backend', 'SELECT pg_backend_pid() AS pid')
const sleep = statement<{ seconds: number }, object>('test.sleep_long', 'SELECT 1 AS one FROM pg_sleep(:seconds)')
const collide = statement<{ times: number }, { attempts: number }>('test.collide', 'SELECT collide(:times) AS attempts')

// A sequence does not roll back, so it can count attempts.
const setUp = `
  CREATE TABLE counters (name text PRIMARY KEY, n integer NOT NULL DEFAULT 0);
  CREATE SEQUENCE attempts;
  CREATE FUNCTION collide(times integer) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE attempt bigint := nextval('attempts');
  BEGIN
    IF attempt <= times THEN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END IF;
    RETURN attempt;
  END $$`

let home: TestDatabase
let db: MigratableDatabase
beforeEach(async () => {
  home = await emptyDatabase.postgres()
  db = await openDriver(home.url)
  await db.migrate((db) => db.script(setUp))
})
afterEach(async () => {
  await db.close()
  await home.remove()
})

describe('transactions that collide', () => {
  test('are run again: two that lock two rows in opposite order both succeed', async () => {
    for (const name of ['a', 'b']) await db.run(add, { name })
    const locked = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
    const inOrder = async (db: Queries, first: 'a' | 'b', second: 'a' | 'b'): Promise<void> => {
      await db.run(increment, { name: first })
      locked[first].resolve()
      await locked[second].promise
      await db.run(increment, { name: second })
    }
    const both = [db.transaction((db) => inOrder(db, 'a', 'b')), db.transaction((db) => inOrder(db, 'b', 'a'))]
    await Promise.all(both)
    expect(await db.get(total, {})).toEqual({ rows: 2, sum: 4 })
  })

  test('are run again a few times, each from the beginning', async () => {
    const attempts = await db.transaction(async (db) => {
      await db.run(add, { name: 'once' })
      return db.get(collide, { times: 3 })
    })
    expect(attempts).toEqual({ attempts: 4 })
    expect(await db.get(total, {})).toMatchObject({ rows: 1 })
  })

  test('without end are overloaded', async () => {
    await expect(db.get(collide, { times: 1000 })).rejects.toMatchObject({ kind: 'overloaded' })
  })
})

test('a statement that takes too long is given up by the server, which keeps the connection', async () => {
  let pid: number | undefined
  const long = db.transaction(async (db) => {
    pid = (await db.get(backend, {}))?.pid
    await db.get(sleep, { seconds: 30 })
  })
  await expect(long).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await db.get(backend, {}))?.pid).toBe(pid)
}, 15_000)

test('without prepared statements, for PgBouncer, everything is the same', async () => {
  const plain = await openDriver(`${home.url}?pgbouncer=true`)
  await plain.transaction(async (db) => {
    await db.run(add, { name: 'one' })
    await db.run(increment, { name: 'one' })
  })
  expect(await plain.get(total, {})).toEqual({ rows: 1, sum: 1 })
  await plain.close()
})
