// Turns a request into typed values: converts strings according to their schemas and validates the values against the contract.
import type { BunRequest } from 'bun'
import { StoreError } from '../../errors.ts'
import { asksForStream, requireJsonAccepted } from '../accept.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { targetOf } from '../request.ts'
import { mediaTypeOf, readJson } from './body.ts'
import { exactInteger } from './exact-json.ts'
import type { Parameter, Schema, ServedOperation } from './operations.ts'
import { type Validator, validator } from './validation.ts'

type Values = Readonly<Record<string, unknown>>

export interface RequestInput {
  readonly path: string
  readonly search: string
  readonly params: Values
  readonly query: Values
  /** The headers that the contract defines for the operation. */
  readonly headers: Readonly<Record<string, string>>
  /** The body; undefined if the operation does not take one. */
  body: unknown
  /** Whether the caller asks for an event stream and the operation offers one. */
  readonly wantsStream: boolean
  /** The result of the handler's `prepare`, if it has one. */
  readonly preparation?: unknown
}

/**
 * Compiles a reader for one operation's input. The reader fails with: not_acceptable, invalid_request, malformed_json, body_too_large,
 * unsupported_media_type.
 */
export function inputReader(operation: ServedOperation): (request: BunRequest) => RequestInput | Promise<RequestInput> {
  const readPath = pathReader(operation)
  const readQuery = queryReader(operation)
  const readHeaders = headerReader(operation)
  const readBody = operation.bodies && bodyReader(operation.bodies)

  function readParameters(request: BunRequest): RequestInput {
    const wantsStream = operation.canStream && asksForStream(request)
    if (!wantsStream) requireJsonAccepted(request)
    const { path, search } = targetOf(request.url)
    const params = readPath(request.params)
    const query = readQuery(search)
    const headers = readHeaders(request.headers)
    return { path, search, params, query, headers, body: undefined, wantsStream }
  }

  if (!readBody) return readParameters
  return async (request) => {
    const input = readParameters(request)
    input.body = await readBody(request)
    return input
  }
}

function bodyReader(bodies: NonNullable<ServedOperation['bodies']>): (request: Request) => Promise<unknown> {
  const validators = new Map<string, Validator>(
    Object.entries(bodies).map(([type, schema]) => [type, validator(schema, 'body')]),
  )
  const accepted = [...validators.keys()]
  return async (request) => {
    const validate = validators.get(mediaTypeOf(request, accepted))
    const body = await readJson(request)
    validate?.(body)
    return body
  }
}

const noHeaders: Readonly<Record<string, string>> = {}

/** Reads only the headers that the contract defines for the operation. */
function headerReader(operation: ServedOperation): (headers: Headers) => Readonly<Record<string, string>> {
  const { parameters, validate } = parametersIn('header', operation)
  const supportsIfMatch = parameters.some(({ name }) => name === 'If-Match')
  return (headers) => {
    // Reject If-Match rather than ignore it: the client relies on it to avoid overwriting someone else's change.
    if (!supportsIfMatch && headers.has('if-match'))
      throw new StoreError(
        'invalid_request',
        'Header If-Match is not supported here; use it with PUT, PATCH, or DELETE, or to adjust stock.',
      )
    let values = noHeaders
    for (const { name } of parameters) {
      const text = headers.get(name)
      if (text !== null) values = { ...values, [name]: text }
    }
    validate(values)
    return values
  }
}

function pathReader(operation: ServedOperation): (params: Readonly<Record<string, string>>) => Values {
  const { parameters, validate } = parametersIn('path', operation)
  return (params) => {
    const values: Record<string, unknown> = {}
    for (const { name, schema } of parameters) values[name] = convert(params[name] ?? '', schema)
    validate(values)
    return values
  }
}

const MAX_CACHED_QUERIES = 500
const MAX_CACHED_QUERY_LENGTH = 200

function queryReader(operation: ServedOperation): (search: string) => Values {
  const { parameters, validate } = parametersIn('query', operation)
  const schemas = new Map<string, Schema>(parameters.map(({ name, schema }) => [name, schema]))
  // Cache parsed queries: clients repeat them, and a query always yields the same values.
  const cache = new BoundedCache<string, Values>(MAX_CACHED_QUERIES)
  return (search) => {
    const cached = cache.get(search)
    if (cached) return cached
    const values = parse(search)
    if (search.length <= MAX_CACHED_QUERY_LENGTH) cache.set(search, values)
    return values
  }

  function parse(search: string): Values {
    // The object has no prototype, so a parameter named __proto__ or toString is merely unknown.
    const values: Record<string, unknown> = Object.create(null)
    if (search !== '') for (const [name, text] of splitQuery(search)) addValue(values, name, text, schemas.get(name))
    validate(values)
    for (const value of Object.values(values)) Object.freeze(value)
    return Object.freeze(values)
  }
}

/** Returns an operation's parameters in one location, and a validator for an object that contains them. */
function parametersIn(location: Parameter['in'], operation: ServedOperation) {
  const parameters = operation.parameters.filter((parameter) => parameter.in === location)
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return {
    parameters,
    validate: validator({ type: 'object', additionalProperties: false, required, properties }, location),
  }
}

function addValue(values: Record<string, unknown>, name: string, text: string, schema: Schema | undefined): void {
  const existing = values[name]
  if (schema?.type !== 'array') {
    if (existing !== undefined)
      throw new StoreError('invalid_request', `Query parameter ${name} must be given only once.`)
    values[name] = convert(text, schema)
  } else if (Array.isArray(existing)) existing.push(convert(text, schema.items))
  else values[name] = [convert(text, schema.items)]
}

/** Converts a string to its schema's type. A string that cannot be converted stays a string, and the validator rejects it. */
function convert(text: string, schema: Schema | undefined): unknown {
  if (schema?.type === 'integer' && /^(0|-?[1-9]\d{0,30})$/.test(text))
    return schema.format === 'int64' ? exactInteger(text) : Number(text)
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function splitQuery(search: string): readonly (readonly [name: string, text: string])[] {
  try {
    return search
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const equals = part.indexOf('=')
        return equals < 0 ? [decode(part), ''] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))]
      })
  } catch {
    throw new StoreError('invalid_request', 'The query is not valid percent-encoded UTF-8.')
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
