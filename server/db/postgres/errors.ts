// Translates PostgreSQL's errors into the server's failure kinds.
import { SQL } from 'bun'
import { DatabaseError, type FailureKind } from '../database.ts'

// By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
const kinds: readonly [RegExp, FailureKind][] = [
  [/^23505$/, 'unique'],
  [/^(23503|23001)$/, 'foreign_key'],
  [/^(23514|23502)$/, 'check'],
  // Out of memory, disk space or connections; canceled by a timeout or an administrator; read-only, like a standby.
  [/^(53...|57...|58030|25006)$/, 'unavailable'],
]

/** Returns the failure for an SQLSTATE, or the error itself if it is our bug. */
export function translate(error: unknown): unknown {
  const kind = kinds.find(([pattern]) => pattern.test(sqlStateOf(error)))?.[1]
  return kind && error instanceof Error ? new DatabaseError(kind, error.message, error) : error
}

/** Adds the statement's name for the log. Copies a DatabaseError, because all callers on a lost connection share one. */
export function inStatement(error: unknown, statement: string): unknown {
  if (!(error instanceof Error)) return error
  return error instanceof DatabaseError
    ? new DatabaseError(error.kind, error.message, error.cause, statement)
    : Object.assign(error, { statement })
}

/**
 * Whether the connection is unusable after this error: the server ends it, or the error did not come from the server. A server that
 * became read-only is dropped too: another server may have replaced it behind the same URL.
 */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof SQL.PostgresError) || error.severity !== 'ERROR' || error.errno === '25006'
}

/** Whether the server has reached its connection limit, overall or for this role: too_many_connections. */
export function hasNoRoom(error: unknown): boolean {
  return sqlStateOf(error) === '53300'
}

/**
 * Whether to retry the transaction: it lost to a concurrent one (serialization_failure, deadlock_detected), or a table changed after
 * one of the transaction's statements was prepared.
 */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlStateOf(error)) || isStalePlan(error)
}

/**
 * Detects "cached plan must not change result type" by the server's function name: the error's code, feature_not_supported, also covers
 * errors that a retry cannot fix, and its message may be translated. After the error, Bun re-prepares the statement.
 */
function isStalePlan(error: unknown): boolean {
  return error instanceof SQL.PostgresError && error.errno === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/**
 * After a lock timeout, returns a string that identifies the locked row or other object. Everyone waiting for the same row gets the same
 * string.
 */
export function lockedRowOf(error: unknown): string | undefined {
  if (sqlStateOf(error) !== '55P03') return undefined
  return error instanceof SQL.PostgresError && error.where ? error.where : 'a table'
}

function sqlStateOf(error: unknown): string {
  return error instanceof SQL.PostgresError ? (error.errno ?? '') : ''
}
