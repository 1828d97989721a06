// An operation together with its parsed command line.

import type { OperationInput } from '../../client/requests.ts'
import type { CallableOperation } from '../../contract/operation-inputs.ts'
import type { Connection } from './connection.ts'

export interface OperationRun {
  readonly operation: CallableOperation
  readonly connection: Connection
  /** A short description, such as `delete pet 7`. */
  readonly title: string
  readonly input: OperationInput & { readonly query: Readonly<Record<string, unknown>> }
  /** The number of list items to show; undefined for one page. */
  readonly limit: number | undefined
  /** The maximum number of items on a page. */
  readonly pageSize: number
  /** The columns that a list shows in a terminal, most useful first. If undefined, it shows all columns, in the contract's order. */
  readonly columns: readonly string[] | undefined
  readonly isJson: boolean
  /** The fields to print as JSON; undefined for all fields. */
  readonly fields: readonly string[] | undefined
  readonly isDryRun: boolean
  readonly isConfirmed: boolean
}
