// A right request in parts, and ways to exchange one of them.
import type { Body, Case, Expectation, Header, Source } from '../case.ts'
import type { Operation, Place } from '../openapi/operations.ts'
import { filled } from '../openapi/paths.ts'

export interface Draft {
  /** Encoded, as they stand in the path. */
  readonly params: Readonly<Record<string, string>>
  /** Each `name=value`, encoded. */
  readonly query: readonly string[]
  readonly headers: readonly Header[]
  readonly body: Body | undefined
  /** Whether it does without the headers that were given for every request. */
  readonly isOnItsOwn?: boolean
}

export interface Variation {
  readonly expected: Expectation
  readonly why: string
  vary(draft: Draft): Draft
}

export type Change = Variation['vary']

export const accepted = (why: string, vary: Change): Variation => ({ expected: { kind: 'accepted' }, why, vary })
export const open = (why: string, vary: Change): Variation => ({ expected: { kind: 'open' }, why, vary })

export const asItIs: Variation = accepted('just right', (draft) => draft)

// Whoever asks may be refused before what is asked is looked at.
const beforeLooking = [401, 403, 414, 431]

/** A request with a fault in this place. Where the path names something, that may be missed first. */
export function refused({ path }: Operation, place: Place | 'body', why: string, vary: Change): Variation {
  const notFound = path.includes('{') ? [404] : []
  const statuses = [400, 422, ...notFound, ...beforeLooking]
  return { expected: { kind: 'refused', statuses }, why: `${place} ${why}`, vary }
}

/** A request that is refused with just this status, where the document describes it, or else with one of these. */
export function refusedWith(
  { answers }: Operation,
  status: number,
  otherwise: readonly number[],
  why: string,
  vary: Change,
): Variation {
  const statuses = answers.has(String(status)) ? [status] : [status, ...otherwise]
  return { expected: { kind: 'refused', statuses: [...statuses, ...beforeLooking] }, why, vary }
}

/** The case of a draft. Where the body is of a kind that is not made here, nothing is known of the answer, but whether one is let in. */
export function caseOf(operation: Operation, source: Source, { expected, why, vary }: Variation, draft: Draft): Case {
  const { params, query, headers, body, isOnItsOwn } = vary(draft)
  const path = filled(operation.path, params)
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path
  return {
    label: operation.id,
    operation,
    source,
    expected: operation.hasForeignBody && expected.kind !== 'not let in' ? { kind: 'open' } : expected,
    why,
    request: {
      method: operation.method,
      target,
      headers,
      ...(body ? { body } : {}),
      ...(isOnItsOwn ? { isOnItsOwn } : {}),
    },
  }
}

/** A server may refuse more than 16 KiB of request line and headers before the service sees them. */
const MAX_HEAD = 15_000

export function isSendable({ request: { target, headers } }: Case): boolean {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length) < MAX_HEAD
}

export function withoutParameter(query: readonly string[], name: string): string[] {
  return query.filter((part) => part !== name && !part.startsWith(`${name}=`))
}
