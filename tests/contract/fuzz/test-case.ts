// A test case: a request, its source, and the expected response.
import type { Operation } from './openapi/operations.ts'
import type { Resource } from './openapi/resources.ts'

export type Source = 'reach' | 'examples' | 'bounds' | 'lifecycles' | 'credentials' | 'random'

export interface TestRequest {
  readonly method: string
  /** The path and query relative to the service's base URL, exactly as sent. */
  readonly target: string
  readonly headers: readonly Header[]
  readonly body?: Body | undefined
  /** Whether to omit the default headers. */
  readonly omitsDefaultHeaders?: boolean
}

/** Methods that change nothing (RFC 9110, 9.2.1). */
export const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'QUERY']

export type Header = readonly [name: string, value: string]

/** Returns all headers of a request, except those that describe its body or connection. */
export function requestHeaders(
  { headers, omitsDefaultHeaders }: TestRequest,
  defaultHeaders: readonly Header[],
): readonly Header[] {
  return omitsDefaultHeaders ? headers : [...defaultHeaders, ...headers]
}

export interface Body {
  readonly type: string
  readonly content: string | Uint8Array
}

export interface ServiceResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The reason that no response arrived. */
  readonly failure?: string
}

/** Parses JSON; returns undefined for anything else. */
export function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

export type Expectation =
  /** The request is valid: the service must not reject it as malformed, whatever the service's state. */
  | { readonly kind: 'accepted' }
  /** The request follows a next-page link from the service. */
  | { readonly kind: 'next page' }
  /** The request is invalid. */
  | { readonly kind: 'rejected'; readonly statuses: readonly number[] }
  | { readonly kind: 'missing header'; readonly name: string }
  /** The credentials are missing or wrong; nothing else matters. */
  | { readonly kind: 'unauthenticated'; readonly statuses: readonly number[] }
  /** The document does not specify the outcome, but the response must still be documented. */
  | { readonly kind: 'unspecified' }
  | { readonly kind: 'undocumented method'; readonly allowed: readonly string[] }
  | { readonly kind: 'options'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown path' }
  /** The request is a HEAD; `response` is the response to the preceding GET. */
  | { readonly kind: 'like GET'; readonly response: ServiceResponse }
  /** The request reads a resource that was created earlier, or the list that should contain it. */
  | { readonly kind: 'exists'; readonly listed?: Listed }
  /**
   * The request uses a resource that was deleted earlier. If the same request has succeeded since, `readAgain` is the
   * status of a GET that did not find the resource afterward, so the request must not succeed again.
   */
  | { readonly kind: 'deleted'; readonly listed?: Listed; readonly readAgain?: number }

/** The resource to look for in a list. */
export interface Listed {
  readonly resource: Pick<Resource, 'parameter' | 'noun'>
  readonly id: string
  /** The number of items per page that the request asks for. */
  readonly pageSize?: number | undefined
}

export interface TestCase {
  /** The operation's id, or the method and path if the document has no such operation. */
  readonly operationName: string
  /** The operation that documents the response. */
  readonly operation: Operation | undefined
  readonly source: Source
  readonly expected: Expectation
  /** A short description of what distinguishes this request from others. */
  readonly label: string
  readonly request: TestRequest
  /** Test cases to send first in order to reproduce this one. */
  readonly precededBy?: readonly TestCase[]
}

/** A sequence of test cases, each of which may depend on earlier responses. */
export type TestCases<Result = void> = Generator<TestCase, Result, ServiceResponse>

/** Test cases that must run back to back. They are generated only when it is their turn. */
export type Step = () => TestCases<unknown>
