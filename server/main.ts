// The process: opens the database, serves the application, and stops cleanly when it is told to.
import { type App, createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { type Exposure, exposureOf } from './config/exposure.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { createFirstKey } from './keys/keys.ts'
import { createLog, type Log } from './log/log.ts'

/** From the end of a request's headers to its answer. Bun hangs up on what takes longer, however busily it sends. */
const REQUEST_TIMEOUT_SECONDS = 30
const DRAIN_TIMEOUT_MS = 10_000
const PURGE_INTERVAL_MS = 10 * 60_000
const KEY_USE_INTERVAL_MS = 60_000

/** Serves until SIGTERM or SIGINT; resolves when everything that was under way has been answered. */
export async function serve(config: Config, prepare: (db: Database) => Promise<void> = async () => {}): Promise<void> {
  const log = createLog(config.logLevel)
  process.once('exit', log.flush)
  const db = await openDatabase(config.databaseUrl)
  await prepare(db)
  const exposure = exposureOf(config)
  const { publicUrl, corsOrigins, trustedProxies } = config
  const app = createApp({ db, log, publicUrl, corsOrigins, trustedProxies, ...exposure })
  const server = listen(app, config)
  if (exposure.keys === 'needed') await showFirstKey(db)
  log.info({ url: server.url.origin, database: db.dialect, keys: exposure.keys }, 'listening')
  warn(config, exposure, log)
  const stopTidying = tidyRegularly(app, log)
  log.info({ signal: await stopSignal() }, 'stopping')
  stopTidying()
  await drain(app, server, db, log)
}

/** Whoever starts a store that nobody can enter is given the key, on the terminal and not in the log, and once. */
async function showFirstKey(db: Database): Promise<void> {
  const first = await createFirstKey(db, Date.now())
  if (!first) return
  process.stderr.write(`
  This service asks for keys. Here is the first one; it may do everything, and is shown only now:

    ${first.secret}

  Send it as Authorization: Bearer <key>. The command petstore keys makes more, for what each caller may do.

`)
}

/** Says at each start what whoever runs the service should have meant. */
function warn({ publicUrl, auth, trustedProxies }: Config, { isLocal, rate }: Exposure, log: Log): void {
  if (auth === 'off') log.warn({}, 'PETSTORE_AUTH is off: whoever can reach the address can change the store')
  if (publicUrl !== undefined && isLocal && rate && trustedProxies.length === 0)
    log.warn({}, 'PETSTORE_TRUSTED_PROXIES names no proxy: all callers without a key are counted as one')
}

/** Starts the server on the configured address. */
export function listen(
  app: App,
  { host, port }: Pick<Config, 'host' | 'port'>,
  longestRequestSeconds = REQUEST_TIMEOUT_SECONDS,
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

/** Does what is to be done every few minutes, until the function it returns is called. */
function tidyRegularly(app: App, log: Log): () => void {
  const attempt = (work: () => Promise<void>) => () => work().catch((err) => log.error({ err }, 'failed to tidy up'))
  const tidyUp = attempt(app.purgeExpired)
  const timers = [setInterval(tidyUp, PURGE_INTERVAL_MS), setInterval(attempt(app.recordUses), KEY_USE_INTERVAL_MS)]
  void tidyUp()
  return () => timers.forEach(clearInterval)
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
}

async function drain(app: App, server: Bun.Server<undefined>, db: Database, log: Log): Promise<void> {
  app.close()
  const late = setTimeout(() => void server.stop(true), DRAIN_TIMEOUT_MS)
  await server.stop()
  clearTimeout(late)
  await app.recordUses().catch((err) => log.error({ err }, 'failed to keep when keys were used'))
  await db.close()
  log.info({}, 'stopped')
}
