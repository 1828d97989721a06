// Checks that the service accepts valid requests and rejects invalid ones.

import type { ServiceResponse, TestCase } from '../test-case.ts'
import { type Check, isMarkedAsState, isSuccess, summarize } from './check.ts'

export const negativeDataRejection: Check = ({ expected }, response, { isStrict }) => {
  const { status } = response
  // Another check covers server errors.
  if (status === 0 || status >= 500) return undefined
  if (expected.kind === 'unknown path')
    return isSuccess(response) && !isPage(response)
      ? `the path is not documented, but the response was ${summarize(response)}`
      : undefined
  if (expected.kind !== 'rejected' || expected.statuses.includes(status)) return undefined
  // If the document is lenient, a rejection with any status is acceptable.
  if (!isStrict && status >= 400) return undefined
  const wanted = expected.statuses.filter((one) => ![401, 403, 414, 431].includes(one)).join(' or ')
  return `should be rejected with ${wanted}, but the response was ${summarize(response)}`
}

/** Whether the response is an HTML page; services may serve pages that their documents do not describe. */
const isPage = ({ headers }: ServiceResponse): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** Statuses that a valid request may receive because of the service's state. */
const stateStatuses = [402, 403, 404, 407, 409, 410, 412, 423, 424, 425, 428, 451]

export const positiveDataAcceptance: Check = (testCase, response) => {
  const { kind } = testCase.expected
  if (!['accepted', 'next page', 'exists'].includes(kind) || response.status < 400 || response.status >= 500)
    return undefined
  const isAllowed =
    kind === 'next page'
      ? isStale(testCase, response)
      : isCausedByState(testCase, response) || isMarkedAsState(testCase, response)
  return isAllowed ? undefined : `should be accepted, but the response was ${summarize(response)}`
}

/** A next-page link may fail only if the resource in its path was deleted. */
function isStale({ operation }: TestCase, { status }: ServiceResponse): boolean {
  if (status === 403) return true
  return (status === 404 || status === 410) && (operation?.path.includes('{') ?? false)
}

function isCausedByState({ operation }: TestCase, { status }: ServiceResponse): boolean {
  if (stateStatuses.includes(status)) return true
  // Many services return 422 for invalid input, but a service that documents 400 returns 422 for something else.
  return status === 422 && (operation?.responses.has('400') ?? false)
}

const rejectionStatuses = [400, 401, 403, 406, 411, 412, 415, 422, 428]

export const missingRequiredHeader: Check = ({ expected }, response, { isStrict }) => {
  if (expected.kind !== 'missing header' || response.status === 0 || response.status >= 500) return undefined
  if (rejectionStatuses.includes(response.status) || (!isStrict && response.status >= 400)) return undefined
  return `the required header ${expected.name} is missing, but the response was ${summarize(response)}`
}
