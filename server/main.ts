// The process: opens the database, serves the application, and stops cleanly on a signal.
import { isIP } from 'node:net'
import { type App, createApp } from './app.ts'
import { steadyClock } from './clock.ts'
import type { Config } from './config/config.ts'
import { type Exposure, exposureOf } from './config/exposure.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { createFirstKey } from './keys/keys.ts'
import { createLog, type Log } from './log/log.ts'
import { stop, stopSignal } from './stop.ts'

/** From the end of a request's headers to its response. Bun closes the connection of a slower request, even if it keeps sending. */
const REQUEST_TIMEOUT_SECONDS = 30
const WARM_UP_DELAY_MS = 100
const PURGE_INTERVAL_MS = 10 * 60_000
const KEY_USE_INTERVAL_MS = 60_000
const DATABASE_INTERVAL_MS = 1000

/** Serves until SIGTERM or SIGINT; resolves when the service has stopped. */
export async function serve(config: Config, prepare: (db: Database) => Promise<void> = async () => {}): Promise<void> {
  const log = createLog(config.logLevel)
  process.once('exit', log.close)
  endOnUncaughtErrors(log)
  const { app, server, db, stopping } = await start(config, prepare, log)
  setTimeout(app.warmUp, WARM_UP_DELAY_MS)
  const stopMaintenance = startMaintenance(app, db, log)
  log.info({ signal: await stopping }, 'stopping')
  await stop({ app, server, db, log, stopMaintenance }, config.stopGraceMs)
}

/** Closes what it has opened if a later step fails, so that the process ends. */
async function start(config: Config, prepare: (db: Database) => Promise<void>, log: Log) {
  const db = await openDatabase(config.databaseUrl, {
    onApplied: ({ number, name }) => log.info({ migration: number, name }, 'migration applied'),
    onWaiting: () => log.info({}, 'waiting for another instance that migrates the store'),
  })
  let server: Bun.Server<undefined> | undefined
  try {
    await prepare(db)
    const exposure = exposureOf(config)
    const { publicUrl, corsOrigins, trustedProxies } = config
    const clock = steadyClock({
      onJump: (ms) =>
        log.warn({ ms }, 'the clock of the machine jumped: the service follows it if it stays so for five minutes'),
    })
    const app = createApp({ db, log, clock, publicUrl, corsOrigins, trustedProxies, ...exposure })
    const stopping = stopSignal(log)
    server = listen(app, config)
    if (exposure.keys === 'needed') await showFirstKey(db)
    log.info({ url: server.url.origin, database: db.dialect, keys: exposure.keys }, 'listening')
    warn(config, exposure, log)
    return { app, server, db, stopping }
  } catch (error) {
    await server?.stop(true)
    await db.close()
    throw error
  }
}

/**
 * An error that nobody handled may have left anything half done in memory, such as a lock that is never released. The store is safe:
 * what was acknowledged is stored, and what was not is rolled back. So the process ends, and whatever supervises it starts it again.
 */
function endOnUncaughtErrors(log: Log): void {
  const end = (err: unknown): void => {
    log.error({ err }, 'ended by an unexpected error')
    process.stderr.write('petstore: An unexpected error, which the log has, ended the service; start it again.\n')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/** Gives the operator the first key of a store that has none: once, on the terminal and not in the log. */
async function showFirstKey(db: Database): Promise<void> {
  const first = await createFirstKey(db, Date.now()).catch((cause: Error) => {
    throw new Error(`The first API key cannot be stored: ${cause.message}`, { cause })
  })
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
  try {
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
  } catch (error) {
    throw listenFailure(error, host, port)
  }
}

const listenCauses: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there; stop it, or set another PORT',
  EACCES: 'only the superuser may use this port; set a PORT from 1024 up',
  EADDRNOTAVAIL: 'this machine does not have that address; set HOST to one that it has, or to 0.0.0.0 for all of them',
}

function listenFailure(cause: unknown, host: string, port: number): Error {
  const { code, message } = cause as NodeJS.ErrnoException
  // Bun reports a name that cannot be resolved with any code.
  const isResolved = isIP(host) !== 0 || code === 'EADDRINUSE' || code === 'EACCES'
  const reason = isResolved
    ? (listenCauses[code ?? ''] ?? `${message}; check HOST and PORT`)
    : 'this machine does not have an address of that name; set HOST to an IP address that it has'
  return new Error(`The service cannot listen on port ${port} of ${host}: ${reason}.`, { cause })
}

/** Runs the recurring jobs until the returned function is called. */
function startMaintenance(app: App, db: Database, log: Log): () => void {
  const attempt = (job: () => Promise<void>) => () => job().catch((err) => log.error({ err }, 'maintenance failed'))
  const maintainDatabase = attempt(async () => {
    for (const { level, message } of await db.maintain()) log[level]({}, message)
  })
  // Nothing is purged at the start: the clock of a machine that has just started may still be wrong.
  const timers = [
    setInterval(attempt(app.purgeExpired), PURGE_INTERVAL_MS),
    setInterval(attempt(app.recordUses), KEY_USE_INTERVAL_MS),
    setInterval(maintainDatabase, DATABASE_INTERVAL_MS),
  ]
  return () => timers.forEach(clearInterval)
}
