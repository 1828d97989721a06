// A check: a rule that responses must satisfy.

import { dependsOnState } from '../openapi/errors.ts'
import { contentFor, type ResponseSpec, responseFor } from '../openapi/responses.ts'
import type { Service } from '../service.ts'
import type { ServiceResponse, TestCase } from '../test-case.ts'

/** Describes the problem with the response to a test case; undefined if there is no problem or the check does not apply. */
export type Check = (testCase: TestCase, response: ServiceResponse, service: Service) => string | undefined

/** Returns the documented response for this status; undefined if there is none. */
export function documentedResponse({ operation }: TestCase, { status }: ServiceResponse): ResponseSpec | undefined {
  return operation && responseFor(operation.responses, status)
}

/** Whether the service rejected an undocumented HEAD on a path that supports GET; few services need HEAD. */
export function isOptionalMethod({ operation, request }: TestCase, { status }: ServiceResponse): boolean {
  return request.method === 'HEAD' && operation?.method === 'GET' && (status === 405 || status === 501)
}

/** Whether HTTP forbids a body in this response, whatever the document says. */
export function hasNoBody({ request: { method } }: TestCase, { status }: ServiceResponse): boolean {
  return method === 'HEAD' || status === 204 || status === 304
}

/** Truncates a string to one line that is safe to print to a terminal. */
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

/** Whether the document marks this response as dependent on the service's state. */
export function isMarkedAsState(testCase: TestCase, response: ServiceResponse): boolean {
  const described = documentedResponse(testCase, response)
  const content = described && contentFor(described, response.headers.get('content-type') ?? '')
  const read = parsedJson(response.text)
  return content !== undefined && read !== undefined && dependsOnState(content, read.value)
}
