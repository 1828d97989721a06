// Translates PostgreSQL's errors into the server's failure kinds.
import { SQL } from 'bun'
import { DatabaseError, type FailureKind } from '../database.ts'

// Failure kinds by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
const kinds: readonly [RegExp, FailureKind][] = [
  [/^23505$/, 'unique'],
  [/^(23503|23001)$/, 'foreign_key'],
  [/^(23514|23502)$/, 'check'],
  // The server is out of memory, disk space, or connections; or it is read-only; or it canceled the statement after a timeout or on
  // request.
  [/^(53...|57...|58030|25006)$/, 'unavailable'],
]

/** Returns the failure for the error's SQLSTATE, or the error itself if it is due to a bug in our code. */
export function translate(error: unknown): unknown {
  const kind = kinds.find(([pattern]) => pattern.test(sqlStateOf(error)))?.[1]
  return kind && error instanceof Error ? new DatabaseError(kind, error.message, error) : error
}

/**
 * Adds the statement's name to an error for the log. Copies a DatabaseError, because all callers on a lost connection share the same one.
 */
export function inStatement(error: unknown, statement: string): unknown {
  if (!(error instanceof Error)) return error
  return error instanceof DatabaseError
    ? new DatabaseError(error.kind, error.message, error.cause, statement)
    : Object.assign(error, { statement })
}

/**
 * Whether to drop the connection after this error: the server is closing it, the error did not come from the server, or the server has
 * become read-only. In the last case, another server may have taken over behind the same URL.
 */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof SQL.PostgresError) || error.severity !== 'ERROR' || error.errno === '25006'
}

/** Whether the server has reached its connection limit (too_many_connections), overall or for this role. */
export function hasNoRoom(error: unknown): boolean {
  return sqlStateOf(error) === '53300'
}

/**
 * Whether to retry the transaction: it conflicted with a concurrent transaction (serialization_failure, deadlock_detected), or a table
 * changed after one of its statements was prepared.
 */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlStateOf(error)) || isStalePlan(error)
}

/**
 * Detects "cached plan must not change result type" by the server's function name, because the code feature_not_supported also covers
 * errors that a retry cannot fix, and the message may be translated. Bun re-prepares the statement after this error.
 */
function isStalePlan(error: unknown): boolean {
  return error instanceof SQL.PostgresError && error.errno === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/**
 * Returns a string that identifies the locked row or other object after a lock timeout. All callers waiting for the same row get the same
 * string. Returns undefined for any other error.
 */
export function lockedRowOf(error: unknown): string | undefined {
  if (sqlStateOf(error) !== '55P03') return undefined
  return error instanceof SQL.PostgresError && error.where ? error.where : 'a table'
}

function sqlStateOf(error: unknown): string {
  return error instanceof SQL.PostgresError ? (error.errno ?? '') : ''
}
