// The process: opens the database, serves the application, and stops cleanly when it is told to.
import pino, { type Logger } from 'pino'
import { type App, createApp } from './app.ts'
import { type Config, isLoopback } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'

/** From the end of a request's headers to its answer. Bun hangs up on what takes longer, however busily it sends. */
const LONGEST_REQUEST_SECONDS = 30
const LONGEST_DRAIN_MS = 10_000
const BETWEEN_TIDYING_MS = 10 * 60_000

/** Serves until SIGTERM or SIGINT; resolves when everything that was under way has been answered. */
export async function serve(config: Config, prepare: (db: Database) => Promise<void> = async () => {}): Promise<void> {
  const log = pino({ level: config.logLevel, base: null })
  const db = await openDatabase(config.databaseUrl)
  await prepare(db)
  const { publicUrl, corsOrigins, host } = config
  const app = createApp({ db, log, publicUrl, corsOrigins, isLocal: isLoopback(host) })
  const server = listen(app, config)
  log.info({ url: server.url.origin, database: db.dialect }, 'listening')
  if (publicUrl !== undefined && config.auth === 'auto')
    log.warn({ publicUrl }, 'no key is needed: whoever can reach the public address can change the store')
  if (config.auth === 'off') log.warn('PETSTORE_AUTH is off: whoever can reach the address can change the store')
  const stopTidying = tidyRegularly(app, log)
  log.info({ signal: await stopSignal() }, 'stopping')
  stopTidying()
  await drain(app, server, db, log)
}

/** Starts the server on the configured address. */
export function listen(
  app: App,
  { host, port }: Pick<Config, 'host' | 'port'>,
  longestRequestSeconds = LONGEST_REQUEST_SECONDS,
): Bun.Server<undefined> {
  return Bun.serve({
    hostname: host,
    port,
    // Two services on one port would share the callers between them without a word.
    reusePort: false,
    idleTimeout: longestRequestSeconds,
    // What is too large we refuse ourselves, unread and in the one shape; Bun would answer a 413 without a body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    development: false,
    routes: app.routes,
    fetch: app.fetch,
    error: app.error,
  })
}

/** Tidies up now and every few minutes, until the function it returns is called. */
function tidyRegularly(app: App, log: Logger): () => void {
  const tidy = () => app.tidyUp().catch((err) => log.error({ err }, 'failed to tidy up'))
  void tidy()
  const timer = setInterval(tidy, BETWEEN_TIDYING_MS)
  return () => clearInterval(timer)
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
}

async function drain(app: App, server: Bun.Server<undefined>, db: Database, log: Logger): Promise<void> {
  app.close()
  const late = setTimeout(() => void server.stop(true), LONGEST_DRAIN_MS)
  await server.stop()
  clearTimeout(late)
  await db.close()
  log.info('stopped')
}
