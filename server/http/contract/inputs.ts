// A request becomes typed values once, here: converted from text by their schema, judged by the contract, trusted from then on.
import type { BunRequest } from 'bun'
import { StoreError } from '../../errors.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { mediaTypeOf, readJson } from './body.ts'
import { exactInteger } from './exact-json.ts'
import type { Operation, Parameter, Schema } from './operations.ts'
import { type Validator, validator } from './validation.ts'

export interface Inputs {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

export interface InputReader {
  /** Refuses: invalid_request. */
  readParameters(request: BunRequest, search: string): Inputs
  /** Refuses: invalid_request, malformed_json, body_too_large, unsupported_media_type. There is none where the operation takes no body. */
  readonly readBody: ((request: Request) => Promise<unknown>) | undefined
}

/** Compiles what reads one operation's inputs. */
export function inputReader(operation: Operation): InputReader {
  const readPath = pathReader(operation)
  const readQuery = queryReader(operation)
  const readHeaders = headerReader(operation)
  return {
    readParameters: (request, search) => ({
      params: readPath(request.params),
      query: readQuery(search),
      headers: readHeaders(request.headers),
    }),
    readBody: bodyReader(operation),
  }
}

function bodyReader({ bodies }: Operation): ((request: Request) => Promise<unknown>) | undefined {
  if (!bodies) return undefined
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

const none: Readonly<Record<string, string>> = {}

/** Reads the headers that the contract names for the operation, and no others. */
function headerReader(operation: Operation): (headers: Headers) => Readonly<Record<string, string>> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'header')
  const validate = validator(schemaOf(parameters), 'header')
  const takesTags = parameters.some(({ name }) => name === 'If-Match')
  return (headers) => {
    // Whoever sends it counts on nothing being done unless it holds: to pass over it would break that.
    if (!takesTags && headers.has('if-match'))
      throw new StoreError('invalid_request', 'Header If-Match is not taken here; it is for PUT, PATCH and DELETE.')
    let given = none
    for (const { name } of parameters) {
      const text = headers.get(name)
      if (text !== null) given = { ...given, [name]: text }
    }
    validate(given)
    return given
  }
}

type Pairs = readonly (readonly [name: string, text: string])[]

function pathReader(operation: Operation): (params: Readonly<Record<string, string>>) => Record<string, unknown> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'path')
  const validate = validator(schemaOf(parameters), 'path')
  return (params) => {
    const values: Record<string, unknown> = {}
    for (const { name, schema } of parameters) values[name] = convert(params[name] ?? '', schema)
    validate(values)
    return values
  }
}

function queryReader(operation: Operation): (search: string) => Readonly<Record<string, unknown>> {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  const known = new Map<string, Parameter>(parameters.map((parameter) => [parameter.name, parameter]))
  const validate = validator(schemaOf(parameters), 'query')
  // The same questions are asked again and again, and what they mean never changes.
  const read = new BoundedCache<Readonly<Record<string, unknown>>>(MAX_CACHED_QUERIES)
  return (search) => {
    const before = read.get(search)
    if (before) return before
    const values = valuesIn(search)
    if (search.length <= MAX_CACHED_QUERY_LENGTH) read.set(search, values)
    return values
  }

  function valuesIn(search: string): Readonly<Record<string, unknown>> {
    // Without a prototype, so that a parameter called __proto__ or toString is just an unknown one.
    const values: Record<string, unknown> = Object.create(null)
    if (search !== '')
      for (const [name, text] of splitQuery(search)) collect(values, name, text, known.get(name)?.schema)
    validate(values)
    for (const value of Object.values(values)) Object.freeze(value)
    return Object.freeze(values)
  }
}

const MAX_CACHED_QUERIES = 500
const MAX_CACHED_QUERY_LENGTH = 200

/** The parameters of one place as the fields of one object. */
function schemaOf(parameters: readonly Parameter[]): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  }
}

function collect(values: Record<string, unknown>, name: string, text: string, schema: Schema | undefined): void {
  const given = values[name]
  if (schema?.type !== 'array') {
    if (given !== undefined) throw new StoreError('invalid_request', `Query parameter ${name} must be given only once.`)
    values[name] = convert(text, schema)
  } else if (Array.isArray(given)) given.push(convert(text, schema.items))
  else values[name] = [convert(text, schema.items)]
}

/** The value a text stands for; a text that stands for none stays text, and the validator says what it should have been. */
function convert(text: string, schema: Schema | undefined): unknown {
  if (schema?.type === 'integer' && /^(0|-?[1-9]\d{0,30})$/.test(text))
    return schema.format === 'int64' ? exactInteger(text) : Number(text)
  if (schema?.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

function splitQuery(search: string): Pairs {
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
