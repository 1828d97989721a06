// The parts of a valid request, and variations that replace one of them.
import type { Operation } from '../document/operations.ts'
import type { Body, Expectation, Header, Source, TestCase } from '../test-case.ts'

export interface Draft {
  /** The value of the path's parameter, percent-encoded; empty if the path has none. */
  readonly pathValue: string
  /** Query parameters, each as `name=value`, percent-encoded. */
  readonly query: readonly string[]
  readonly headers: readonly Header[]
  readonly body: Body | undefined
}

export interface Variation {
  readonly expected: Expectation
  readonly label: string
  apply(draft: Draft): Draft
}

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

export const rejected = (label: string, apply: DraftChange, status = 400): Variation => ({
  expected: { kind: 'rejected', status },
  label,
  apply,
})

export const withHeader = (headers: readonly Header[], name: string, value: string): Header[] => [
  ...headers.filter(([other]) => other !== name),
  [name, value],
]

/** Turns a draft whose placeholders were replaced into a test case. */
export function toTestCase(
  operation: Operation,
  source: Source,
  { expected, label }: Omit<Variation, 'apply'>,
  { pathValue, query, headers, body }: Draft,
): TestCase {
  const path = operation.path.replace(/\{\w+\}/, () => pathValue)
  const target = query.length > 0 ? `${path}?${query.join('&')}` : path
  return {
    name: operation.id,
    operation,
    source,
    expected,
    label,
    request: { method: operation.method, target, headers, body },
  }
}

/** Maximum size of the request line and headers. Above 16 KiB, a server may reject the request before the service sees it. */
const MAX_HEAD_BYTES = 15_000

export function isShortEnough({ request: { target, headers } }: TestCase): boolean {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, target.length) < MAX_HEAD_BYTES
}
