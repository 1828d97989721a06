// The contract as the binder needs it: one entry per operation, every reference followed.
import document from '../../contract/generated/openapi.json'
import type { operations } from '../../contract/generated/types.ts'

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
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: Schema
}

export interface Operation {
  readonly id: OperationId
  readonly method: Method
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** What the body must look like, by media type; none where the operation takes no body. */
  readonly bodies: Readonly<Record<string, Schema>> | undefined
  /** The status of its success. */
  readonly success: number
}

interface OperationObject {
  readonly operationId: OperationId
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<Record<string, unknown>>
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

export const contractOperations: readonly Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => readOperation(path, method, follow(item) as Record<string, unknown>) ?? []),
)

function readOperation(path: string, method: Method, item: Record<string, unknown>): Operation | undefined {
  const operation = item[method.toLowerCase()] as OperationObject | undefined
  if (!operation) return undefined
  const content = operation.requestBody?.content
  return {
    id: operation.operationId,
    method,
    path,
    parameters: [...((item.parameters as Parameter[] | undefined) ?? []), ...(operation.parameters ?? [])],
    bodies: content && Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
    success: Number(Object.keys(operation.responses).find((status) => status.startsWith('2'))),
  }
}

/** The same value with each `$ref` replaced by what it names; the contract has no circles. */
function follow(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(follow)
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return follow(lookUp(String(value.$ref)))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, follow(inner)]))
}

function lookUp(reference: string): unknown {
  const steps = reference.slice('#/'.length).split('/')
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], document)
}
