// Planned variations of a request body: boundary values, missing and unknown fields, malformed JSON, invalid UTF-8,
// other media types, and no body.
import { essenceOf } from '../../document/content.ts'
import type { JsonBody, Operation } from '../openapi/operations.ts'
import { jsonBoundaries, typicalJson } from '../values/json.ts'
import type { LabelledText } from '../values/labelled-text.ts'
import { needsValidation } from '../values/request-schema.ts'
import type { ValueContext } from '../values/value-context.ts'
import { matchesSchema } from './body-validity.ts'
import { accepted, type Draft, type DraftChange, rejected, rejectedWith, unspecified, type Variation } from './draft.ts'
import { type Corruption, empty, notJson, notUtf8 } from './malformed-bodies.ts'

export function bodyVariations(operation: Operation, valueContext: ValueContext): Variation[] {
  if (operation.bodies.length === 0) return []
  return [
    ...operation.bodies.flatMap((jsonBody, at) =>
      jsonBodyVariations(operation, jsonBody, isRepeated(operation.bodies, at), valueContext),
    ),
    ...mediaTypeVariations(operation, valueContext.isStrict),
    ...malformed(operation).map((corrupt) => corrupted(operation, 'is not JSON', corrupt, 7)),
    ...notUtf8.map((corrupt) => corrupted(operation, 'is not UTF-8', corrupt, 1)),
    ...withoutBody(operation),
    ...(operation.responses.has('413') ? [unspecified('a very large body', large)] : []),
  ]
}

/** Whether an earlier media type has the same schema and therefore already covers its boundaries. */
const isRepeated = (jsonBodies: readonly JsonBody[], at: number): boolean =>
  jsonBodies.slice(0, at).some(({ schema }) => schema === jsonBodies[at]?.schema)

function jsonBodyVariations(
  operation: Operation,
  jsonBody: JsonBody,
  isKnown: boolean,
  valueContext: ValueContext,
): Variation[] {
  const about = ({ label }: LabelledText) => `body ${label}`
  if (isKnown) {
    const text = typicalJson(jsonBody.schema, 'body', valueContext)
    return [accepted(`a body with the media type ${jsonBody.type}`, withContent(jsonBody, text))]
  }
  const { valid, invalid, unspecified: unspecifiedTexts } = jsonBoundaries(jsonBody.schema, 'body', valueContext)
  const [validTexts, invalidTexts] = splitBySchema(jsonBody, valid, invalid)
  return [
    ...validTexts.map((value) => accepted(about(value), withContent(jsonBody, value.text))),
    ...invalidTexts.map((value) => rejected(operation, 'body', value.label, withContent(jsonBody, value.text))),
    ...unspecifiedTexts.map((value) => unspecified(about(value), withContent(jsonBody, value.text))),
  ]
}

function splitBySchema(
  jsonBody: JsonBody,
  valid: readonly LabelledText[],
  invalid: readonly LabelledText[],
): [readonly LabelledText[], readonly LabelledText[]] {
  if (!needsValidation(jsonBody.schema)) return [valid, invalid]
  return [
    valid.filter(({ text }) => matchesSchema(jsonBody, text)),
    invalid.filter(({ text }) => !matchesSchema(jsonBody, text)),
  ]
}

export function withContent({ type }: JsonBody, content: string): DraftChange {
  return (draft) => ({ ...draft, body: { type, content } })
}

/** Omits empty bodies if the body is optional, because an empty body means no body. */
export function malformed({ isBodyRequired }: Operation): readonly Corruption[] {
  return isBodyRequired ? [...notJson, ...empty] : notJson
}

export function corrupted(operation: Operation, label: string, corrupt: Corruption, at: number): Variation {
  return rejected(operation, 'body', label, (draft) =>
    withBody(draft, ({ type, content }) => ({ type, content: corrupt(content, at) })),
  )
}

function withBody(draft: Draft, change: (body: { type: string; content: string }) => Draft['body']): Draft {
  const { body } = draft
  return body && typeof body.content === 'string'
    ? { ...draft, body: change({ type: body.type, content: body.content }) }
    : draft
}

const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]
/** Media types that a lenient service may read as JSON. */
const similarTypes = [
  '',
  'application/jsonp',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application',
  'json',
  '*/*',
  'constructor',
  '__proto__',
]

/** Undocumented media types, and other spellings of documented ones. */
export function mediaTypeVariations(operation: Operation, isStrict: boolean): Variation[] {
  const known = operation.bodies.map(({ type }) => type)
  const withType =
    (type: string): DraftChange =>
    (draft) => ({ ...draft, body: draft.body && { ...draft.body, type } })
  const isDocumented = (type: string) => [...known, ...operation.otherBodyTypes].some((one) => accepts(one, type))
  const labelOf = (type: string) => `another media type: ${type || 'none'}`
  const reject = (type: string) => rejectedWith(operation, 415, [400, 422], labelOf(type), withType(type))
  return [
    ...otherTypes.filter((type) => !isDocumented(type)).map(reject),
    ...similarTypes
      .filter((type) => !isDocumented(type))
      .map((type) => (isStrict ? reject(type) : unspecified(labelOf(type), withType(type)))),
    ...known
      .slice(0, 1)
      .flatMap((type) => [
        accepted('the media type with a charset', withType(`${type}; charset=utf-8`)),
        accepted('the media type in upper case', withType(type.toUpperCase())),
      ]),
  ]
}

/** Whether a documented media type, which may be a range, includes another. */
function accepts(documented: string, type: string): boolean {
  const pattern = essenceOf(documented)
  return (
    pattern === essenceOf(type) ||
    pattern === '*/*' ||
    (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
  )
}

function withoutBody(operation: Operation): Variation[] {
  const apply: DraftChange = (draft) => ({ ...draft, body: undefined })
  if (!operation.isBodyRequired) return [unspecified('no body', apply)]
  const { expected } = rejected(operation, 'body', '', apply)
  const statuses = expected.kind === 'rejected' ? [...expected.statuses, 411, 415] : []
  return [{ expected: { kind: 'rejected', statuses }, label: 'no body', apply }]
}

const LARGE_BYTES = 1024 * 1024

const large: DraftChange = (draft) =>
  withBody(draft, ({ type, content }) => ({ type, content: content + ' '.repeat(LARGE_BYTES) }))
