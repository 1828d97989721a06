// What PostgreSQL's errors mean to the rest of the server.
import postgres from 'postgres'
import { DatabaseError, type FailureKind } from './database.ts'

// By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html
const kinds: readonly [RegExp, FailureKind][] = [
  [/^23505$/, 'unique'],
  [/^(23503|23001)$/, 'foreign_key'],
  [/^(23514|23502)$/, 'check'],
  // Short of memory, disk or connections; stopped, by a timeout or an administrator; read-only, as a standby is.
  [/^(53...|57...|58030|25006)$/, 'unavailable'],
]

export function translate(error: unknown): unknown {
  if (error instanceof DatabaseError || !(error instanceof Error)) return error
  const kind = endsConnection(error) ? 'unavailable' : kinds.find(([pattern]) => pattern.test(codeOf(error)))?.[1]
  return kind ? new DatabaseError(kind, error.message, error) : error
}

/**
 * Whether the connection is of no use after this: the server says so, or it was not the server that spoke. A server that
 * has become read-only is left too: another may have taken its place behind the same address.
 */
export function endsConnection(error: unknown): boolean {
  return !(error instanceof postgres.PostgresError) || error.severity !== 'ERROR' || error.code === '25006'
}

/** Whether this lost against a concurrent transaction and may simply be run again: serialization_failure, deadlock_detected. */
export function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof postgres.PostgresError ? error.code : ''
}
