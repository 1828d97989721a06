// What the contract says an operation takes. Read here anew, so that a service that misreads its own contract is found out.
import document from '../../../contract/generated/openapi.json'
import { resolve } from '../conformance.ts'
import type { Schema } from './schema.ts'

export interface OperationInputs {
  readonly id: string
  readonly method: string
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  readonly pathParameters: ReadonlyMap<string, Schema>
  readonly queryParameters: ReadonlyMap<string, Schema>
  /** By media type; empty where it takes no body. */
  readonly bodies: ReadonlyMap<string, Schema>
}

interface ParameterObject {
  readonly name: string
  readonly in: string
  readonly schema: Schema
  readonly example?: unknown
}

interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly ParameterObject[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
  }
}

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export const operationInputs: readonly OperationInputs[] = Object.entries(document.paths).flatMap(([path, item]) => {
  const { parameters = [], ...operations } = followed(item) as Record<string, OperationObject> & {
    parameters?: ParameterObject[]
  }
  return methods.flatMap((method) => {
    const operation = operations[method.toLowerCase()]
    if (!operation) return []
    const all = [...parameters, ...(operation.parameters ?? [])]
    const standingIn = (place: string) =>
      new Map(all.filter((one) => one.in === place).map((one) => [one.name, withExample(one)]))
    return [
      {
        id: operation.operationId,
        method,
        path,
        pathParameters: standingIn('path'),
        queryParameters: standingIn('query'),
        bodies: new Map(
          Object.entries(operation.requestBody?.content ?? {}).map(([type, described]) => [
            type,
            withExample(described),
          ]),
        ),
      },
    ]
  })
})

/** The example that stands beside a schema is the more telling one. */
function withExample({ schema, example = schema.example }: { schema: Schema; example?: unknown }): Schema {
  return example === undefined ? schema : { ...schema, example }
}

export const pathTemplates: readonly string[] = Object.keys(document.paths)

/** The same value with each `$ref` replaced by what it names; the contract has no circles. */
function followed(value: unknown): unknown {
  const found = resolve(value)
  if (Array.isArray(found)) return found.map(followed)
  if (typeof found !== 'object' || found === null) return found
  return Object.fromEntries(Object.entries(found).map(([key, inner]) => [key, followed(inner)]))
}
