// A running store for tests: the production app on a new database, with a client that validates each response against the contract.
import { type AppDependencies, createApp } from '../../../server/app.ts'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open.ts'
import type { Dialect } from '../../../server/db/statement.ts'
import { createLog } from '../../../server/log/log.ts'
import { listen } from '../../../server/process/listen.ts'
import { type Config, readConfig } from '../../../server/process/settings/config.ts'
import { deviations, EVENT_STREAM, operationAt } from '../contract/conformance.ts'
import { recordSeen } from '../contract/coverage.ts'
import { migratedDatabase, type TestDatabase } from '../databases/databases.ts'

export interface TestResponse<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface TestStore {
  readonly url: string
  readonly dialect: Dialect
  readonly db: Database
  /** The value for DATABASE_URL. */
  readonly databaseUrl: string
  /** Sends a request, with an object body as JSON. Throws if the response does not match the contract. */
  send<Body = unknown>(
    method: string,
    target: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestResponse<Body>>
  /** Starts a second instance of the service on the same database. */
  another(): Promise<TestStore>
  /** Runs the maintenance that production runs on a timer. */
  purgeExpired(): Promise<void>
  recordUses(): Promise<void>
  /** Sends due events to webhooks, and resolves when each delivery has been attempted. */
  deliverWebhooks(): Promise<void>
  /** Starts sending events as they become due, as production does. */
  startWebhooks(): void
  stopWebhooks(): Promise<void>
  /** Makes operations fail with `shutting_down`, as production does before it closes the database. */
  closeOperations(): void
  stop(): Promise<void>
}

/** Settings that differ from production's defaults, and replacements for parts of the app. */
interface Options extends Partial<Config>, Omit<AppDependencies, 'db' | 'log'> {
  /** Wraps the database, for example to make it fail or to record its statements. */
  wrapDatabase?(db: Database): Database
  /** Replaces production's timeout, which is too long to wait for in a test. */
  readonly requestTimeoutSeconds?: number
}

export async function startStore(dialect: Dialect, options: Options = {}): Promise<TestStore> {
  return serveStore(dialect, await migratedDatabase[dialect](), options)
}

/** Starts the service on an existing database. Does not remove the database afterward. */
export function startStoreAt(dialect: Dialect, url: string, options: Options = {}): Promise<TestStore> {
  return serveStore(dialect, { url, remove: () => Promise.resolve() }, options)
}

async function serveStore(dialect: Dialect, database: TestDatabase, options: Options): Promise<TestStore> {
  const { wrapDatabase = (db) => db, requestTimeoutSeconds } = options
  const db = await openDatabase(database.url)
  const config = { ...readConfig({}, {}), webhookAllow: ['127.0.0.0/8'], ...options }
  const app = createApp(config, {
    figuresSharedFor: () => 0,
    ...options,
    db: wrapDatabase(db),
    log: createLog('silent'),
  })
  const server = listen(app, { host: '127.0.0.1', port: 0 }, { requestTimeoutSeconds })
  const url = server.url.origin
  return {
    url,
    dialect,
    db,
    databaseUrl: database.url,
    send: (method, target, body, headers) => send(dialect, new URL(target, url), method, body, headers),
    another: () => serveStore(dialect, { url: database.url, remove: () => Promise.resolve() }, options),
    purgeExpired: app.purgeExpired,
    recordUses: app.recordUses,
    deliverWebhooks: app.deliverWebhooks,
    startWebhooks: app.startWebhooks,
    stopWebhooks: app.stopWebhooks,
    closeOperations: app.close,
    stop: async () => {
      await app.stopWebhooks()
      await server.stop(true)
      await db.close()
      await database.remove()
    },
  }
}

async function send<Body>(
  dialect: Dialect,
  url: URL,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse<Body>> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { 'Content-Type': mediaType(method), ...headers },
    ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
  })
  const text = await textOf(response)
  const operation = operationAt(method, url.pathname)
  const received = { status: response.status, headers: response.headers, text }
  const problems = deviations(operation, received)
  if (problems.length > 0)
    throw new Error(`${method} ${url.pathname}${url.search} → ${response.status}: ${problems.join('; ')}`)
  if (operation) recordSeen(dialect, operation, received)
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? undefined : JSON.parse(text)) as Body,
  }
}

/** Reads the body, except for an event stream, which never ends. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== EVENT_STREAM) return response.text()
  await response.body?.cancel()
  return ''
}

const mediaType = (method: string): string => (method === 'PATCH' ? 'application/merge-patch+json' : 'application/json')
