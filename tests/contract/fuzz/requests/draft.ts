// The parts of a valid request, and variations that replace one of them.

import { fillTemplate } from '../../../../scripts/openapi/paths.ts'
import type { Operation } from '../openapi/operations.ts'
import { isHeaderName, type ParameterLocation } from '../openapi/parameters.ts'
import type { Body, Expectation, Header, Source, TestCase } from '../test-case.ts'
import { type Listing, none } from '../values/labelled-text.ts'
import { isValidBody } from './body-validity.ts'

export interface Draft {
  /** Path parameters, percent-encoded. */
  readonly params: Readonly<Record<string, string>>
  /** Query parameters, each as `name=value`, percent-encoded. */
  readonly query: readonly string[]
  readonly headers: readonly Header[]
  readonly body: Body | undefined
  /** Whether an id is made up, because there is no resource to refer to. */
  readonly isGuess?: boolean
  /** Whether to omit the default headers. */
  readonly omitsDefaultHeaders?: boolean
}

export interface Variation {
  readonly expected: Expectation
  readonly label: string
  apply(draft: Draft): Draft
}

/** Variations, grouped by whether the service must accept them, must reject them, or may do either. */
export interface Variations {
  readonly accepted: Listing<Variation>
  readonly rejected: Listing<Variation>
  readonly unspecified: Listing<Variation>
}

export const noVariations: Variations = { accepted: none, rejected: none, unspecified: none }

export type DraftChange = Variation['apply']

export const accepted = (label: string, apply: DraftChange): Variation => ({
  expected: { kind: 'accepted' },
  label,
  apply,
})
export const unspecified = (label: string, apply: DraftChange): Variation => ({
  expected: { kind: 'unspecified' },
  label,
  apply,
})

export const unchanged: Variation = accepted('a valid request', (draft) => draft)

// Statuses with which a service may reject a request before it reads the content.
const earlyStatuses = [401, 403, 414, 431]

/** Makes one part of a request invalid. If the path has a parameter, the service may return 404 first. */
export function rejected(
  { path }: Operation,
  location: ParameterLocation | 'body',
  label: string,
  apply: DraftChange,
): Variation {
  const notFound = path.includes('{') ? [404] : []
  const statuses = [400, 422, ...notFound, ...earlyStatuses]
  return { expected: { kind: 'rejected', statuses }, label: `${location} ${label}`, apply }
}

/** Expects a rejection with this status if the document lists it; otherwise, with one of the `otherwise` statuses. */
export function rejectedWith(
  { responses }: Operation,
  status: number,
  otherwise: readonly number[],
  label: string,
  apply: DraftChange,
): Variation {
  const statuses = responses.has(String(status)) ? [status] : [status, ...otherwise]
  return { expected: { kind: 'rejected', statuses: [...statuses, ...earlyStatuses] }, label, apply }
}

/** Turns a draft into a test case. If the rest of the request may be invalid, only authentication is predictable. */
export function toTestCase(
  operation: Operation,
  source: Source,
  { expected, label, apply }: Variation,
  draft: Draft,
): TestCase {
  const applied = apply(draft)
  const { params, query, headers, body, omitsDefaultHeaders } = applied
  const path = fillTemplate(operation.path, params)
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path
  return {
    operationName: operation.id,
    operation,
    source,
    expected: isUncertain(operation, expected, applied) ? { kind: 'unspecified' } : expected,
    label,
    request: {
      method: operation.method,
      target,
      headers,
      ...(body ? { body } : {}),
      ...(omitsDefaultHeaders ? { omitsDefaultHeaders } : {}),
    },
  }
}

function isUncertain(operation: Operation, { kind }: Expectation, { body, isGuess }: Draft): boolean {
  if (kind === 'unauthenticated') return false
  if (operation.untested.some(({ isRequired }) => isRequired)) return true
  return kind !== 'rejected' && (isGuess || !isValidBody(operation, body))
}

/** Maximum size of the request line and headers. Above 16 KiB, a server may reject the request before the service sees it. */
const MAX_HEAD_BYTES = 15_000

/** Whether a request can be sent and is short enough. */
export function isSendable({ request: { target, headers } }: TestCase): boolean {
  if (headers.some(([name, value]) => !isHeaderName(name) || !/^[\t\x20-\x7e]*$/.test(value))) return false
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length) < MAX_HEAD_BYTES
}

export function withoutParameter(query: readonly string[], name: string): string[] {
  return query.filter((part) => part !== name && !part.startsWith(`${name}=`))
}
