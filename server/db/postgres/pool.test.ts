// Tests the timeouts for callers that wait for PostgreSQL. The timeouts are counted in ticks instead of seconds.
import { expect, spyOn, test } from 'bun:test'
import { emptyDatabase, withUsualLimits } from '../../../tests/support/databases/databases.ts'
import { parsePostgresUrl } from '../connection-string.ts'
import type { DatabaseError } from '../database.ts'
import { openConnection } from './connection.ts'
import { createPool } from './pool.ts'

const kindOf = (error: DatabaseError): string => error.kind

test('a transaction fails with an overloaded error if no connection becomes free within 8 seconds', async () => {
  const database = await emptyDatabase.postgres()
  const setting = spyOn(globalThis, 'setInterval')
  const pool = createPool(
    (onFailure) => openConnection({ target: parsePostgresUrl(withUsualLimits(database.url)), onFailure }),
    8,
  )
  const [tick] = setting.mock.calls[0] as unknown as [() => void]
  setting.mockRestore()
  const released = Promise.withResolvers<void>()
  const busy = Array.from({ length: 10 }, () => pool.reserve(() => released.promise).catch(kindOf))
  await Bun.sleep(0)
  for (let second = 1; second <= 8; second += 1) tick()
  const isWaiting = Promise.race([Promise.all(busy.slice(8)), 'waiting'])
  expect(await isWaiting).toBe('waiting')
  tick()
  expect(await Promise.all(busy.slice(8))).toEqual(['overloaded', 'overloaded'])
  released.resolve()
  expect(await Promise.all(busy.slice(0, 8))).toEqual(Array(8).fill(undefined))
  await pool.close()
  await database.remove()
})

test('a statement that waits 8 seconds behind other statements is abandoned along with its connection', async () => {
  const database = await emptyDatabase.postgres()
  const connection = openConnection({ target: parsePostgresUrl(withUsualLimits(database.url)) })
  await connection.send('SELECT 1', [])
  const statements = Array.from({ length: 12 }, () =>
    connection.send('SELECT 1 FROM pg_sleep(0.02)', []).then(() => {
      connection.tick()
      return 'done'
    }, kindOf),
  )
  const outcomes = await Promise.all(statements)
  expect([outcomes[0], outcomes.at(-1)]).toEqual(['done', 'unavailable'])
  await connection.close()
  await database.remove()
})

test('a statement that the server is still working on is not abandoned', async () => {
  const database = await emptyDatabase.postgres()
  const connection = openConnection({ target: parsePostgresUrl(withUsualLimits(database.url)) })
  await connection.send('SELECT 1', [])
  const statement = connection.send('SELECT 1 FROM pg_sleep(0.1)', []).then(() => 'done', kindOf)
  for (let second = 1; second <= 12; second += 1) {
    connection.tick()
    if (connection.isWaiting) connection.extend()
  }
  expect(await statement).toBe('done')
  await connection.close()
  await database.remove()
})
