// The process: opens the database, serves the application, and stops cleanly on a signal.
import { type App, createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { type Exposure, exposureOf } from './config/exposure.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { createFirstKey } from './keys/keys.ts'
import { createLog, type Log } from './log/log.ts'

/** From the end of a request's headers to its response. Bun closes the connection of a slower request, even if it keeps sending. */
const REQUEST_TIMEOUT_SECONDS = 30
const WARM_UP_DELAY_MS = 100
const DRAIN_TIMEOUT_MS = 10_000
const PURGE_INTERVAL_MS = 10 * 60_000
const KEY_USE_INTERVAL_MS = 60_000

/** Serves until SIGTERM or SIGINT; resolves when all running requests have their response. */
export async function serve(config: Config, prepare: (db: Database) => Promise<void> = async () => {}): Promise<void> {
  const log = createLog(config.logLevel)
  process.once('exit', log.close)
  const db = await openDatabase(config.databaseUrl)
  await prepare(db)
  const exposure = exposureOf(config)
  const { publicUrl, corsOrigins, trustedProxies } = config
  const app = createApp({ db, log, publicUrl, corsOrigins, trustedProxies, ...exposure })
  const server = listen(app, config)
  if (exposure.keys === 'needed') await showFirstKey(db)
  log.info({ url: server.url.origin, database: db.dialect, keys: exposure.keys }, 'listening')
  warn(config, exposure, log)
  setTimeout(app.warmUp, WARM_UP_DELAY_MS)
  const stopMaintenance = startMaintenance(app, log)
  log.info({ signal: await stopSignal() }, 'stopping')
  stopMaintenance()
  await drain(app, server, db, log)
}

/** Gives the operator the first key of a store that has none: once, on the terminal and not in the log. */
async function showFirstKey(db: Database): Promise<void> {
  const first = await createFirstKey(db, Date.now())
  if (!first) return
  process.stderr.write(`
  This service needs API keys. Here is the first one. It has full access and is shown only now:

    ${first.secret}

  Send it as Authorization: Bearer <key>. Create more keys, with fewer rights, with petstore keys.

`)
}

/** Warns at each start about settings that the operator may not have meant. */
function warn({ publicUrl, auth, trustedProxies }: Config, { isLocal, rate }: Exposure, log: Log): void {
  if (auth === 'off') log.warn({}, 'PETSTORE_AUTH is off: anyone who can reach the service can change the store')
  if (publicUrl !== undefined && isLocal && rate && trustedProxies.length === 0)
    log.warn({}, 'PETSTORE_TRUSTED_PROXIES is empty: all callers without a key share one rate limit')
}

export function listen(
  app: App,
  { host, port }: Pick<Config, 'host' | 'port'>,
  requestTimeoutSeconds = REQUEST_TIMEOUT_SECONDS,
): Bun.Server<undefined> {
  return Bun.serve({
    hostname: host,
    port,
    // Otherwise a second service on the same port would silently take half of the connections.
    reusePort: false,
    idleTimeout: requestTimeoutSeconds,
    // The service itself rejects large bodies, unread and with an error body; Bun would send a bare 413.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    development: false,
    routes: app.routes,
    fetch: app.fetch,
    error: app.error,
  })
}

/** Runs the recurring jobs until the returned function is called. */
function startMaintenance(app: App, log: Log): () => void {
  const attempt = (job: () => Promise<void>) => () => job().catch((err) => log.error({ err }, 'maintenance failed'))
  const purge = attempt(app.purgeExpired)
  const timers = [setInterval(purge, PURGE_INTERVAL_MS), setInterval(attempt(app.recordUses), KEY_USE_INTERVAL_MS)]
  void purge()
  return () => timers.forEach(clearInterval)
}

function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal))
  })
}

async function drain(app: App, server: Bun.Server<undefined>, db: Database, log: Log): Promise<void> {
  app.close()
  const timeout = setTimeout(() => void server.stop(true), DRAIN_TIMEOUT_MS)
  await server.stop()
  clearTimeout(timeout)
  await app.recordUses().catch((err) => log.error({ err }, 'failed to store when keys were used'))
  await db.close()
  log.info({}, 'stopped')
}
