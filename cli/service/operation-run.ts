// An operation with everything that the command line says about it.

import type { Operation } from '../../contract/operation-inputs.ts'
import type { OperationInput } from '../../packages/client/requests.ts'
import type { Connection } from './connection.ts'

export interface OperationRun {
  readonly operation: Operation
  readonly connection: Connection
  /** What it does, in a few words: `delete pet 7`. */
  readonly title: string
  readonly input: OperationInput & { readonly query: Readonly<Record<string, unknown>> }
  /** How many items of a list; undefined for one page. */
  readonly limit: number | undefined
  /** The most that a page can have. */
  readonly pageSize: number
  /** The columns of a list at a terminal, the most useful first; undefined for all, as the contract has them. */
  readonly columns: readonly string[] | undefined
  readonly isJson: boolean
  /** Undefined for all. */
  readonly fields: readonly string[] | undefined
  readonly isDryRun: boolean
  readonly isConfirmed: boolean
}
