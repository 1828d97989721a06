// Opening an unsuitable database fails with an explanation and creates nothing in the database.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { databases } from '../../../tests/support/databases/databases.ts'
import { parsePostgresUrl } from '../connection-string.ts'
import { openDatabase } from '../open.ts'
import { requireSuitable } from './requirements.ts'

async function errorAt(url: string): Promise<string> {
  try {
    await (await openDatabase(url)).close()
    return 'opened'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function execute(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const connection = postgres(url, { max: 1, onnotice: () => {} })
  let rows: Record<string, unknown>[] = []
  for (const sql of statements) rows = await connection.unsafe(sql)
  await connection.end()
  return rows
}

const inDatabase = (server: string, name: string, user = ''): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  if (user !== '') Object.assign(url, { username: user, password: 'petstore' })
  return url.href
}

describe.each(databases.filter(({ dialect }) => dialect === 'postgres'))('a database on $name', ({ empty }) => {
  let server: string
  let remove: () => Promise<void>
  const id = crypto.randomUUID().replaceAll('-', '')
  const role = `role_${id}`
  beforeAll(async () => {
    ;({ url: server, remove } = await empty())
    await execute(server, `CREATE ROLE ${role} LOGIN PASSWORD 'petstore'`)
  })
  afterAll(async () => {
    await execute(server, `DROP OWNED BY ${role}`, `DROP ROLE ${role}`)
    await remove()
  })

  test.each(['LATIN1', 'SQL_ASCII'])(
    'a database with the encoding %s is rejected before any tables are created',
    async (encoding) => {
      const name = `encoding_${encoding.toLowerCase()}_${id}`
      await execute(server, `CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`)
      const url = inDatabase(server, name)
      expect(await errorAt(url)).toEndWith(
        `The encoding of database "${name}" is ${encoding}, which cannot store every name; create a database with ENCODING 'UTF8' TEMPLATE template0.`,
      )
      const tables = await execute(url, "SELECT * FROM pg_tables WHERE schemaname = 'public'")
      await execute(server, `DROP DATABASE ${name}`)
      expect(tables).toHaveLength(0)
    },
  )

  test.each([
    [
      'without the right to create tables',
      'SELECT 1',
      'is not allowed to create tables: run GRANT CREATE ON SCHEMA "public" TO "role_',
    ],
    ['whose schema does not exist', "SET search_path = 'nowhere'", 'does not begin with a schema that can hold tables'],
    [
      'whose tables would be temporary',
      "SET search_path = 'pg_temp'",
      'does not begin with a schema that can hold tables',
    ],
    [
      'that is read-only',
      'SET default_transaction_read_only = on',
      'are read-only (default_transaction_read_only is on).',
    ],
  ])('a database is rejected when accessed by a role %s', async (_, setting, message) => {
    const changes = setting === 'SELECT 1' ? setting : `ALTER ROLE ${role} ${setting}`
    await execute(server, changes)
    const error = await errorAt(inDatabase(server, new URL(server).pathname.slice(1), role))
    await execute(server, `ALTER ROLE ${role} RESET ALL`)
    expect(error).toContain(message)
  })
})

// Not every test machine can start these servers, so the test fakes their reported state.
test.each([
  [{ major: 14, version: '14.19' }, 'PostgreSQL 14.19 is not supported; 15 or later is required.'],
  [{ standby: 1, read_only: 'on' }, 'This PostgreSQL server is a read-only standby; connect to the primary.'],
])('a server with %j is rejected', async (difference, message) => {
  const suitable = {
    major: 15,
    version: '15.19',
    encoding: 'UTF8',
    standby: 0,
    read_only: 'off',
    schema: 'public',
    may_create: 1,
  }
  const target = parsePostgresUrl('postgres://shop@db/shop')
  const serverWith = (row: object) => async () => Object.assign([row], { count: 1, command: 'SELECT' }) as never
  await requireSuitable(serverWith(suitable), target)
  await expect(requireSuitable(serverWith({ ...suitable, ...difference }), target)).rejects.toThrow(message)
})
