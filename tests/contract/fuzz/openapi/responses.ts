// The documented responses of an operation, with validators for their headers and bodies.
import {
  type DocumentedResponse,
  essenceOf,
  type MediaType,
  type ResponseHeader,
} from '../../../../scripts/openapi/content.ts'
import { exists } from '../../../../scripts/openapi/node.ts'
import { readSchema, type Schema } from '../../../../scripts/openapi/schema.ts'
import { type Example, namedExamples } from './examples.ts'
import type { Validator, Validators } from './validators.ts'

export interface ResponseSpec {
  readonly headers: readonly HeaderSpec[]
  readonly contents: readonly ContentSpec[]
}

export interface HeaderSpec {
  readonly name: string
  readonly isRequired: boolean
  /** Describes the problem with a header value; undefined if it is valid. */
  readonly validationError: (text: string) => string | undefined
}

export interface ContentSpec {
  /** The media type in lower case, without parameters; may be a range such as `application/*`. */
  readonly type: string
  readonly schema: Schema | undefined
  readonly validationError: Validator
  readonly examples: Readonly<Record<string, Example>>
}

export function readResponse({ headers, content }: DocumentedResponse, validators: Validators): ResponseSpec {
  return {
    headers: headers
      // Ignore a documented Content-Type header: OpenAPI describes it with the `content` object.
      .filter(({ name }) => name.toLowerCase() !== 'content-type')
      .map((header) => readHeader(header, validators)),
    contents: content.map((media) => readContent(media, validators)),
  }
}

function readHeader({ name, isRequired, schema: node }: ResponseHeader, validators: Validators): HeaderSpec {
  const schema = readSchema(node)
  if (!schema) return { name, isRequired, validationError: () => undefined }
  const validate = validators.response(node)
  return { name, isRequired, validationError: (text) => validate(parseHeader(text, schema)) }
}

function readContent({ type, node, schema }: MediaType, validators: Validators): ContentSpec {
  const validate = exists(schema) ? validators.response(schema) : () => undefined
  return { type: essenceOf(type), schema: readSchema(schema), examples: namedExamples(node), validationError: validate }
}

/** Parses a header according to its schema (style `simple`). */
function parseHeader(text: string, schema: Schema): unknown {
  if (schema.type === 'array') return text.split(',').map((item) => parseHeader(item.trim(), schema.items ?? {}))
  if ((schema.type === 'integer' || schema.type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (schema.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/** Finds the documented response for a status: an exact match, its range, or the default. */
export function responseFor(responses: ReadonlyMap<string, ResponseSpec>, status: number): ResponseSpec | undefined {
  return responses.get(String(status)) ?? responses.get(`${Math.floor(status / 100)}XX`) ?? responses.get('default')
}

export function contentFor({ contents }: Pick<ResponseSpec, 'contents'>, type: string): ContentSpec | undefined {
  const essence = essenceOf(type)
  const [group] = essence.split('/')
  return [essence, `${group}/*`, '*/*']
    .map((wanted) => contents.find((content) => content.type === wanted))
    .find((content) => content !== undefined)
}
