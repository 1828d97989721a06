// Checks that a response is documented: its status, content type, body and headers.

import { isJson } from '../../../../scripts/openapi/content.ts'
import { fields } from '../openapi/errors.ts'
import { type ContentSpec, contentFor } from '../openapi/responses.ts'
import type { Service } from '../service.ts'
import { parsedJson, type ServiceResponse, type TestCase } from '../test-case.ts'
import { isDecodable } from '../values/url-encoding.ts'
import {
  type Check,
  documentedResponse,
  error,
  excerpt,
  hasNoBody,
  isFailed,
  isOptionalMethod,
  type Problem,
  summarize,
} from './check.ts'

export const notAServerError: Check = ({ expected }, response) => {
  if (response.failure !== undefined) return error(`no response: ${response.failure}`, response.failure)
  // Accept 501, which is the correct response to a method that the service does not recognize (RFC 9110, 15.6.2).
  if (response.status < 500 || (response.status === 501 && undocumentedKinds.includes(expected.kind))) return 'passed'
  return error(`the service failed: ${summarize(response)}`, excerpt(response.text))
}

const undocumentedKinds = ['undocumented method', 'options', 'like GET']

const serverStatuses = [413, 414, 429, 431]

/** Whether a proxy or framework may have rejected the request before the service saw it, for example because it is too large. */
function isRejectedByServer({ request }: TestCase, { status }: ServiceResponse): boolean {
  return serverStatuses.includes(status) || (status >= 400 && status <= 499 && !isDecodable(request.target))
}

export const statusCodeConformance: Check = (testCase, response, { isStrict }) => {
  const { operation } = testCase
  // Skip an operation without documented responses, because it makes no promise about its status.
  if (!operation || operation.responses.size === 0 || response.status === 0) return undefined
  if (documentedResponse(testCase, response)) return 'passed'
  if (isFailed(response) || isOptionalMethod(testCase, response)) return undefined
  if (!isStrict && isRejectedByServer(testCase, response)) return undefined
  const described = [...operation.responses.keys()].join(', ')
  return error(
    `status ${response.status} is not documented; the document lists ${described}: ${excerpt(response.text)}`,
  )
}

export const contentTypeConformance: Check = (testCase, response, service) => {
  const described = documentedResponse(testCase, response)
  if (!described || hasNoBody(testCase, response)) return undefined
  if (described.contents.length === 0) {
    if (!service.isStrict) return undefined
    return response.text === ''
      ? 'passed'
      : error(`the response has a body, but none is documented: ${summarize(response)}`)
  }
  const type = response.headers.get('content-type') ?? ''
  if (contentFor(described, type)) return 'passed'
  const types = described.contents.map((content) => content.type).join(', ')
  return error(`content type "${type}" of ${response.status} is not documented; the document lists ${types}`, type)
}

export const responseSchemaConformance: Check = (testCase, response, service) => {
  if (hasNoBody(testCase, response) || testCase.request.method === 'TRACE') return undefined
  const described = documentedResponse(testCase, response)
  const type = response.headers.get('content-type') ?? ''
  const content = described
    ? contentFor(described, type)
    : testCase.operation
      ? undefined
      : sharedError(response, service)
  if (!content || (described && !isJson(type))) return undefined
  const read = parsedJson(response.text)
  if (!read) return error(`the body is not JSON: ${summarize(response)}`, 'not JSON')
  const validationError = content.validationError(read.value)
  if (validationError !== undefined)
    return error(`the body does not match its schema: ${validationError}: ${summarize(response)}`, validationError)
  return (described && undocumentedCode(content, read.value, service)) ?? (content.schema ? 'passed' : undefined)
}

/**
 * Returns the content that all errors in a strict document share. Errors outside the document's operations must also
 * match its schema.
 */
function sharedError({ status, headers }: ServiceResponse, { errors, isStrict }: Service): ContentSpec | undefined {
  if (!isStrict || status < 400 || status > 499) return undefined
  return contentFor(errors, headers.get('content-type') ?? '') ?? errors.contents[0]
}

/** Reports an error code without an example, if the document is strict and has an example for each of its error codes. */
function undocumentedCode(
  { examples }: ContentSpec,
  value: unknown,
  { errors, isStrict }: Service,
): Problem | undefined {
  if (!isStrict || errors.codeField === undefined || Object.keys(examples).length === 0) return undefined
  const code = fields(value)[errors.codeField]
  const documented = Object.values(examples).map((example) => fields(example.value)[errors.codeField ?? ''])
  if (code === undefined || documented.includes(code)) return undefined
  const text = `${errors.codeField} ${JSON.stringify(code)} is not documented; the document lists ${documented.join(', ')}`
  return error(text, String(code))
}

/** Headers that belong to the message itself or to CORS, so documents do not list them. */
const impliedHeader =
  /^(connection|content-(encoding|length|type)|date|keep-alive|server|transfer-encoding|vary|access-control-.+)$/

export const responseHeadersConformance: Check = (testCase, response, { isStrict }) => {
  // A HEAD response may omit headers that depend on the body; head_like_get compares it with GET.
  if (testCase.request.method === 'HEAD') return undefined
  const described = documentedResponse(testCase, response)
  const headers = described?.headers ?? []
  const names = new Set(headers.map(({ name }) => name.toLowerCase()))
  for (const name of described && isStrict ? response.headers.keys() : [])
    if (!names.has(name) && !impliedHeader.test(name))
      return error(`header ${name} of the ${response.status} response is not documented`, `${name} is not documented`)
  for (const { name, isRequired, validationError } of headers) {
    const text = response.headers.get(name)
    if (text === null && isRequired)
      return error(`header ${name} is missing from the ${response.status} response`, `${name} is missing`)
    const problem = text === null ? undefined : validationError(text)
    if (problem !== undefined)
      return error(
        `header ${name} of the ${response.status} response does not match its schema: ${problem}: ${text}`,
        `${name}: ${problem}`,
      )
  }
  return headers.length > 0 ? 'passed' : undefined
}
