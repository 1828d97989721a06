// The operations of the contract as commands need them: what they take, and which fields their result has.
import { document, type Schema } from '../../contract/document.ts'

/** A parameter, or a property of the body. */
export interface Input {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly description: string
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly scope: string | undefined
  readonly pathParameter: Input | undefined
  readonly query: readonly Input[]
  readonly body: readonly Input[]
  readonly hasBody: boolean
  /** The names of the headers that it takes. */
  readonly headers: readonly string[]
  readonly result: 'list' | 'object' | 'none'
  /** The fields of the result, or of the items of a list. */
  readonly fields: Readonly<Record<string, Schema>>
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

interface Content {
  readonly [mediaType: string]: { readonly schema: Schema }
}

interface DocumentResponse {
  readonly $ref?: string
  readonly content?: Content
}

interface DocumentOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly 'x-required-scope'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, DocumentResponse>>
}

interface PathItem {
  readonly parameters?: readonly Parameter[]
  readonly [method: string]: unknown
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

export function readOperations(): readonly Operation[] {
  const paths = Object.entries(document.paths as unknown as Readonly<Record<string, PathItem>>)
  return paths.flatMap(([path, item]) =>
    methods
      .filter((method) => method in item)
      .map((method) =>
        toOperation(method.toUpperCase(), path, item[method] as DocumentOperation, item.parameters ?? []),
      ),
  )
}

function toOperation(
  method: string,
  path: string,
  operation: DocumentOperation,
  shared: readonly Parameter[],
): Operation {
  const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => resolve<Parameter>(one))
  const inputs = (place: string): Input[] => parameters.filter((one) => one.in === place).map(toInput)
  const bodySchema = firstSchema(operation.requestBody?.content)
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const resultSchema = firstSchema(resolve<DocumentResponse>(success ?? {}).content)
  const isList = resultSchema?.type === 'array'
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    scope: operation['x-required-scope'],
    pathParameter: inputs('path')[0],
    query: inputs('query'),
    // The identifier is in the path.
    body: bodySchema ? propertiesOf(bodySchema).filter(({ name }) => name !== 'id') : [],
    hasBody: bodySchema !== undefined,
    headers: parameters.filter((one) => one.in === 'header').map(({ name }) => name),
    result: resultSchema === undefined ? 'none' : isList ? 'list' : 'object',
    fields: fieldsOf(isList ? (resultSchema.items ?? {}) : (resultSchema ?? {})),
  }
}

function toInput({ name, schema, required, description }: Parameter): Input {
  const resolved = resolve(schema)
  return {
    name,
    schema: resolved,
    isRequired: required === true,
    description: description ?? resolved.description ?? '',
  }
}

function firstSchema(content: Content | undefined): Schema | undefined {
  const [first] = Object.values(content ?? {})
  return first && resolve(first.schema)
}

/** Of alternatives all properties, each with the values that any of them allows. */
function propertiesOf(schema: Schema): Input[] {
  const alternatives = (schema.anyOf ?? [schema]).map((one) => resolve(one))
  const names = [...new Set(alternatives.flatMap((one) => Object.keys(one.properties ?? {})))]
  return names.map((name) => {
    const properties = alternatives.flatMap((one) => one.properties?.[name] ?? [])
    const [first = {}, ...others] = properties.map((one) => ({ ...resolve(one), ...withoutReference(one) }))
    return {
      name,
      schema: others.reduce(widen, first),
      isRequired: alternatives.every((one) => one.required?.includes(name)),
      description: first.description ?? '',
    }
  })
}

function withoutReference({ $ref, ...own }: Schema): Schema {
  return own
}

function widen(a: Schema, b: Schema): Schema {
  return {
    ...a,
    ...(a.enum && b.enum ? { enum: [...new Set([...a.enum, ...b.enum])] } : {}),
    ...(a.minimum !== undefined && b.minimum !== undefined ? { minimum: Math.min(a.minimum, b.minimum) } : {}),
    ...(a.maximum !== undefined && b.maximum !== undefined ? { maximum: Math.max(a.maximum, b.maximum) } : {}),
  }
}

function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { allOf, properties } = resolve(schema)
  const parts = (allOf ?? []).map(fieldsOf)
  const own = Object.entries(properties ?? {}).map(([name, field]) => [name, resolve(field)])
  return Object.assign({}, ...parts, Object.fromEntries(own))
}

/** What a reference such as `#/components/schemas/Pet` refers to. The contract's own tests say that it exists. */
export function resolve<T extends { readonly $ref?: string }>(value: T): T {
  if (value.$ref === undefined) return value
  let target: unknown = document
  for (const part of value.$ref.split('/').slice(1)) target = (target as Readonly<Record<string, unknown>>)[part]
  return resolve(target as T)
}
