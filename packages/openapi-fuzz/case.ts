// A case: a request that was made up, where it comes from, and what the document lets one expect of its answer.
import type { Operation } from './openapi/operations.ts'

export type Source = 'examples' | 'bounds' | 'chains' | 'credentials' | 'random'

export interface Request {
  readonly method: string
  /** Path and query below the service's base, just as they are sent. */
  readonly target: string
  readonly headers: readonly Header[]
  readonly body?: Body | undefined
  /** Whether it does without the headers that were given for every request. */
  readonly isOnItsOwn?: boolean
}

export type Header = readonly [name: string, value: string]

/** All headers of a request, but for those that its body and its connection bring along. */
export function headersOf({ headers, isOnItsOwn }: Request, given: readonly Header[]): readonly Header[] {
  return isOnItsOwn ? headers : [...given, ...headers]
}

export interface Body {
  readonly type: string
  readonly content: string | Uint8Array
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Why there is no answer. */
  readonly failure?: string
}

export type Expectation =
  /** Its form is right: whatever it meets in the service, it must be understood. */
  | { readonly kind: 'accepted' }
  /** A link that the service gave. */
  | { readonly kind: 'followed' }
  /** Its form is wrong. */
  | { readonly kind: 'refused'; readonly statuses: readonly number[] }
  | { readonly kind: 'header missing'; readonly name: string }
  /** Its credentials are missing or wrong; whatever else it asks for does not count. */
  | { readonly kind: 'not let in'; readonly statuses: readonly number[] }
  /** The document leaves open what becomes of it; the answer must be a described one all the same. */
  | { readonly kind: 'open' }
  | { readonly kind: 'method unknown'; readonly allowed: readonly string[] }
  | { readonly kind: 'methods asked'; readonly allowed: readonly string[] }
  | { readonly kind: 'address unknown' }
  /** A HEAD request; what GET was answered just before. */
  | { readonly kind: 'like GET'; readonly answer: Answer }
  /** It asks for what was made before: at its own address, or in the list that should name it. */
  | { readonly kind: 'available'; readonly listed?: Listed }
  /** It uses what was deleted before. */
  | { readonly kind: 'gone'; readonly listed?: Listed }

/** What one looks for in a list: the value of its identifying field. */
export interface Listed {
  readonly field: string
  readonly id: string
}

export interface Case {
  /** What it belongs to: an operation's id, or method and path where none is described. */
  readonly label: string
  /** The operation that describes the answer. */
  readonly operation: Operation | undefined
  readonly source: Source
  readonly expected: Expectation
  /** What is special about it. */
  readonly why: string
  readonly request: Request
  /** What was sent before, without which it means nothing. */
  readonly after?: readonly Case[]
}

/** Cases one after the other, each of which may depend on the answers to those before. */
export type Cases<Result = void> = Generator<Case, Result, Answer>
