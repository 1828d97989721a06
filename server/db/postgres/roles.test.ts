// The service behaves the same whatever default settings a role or database has.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../log/log.ts'
import { listen } from '../../process/listen.ts'
import { readConfig } from '../../process/settings/config.ts'
import { type Database, read } from '../database.ts'
import { openDatabase } from '../open.ts'
import { type Params, statement } from '../statement.ts'

const mode = statement<Params, { isolation: string; read_only: string }>(
  'test.role_mode',
  "SELECT current_setting('transaction_isolation') AS isolation, current_setting('transaction_read_only') AS read_only",
)

const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
const settings = {
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  search_path: 'shop',
  statement_timeout: '1ms',
  lock_timeout: '1ms',
  idle_in_transaction_session_timeout: '1ms',
  idle_session_timeout: '1ms',
  client_encoding: 'LATIN1',
  standard_conforming_strings: 'off',
  timezone: 'Asia/Kathmandu',
  datestyle: 'German',
  extra_float_digits: '-15',
}

describe('a role with its own defaults', () => {
  let database: TestDatabase
  let db: Database
  let server: ReturnType<typeof listen>
  beforeAll(async () => {
    database = await emptyDatabase.postgres()
    const changes = Object.entries(settings).map(([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value}'`)
    await execute(
      [`CREATE ROLE ${role} LOGIN PASSWORD 'petstore'`, `CREATE SCHEMA shop AUTHORIZATION ${role}`, ...changes].join(
        '; ',
      ),
    )
    const url = new URL(database.url)
    url.username = role
    db = await openDatabase(url.href)
    const app = createApp(readConfig({}, {}), { db, log: createLog('silent') })
    server = listen(app, { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await server.stop(true)
    await db.close()
    await execute(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    await database.remove()
  })

  async function execute(sql: string): Promise<void> {
    const connection = postgres(database.url, { max: 1, onnotice: () => {} })
    await connection.unsafe(sql)
    await connection.end()
  }

  async function send(method: string, path: string, body?: unknown): Promise<[number, Record<string, unknown>]> {
    const response = await fetch(new URL(path, server.url), {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return [response.status, (await response.json()) as Record<string, unknown>]
  }

  test("a role's defaults do not change the isolation of transactions, snapshots, or single statements", async () => {
    const writable = { isolation: 'read committed', read_only: 'off' }
    expect(await db.get(mode, {})).toEqual(writable)
    expect(await db.transaction((db) => db.get(mode, {}))).toEqual(writable)
    expect(await db.readSnapshot(read(mode, {}))).toEqual([[{ isolation: 'repeatable read', read_only: 'on' }]])
  })

  test("a role's defaults do not change stored values or make concurrent orders fail", async () => {
    const [, category] = await send('POST', '/categories', { name: "Katzen \\' 猫" })
    const [, pet] = await send('POST', '/pets', { name: "Mío \\' 猫", categoryId: category.id })
    await send('PUT', `/store/inventory/${pet.id}`, { quantity: 100 })
    const orders = await Promise.all(
      Array.from({ length: 40 }, () =>
        send('POST', '/store/orders', { petId: pet.id, shipDate: '2026-12-01T09:00:00Z' }),
      ),
    )
    expect(orders.filter(([status]) => status !== 201)).toEqual([])
    expect(orders[0]?.[1]).toMatchObject({ shipDate: '2026-12-01T09:00:00Z' })
    expect(await send('GET', `/pets/${pet.id}`)).toMatchObject([200, { name: "Mío \\' 猫" }])
    expect(await send('GET', `/store/inventory/${pet.id}`)).toMatchObject([200, { quantity: 60 }])
  })
})

test('all changes succeed even if the role is allowed to open only a few connections', async () => {
  const database = await emptyDatabase.postgres()
  const administration = postgres(database.url, { max: 1, onnotice: () => {} })
  const limited = `few_${crypto.randomUUID().replaceAll('-', '')}`
  await administration.unsafe(
    `CREATE ROLE ${limited} LOGIN PASSWORD 'petstore' CONNECTION LIMIT 3; GRANT CREATE ON SCHEMA public TO ${limited}`,
  )
  const url = new URL(database.url)
  url.username = limited
  const db = await openDatabase(url.href)
  await db.transaction((db) => db.all(mode, {}))
  const changes = Array.from({ length: 40 }, () =>
    db.transaction(async (db) => {
      await db.all(mode, {})
      await Bun.sleep(5)
      return db.all(mode, {})
    }),
  )
  const reads = Array.from({ length: 40 }, () => db.all(mode, {}))
  expect((await Promise.allSettled([...changes, ...reads])).filter(({ status }) => status === 'rejected')).toEqual([])
  await db.close()
  await administration.unsafe(`DROP OWNED BY ${limited}; DROP ROLE ${limited}`)
  await administration.end()
  await database.remove()
})
