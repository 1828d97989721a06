// Tests the PostgreSQL driver: retries of conflicting transactions, timeouts, prepared statements, snapshots, and observers.
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { emptyDatabase, type TestDatabase, withUsualLimits } from '../../../tests/support/databases/databases.ts'
import { type Queries, read } from '../database.ts'
import { openDriver } from '../open.ts'
import { type Params, statement } from '../statement.ts'
import { openPostgres } from './postgres.ts'

const add = statement<{ name: string }>('test.counter_add', 'INSERT INTO counters (name) VALUES (:name)')
const increment = statement<{ name: string }>(
  'test.counter_increment',
  'UPDATE counters SET n = n + 1 WHERE name = :name',
)
const byName = statement<{ name: string }, { name: string }>(
  'test.counter_by_name',
  'SELECT name FROM counters WHERE name = :name',
)
const incrementAndReturn = statement<{ name: string }, { name: string }>(
  'test.counter_increment_and_return',
  'UPDATE counters SET n = n + 1 WHERE name = :name RETURNING name',
)
const total = statement<Params, { rows: number; sum: number }>(
  'test.counter_total',
  'SELECT count(*) AS rows, sum(n) AS sum FROM counters',
)
const backend = statement<Params, { pid: number }>('test.backend', 'SELECT pg_backend_pid() AS pid')
const sleep = statement<{ seconds: number }, object>('test.sleep_long', 'SELECT 1 AS one FROM pg_sleep(:seconds)')
const raiseConflict = statement<{ times: number }, { attempts: number }>(
  'test.raise_conflict',
  'SELECT raise_conflict(:times) AS attempts',
)
const failing = statement<{ zero: number }, object>('test.divide', 'SELECT 1 / :zero::integer AS one')
const echoes = Array.from({ length: 100 }, (_, i) =>
  statement<{ n: number }, object>(`test.echo_${i}`, `SELECT :n::bigint AS n${i}`),
)
const isolation = statement<Params, { isolation: string; read_only: string }>(
  'test.isolation',
  "SELECT current_setting('transaction_isolation') AS isolation, current_setting('transaction_read_only') AS read_only",
)
const compilation = statement<Params, { jit: string }>('test.jit', "SELECT current_setting('jit') AS jit")
// A sequence is not rolled back, so it can count attempts.
const createTables = `
  CREATE TABLE counters (name text PRIMARY KEY, n integer NOT NULL DEFAULT 0);
  CREATE SEQUENCE attempts;
  CREATE FUNCTION raise_conflict(times integer) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE attempt bigint := nextval('attempts');
  BEGIN
    IF attempt <= times THEN RAISE EXCEPTION USING ERRCODE = 'serialization_failure'; END IF;
    RETURN attempt;
  END $$`

let database: TestDatabase
let db: ReturnType<typeof openPostgres>
beforeEach(async () => {
  database = await emptyDatabase.postgres()
  db = openPostgres(database.url)
  await db.migrate((db) => db.script(createTables))
})
afterEach(async () => {
  await db.close()
  await database.remove()
})

