// Checks that created resources exist and deleted resources do not.

import { endsList, type Page, pageOf } from '../list-page.ts'
import type { Listed, ServiceResponse, TestCase } from '../test-case.ts'
import { type Check, error, isFailed, isMarkedAsState, isSuccess, summarize } from './check.ts'

export const ensureResourceAvailability: Check = (testCase, response) => {
  const { expected, request } = testCase
  if (expected.kind !== 'exists' || isFailed(response)) return undefined
  const { listed } = expected
  if (!listed)
    return isFound(response, request.method) || isMarkedAsState(testCase, response)
      ? 'passed'
      : error(`it was just created, but the response was ${summarize(response)}`)
  const page = pageOf(response, listed.resource)
  if (page?.ids.includes(listed.id)) return 'passed'
  if (!page || !isEnd(testCase, page, listed)) return undefined
  return error(`${listed.id} was just created, but is missing from the list`, 'list')
}

export const useAfterFree: Check = (testCase, response, { isStrict }) => {
  const { expected, request } = testCase
  if (expected.kind !== 'deleted' || isFailed(response)) return undefined
  const { listed } = expected
  if (listed) {
    const page = pageOf(response, listed.resource)
    if (page?.ids.includes(listed.id)) return error(`${listed.id} was just deleted, but is still in the list`, 'list')
    return page && isEnd(testCase, page, listed) ? 'passed' : undefined
  }
  if (isDeleted(response, request.method) || (!isStrict && !isSuccess(response))) return 'passed'
  const { readAgain } = expected
  if (!isStrict && readAgain === undefined && isRepeatable(request.method)) return 'tolerated'
  const proof = readAgain === undefined ? '' : `, and a GET still returned ${readAgain}`
  return error(`it was just deleted${proof}, but the response was ${summarize(response)}`)
}

function isEnd({ operation }: TestCase, page: Page, { pageSize }: Listed): boolean {
  return operation ? endsList(operation, page, pageSize) : page.isLast
}

/** Whether the service found the resource: a change may conflict with its state, but not fail with 404 or 410. */
function isFound(response: ServiceResponse, method: string): boolean {
  return method === 'GET' ? isSuccess(response) : response.status !== 404 && response.status !== 410
}

/** Whether the method may succeed after deletion: a PUT may recreate the resource, and both are idempotent (RFC 9110, 9.2.2). */
function isRepeatable(method: string): boolean {
  return method === 'DELETE' || method === 'PUT'
}

/** Whether the resource is gone; a PUT may recreate it. */
function isDeleted({ status }: ServiceResponse, method: string): boolean {
  return status === 404 || status === 410 || (method === 'PUT' && status === 201)
}
