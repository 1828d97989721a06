// A connection runs statements in the order in which they were sent. Otherwise, a statement could run inside another caller's transaction and
// be rolled back with it, although its own caller was told that it succeeded.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { waitUntil } from '../../../tests/support/run/condition.ts'
import { parsePostgresUrl } from '../connection-string.ts'
import { type Connection, openConnection } from './connection.ts'
import { createPool } from './pool.ts'

const role = `one_${crypto.randomUUID().replaceAll('-', '')}`
let database: TestDatabase
let administration: postgres.Sql
beforeAll(async () => {
  database = await emptyDatabase.postgres()
  administration = postgres(database.url, { max: 1, onnotice: () => {} })
  await administration.unsafe(
    `CREATE SEQUENCE positions; CREATE ROLE ${role} LOGIN PASSWORD 'petstore' CONNECTION LIMIT 1; GRANT ALL ON SEQUENCE positions TO ${role}`,
  )
})
afterAll(async () => {
  await administration.unsafe(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
  await administration.end()
  await database.remove()
})

/** Sends a statement and returns its position among all statements that the server ran. */
async function positionOf({ send }: Connection): Promise<unknown> {
  const [row] = await send("SELECT nextval('positions') AS position", [])
  return row?.position
}

async function runPromiseCallbacks(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await Promise.resolve()
}

// A statement can be overtaken only between two promise callbacks, so the tests try each gap.
describe.each(Array.from({ length: 12 }, (_, rounds) => rounds))('after %d rounds of promise callbacks', (rounds) => {
  test('no statement overtakes one that waits until the primary is found', async () => {
    const target = parsePostgresUrl(database.url)
    const connection = openConnection({ target, findServer: async () => target })
    const first = positionOf(connection)
    await runPromiseCallbacks(rounds)
    const second = positionOf(connection)
    expect(await second).toBeGreaterThan((await first) as number)
    await connection.close()
  })

  test('no transaction overtakes a statement that is waiting for a free connection', async () => {
    const url = new URL(database.url)
    url.username = role
    url.password = 'petstore'
    const target = parsePostgresUrl(url.href)
    const pool = createPool((onFailure) => openConnection({ target, onFailure }), 8)
    await waitUntil('the previous connection no longer counts toward the limit', () =>
      pool.share(positionOf).then(
        () => true,
        () => false,
      ),
    )
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const busy = pool.reserve(() => released)
    const first = pool.share(positionOf)
    await waitUntil('the statement is waiting', () => pool.load().waiting === 1)
    release()
    await runPromiseCallbacks(rounds)
    const second = pool.reserve(positionOf)
    expect(await second).toBeGreaterThan((await first) as number)
    await busy
    await pool.close()
  })
})
