// The contract as the binder needs it: one entry per operation, every reference followed.
import document from '../../../contract/generated/openapi.json'
import type { operations } from '../../../contract/generated/types.ts'
import { ADMIN } from '../../context.ts'

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
  /** The group it is shown in. */
  readonly group: string
  readonly method: Method
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  /** What a key must be allowed. */
  readonly scope: string
  readonly parameters: readonly Parameter[]
  /** What the body must look like, by media type; none where the operation takes no body. */
  readonly bodies: Readonly<Record<string, Schema>> | undefined
  /** The status of its success. */
  readonly success: number
  /** The names of the headers that its answers may have. */
  readonly answerHeaders: readonly string[]
  /** Whether a success is one resource, which has an entity tag. */
  readonly isTagged: boolean
  readonly stability: 'experimental' | 'beta' | undefined
  readonly deprecation: Deprecation | undefined
}

export interface Deprecation {
  /** The days it was announced and is to end, as the contract writes them: `2027-12-31`. */
  readonly since: string
  readonly sunset: string
  /** What to use instead: `/pets?id={petId}`. */
  readonly successor: string
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

type PathItem = { readonly [M in Lowercase<Method>]?: OperationObject } & { readonly parameters?: readonly object[] }

interface OperationObject {
  readonly operationId: OperationId
  readonly tags: readonly string[]
  readonly security?: readonly { readonly ApiKey?: readonly string[] }[]
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
  readonly headers?: Readonly<Record<string, object>>
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const contractOperations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => readOperation(path, method, item as unknown as PathItem) ?? []),
)

function readOperation(path: string, method: Method, item: PathItem): Operation | undefined {
  const operation = item[method.toLowerCase() as Lowercase<Method>]
  if (!operation) return undefined
  const content = follow(operation.requestBody?.content) as Content | undefined
  const responses = new Map(
    Object.entries(operation.responses).map(([status, response]) => [status, pointedAt(response) as ResponseObject]),
  )
  const success = [...responses.keys()].find((status) => status.startsWith('2')) ?? ''
  const tag = responses.get(success)?.headers?.ETag
  return {
    id: operation.operationId,
    group: operation.tags[0] ?? '',
    method,
    path,
    scope: scopeOf(operation),
    parameters: follow([...(item.parameters ?? []), ...(operation.parameters ?? [])]) as Parameter[],
    bodies: content && Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
    success: Number(success),
    answerHeaders: [...responses.values()].flatMap(({ headers = {} }) => Object.keys(headers)),
    isTagged: tag !== undefined && (pointedAt(tag) as { required?: boolean }).required === true,
    stability: operation['x-stability'],
    deprecation: deprecationOf(operation),
  }
}

/** The one scope that an operation names. One that names none would be open to everyone with a key, or to everyone. */
function scopeOf({ operationId, security = [] }: OperationObject): string {
  const [scope, ...others] = security.flatMap(({ ApiKey = [] }) => ApiKey)
  if (scope === undefined || others.length > 0) throw new Error(`${operationId} must name one scope.`)
  return scope
}

function deprecationOf(operation: OperationObject): Deprecation | undefined {
  if (!operation.deprecated) return undefined
  const { 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-successor': successor } = operation
  if (!since || !sunset || !successor)
    throw new Error(`${operation.operationId} is deprecated without a since, a sunset and a successor.`)
  return { since, sunset, successor }
}

/** Every scope that a key can have. */
export const scopes: readonly string[] = distinct([...contractOperations.map(({ scope }) => scope), ADMIN])

/** The headers that the contract names: those a request may have, and those an answer may have. */
export const headersOfRequests = distinct(
  contractOperations.flatMap(({ parameters }) =>
    parameters.filter((one) => one.in === 'header').map((one) => one.name),
  ),
)
export const headersOfAnswers = distinct(contractOperations.flatMap(({ answerHeaders }) => answerHeaders))

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort()
}

/** The same value with each `$ref` in it replaced by what it names; the contract has no circles. */
function follow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(follow)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return follow(pointedAt(value))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, follow(inner)]))
}

/** What a `$ref` names; a value that is none, itself. */
function pointedAt(value: object): unknown {
  if (!('$ref' in value)) return value
  const steps = String(value.$ref).slice('#/'.length).split('/')
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document)
}
