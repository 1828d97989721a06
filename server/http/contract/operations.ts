// The contract's operations, prepared for the service.
import { type Parameter, resolve, resolveAll, type Schema } from '../../../contract/document.ts'
import { type Operation, operations } from '../../../contract/operations.ts'
import { ADMIN, READ_METRICS } from '../../context.ts'

export type { OperationId, Parameter, Schema } from '../../../contract/document.ts'

export interface ServedOperation extends Operation {
  /** Body schemas, keyed by media type; undefined if the operation does not take a body. The schemas may contain references. */
  readonly bodies: Readonly<Record<string, Schema>> | undefined
  /** Whether a successful response is a single resource and therefore has an ETag. */
  readonly isTagged: boolean
  /** Whether a successful response can be an event stream. */
  readonly canStream: boolean
}

export const EVENT_STREAM = 'text/event-stream'

export const contractOperations: readonly ServedOperation[] = operations.map((operation) => {
  const { parameters, requestBody, success } = operation
  const tag = success.headers?.ETag
  return {
    ...operation,
    parameters: parameters.map((one): Parameter => ({ ...one, schema: resolveAll(one.schema) })),
    bodies:
      requestBody &&
      Object.fromEntries(Object.entries(requestBody.content).map(([type, { schema }]) => [type, schema])),
    isTagged: tag !== undefined && resolve(tag).required === true,
    canStream: EVENT_STREAM in (success.content ?? {}),
  }
})

/** Every scope that a key can have. */
export const scopes = distinct([...operations.flatMap(({ scope }) => scope ?? []), READ_METRICS, ADMIN])

/** Names of all request headers in the contract. */
export const requestHeaders = (): readonly string[] =>
  distinct(
    operations.flatMap(({ parameters }) => parameters.filter((one) => one.in === 'header').map(({ name }) => name)),
  )
/** Names of all response headers in the contract. */
export const responseHeaders = (): readonly string[] =>
  distinct(operations.flatMap(({ responses }) => responses().flatMap(({ headers = {} }) => Object.keys(headers))))

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort()
}
