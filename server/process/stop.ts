// Shuts down in three steps. First, readiness fails while requests are still served, so load balancers notice the shutdown. Then
// in-flight requests finish. Finally, the database is closed. See docs/decisions/0019-starting-and-stopping.md
import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { holdTurns } from '../runtime/event-loop.ts'
import { finishesWithin } from '../runtime/timeout.ts'

const DRAIN_TIMEOUT_MS = 4000
const FLUSH_TIMEOUT_MS = 500
/** If no new request arrives for this long, no more requests are expected. */
const QUIET_MS = 250
const MAX_HOLD_MS = 1000

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
type StopSignal = keyof typeof exitCodes
/** Time within which a second signal is a duplicate: systemd and terminals signal every process, and a parent forwards its own signal. */
const DUPLICATE_SIGNAL_MS = 1000

/** Resolves at the first shutdown signal. A second signal ends the process immediately. */
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
    close(): void
  }
  readonly server: Bun.Server<undefined>
  /** Resolves when all workers that listen on the same port have called it. */
  readonly meetOthers?: (() => Promise<void>) | undefined
  readonly db: Database
  readonly log: Log
  stopMaintenance(): void
}

/** Stops the service in bounded time, even if clients or the database do not respond. */
export async function stop(running: Running, graceMs: number): Promise<void> {
  const { app, server, db, log, stopMaintenance } = running
  app.announceStop()
  const sent = app.stopWebhooks()
  await Bun.sleep(graceMs)
  const deadline = performance.now() + DRAIN_TIMEOUT_MS
  const drained = closeListener(running)
  if (await finishesWithin(DRAIN_TIMEOUT_MS, drained)) await recordUses(running, deadline)
  else log.warn({ requests: server.pendingRequests }, 'stopping although some connections are still in use')
  // Let webhook attempts finish: otherwise, the next instance resends events that endpoints have already received.
  await finishesWithin(deadline - performance.now(), sent)
  app.close()
  stopMaintenance()
  // Requests that are still waiting for the database now fail with 503. Sending their responses takes a moment.
  await db.close()
  await finishesWithin(FLUSH_TIMEOUT_MS, drained)
  await server.stop(true)
  log.info({}, 'stopped')
}

/**
 * Stops listening; resolves when all connections are closed. Bun closes idle connections immediately, and the others after their response.
 * The kernel, however, resets connections that have unread bytes or were not accepted. To make sure that there are no such connections, the
 * service first reads for a moment without responding: clients that wait for a response do not send anything new. A client that receives
 * its response may then connect to any other worker, so all workers first stop responding, then all stop listening, and only then do they
 * send the responses they held back.
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

/** Reads for a while, then for two more turns: a process that was short of CPU time may not have read everything that arrived. */
async function readFor(ms: number): Promise<void> {
  await Bun.sleep(ms)
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resume) => setImmediate(resume))
}

/** Stores the key usage times that are still only in memory. */
async function recordUses({ app, log }: Running, deadline: number): Promise<void> {
  const recorded = app.recordUses().catch((err) => log.error({ err }, 'failed to store key usage times'))
  await finishesWithin(deadline - performance.now(), recorded)
}
