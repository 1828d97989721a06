// An operation with everything that the command line says about it.
import type { Connection } from './connection.ts'
import type { Operation } from './contract.ts'

export interface OperationRun {
  readonly operation: Operation
  readonly connection: Connection
  /** What it does, in a few words: `delete pet 7`. */
  readonly title: string
  readonly id: string | undefined
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>> | undefined
  readonly ifMatch: string | undefined
  readonly idempotencyKey: string | undefined
  /** How many items of a list; undefined for one page. */
  readonly limit: number | undefined
  /** The most that a page can have. */
  readonly pageSize: number
  readonly isJson: boolean
  /** Undefined for all. */
  readonly fields: readonly string[] | undefined
  readonly isDryRun: boolean
  readonly isConfirmed: boolean
}

/** As the client takes it. */
export function inputOf({ id, query, body, ifMatch, idempotencyKey }: OperationRun) {
  return { of: id, query, body, options: { ifMatch, idempotencyKey } }
}