describe('conflicting transactions', () => {
  test('two transactions that lock the same rows in opposite order both succeed, because one is retried', async () => {
    for (const name of ['a', 'b']) await db.run(add, { name })
    const locked = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
    const incrementBoth = async (db: Queries, first: 'a' | 'b', second: 'a' | 'b'): Promise<void> => {
      await db.run(increment, { name: first })
      locked[first].resolve()
      await locked[second].promise
      await db.run(increment, { name: second })
    }
    const both = [
      db.transaction((db) => incrementBoth(db, 'a', 'b')),
      db.transaction((db) => incrementBoth(db, 'b', 'a')),
    ]
    await Promise.all(both)
    expect(await db.get(total, {})).toEqual({ rows: 2, sum: 4 })
  })

  test('a conflicting transaction is retried several times, each time from the beginning', async () => {
    const attempts = await db.transaction(async (db) => {
      await db.run(add, { name: 'once' })
      return db.get(raiseConflict, { times: 3 })
    })
    expect(attempts).toEqual({ attempts: 4 })
    expect(await db.get(total, {})).toMatchObject({ rows: 1 })
  })

  test('a transaction is retried on every connection after a column in its prepared statements changes type', async () => {
    await db.run(add, { name: 'a' })
    const readTogether = () => {
      const all = Promise.withResolvers<void>()
      let started = 0
      // Each transaction waits for the others, so each one has its own connection.
      const transaction = () =>
        db.transaction(async (db) => {
          started += 1
          if (started === 6) all.resolve()
          await all.promise
          return [await db.get(byName, { name: 'a' }), await db.get(incrementAndReturn, { name: 'b' })]
        })
      return Promise.all([...Array.from({ length: 6 }, transaction), db.readSnapshot(read(byName, { name: 'a' }))])
    }
    const expected = await readTogether()
    expect(expected).toEqual([...Array(6).fill([{ name: 'a' }, undefined]), [[{ name: 'a' }]]])
    await db.migrate((db) => db.script('ALTER TABLE counters ALTER name TYPE varchar(200)'))
    expect(await readTogether()).toEqual(expected)
  })

  test('a transaction fails with an overloaded error after the last retry', async () => {
    await expect(db.get(raiseConflict, { times: 1000 })).rejects.toMatchObject({ kind: 'overloaded' })
  })
})

test('a statement fails with an unavailable error after the timeout, and its connection stays open', async () => {
  const hasty = await openDriver(`${withUsualLimits(database.url)}?statement_timeout=500`)
  let pid: number | undefined
  const slow = hasty.transaction(async (db) => {
    pid = (await db.get(backend, {}))?.pid
    await db.get(sleep, { seconds: 30 })
  })
  await expect(slow).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await hasty.get(backend, {}))?.pid).toBe(pid)
  await hasty.close()
})

test('pgbouncer=true works without prepared statements', async () => {
  const unprepared = await openDriver(`${database.url}&pgbouncer=true`)
  await unprepared.transaction(async (db) => {
    await db.run(add, { name: 'one' })
    await db.run(increment, { name: 'one' })
  })
  expect(await unprepared.get(total, {})).toEqual({ rows: 1, sum: 1 })
  await unprepared.close()
})

// Older versions of Bun could return the rows of another query: https://github.com/oven-sh/bun/pull/33627
test('each statement on a shared connection receives its own rows, prepared or not, even if other statements fail', async () => {
  const sent = Array.from({ length: 600 }, async (_, n) => {
    if (n % 7 === 0) return db.get(failing, { zero: 0 }).catch(() => n)
    const row = await db.get(echoes[n % echoes.length] ?? backend, { n })
    return Object.values(row ?? {})[0]
  })
  expect(await Promise.all(sent)).toEqual(sent.map((_, n) => n))
})

test('a snapshot is one read-only transaction', async () => {
  const [[mode], [first], [second]] = await db.readSnapshot(read(isolation, {}), read(backend, {}), read(backend, {}))
  expect(mode).toEqual({ isolation: 'repeatable read', read_only: 'on' })
  expect(first).toEqual(second)
})

test('statements are not JIT-compiled, because compiling them would take longer than reading a page', async () => {
  expect(await db.get(compilation, {})).toEqual({ jit: 'off' })
})

test('an error names the statement that failed', async () => {
  await db.run(add, { name: 'one' })
  const duplicate = { kind: 'unique', statement: 'test.counter_add' }
  await expect(db.run(add, { name: 'one' })).rejects.toMatchObject(duplicate)
  await expect(db.transaction((db) => db.run(add, { name: 'one' }))).rejects.toMatchObject(duplicate)
  await expect(db.get(raiseConflict, { times: 'many' as never })).rejects.toMatchObject({
    statement: 'test.raise_conflict',
  })
})

test('an observer is called for each statement, including failing ones', async () => {
  const observed: string[] = []
  db.observe({ statement: (name, ms) => observed.push(`${name} ${ms > 0 && ms < 10_000}`), commit: () => {} })
  await db.run(add, { name: 'one' })
  await db.run(add, { name: 'one' }).catch(() => {})
  await db.transaction((db) => db.get(backend, {}))
  await db.readSnapshot(read(total, {}))
  const names = ['counter_add', 'counter_add', 'backend', 'counter_total']
  expect(observed).toEqual(names.map((name) => `test.${name} true`))
})
