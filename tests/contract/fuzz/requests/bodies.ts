// Variations of a request body: values of its schema, malformed JSON, invalid UTF-8, other media types, and no body.
import fc from 'fast-check'
import { essenceOf } from '../../../../scripts/openapi/content.ts'
import type { JsonBody, Operation } from '../openapi/operations.ts'
import { joined, judged, type Listing, listed, mapped, type Values } from '../values/labelled-text.ts'
import { json } from '../values/notation.ts'
import { valuesOf } from '../values/schema-values.ts'
import type { ValueContext } from '../values/value-context.ts'
import { matchesSchema } from './body-validity.ts'
import {
  accepted,
  type Draft,
  type DraftChange,
  noVariations,
  rejected,
  rejectedWith,
  unspecified,
  type Variation,
  type Variations,
} from './draft.ts'
import { type Corruption, empty, notJson, notUtf8 } from './malformed-bodies.ts'

export function bodyVariations(operation: Operation, valueContext: ValueContext): Variations {
  if (operation.bodies.length === 0) return noVariations
  const described = operation.bodies.map((jsonBody, at) =>
    ofSchema(operation, jsonBody, isRepeated(operation.bodies, at), valueContext),
  )
  const types = mediaTypeVariations(operation, valueContext.isStrict)
  const invalid = joined(...described.map((one) => one.rejected))
  return {
    accepted: joined(...described.map((one) => one.accepted), planned(types.accepted)),
    rejected: joined(
      invalid,
      // Draw invalid values more often than the variations below, because a schema offers the most ways to make a body
      // invalid.
      drawn(invalid),
      drawn(invalid),
      listed(() => types.rejected),
      corruptions(operation, 'is not JSON', malformed(operation), 7),
      corruptions(operation, 'is not UTF-8', notUtf8, 1),
      planned(operation.isBodyRequired ? [missingBody(operation)] : []),
    ),
    unspecified: joined(
      ...described.map((one) => one.unspecified),
      planned([
        ...types.unspecified,
        ...(operation.isBodyRequired ? [] : [unspecified('no body', withoutBody)]),
        ...(operation.responses.has('413') ? [unspecified('a very large body', large)] : []),
      ]),
    ),
  }
}

const planned = <One>(all: readonly One[]): Listing<One> =>
  listed(
    () => all,
    () => undefined,
  )
const drawn = <One>({ random }: Listing<One>): Listing<One> => listed(() => [], random)

/** Whether an earlier media type has the same schema, so the plan already covers its values. */
const isRepeated = (jsonBodies: readonly JsonBody[], at: number): boolean =>
  jsonBodies.slice(0, at).some(({ schema }) => schema === jsonBodies[at]?.schema)

/** Generates test values for a body's schema, as JSON. */
export function bodyValues(jsonBody: JsonBody, valueContext: ValueContext): Values {
  return judged(valuesOf(jsonBody.schema, 'body', valueContext, json), (text) => matchesSchema(jsonBody, text))
}

function ofSchema(operation: Operation, jsonBody: JsonBody, isKnown: boolean, valueContext: ValueContext): Variations {
  const values = bodyValues(jsonBody, valueContext)
  const typical = () => [{ text: values.typical(), label: `with the media type ${jsonBody.type}` }]
  const listing = (texts: Values['valid']) => (isKnown ? drawn(texts) : texts)
  return {
    accepted: mapped(isKnown ? listed(typical, values.valid.random) : values.valid, ({ text, label }) =>
      accepted(`body ${label}`, withContent(jsonBody, text)),
    ),
    rejected: mapped(listing(values.invalid), ({ text, label }) =>
      rejected(operation, 'body', label, withContent(jsonBody, text)),
    ),
    unspecified: mapped(listing(values.unspecified), ({ text, label }) =>
      unspecified(`body ${label}`, withContent(jsonBody, text)),
    ),
  }
}

export function withContent({ type }: JsonBody, content: string): DraftChange {
  return (draft) => ({ ...draft, body: { type, content } })
}

/** Omits empty bodies if the body is optional, because an empty body means no body. */
function malformed({ isBodyRequired }: Operation): readonly Corruption[] {
  return isBodyRequired ? [...notJson, ...empty] : notJson
}

/** Corrupts valid bodies: always at the same position in planned test cases, and at a random position in random ones. */
function corruptions(operation: Operation, label: string, all: readonly Corruption[], at: number): Listing<Variation> {
  const corrupted = (corrupt: Corruption, at: number) =>
    rejected(operation, 'body', label, (draft) =>
      withBody(draft, ({ type, content }) => ({ type, content: corrupt(content, at) })),
    )
  return listed(
    () => all.map((corrupt) => corrupted(corrupt, at)),
    () => fc.tuple(fc.constantFrom(...all), fc.nat(99)).map(([corrupt, at]) => corrupted(corrupt, at)),
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

/** Returns variations with undocumented media types, and with other spellings of documented ones. */
function mediaTypeVariations(operation: Operation, isStrict: boolean): Record<keyof Variations, readonly Variation[]> {
  const known = operation.bodies.map(({ type }) => type)
  const withType =
    (type: string): DraftChange =>
    (draft) => ({ ...draft, body: draft.body && { ...draft.body, type } })
  const isUndocumented = (type: string) => ![...known, ...operation.otherBodyTypes].some((one) => accepts(one, type))
  const labelOf = (type: string) => `another media type: ${type || 'none'}`
  const [others, similar] = [otherTypes.filter(isUndocumented), similarTypes.filter(isUndocumented)]
  const [first] = known
  return {
    accepted: first
      ? [
          accepted('the media type with a charset', withType(`${first}; charset=utf-8`)),
          accepted('the media type in upper case', withType(first.toUpperCase())),
        ]
      : [],
    rejected: [...others, ...(isStrict ? similar : [])].map((type) =>
      rejectedWith(operation, 415, [400, 422], labelOf(type), withType(type)),
    ),
    unspecified: isStrict ? [] : similar.map((type) => unspecified(labelOf(type), withType(type))),
  }
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

const withoutBody: DraftChange = (draft) => ({ ...draft, body: undefined })

function missingBody(operation: Operation): Variation {
  const { expected } = rejected(operation, 'body', '', withoutBody)
  const statuses = expected.kind === 'rejected' ? [...expected.statuses, 411, 415] : []
  return { expected: { kind: 'rejected', statuses }, label: 'no body', apply: withoutBody }
}

const LARGE_BYTES = 1024 * 1024

const large: DraftChange = (draft) =>
  withBody(draft, ({ type, content }) => ({ type, content: content + ' '.repeat(LARGE_BYTES) }))
