// A test case: a request, its source, and the expected response.
import type { Operation } from './document/operations.ts'
import type { Resource } from './document/resources.ts'

export type Source = 'examples' | 'lifecycles' | 'keys' | 'bounds' | 'methods'

export type Header = readonly [name: string, value: string]

export interface Body {
  readonly type: string
  readonly content: string | Uint8Array
}

export interface TestRequest {
  readonly method: string
  /** The path and query, exactly as sent. */
  readonly target: string
  readonly headers: readonly Header[]
  readonly body?: Body | undefined
}

export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The reason that no response arrived. */
  readonly failure?: string
}

export type Expectation =
  /** The request is valid: the service must not reject it as malformed, but may reject it because of its state. */
  | { readonly kind: 'accepted' }
  /** The request follows a next-page link from the service, so it must succeed. */
  | { readonly kind: 'next page' }
  /** The request is invalid. */
  | { readonly kind: 'rejected'; readonly status: number }
  /** The key is missing or wrong; nothing else matters. */
  | { readonly kind: 'unauthenticated' }
  /** The contract does not specify the outcome, but the response must still match the contract. */
  | { readonly kind: 'unspecified' }
  | { readonly kind: 'undocumented method'; readonly allowed: readonly string[] }
  | { readonly kind: 'options'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown path' }
  /** The request is a HEAD; `response` is the response to the preceding GET. */
  | { readonly kind: 'like GET'; readonly response: ServiceResponse }
  /** The request uses a resource that was created earlier, or reads the list that should contain it. */
  | { readonly kind: 'exists'; readonly listed?: Listed }
  /** The request uses a resource that was deleted earlier, or reads the list that should not contain it. */
  | { readonly kind: 'deleted'; readonly listed?: Listed }

/** The resource to look for in a list. */
export interface Listed {
  readonly resource: Pick<Resource, 'parameter'>
  readonly id: string
}

export interface TestCase {
  /** The operation's id, or the path if the contract has no such operation. */
  readonly name: string
  readonly operation?: Operation
  readonly source: Source
  readonly expected: Expectation
  /** A short description of what distinguishes this request from others. */
  readonly label: string
  readonly request: TestRequest
  /** Test cases to send first in order to reproduce this one. */
  readonly precededBy?: readonly TestCase[]
}

export const isSuccess = ({ status }: ServiceResponse): boolean => status >= 200 && status <= 299

/** Parses JSON; returns undefined for anything else. */
export function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
