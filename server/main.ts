// Runs the service process: opens the database, serves the application, and stops cleanly on a signal.
import { version } from '../package.json'
import { createFirstKey } from './access/keys/keys.ts'
import { createApp } from './app.ts'
import { type Database, DatabaseError } from './db/database.ts'
import { openDatabase, openExistingStore } from './db/open.ts'
import { jsonLines } from './log/json-lines.ts'
import { createLog, type Log } from './log/log.ts'
import { hasColors, textLines } from './log/text-lines.ts'
import { openPort, requireFreePort } from './process/listen.ts'
import { startMaintenance } from './process/maintenance.ts'
import { type Config, SettingsError } from './process/settings/config.ts'
import { type Exposure, exposureOf } from './process/settings/exposure.ts'
import { isTestedBun, requireTestedBun } from './process/settings/tested-bun.ts'
import { stop, stopSignal } from './process/stop.ts'
import type { Supervised } from './process/workers/worker.ts'
import { observeTurns } from './runtime/event-loop.ts'
import { finishesWithin } from './runtime/timeout.ts'
import type { Tracing } from './tracing/tracing.ts'

const WARM_UP_DELAY_MS = 100
/** Time allowed for the last traces to reach the collector. */
const TRACES_TIMEOUT_MS = 400

/** Details shown to the operator once the service is listening. */
export interface Listening {
  readonly url: string
  readonly keys: Exposure['keys']
}

export interface ServeOptions {
  /** Fills or checks the store before the service starts listening. */
  prepare?(db: Database): Promise<void>
  /** Returns the startup message that replaces the first line of a text log. */
  banner?(listening: Listening): string
  /** The command for managing keys, as the operator types it. */
  readonly keysCommand?: string
  /** Whether to use any free port if the configured one is taken. */
  readonly takesAnyPort?: boolean
  /** The connection to the supervisor; undefined if the service runs in one process. */
  readonly worker?: Supervised
}

/** Serves until a stop signal arrives, and resolves when the service has stopped. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<void> {
  requireTestedBun(config)
  // The supervisor has already checked the port that its workers share.
  if (!options.worker && !options.takesAnyPort) await requireFreePort(config)
  const log = openLog(config)
  endOnUncaughtErrors(log)
  const tracing = await openTracing(config, log)
  const { app, server, db, stopping } = await start(config, options, log, tracing)
  setTimeout(app.warmUp, WARM_UP_DELAY_MS)
  const stopMaintenance = startMaintenance(app, db, log)
  app.startWebhooks()
  log.info({ signal: await stopping }, 'stopping')
  await stop({ app, server, db, log, stopMaintenance, meetOthers: options.worker?.meetOthers }, config.stopGraceMs)
  // Exit now, because further attempts to reach the collector would keep the process alive.
  if (tracing && !(await finishesWithin(TRACES_TIMEOUT_MS, tracing.close()))) process.exit()
}

/** Loads tracing only if a collector is configured. Throws a SettingsError if a tracing setting is invalid. */
async function openTracing({ otlpEndpoint }: Config, log: Log): Promise<Tracing | undefined> {
  if (otlpEndpoint === undefined) return undefined
  const { openTracing } = await import('./tracing/tracing.ts')
  try {
    return openTracing(otlpEndpoint, version, log)
  } catch (error) {
    throw error instanceof RangeError ? new SettingsError([error.message]) : error
  }
}

/** Opens a log that writes its remaining lines when the process exits. */
export function openLog({ logLevel, logFormat }: Config): Log {
  const log = createLog(logLevel, logFormat === 'text' ? textLines(hasColors()) : jsonLines)
  process.once('exit', log.close)
  return log
}

/** Starts the service. If a step fails, closes everything opened so far, so the process can exit. */
async function start(config: Config, options: ServeOptions, log: Log, tracing: Tracing | undefined) {
  const { worker } = options
  const open = () =>
    openDatabase(config.databaseUrl, {
      onApplied: ({ number, name }) => log.info({ migration: number, name }, 'migration applied'),
      onWaiting: () => log.info({}, 'waiting for another instance that is migrating the store'),
    })
  const db = await (worker?.hasStore ? openServedStore(config.databaseUrl) : open())
  let server: Bun.Server<undefined> | undefined
  try {
    await options.prepare?.(db)
    const app = createApp(config, { db, log, tracing, worker: worker?.identity, askOthers: worker?.askOthers })
    observeTurns(app.onTurn)
    const stopping = stopSignal(log)
    server = await openPort(app, config, { takesAny: options.takesAnyPort, isShared: worker !== undefined })
    if (!worker?.hasStore) await introduce(server.url.origin, config, options, db, log)
    worker?.listens(server.port ?? config.port, app.answer)
    return { app, server, db, stopping }
  } catch (error) {
    await server?.stop(true)
    await db.close()
    throw error
  }
}

/** Opens the store that other workers already use. Never creates a store. */
async function openServedStore(url: string): Promise<Database> {
  return openExistingStore(url).catch((cause) => {
    if (cause instanceof DatabaseError) throw cause
    throw new Error('The store that the other workers opened is gone; see the log for what to do.', {
      cause,
    })
  })
}

/** Prints the startup information for the operator, once for all workers. */
async function introduce(url: string, config: Config, options: ServeOptions, db: Database, log: Log): Promise<void> {
  const { keys } = exposureOf(config)
  if (keys === 'needed') await showFirstKey(db, options.keysCommand)
  const listening: Listening = { url, keys }
  if (options.banner && config.logFormat === 'text') process.stdout.write(options.banner(listening))
  else log.info({ ...listening, database: db.dialect, workers: config.workers }, 'listening')
  warn(config, log)
}

/**
 * Exits on an uncaught error, because memory may be inconsistent: for example, a lock may never be released. The store is safe:
 * acknowledged changes are stored, and all others are rolled back. The operator's process manager restarts the service.
 */
function endOnUncaughtErrors(log: Log): void {
  const end = (err: unknown): void => {
    log.error({ err }, 'stopped by an unexpected error')
    process.stderr.write('petstore: An unexpected error stopped the service; see the log, then restart the service.\n')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/** Creates a store's first key and shows it to the operator once, on the terminal instead of in the log. */
async function showFirstKey(db: Database, keysCommand = 'petstore keys'): Promise<void> {
  const first = await createFirstKey(db, Date.now()).catch((cause: Error) => {
    throw new Error(`The first API key could not be stored: ${cause.message}`, { cause })
  })
  if (!first) return
  process.stderr.write(`
  This service needs API keys. Here is the first one. It has full access and is shown only now:

    ${first.secret}

  Send it as Authorization: Bearer <key>. Create more keys, with fewer rights: ${keysCommand} create --help

`)
}

/** Warns at startup about settings that may be unintended. */
function warn(config: Config, log: Log): void {
  const { publicUrl, auth, trustedProxies } = config
  const { isLocal, rate } = exposureOf(config)
  if (!isTestedBun) log.warn({}, `Petstore has not been tested with Bun ${process.versions.bun}`)
  if (auth === 'off') log.warn({}, 'PETSTORE_AUTH is off: anyone who can reach the service can change the store')
  if (publicUrl !== undefined && isLocal && rate && trustedProxies.length === 0)
    log.warn({}, "PETSTORE_TRUSTED_PROXIES is empty: all callers without a key share the proxy's rate limit")
}
