// A check: one rule that every response it applies to must satisfy.

import { dependsOnState } from '../openapi/errors.ts'
import { contentFor, type ResponseSpec, responseFor } from '../openapi/responses.ts'
import type { Service } from '../service.ts'
import type { ServiceResponse, TestCase } from '../test-case.ts'

/** Returns what is wrong with the response to a test case; undefined if nothing is, or the check does not apply. */
export type Check = (testCase: TestCase, response: ServiceResponse, service: Service) => string | undefined

/** The documented response for this status; undefined if there is none. */
export function documentedResponse({ operation }: TestCase, { status }: ServiceResponse): ResponseSpec | undefined {
  return operation && responseFor(operation.responses, status)
}

/** Whether the service does not have HEAD at a path that has GET: it is not documented, and few services need it. */
export function isOptionalMethod({ operation, request }: TestCase, { status }: ServiceResponse): boolean {
  return request.method === 'HEAD' && operation?.method === 'GET' && (status === 405 || status === 501)
}

/** Whether a response has no body, whatever the document says. */
export function hasNoBody({ request: { method } }: TestCase, { status }: ServiceResponse): boolean {
  return method === 'HEAD' || status === 204 || status === 304
}

/** The beginning of a text on one line, safe for a terminal. */
export function excerpt(text: string): string {
  const line = text.slice(0, 300).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return text.length > 300 ? `${line}…` : line
}

export const summarize = ({ status, text }: ServiceResponse): string =>
  `${status}${text === '' ? '' : ` ${excerpt(text)}`}`

export const isSuccess = ({ status }: ServiceResponse): boolean => status >= 200 && status <= 299

export function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** Whether the document marks such a response as one that depends on the state. */
export function isMarkedAsState(testCase: TestCase, response: ServiceResponse): boolean {
  const described = documentedResponse(testCase, response)
  const content = described && contentFor(described, response.headers.get('content-type') ?? '')
  const read = parsedJson(response.text)
  return content !== undefined && read !== undefined && dependsOnState(content, read.value)
}
