// Logs the failure of a background job.
import { DatabaseError } from '../db/database.ts'
import type { Log } from './log.ts'

/** Logs a database failure without its stack trace, which every job would repeat each second during an outage. */
export function logFailure(log: Pick<Log, 'error'>, err: unknown, message: string, fields: object = {}): void {
  if (err instanceof DatabaseError) log.error({ ...fields, reason: err.message }, 'the database failed')
  else log.error({ ...fields, err }, message)
}
