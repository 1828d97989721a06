// Variations of a request body: candidates for its schema, malformed JSON, invalid UTF-8, other media types, and no body.
import type { JsonBody, Operation } from '../document/operations.ts'
import { matches } from '../document/validators.ts'
import { type Body, parsedJson } from '../test-case.ts'
import type { Candidate, Verdict } from '../values/candidates.ts'
import { json } from '../values/notation.ts'
import { withIds } from '../values/placeholders.ts'
import { type ValueContext, valuesOf } from '../values/schema-values.ts'
import { accepted, type Draft, type DraftChange, rejected, unspecified, type Variation } from './draft.ts'
import { type Corruption, notJson, notUtf8 } from './malformed-bodies.ts'

type Context = Omit<ValueContext, 'notation'>

export const bodyValues = ({ schema }: JsonBody, context: Context) =>
  valuesOf(schema, '', { ...context, notation: json })

export function bodyVariations({ body }: Operation, context: Context): Variation[] {
  if (!body) return []
  return [
    ...bodyValues(body, context)
      .candidates()
      .map((one) => ofCandidate(body, one)),
    ...mediaTypeVariations(body),
    ...corruptions('body is not JSON', notJson, 7),
    ...corruptions('body is not UTF-8', notUtf8, 1),
    rejected('no body', (draft) => ({ ...draft, body: undefined }), 415),
    rejected('a very large body', (draft) => withContent(draft, (content) => content + ' '.repeat(LARGE_BYTES)), 413),
  ]
}

const LARGE_BYTES = 1024 * 1024

function ofCandidate(body: JsonBody, candidate: Candidate): Variation {
  const { text, label, verdict = verdictOn(body, text) } = candidate
  const change: DraftChange = (draft) => withContent(draft, () => text)
  if (verdict === 'invalid') return rejected(`body ${label}`, change)
  return (verdict === 'unspecified' ? unspecified : accepted)(`body ${label}`, change)
}

function verdictOn({ schema }: JsonBody, text: string): Verdict {
  const read = parsedJson(withIds(text))
  return read && matches(schema, read.value) ? 'valid' : 'invalid'
}

/** Corrupts a valid body at this position. */
function corruptions(label: string, all: readonly Corruption[], at: number): Variation[] {
  return all.map((corrupt) => rejected(label, (draft) => withContent(draft, (content) => corrupt(content, at))))
}

export function withContent(draft: Draft, change: (content: string) => Body['content']): Draft {
  const { body } = draft
  return body && typeof body.content === 'string'
    ? { ...draft, body: { ...body, content: change(body.content) } }
    : draft
}

/** Undocumented media types, some of which a lenient service reads as JSON. */
const otherTypes = [
  ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
  ...['application/jsonp', 'application/json-patch+json', 'application/merge-patch+json', 'application', 'json', '*/*'],
  ...['constructor', '__proto__'],
]

function mediaTypeVariations({ types }: JsonBody): Variation[] {
  const withType = (type: string): DraftChange => {
    return (draft) => ({ ...draft, body: draft.body && { ...draft.body, type } })
  }
  const [usual] = types
  return [
    ...types.map((type) => accepted(`the media type ${type}`, withType(type))),
    accepted('the media type with a charset', withType(`${usual}; charset=utf-8`)),
    accepted('the media type in uppercase', withType(usual.toUpperCase())),
    ...otherTypes
      .filter((type) => !types.includes(type))
      .map((type) => rejected(`another media type: ${type || 'none'}`, withType(type), 415)),
  ]
}
