// Describes the contract's operations for commands and agent tools: a flat list of inputs, and the result.
import { type Content, type Parameter, resolveAll, type Schema } from './document.ts'
import { type Operation, operations } from './operations.ts'

/** A parameter, or a property of the body. */
export interface Input {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly description: string
}

export interface CallableOperation extends Operation {
  readonly pathParameter: Input | undefined
  readonly query: readonly Input[]
  readonly body: readonly Input[]
  /** The media type of the body. */
  readonly bodyType: string | undefined
  readonly headers: readonly Input[]
  readonly result: 'list' | 'object' | 'none'
  /** The schema of the result, or of a list's items. */
  readonly resultSchema: Schema
  /** The fields of the result, or of a list's items. */
  readonly fields: Readonly<Record<string, Schema>>
}

export function readOperation(id: string): CallableOperation {
  const operation = operations.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`The contract has no operation named ${id}.`)
  const inputs = (location: Parameter['in']) => operation.parameters.filter((one) => one.in === location).map(toInput)
  const bodySchema = firstSchema(operation.requestBody?.content)
  const result = firstSchema(operation.success.content)
  return {
    ...operation,
    pathParameter: inputs('path')[0],
    query: inputs('query'),
    // Omit the id from the body, because the path already contains it.
    body: bodySchema ? propertiesOf(bodySchema).filter(({ name }) => name !== 'id') : [],
    bodyType: Object.keys(operation.requestBody?.content ?? {})[0],
    headers: inputs('header'),
    resultSchema: result?.items ?? result ?? {},
    result: result === undefined ? 'none' : result.type === 'array' ? 'list' : 'object',
    fields: fieldsOf(result?.items ?? result ?? {}),
  }
}

function toInput({ name, schema, required = false, description }: Parameter): Input {
  return { name, schema: resolveAll(schema), isRequired: required, description }
}

function firstSchema(content: Content = {}): Schema | undefined {
  return resolveAll(Object.values(content)[0]?.schema)
}

/** Collects the properties of all alternatives, each with the values that any alternative allows. */
function propertiesOf(schema: Schema): Input[] {
  const alternatives = schema.anyOf ?? [schema]
  const names = [...new Set(alternatives.flatMap((one) => Object.keys(one.properties ?? {})))]
  return names.map((name) => {
    const [first = {}, ...others] = alternatives.flatMap((one) => one.properties?.[name] ?? [])
    return {
      name,
      schema: others.reduce(widen, first),
      isRequired: alternatives.every((one) => one.required?.includes(name)),
      description: first.description ?? '',
    }
  })
}

function widen(a: Schema, b: Schema): Schema {
  return {
    ...a,
    ...(a.enum && b.enum ? { enum: [...new Set([...a.enum, ...b.enum])] } : {}),
    ...(a.minimum !== undefined && b.minimum !== undefined ? { minimum: Math.min(a.minimum, b.minimum) } : {}),
    ...(a.maximum !== undefined && b.maximum !== undefined ? { maximum: Math.max(a.maximum, b.maximum) } : {}),
  }
}

/** Collects a schema's fields, including the fields of its component schemas. */
function fieldsOf({ allOf = [], properties }: Schema): Readonly<Record<string, Schema>> {
  return Object.assign({}, ...allOf.map(fieldsOf), properties)
}
