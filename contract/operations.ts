// The operations of the contract, read once for the service, the documentation and the command line. Parameters and responses are
// resolved. Schemas, headers and examples can be references: the documentation links to them, and the service needs only a few.
import {
  document,
  type Method,
  type OperationId,
  type OperationObject,
  type Parameter,
  type PathItem,
  type ResponseObject,
  resolve,
} from './document.ts'

export interface Operation
  extends Pick<OperationObject, 'summary' | 'description' | 'externalDocs' | 'requestBody' | 'callbacks'> {
  readonly id: OperationId
  /** The operation's first tag. */
  readonly group: string
  readonly method: Method
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  /** The scope that a key needs; null if any valid key will do. */
  readonly scope: string | null
  readonly stability: 'experimental' | 'beta' | undefined
  readonly deprecation: Deprecation | undefined
  readonly isTryItOff: boolean
  readonly parameters: readonly Parameter[]
  readonly success: Response
  /** All of them, the successful one too. */
  responses(): readonly Response[]
}

export interface Response extends ResponseObject {
  readonly status: number
}

export interface Deprecation {
  /** The days of the announcement and of the removal: `2027-12-31`. */
  readonly since: string
  readonly sunset: string
  /** The URL to use instead: `/pets?id={petId}`. */
  readonly successor: string
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const operations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method.toLowerCase() as Lowercase<Method>]
    return operation ? [readOperation(method, path, item, operation)] : []
  }),
)

function readOperation(method: Method, path: string, item: PathItem, operation: OperationObject): Operation {
  const responses = Object.entries(operation.responses)
  const toResponse = ([status, response]: [string, ResponseObject]): Response => ({
    ...resolve(response),
    status: Number(status),
  })
  const success = responses.find(([status]) => Number(status) < 300)
  if (!success) throw new Error(`${operation.operationId} has no successful response.`)
  return {
    ...operation,
    id: operation.operationId,
    group: operation.tags[0] ?? '',
    method,
    path,
    scope: scopeOf(operation),
    stability: operation['x-stability'],
    deprecation: deprecationOf(operation),
    isTryItOff: operation['x-hideTryItPanel'] ?? false,
    parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve),
    success: toResponse(success),
    responses: () => responses.map(toResponse),
  }
}

/** An operation without a scope is open to every key, so the contract must say that it is meant. */
function scopeOf({ operationId, 'x-required-scope': scope, 'x-any-scope': isAny }: OperationObject): string | null {
  if ((scope === undefined) !== (isAny === true))
    throw new Error(`${operationId} must have either the scope that a key needs or x-any-scope.`)
  return scope ?? null
}

function deprecationOf(operation: OperationObject): Deprecation | undefined {
  if (!operation.deprecated) return undefined
  const { 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-successor': successor } = operation
  if (!since || !sunset || !successor)
    throw new Error(`${operation.operationId} is deprecated without a since, a sunset and a successor.`)
  return { since, sunset, successor }
}
