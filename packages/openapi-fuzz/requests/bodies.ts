// Bodies of a request by plan: at every bound, with and without every field, not JSON, not UTF-8, under another name, and not there.
import type { BodyForm, Operation } from '../openapi/operations.ts'
import { hasAlternatives } from '../openapi/schema.ts'
import { jsonEdges, typicalJson } from '../values/json.ts'
import type { Noted } from '../values/labelled.ts'
import { replacePlaceholders, type Surroundings } from '../values/surroundings.ts'
import { type Breakage, notJson, notUtf8 } from './broken-json.ts'
import { accepted, type Change, type Draft, open, refused, refusedWith, type Variation } from './draft.ts'

export function bodyVariations(operation: Operation, around: Surroundings): Variation[] {
  if (operation.bodies.length === 0) return []
  return [
    ...operation.bodies.flatMap((form, at) => formVariations(operation, form, isSeen(operation.bodies, at), around)),
    ...mediaTypeVariations(operation),
    ...notJson.map((breakage) => broken(operation, 'is not JSON', breakage, 7)),
    ...notUtf8.map((breakage) => broken(operation, 'is not UTF-8', breakage, 1)),
    ...withoutBody(operation),
    ...(operation.answers.has('413') ? [open('a very large body', large)] : []),
  ]
}

/** Whether a form before this one has the same schema, so that its bounds are tried already. */
const isSeen = (forms: readonly BodyForm[], at: number): boolean =>
  forms.slice(0, at).some(({ schema }) => schema === forms[at]?.schema)

function formVariations(operation: Operation, form: BodyForm, isKnown: boolean, around: Surroundings): Variation[] {
  const about = ({ why }: Noted) => `body ${why}`
  if (isKnown) {
    const text = typicalJson(form.schema, 'body', around)
    return [accepted(`a body of ${form.type}`, withContent(form, text))]
  }
  const { right, wrong, open: unclear } = jsonEdges(form.schema, 'body', around)
  const [fitting, misfits] = judged(form, right, wrong)
  return [
    ...fitting.map((value) => accepted(about(value), withContent(form, value.text))),
    ...misfits.map((value) => refused(operation, 'body', value.why, withContent(form, value.text))),
    ...unclear.map((value) => open(about(value), withContent(form, value.text))),
  ]
}

/** Where a value may have one of several forms, only the whole schema can say whether it fits. */
function judged(
  form: BodyForm,
  right: readonly Noted[],
  wrong: readonly Noted[],
): [readonly Noted[], readonly Noted[]] {
  if (!hasAlternatives(form.schema)) return [right, wrong]
  return [right.filter(({ text }) => fitsForm(form, text)), wrong.filter(({ text }) => !fitsForm(form, text))]
}

export function fitsForm({ complaint }: BodyForm, text: string): boolean {
  try {
    return complaint(JSON.parse(replacePlaceholders(text, () => '1'))) === undefined
  } catch {
    return false
  }
}

export function withContent({ type }: BodyForm, content: string): Change {
  return (draft) => ({ ...draft, body: { type, content } })
}

export function broken(operation: Operation, why: string, breakage: Breakage, at: number): Variation {
  return refused(operation, 'body', why, (draft) =>
    withBody(draft, ({ type, content }) => ({ type, content: breakage(content, at) })),
  )
}

function withBody(draft: Draft, change: (body: { type: string; content: string }) => Draft['body']): Draft {
  const { body } = draft
  return body && typeof body.content === 'string'
    ? { ...draft, body: change({ type: body.type, content: body.content }) }
    : draft
}

const strangeTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'application/merge-patch+json',
  'application',
  'json',
  '*/*',
  'constructor',
  '__proto__',
]

/** Media types that are not described, and other spellings of those that are. */
export function mediaTypeVariations(operation: Operation): Variation[] {
  const known = operation.bodies.map(({ type }) => type)
  const named =
    (type: string): Change =>
    (draft) => ({ ...draft, body: draft.body && { ...draft.body, type } })
  return [
    ...strangeTypes
      .filter((type) => !known.includes(type))
      .map((type) => refusedWith(operation, 415, [400, 422], `another media type: ${type || 'none'}`, named(type))),
    ...known
      .slice(0, 1)
      .flatMap((type) => [
        accepted('the media type with a charset', named(`${type}; charset=utf-8`)),
        accepted('the media type in capitals', named(type.toUpperCase())),
      ]),
  ]
}

function withoutBody(operation: Operation): Variation[] {
  const vary: Change = (draft) => ({ ...draft, body: undefined })
  if (!operation.isBodyRequired) return [open('no body', vary)]
  const { expected } = refused(operation, 'body', '', vary)
  const statuses = expected.kind === 'refused' ? [...expected.statuses, 411, 415] : []
  return [{ expected: { kind: 'refused', statuses }, why: 'no body', vary }]
}

const LARGE_BYTES = 1024 * 1024

const large: Change = (draft) =>
  withBody(draft, ({ type, content }) => ({ type, content: content + ' '.repeat(LARGE_BYTES) }))
