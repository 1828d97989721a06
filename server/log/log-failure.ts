// Logs the failure of a background job.
import { DatabaseError } from '../db/database.ts'
import type { Log } from './log.ts'

/** While the database is away, every job fails each second with the same stack: then the line says only why. */
export function logFailure(log: Pick<Log, 'error'>, err: unknown, message: string, fields: object = {}): void {
  if (err instanceof DatabaseError) log.error({ ...fields, reason: err.message }, 'the database failed')
  else log.error({ ...fields, err }, message)
}
