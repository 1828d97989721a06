// Reads the contract's operations once for the service, the documentation, and the command line. Parameters and responses are resolved;
// schemas, headers, and examples may be references, because the documentation links to their targets and the service uses only a few.
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
  /** The path as written in the contract, such as `/pets/{petId}`. */
  readonly path: string
  /** The scope that a key needs; null if any valid key will do. */
  readonly scope: string | null
  readonly stability: 'experimental' | 'beta' | undefined
  readonly deprecation: Deprecation | undefined
  readonly isTryItOff: boolean
  readonly parameters: readonly Parameter[]
  readonly success: Response
  /** Returns all responses, including the successful one. */
  responses(): readonly Response[]
}

export interface Response extends ResponseObject {
  readonly status: number
}

export interface Deprecation {
  /** The dates of announcement and removal, such as `2027-12-31`. */
  readonly since: string
  readonly sunset: string
  /** The URL to use instead, such as `/pets?id={petId}`. */
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

/** Reads the required scope. An operation without one is open to every key, so the contract must declare that explicitly. */
function scopeOf({ operationId, 'x-required-scope': scope, 'x-any-scope': isAny }: OperationObject): string | null {
  if ((scope === undefined) !== (isAny === true))
    throw new Error(`${operationId} must have either x-required-scope or x-any-scope.`)
  return scope ?? null
}

function deprecationOf(operation: OperationObject): Deprecation | undefined {
  if (!operation.deprecated) return undefined
  const { 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-successor': successor } = operation
  if (!since || !sunset || !successor)
    throw new Error(
      `${operation.operationId} is deprecated, so it needs x-deprecated-since, x-deprecated-sunset and x-successor.`,
    )
  return { since, sunset, successor }
}
