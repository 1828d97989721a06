// The operations of the contract, with every reference resolved.
import { document } from '../../../contract/document.ts'
import type { operations } from '../../../contract/generated/types.ts'
import { ADMIN, READ_METRICS } from '../../context.ts'

export type OperationId = keyof operations
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A schema of OpenAPI 3.0.3, as far as this contract uses it. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly [keyword: string]: unknown
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: Schema
}

export interface Operation {
  readonly id: OperationId
  /** The operation's first tag. */
  readonly group: string
  readonly method: Method
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  /** The scope that a key needs; null if any valid key will do. */
  readonly scope: string | null
  readonly parameters: readonly Parameter[]
  /** The body's schema by media type; undefined if the operation takes no body. */
  readonly bodies: Readonly<Record<string, Schema>> | undefined
  /** The status of a successful response. */
  readonly success: number
  /** The names of the headers that its responses may have. */
  readonly responseHeaders: readonly string[]
  /** Whether a successful response is a single resource, which has an ETag. */
  readonly isTagged: boolean
  /** Whether a successful response can be a stream of events. */
  readonly canStream: boolean
  readonly stability: 'experimental' | 'beta' | undefined
  readonly deprecation: Deprecation | undefined
}

export interface Deprecation {
  /** The days of the announcement and of the removal: `2027-12-31`. */
  readonly since: string
  readonly sunset: string
  /** The URL to use instead: `/pets?id={petId}`. */
  readonly successor: string
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

type PathItem = { readonly [M in Lowercase<Method>]?: OperationObject } & { readonly parameters?: readonly object[] }

interface OperationObject {
  readonly operationId: OperationId
  readonly tags: readonly string[]
  readonly 'x-required-scope'?: string
  readonly 'x-any-scope'?: boolean
  readonly parameters?: readonly object[]
  readonly requestBody?: { readonly content: object }
  readonly responses: Readonly<Record<string, object>>
  readonly deprecated?: boolean
  readonly 'x-stability'?: 'experimental' | 'beta'
  readonly 'x-deprecated-since'?: string
  readonly 'x-deprecated-sunset'?: string
  readonly 'x-successor'?: string
}

interface ResponseObject {
  readonly content?: Readonly<Record<string, object>>
  readonly headers?: Readonly<Record<string, object>>
}

export const EVENT_STREAM = 'text/event-stream'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const contractOperations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => readOperation(path, method, item as unknown as PathItem) ?? []),
)

function readOperation(path: string, method: Method, item: PathItem): Operation | undefined {
  const operation = item[method.toLowerCase() as Lowercase<Method>]
  if (!operation) return undefined
  const content = resolveAll(operation.requestBody?.content) as Content | undefined
  const responses = new Map(
    Object.entries(operation.responses).map(([status, response]) => [status, resolveRef(response) as ResponseObject]),
  )
  const success = [...responses.keys()].find((status) => status.startsWith('2')) ?? ''
  const tag = responses.get(success)?.headers?.ETag
  return {
    id: operation.operationId,
    group: operation.tags[0] ?? '',
    method,
    path,
    scope: scopeOf(operation),
    parameters: resolveAll([...(item.parameters ?? []), ...(operation.parameters ?? [])]) as Parameter[],
    bodies: content && Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
    success: Number(success),
    responseHeaders: [...responses.values()].flatMap(({ headers = {} }) => Object.keys(headers)),
    isTagged: tag !== undefined && (resolveRef(tag) as { required?: boolean }).required === true,
    canStream: responses.get(success)?.content?.[EVENT_STREAM] !== undefined,
    stability: operation['x-stability'],
    deprecation: deprecationOf(operation),
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

/** Every scope that a key can have. */
export const scopes: readonly string[] = distinct([
  ...contractOperations.flatMap(({ scope }) => scope ?? []),
  READ_METRICS,
  ADMIN,
])

/** The headers of requests and of responses that the contract names. */
export const requestHeaders = distinct(
  contractOperations.flatMap(({ parameters }) =>
    parameters.filter((one) => one.in === 'header').map((one) => one.name),
  ),
)
export const responseHeaders = distinct(contractOperations.flatMap((operation) => operation.responseHeaders))

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort()
}

/** A value with each `$ref` in it replaced by its target. The contract has no circular references. */
function resolveAll(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolveAll)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return resolveAll(resolveRef(value))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveAll(inner)]))
}

/** The target of a `$ref`; any other value itself. */
function resolveRef(value: object): unknown {
  if (!('$ref' in value)) return value
  const steps = String(value.$ref).slice('#/'.length).split('/')
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document)
}
