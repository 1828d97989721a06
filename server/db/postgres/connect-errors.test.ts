// When PostgreSQL is unusable, operators see one sentence that states the address and the cause but never a password.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import postgres from 'postgres'
import { emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { freePort } from '../../../tests/support/network/ports.ts'
import { openDatabase, openDriver } from '../open.ts'
import { type Params, statement } from '../statement.ts'

const sleep = statement<Params, object>('test.cause_sleep', 'SELECT 1 AS one FROM pg_sleep(30)')

const role = `role_${crypto.randomUUID().replaceAll('-', '')}`
let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase.postgres()
  await execute(`CREATE ROLE ${role} LOGIN PASSWORD 's3cret' CONNECTION LIMIT 0`)
})
afterAll(async () => {
  await execute(`DROP ROLE ${role}`)
  await database.remove()
})

async function execute(sql: string): Promise<void> {
  const connection = postgres(database.url, { max: 1, onnotice: () => {} })
  await connection.unsafe(sql)
  await connection.end()
}

/** Opens the test database with a modified URL and returns the error message. */
async function errorWith(change: Partial<Record<'host' | 'username' | 'password' | 'pathname' | 'search', string>>) {
  const url = Object.assign(new URL(database.url), change)
  const error = await openDatabase(url.href).catch((error: unknown) => error)
  const message = error instanceof Error ? error.message : 'opened'
  expect(message).not.toMatch(/s3cret|:petstore@/)
  return message.replace(/^The store at \S+ cannot be opened: /, '')
}

describe('connection errors', () => {
  test('the error names the host and port of a server that is not running', async () => {
    const port = await freePort()
    expect(await errorWith({ host: `127.0.0.1:${port}`, password: 's3cret' })).toBe(
      `No server is accepting connections at 127.0.0.1 port ${port} (connection refused).`,
    )
  })

  test('the error names a host that cannot be resolved', async () => {
    expect(await errorWith({ host: 'nowhere.invalid:5433' })).toMatch(
      /^The host name nowhere\.invalid could not be resolved \((ENOTFOUND|EAI_AGAIN)\)\.$/,
    )
  })

  test('the error names the missing Unix socket', async () => {
    expect(await errorWith({ search: `?host=${tmpdir()}/nowhere&port=5433` })).toBe(
      `There is no server at the socket ${tmpdir()}/nowhere/.s.PGSQL.5433 (no such file).`,
    )
  })

  test("the error quotes the server's reason for rejecting a connection", async () => {
    expect(await errorWith({ password: 's3cret' })).toBe(
      `PostgreSQL rejected the password for user "${new URL(database.url).username}".`,
    )
    expect(await errorWith({ pathname: '/nowhere' })).toBe(
      'PostgreSQL rejected the connection: database "nowhere" does not exist.',
    )
    expect(await errorWith({ username: role, password: 's3cret' })).toBe(
      `PostgreSQL rejected the connection: too many connections for role "${role}".`,
    )
  })

  describe('a listener that is not PostgreSQL', () => {
    let listener: Server
    let host: string
    let onConnection: (socket: Socket) => void
    beforeAll(async () => {
      const port = await freePort()
      host = `127.0.0.1:${port}`
      listener = createServer((socket) => onConnection(socket.on('error', () => {})))
      await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
    })
    afterAll(() => void listener.close())

    test('the error reports that the server closed the connection', async () => {
      onConnection = (socket) => socket.destroy()
      expect(await errorWith({ host })).toBe(
        `The connection to PostgreSQL at ${host.replace(':', ' port ')} could not be opened: the server closed it during the handshake.`,
      )
    })

    test('the error reports that the server does not offer TLS', async () => {
      // A PostgreSQL server responds to a request for TLS with one letter, and N means that it does not offer TLS:
      // https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-SSL
      onConnection = (socket) => socket.once('data', () => socket.write('N'))
      expect(await errorWith({ host, search: '?sslmode=require' })).toBe(
        `PostgreSQL at ${host.replace(':', ' port ')} does not offer TLS, and sslmode=require requires it.`,
      )
    })

    test('the error reports that the server did not respond', async () => {
      const sockets = new Set<Socket>()
      onConnection = (socket) => sockets.add(socket)
      expect(await errorWith({ host, search: '?connect_timeout=1' })).toBe(
        `PostgreSQL at ${host.replace(':', ' port ')} did not respond (timeout).`,
      )
      for (const socket of sockets) socket.destroy()
    })
  })
})

test('the error for a lost connection names the host, port, and cause', async () => {
  const db = await openDriver(database.url)
  const lost = db.get(sleep, {}).catch((error: unknown) => error)
  const terminate = `SELECT count(pg_terminate_backend(pid)) AS count FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid()`
  const connection = postgres(database.url, { max: 1 })
  while ((await connection.unsafe(terminate))[0]?.count === '0') await Bun.sleep(10)
  await connection.end()
  const { hostname, port } = new URL(database.url)
  expect(await lost).toMatchObject({
    message: `The connection to PostgreSQL at ${hostname} port ${port} was lost: terminating connection due to administrator command`,
  })
  await db.close()
})
