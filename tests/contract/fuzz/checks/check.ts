// A check: a rule that responses must satisfy.

import type { Level } from '../../../../scripts/compatibility/report-outcome.ts'
import { dependsOnState } from '../openapi/errors.ts'
import { contentFor, type ResponseSpec, responseFor } from '../openapi/responses.ts'
import type { Service } from '../service.ts'
import { parsedJson, type ServiceResponse, type TestCase } from '../test-case.ts'

/** A problem with a response. */
export interface Problem {
  readonly level: Level
  readonly text: string
  /** Identifies the cause: problems with the same cause, operation, and status are one finding. */
  readonly cause: string
}

/** `tolerated` means that the response might be wrong, but the document does not rule it out. */
export type Verdict = Problem | 'passed' | 'tolerated'

/** Judges the response to a test case; returns undefined if the check does not apply. */
export type Check = (testCase: TestCase, response: ServiceResponse, service: Service) => Verdict | undefined

export const error = (text: string, cause = ''): Problem => ({ level: 'error', text, cause })
export const warning = (text: string, cause = ''): Problem => ({ level: 'warning', text, cause })

/** Whether no response arrived or the service failed; `not_a_server_error` reports both. */
export const isFailed = ({ status }: ServiceResponse): boolean => status === 0 || status >= 500

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

/** Whether the document marks this response as dependent on the service's state. */
export function isMarkedAsState(testCase: TestCase, response: ServiceResponse): boolean {
  const described = documentedResponse(testCase, response)
  const content = described && contentFor(described, response.headers.get('content-type') ?? '')
  const read = parsedJson(response.text)
  return content !== undefined && read !== undefined && dependsOnState(content, read.value)
}
