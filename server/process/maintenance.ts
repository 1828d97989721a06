// Runs an app's recurring jobs: removing expired data, storing when keys were used, and maintaining the database.
import type { Database } from '../db/database.ts'
import { type Log, logFailure } from '../log/log.ts'

const PURGE_INTERVAL_MS = 10 * 60_000
const KEY_USE_INTERVAL_MS = 60_000
const DATABASE_INTERVAL_MS = 1000
const NUMBERING_INTERVAL_MS = 1000

/** The part of an app that has recurring jobs. */
interface Maintained {
  purgeExpired(): Promise<void>
  recordUses(): Promise<void>
  numberEvents(): Promise<void>
}

/** Runs the recurring jobs until the returned function is called. */
export function startMaintenance(app: Maintained, db: Database, log: Log): () => void {
  let isStopped = false
  const attempt = (job: () => Promise<void>) => () =>
    job().catch((err) => {
      // Ignore failures during shutdown: the database is closing, and the next instance will run the jobs.
      if (!isStopped) logFailure(log, err, 'maintenance failed')
    })
  const maintainDatabase = attempt(async () => {
    for (const { level, message } of await db.maintain()) log[level]({}, message)
  })
  // Do not purge at startup: the clock of a machine that has just booted may still be wrong.
  const timers = [
    setInterval(attempt(app.purgeExpired), PURGE_INTERVAL_MS),
    setInterval(attempt(app.recordUses), KEY_USE_INTERVAL_MS),
    setInterval(maintainDatabase, DATABASE_INTERVAL_MS),
    setInterval(attempt(app.numberEvents), NUMBERING_INTERVAL_MS),
  ]
  return () => {
    isStopped = true
    timers.forEach(clearInterval)
  }
}
