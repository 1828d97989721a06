// Validates a response against the contract. Every response that a test gets through tests/support/store/store.ts is checked here.
import Ajv, { type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import document from '../../../contract/generated/openapi.json'

export interface ReceivedResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface MediaType {
  readonly schema: object
  readonly examples?: Readonly<Record<string, unknown>>
}

interface HeaderObject {
  readonly required?: boolean
  readonly schema: object
}

interface ResponseObject {
  /** The response's name: that of a shared response, such as `NotModified`; otherwise its operation and status, such as `getPet 200`. */
  readonly place: string
  readonly headers?: Readonly<Record<string, object>>
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface DocumentedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly responses: ReadonlyMap<number, ResponseObject>
}

/** The media type of a stream, whose body never ends and has no schema. */
export const EVENT_STREAM = 'text/event-stream'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

export const documentedOperations: readonly DocumentedOperation[] = Object.entries(document.paths).flatMap(
  ([path, item]) =>
    methods.flatMap((method) => {
      const operation = (
        item as Record<string, { operationId: string; responses: Record<string, unknown> } | undefined>
      )[method]
      if (!operation) return []
      const responses = Object.entries(operation.responses).map(([status, of]) => {
        const place = sharedName(of) ?? `${operation.operationId} ${status}`
        return [Number(status), { ...(resolve(of) as ResponseObject), place }] as const
      })
      return [{ id: operation.operationId, method: method.toUpperCase(), path, responses: new Map(responses) }]
    }),
)

/** Returns the last part of a reference; undefined if the value is not a reference. */
function sharedName(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && '$ref' in value
    ? String(value.$ref).split('/').at(-1)
    : undefined
}

export function operationAt(method: string, path: string): DocumentedOperation | undefined {
  return documentedOperations.find(
    (operation) =>
      operation.method === method && new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
}

/** Returns the differences between a response and the contract. Without an operation, only an error with status 404 or 405 matches. */
export function deviations(operation: DocumentedOperation | undefined, response: ReceivedResponse): string[] {
  const { status, headers, text } = response
  if (!operation)
    return status === 404 || status === 405
      ? [
          ...undocumentedHeaders(headers),
          ...mismatches(
            headers.get('content-type') === 'application/problem+json' ? ProblemDetails : ErrorSchema,
            text,
          ),
        ]
      : [`status ${status} for a path that is not in the contract`]
  const documented = operation.responses.get(status)
  if (!documented) return [`undocumented status ${status}: ${text}`]
  return [...headerDeviations(documented, headers), ...bodyDeviations(documented, response)]
}

/** Headers that a response may have even though the contract does not document them. */
const undocumentable: Readonly<Record<string, string>> = {
  'content-type': "documented as the body's media type; OpenAPI ignores a header with this name",
  'content-length': 'belongs to the connection: RFC 9112',
  'transfer-encoding': 'belongs to the connection: RFC 9112',
  connection: 'belongs to the connection: RFC 9112',
  date: 'added by every server: RFC 9110',
  vary: 'CORS header, read only by browsers and caches: https://fetch.spec.whatwg.org/#http-cors-protocol',
  'access-control-allow-origin': 'CORS header',
  'access-control-expose-headers': 'CORS header',
}

const documentedNames = new Set(
  documentedOperations
    .flatMap(({ responses }) => [...responses.values()].flatMap(({ headers = {} }) => Object.keys(headers)))
    .map((name) => name.toLowerCase()),
)

/** Returns the headers that the contract does not document for any response. `Allow` is required in a 405 response: RFC 9110. */
export function undocumentedHeaders(headers: Headers): string[] {
  return [...headers.keys()]
    .filter((name) => !documentedNames.has(name) && !(name in undocumentable) && name !== 'allow')
    .map((name) => `undocumented header ${name}: ${headers.get(name)}`)
}

function headerDeviations({ headers: documented = {} }: ResponseObject, headers: Headers): string[] {
  const names = new Set(Object.keys(documented).map((name) => name.toLowerCase()))
  const undocumented = [...headers.keys()].filter((name) => !names.has(name) && !(name in undocumentable))
  return [
    ...undocumented.map((name) => `undocumented header ${name}: ${headers.get(name)}`),
    ...Object.entries(documented).flatMap(([name, reference]) => valueDeviations(name, reference, headers)),
  ]
}

function valueDeviations(name: string, documented: object, headers: Headers): string[] {
  const { required, schema } = resolve(documented) as HeaderObject
  const value = headers.get(name)
  if (value === null) return required ? [`header ${name} is missing`] : []
  const isNumber = 'type' in schema && schema.type === 'integer'
  return mismatches(schema, isNumber ? value : JSON.stringify(value)).map((mismatch) => `header ${name}: ${mismatch}`)
}

function bodyDeviations({ content }: ResponseObject, { status, headers, text }: ReceivedResponse): string[] {
  if (!content) return text === '' ? [] : [`undocumented body: ${text}`]
  const type = headers.get('content-type') ?? ''
  const documented = content[type]
  if (!documented) return [`undocumented content type "${type}"`]
  if (type === EVENT_STREAM) return []
  const problems = mismatches(documented.schema, text)
  return problems.length > 0 || status < 400 ? problems : codeDeviations(documented, text)
}

/** The contract has an example for each error code that a response can contain; a code without an example is undocumented. */
function codeDeviations({ examples }: MediaType, text: string): string[] {
  if (!examples) return []
  const { code } = JSON.parse(text) as { code: string }
  return code in examples ? [] : [`undocumented code ${code}`]
}

const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
// Replaces the `int64` format of ajv-formats, which accepts every integer.
ajv.addFormat('int64', { type: 'number', validate: Number.isSafeInteger })
const { Error: ErrorSchema, ProblemDetails } = document.components.schemas
const validators = new Map<object, ValidateFunction>()

function mismatches(schema: object, text: string): string[] {
  const validate = validators.get(schema) ?? ajv.compile(closeObjects(resolve(schema)) as object)
  validators.set(schema, validate)
  try {
    return validate(JSON.parse(text)) ? [] : [`does not match its schema: ${ajv.errorsText(validate.errors)}: ${text}`]
  } catch {
    return [`is not JSON: ${text}`]
  }
}

/** Disallows additional properties: a response must not have a field that is not in its schema. */
function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => closeObjects(resolve(item)))
  if (typeof value !== 'object' || value === null) return value
  const schema = value as { allOf?: object[]; properties?: object; required?: string[] }
  if (schema.allOf) return closeObjects(mergeSchemas(schema.allOf as { properties?: object; required?: string[] }[]))
  const inner = Object.fromEntries(Object.entries(schema).map(([key, of]) => [key, closeObjects(resolve(of))]))
  return schema.properties ? { ...inner, additionalProperties: false } : inner
}

function mergeSchemas(parts: { properties?: object; required?: string[] }[]): object {
  const all = parts.map((part) => resolve(part) as { properties?: object; required?: string[] })
  return {
    type: 'object',
    properties: Object.assign({}, ...all.map((part) => part.properties ?? {})),
    required: all.flatMap((part) => part.required ?? []),
  }
}

export function resolve(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  const steps = String(value.$ref).slice('#/'.length).split('/')
  return resolve(steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document))
}
