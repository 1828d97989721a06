// The contract as the reference shows it: its operations and objects, with every reference resolved.
import { documentText, type Schema } from '../../contract/document.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description: string
  readonly schema: Schema
  readonly example?: unknown
}

interface MediaType {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, ExampleObject>>
}

interface ExampleObject {
  readonly $ref?: string
  readonly summary?: string
  readonly value?: unknown
}

export interface Example {
  /** What it shows; undefined if it is the only one. */
  readonly summary: string | undefined
  readonly value: unknown
}

export interface Body {
  readonly type: string
  readonly schema: Schema
  /** The first is the one that samples use. */
  readonly examples: readonly Example[]
}

export interface ResponseHeader {
  readonly name: string
  readonly description: string
}

export interface ErrorExample {
  readonly code: string
  readonly message: string
  readonly status: number
}

export interface Operation {
  readonly id: string
  /** In capitals. */
  readonly method: string
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  readonly group: string
  readonly summary: string
  /** Markdown. */
  readonly description: string
  readonly stability: 'beta' | 'experimental' | undefined
  /** The days of the announcement and of the sunset. */
  readonly deprecation: { readonly since: string; readonly sunset: string; readonly successor: string } | undefined
  readonly isTryItOff: boolean
  readonly parameters: readonly Parameter[]
  /** The first is the one that samples use. */
  readonly bodies: readonly Body[]
  readonly success: {
    readonly status: string
    readonly description: string
    readonly body: Body | undefined
    readonly headers: readonly ResponseHeader[]
  }
  /** What a 304 means; undefined if the operation has none. */
  readonly notModified: string | undefined
  /** The requests that the service sends because of this one. */
  readonly callbacks: readonly { readonly summary: string; readonly schema: Schema | undefined }[]
  readonly errors: readonly ErrorExample[]
  /** The guide that explains more. */
  readonly guide: { readonly url: string; readonly description: string } | undefined
}

interface OperationObject {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly 'x-stability'?: 'beta' | 'experimental'
  readonly 'x-deprecated-since'?: string
  readonly 'x-deprecated-sunset'?: string
  readonly 'x-successor'?: string
  readonly 'x-hideTryItPanel'?: boolean
  readonly externalDocs?: { readonly url: string; readonly description: string }
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> }
  readonly responses: Readonly<Record<string, ResponseObject>>
  readonly callbacks?: Readonly<Record<string, Readonly<Record<string, { readonly post: OperationObject }>>>>
}

interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly description: string }>>
  readonly content?: Readonly<Record<string, MediaType>>
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathItem = { readonly [M in Method]?: OperationObject } & { readonly parameters?: readonly Parameter[] }

interface Document {
  readonly info: { readonly version: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface Contract {
  readonly version: string
  /** The navigation groups in the contract's order, each with its operations. */
  readonly groups: readonly {
    readonly name: string
    readonly description: string
    readonly operations: readonly Operation[]
  }[]
  /** Every object and enumeration by name. */
  readonly schemas: ReadonlyMap<string, Schema>
}

const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete']

export function readContract(): Contract {
  const document: Document = JSON.parse(documentText)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method]
      return found ? [toOperation(document, method, path, item, found)] : []
    }),
  )
  return {
    version: document.info.version,
    groups: document.tags.map(({ name, description }) => ({
      name,
      description,
      operations: operations.filter(({ group }) => group === name),
    })),
    schemas: new Map(
      Object.entries(document.components.schemas).map(([name, schema]) => [name, composed(document, schema)]),
    ),
  }
}

/** A schema with the fields of those that it is composed of. */
function composed(document: Document, { allOf, ...schema }: Schema): Schema {
  if (!allOf) return schema
  const parts = allOf.map((part) => composed(document, resolve(document, part)))
  return {
    type: 'object',
    ...schema,
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  }
}

function toOperation(
  document: Document,
  method: Method,
  path: string,
  item: PathItem,
  operation: OperationObject,
): Operation {
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve(document, response)] as const,
  )
  const [status, success] = responses.find(([status]) => status.startsWith('2')) ?? ['', { description: '' }]
  const { 'x-deprecated-since': since, 'x-deprecated-sunset': sunset, 'x-successor': successor } = operation
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    group: operation.tags[0] ?? '',
    summary: operation.summary,
    description: operation.description,
    stability: operation['x-stability'],
    deprecation: since && sunset && successor ? { since, sunset, successor } : undefined,
    isTryItOff: operation['x-hideTryItPanel'] ?? false,
    parameters: mergeParameters(document, item.parameters ?? [], operation.parameters ?? []),
    bodies: bodiesOf(document, operation.requestBody?.content),
    success: {
      status,
      description: success.description,
      body: bodiesOf(document, success.content)[0],
      headers: Object.entries(success.headers ?? {}).map(([name, header]) => ({
        name,
        description: resolve(document, header).description,
      })),
    },
    notModified: responses.find(([status]) => status === '304')?.[1].description,
    errors: responses
      .filter(([status]) => /^[45]/.test(status))
      .flatMap(([, response]) => errorsOf(document, response)),
    callbacks: callbacksOf(document, operation),
    guide: operation.externalDocs,
  }
}

function callbacksOf(document: Document, { callbacks = {} }: OperationObject): Operation['callbacks'] {
  return Object.values(callbacks)
    .flatMap((callback) => Object.values(callback))
    .map(({ post: { summary, requestBody } }) => {
      const content = requestBody && resolve(document, requestBody).content
      return { summary, schema: content?.['application/json']?.schema }
    })
}

/** The parameters of a path and of its operation; the operation's own one wins. */
function mergeParameters(document: Document, ...lists: readonly (readonly Parameter[])[]): Parameter[] {
  const all = lists.flat().map((parameter) => resolve(document, parameter))
  return [...new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter])).values()]
}

function bodiesOf(document: Document, content: Readonly<Record<string, MediaType>> = {}): Body[] {
  return Object.entries(content).map(([type, { schema, example, examples = {} }]) => {
    const named = Object.values(examples).map((one) => resolve(document, one))
    const only = example === undefined ? [] : [{ summary: undefined, value: example }]
    return { type, schema, examples: [...only, ...named.map(({ summary, value }) => ({ summary, value }))] }
  })
}

function errorsOf(document: Document, { content }: ResponseObject): ErrorExample[] {
  const examples = Object.values(content?.['application/json']?.examples ?? {})
  // The tests check every error example of the contract against its schema.
  return examples.map((example) => resolve(document, example).value as ErrorExample)
}

function resolve<T extends object>(document: object, value: T): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value
  const keys = value.$ref.slice('#/'.length).split('/')
  const target = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), document)
  // The contract is linted, so that every reference leads to what is allowed in its place.
  return resolve(document, target as T)
}

/** The name of the schema that another refers to: `Pet` for `#/components/schemas/Pet`. */
export function schemaName({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1)
}
