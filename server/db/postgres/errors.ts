// What PostgreSQL's errors mean to the rest of the server.
import { SQL } from 'bun'
import { DatabaseError, type FailureKind } from '../database.ts'

// By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
const kinds: readonly [RegExp, FailureKind][] = [
  [/^23505$/, 'unique'],
  [/^(23503|23001)$/, 'foreign_key'],
  [/^(23514|23502)$/, 'check'],
  // Out of memory, disk or connections; stopped by a timeout or an administrator; read-only, as a standby is.
  [/^(53...|57...|58030|25006)$/, 'unavailable'],
]

/** The failure that the SQLSTATE stands for, or the error itself if it is a fault of ours. */
export function translate(error: unknown): unknown {
  const kind = kinds.find(([pattern]) => pattern.test(sqlStateOf(error)))?.[1]
  return kind && error instanceof Error ? new DatabaseError(kind, error.message, error) : error
}

/** Names the statement for the log. A DatabaseError is copied, because all who wait on a lost connection get the same one. */
export function inStatement(error: unknown, statement: string): unknown {
  if (!(error instanceof Error)) return error
  return error instanceof DatabaseError
    ? new DatabaseError(error.kind, error.message, error.cause, statement)
    : Object.assign(error, { statement })
}

/**
 * Whether the connection is of no use after this: the server ends it, or the error did not come from the server. A server that
 * has become read-only is left too: another may have taken its place behind the same URL.
 */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof SQL.PostgresError) || error.severity !== 'ERROR' || error.errno === '25006'
}

/** Whether the server accepts no more connections, of anyone or of this role: too_many_connections. */
export function hasNoRoom(error: unknown): boolean {
  return sqlStateOf(error) === '53300'
}

/**
 * Whether a transaction may be retried: it lost to a concurrent one (serialization_failure, deadlock_detected), or somebody changed a
 * table after one of its statements was prepared.
 */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlStateOf(error)) || isStalePlan(error)
}

/**
 * "cached plan must not change result type". Its code, feature_not_supported, also stands for errors that a retry cannot help, and its
 * message may be translated, so the server's function identifies it. After the error, Bun prepares the statement again.
 */
function isStalePlan(error: unknown): boolean {
  return error instanceof SQL.PostgresError && error.errno === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/**
 * If it waited too long for a lock: what identifies the locked row, or what else it wanted. Others that want the same row get the same
 * text.
 */
export function lockedRowOf(error: unknown): string | undefined {
  if (sqlStateOf(error) !== '55P03') return undefined
  return error instanceof SQL.PostgresError && error.where ? error.where : 'a table'
}

function sqlStateOf(error: unknown): string {
  return error instanceof SQL.PostgresError ? (error.errno ?? '') : ''
}
