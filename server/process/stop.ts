// Stopping: first only readiness fails, so that load balancers notice; then every request that has arrived gets its response; then the
// database is closed. The reasons: docs/decisions/0019-starting-and-stopping.md
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { holdTurns } from '../runtime/event-loop.ts'
import { finishesWithin } from '../runtime/timeout.ts'

const DRAIN_TIMEOUT_MS = 4000
const FLUSH_TIMEOUT_MS = 500
/** Nothing is on its way any more if no request has arrived for this long. */
const QUIET_MS = 100
const MAX_HOLD_MS = 500

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
type StopSignal = keyof typeof exitCodes
/** One stop may arrive twice: from systemd or the terminal, which signal every process, and from the parent process, which forwards it. */
const DUPLICATE_SIGNAL_MS = 1000

/** Resolves at the first signal to stop. A second one ends the process at once. */
export function stopSignal(log: Log): Promise<StopSignal> {
  return new Promise((resolve) => {
    let stoppingSince: number | undefined
    for (const [signal, exitCode] of Object.entries(exitCodes) as [StopSignal, number][])
      process.on(signal, () => {
        stoppingSince ??= performance.now()
        if (performance.now() - stoppingSince > DUPLICATE_SIGNAL_MS) {
          log.warn({ signal }, 'stopped by a second signal')
          process.exit(exitCode)
        }
        resolve(signal)
      })
  })
}

interface Running {
  readonly app: {
    announceStop(): void
    stopWebhooks(): Promise<void>
    recordUses(): Promise<void>
    recordActivity(): Promise<void>
    close(): void
  }
  readonly server: Bun.Server<undefined>
  /** Resolves when the other workers, which listen on the same port, have come as far as this one. */
  readonly meetOthers?: (() => Promise<void>) | undefined
  readonly db: Database
  readonly log: Log
  stopMaintenance(): void
}

/** Resolves when the service has stopped: in bounded time, whatever its clients and its database do. */
export async function stop(running: Running, graceMs: number): Promise<void> {
  const { app, server, db, log, stopMaintenance } = running
  app.announceStop()
  const sent = app.stopWebhooks()
  await Bun.sleep(graceMs)
  const deadline = performance.now() + DRAIN_TIMEOUT_MS
  const drained = closeListener(running)
  if (await finishesWithin(DRAIN_TIMEOUT_MS, drained)) await recordCounts(running, deadline)
  else log.warn({ requests: server.pendingRequests }, 'some connections are still in use')
  // What an endpoint has received but not acknowledged is sent again later, by the instance that takes over.
  await finishesWithin(deadline - performance.now(), sent)
  app.close()
  stopMaintenance()
  // What still waits for the database fails with 503 now, and this response needs a moment to leave.
  await db.close()
  await finishesWithin(FLUSH_TIMEOUT_MS, drained)
  await server.stop(true)
  log.info({}, 'stopped')
}

/**
 * Stops listening; resolves when all connections are closed. Bun closes idle connections at once, and the others after their response.
 * But the kernel resets a connection whose bytes nobody has read, and one that nobody has accepted. So the service first reads without
 * responding, for an instant: clients that wait for a response send nothing new. A client that has its response may connect to any of
 * several workers, so none stops listening while another still responds, and none responds while another still listens.
 */
async function closeListener({ server, meetOthers }: Running): Promise<void> {
  const resume = holdTurns()
  await meetOthers?.()
  await readUntilQuiet(server)
  const drained = server.stop()
  await meetOthers?.()
  resume()
  await drained
}

async function readUntilQuiet(server: Bun.Server<undefined>): Promise<void> {
  let arrived = -1
  for (let held = 0; held < MAX_HOLD_MS && arrived !== server.pendingRequests; held += QUIET_MS) {
    arrived = server.pendingRequests
    await readFor(QUIET_MS)
  }
}

/** A process that got no processor for so long has not read either, so what has arrived by then is read too. */
async function readFor(ms: number): Promise<void> {
  await Bun.sleep(ms)
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resume) => setImmediate(resume))
}

/** What was counted since the last time it was stored. */
async function recordCounts({ app, log }: Running, deadline: number): Promise<void> {
  const uses = app.recordUses().catch((err) => log.error({ err }, 'failed to store when keys were used'))
  await finishesWithin(deadline - performance.now(), Promise.all([uses, app.recordActivity()]))
}
