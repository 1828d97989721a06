// Describes the contract's operations as client methods: names, parameters, results and error codes.
import { type DocumentedResponse, isJson, requestBodyOf, responsesOf } from '../openapi/content.ts'
import { child, children, type DocumentNode, exists, isReference, isTrue, textOf } from '../openapi/node.ts'
import { type Operation, operationsOf } from '../openapi/operations.ts'
import { type Parameter, parametersOf } from '../openapi/parameters.ts'
import { nounOf, plural, verbOf } from './names.ts'

/** The parts of a schema, including references, that the client's types are generated from. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly nullable?: boolean
  readonly enum?: readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly description?: string
}

export type Schemas = Readonly<Record<string, Schema>>

export interface ClientMethod {
  /** The operationId. */
  readonly id: string
  readonly noun: string
  readonly verb: string
  readonly httpMethod: string
  readonly path: string
  /** The path parameter's name without `Id`, and the resource types whose objects may be passed instead of an id. */
  readonly reference: { readonly name: string; readonly nouns: readonly string[] } | undefined
  readonly query: readonly QueryField[]
  readonly body: { readonly name: string; readonly type: string } | undefined
  readonly takesIfMatch: boolean
  /** The type of the result, or of a list's items. */
  readonly data: string
  readonly isList: boolean
  readonly codes: readonly string[]
  readonly doc: MethodDoc
}

export interface QueryField {
  readonly name: string
  readonly description: string
  /** The schema as written, with references. */
  readonly schema: Schema
}

export interface MethodDoc {
  readonly summary: string
  readonly description: string
  readonly stability: string | undefined
  readonly deprecation: { readonly since: string; readonly sunset: string; readonly successor: string } | undefined
}

export function clientMethods(document: unknown): ClientMethod[] {
  const methods = operationsOf(document).map(readMethod)
  const names = methods.map(({ noun, verb }) => `${noun}.${verb}`)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Two operations are named ${twice}.`)
  return methods
}

function readMethod(operation: Operation): ClientMethod {
  const { id, method: httpMethod, path } = operation
  const noun = nounOf(path)
  const parameters = parametersOf(operation)
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  if (inPath.length > 1) throw new Error(`${id} has more than one path parameter; client methods support only one.`)
  return {
    id,
    noun,
    verb: verbOf(id, noun),
    httpMethod,
    path,
    reference: inPath[0] && referenceOf(inPath[0].name, noun),
    query: parameters.filter((parameter) => parameter.in === 'query').map(queryField),
    body: bodyOf(operation),
    takesIfMatch: parameters.some((parameter) => parameter.in === 'header' && parameter.name === 'If-Match'),
    ...resultOf(operation),
    codes: codesOf(operation),
    doc: docOf(operation),
  }
}

function queryField({ name, node }: Parameter): QueryField {
  const schema: Schema = Reflect.get(Object(node.value), 'schema')
  return { name, description: textOf(child(node, 'description')) ?? '', schema }
}

/** Returns the resource types whose objects identify a resource: both an inventory item and a pet identify a pet's stock. */
function referenceOf(parameter: string, noun: string): ClientMethod['reference'] {
  const name = parameter.replace(/Id$/, '')
  return { name, nouns: [...new Set([plural(name), noun])] }
}

function bodyOf(operation: Operation): ClientMethod['body'] {
  const [content] = requestBodyOf(operation)?.content ?? []
  if (!content) return undefined
  const type = schemaName(content.node)
  return { name: type.replace(/^New/, ''), type }
}

function resultOf(operation: Operation): Pick<ClientMethod, 'data' | 'isList'> {
  const success = responsesOf(operation).find(({ status }) => status.startsWith('2'))
  const content = success?.content.find(({ type }) => isJson(type))
  if (!content) return { data: 'void', isList: false }
  const isList = textOf(child(content.schema, 'type')) === 'array'
  // The list itself may be a named schema, such as Pets, or an inline one.
  return { data: isList ? schemaName(content.schema, 'items') : schemaName(content.node), isList }
}

/** Returns the name of the schema that a node refers to. */
function schemaName({ value, location }: DocumentNode, key = 'schema'): string {
  const schema: unknown = Reflect.get(Object(value), key)
  if (!isReference(schema)) throw new Error(`${location} has an unnamed schema, but the client needs a name.`)
  return schema.$ref.replace('#/components/schemas/', '')
}

/** Reads an operation's error codes from its examples. */
function codesOf(operation: Operation): string[] {
  const errors = responsesOf(operation).filter(({ status }) => /^[45]/.test(status))
  return [...new Set(errors.flatMap(exampleCodes))]
}

function exampleCodes({ content, node }: DocumentedResponse): string[] {
  const codes = content.flatMap((media) =>
    children(child(media.node, 'examples')).flatMap(([, example]) => textOf(child(example, 'value', 'code')) ?? []),
  )
  if (codes.length === 0) throw new Error(`${node.location} has no example with an error code.`)
  return codes
}

function docOf({ node }: Operation): MethodDoc {
  const text = (key: string): string => textOf(child(node, key)) ?? ''
  const stability = child(node, 'x-stability')
  const deprecation = {
    since: text('x-deprecated-since'),
    sunset: text('x-deprecated-sunset'),
    successor: text('x-successor'),
  }
  return {
    summary: text('summary'),
    description: text('description'),
    stability: exists(stability) ? textOf(stability) : undefined,
    deprecation: isTrue(child(node, 'deprecated')) ? deprecation : undefined,
  }
}
