// Checks that the service accepts valid requests and rejects invalid ones.

import type { ServiceResponse, TestCase } from '../test-case.ts'
import { type Check, error, excerpt, isFailed, isMarkedAsState, isSuccess, summarize } from './check.ts'

export const negativeDataRejection: Check = (testCase, response, { isStrict }) => {
  const { expected, label, operation } = testCase
  const { status } = response
  if (isFailed(response)) return undefined
  if (expected.kind === 'unknown path')
    return isSuccess(response) && !isPage(response)
      ? error(`the path is not documented, but the response was ${summarize(response)}`)
      : 'passed'
  // Ignore a 401 or 403, because it proves nothing about the rest of the request.
  if (expected.kind !== 'rejected' || status === 401 || status === 403) return undefined
  // If the document is lenient, a rejection with any status is acceptable.
  if (expected.statuses.includes(status) || (!isStrict && status >= 400)) return 'passed'
  const wanted = expected.statuses.filter((one) => ![401, 403, 414, 431].includes(one)).map(String)
  const documented = wanted.filter((one) => operation?.responses.has(one))
  const statuses = alternatives.format(documented.length > 0 ? documented : wanted)
  return error(`should be rejected with ${statuses}, but the response was ${summarize(response)}`, inputOf(label))
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

/** Returns the input that a test case varies: the part of its label before the variation. */
const inputOf = (label: string): string => label.split(':', 1)[0] ?? ''

/** Whether the response is an HTML page; services may serve pages that their documents do not describe. */
const isPage = ({ headers }: ServiceResponse): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/** Statuses that a valid request may receive because of the service's state. */
const stateStatuses = [402, 403, 404, 407, 409, 410, 412, 423, 424, 425, 428, 451]

/** Matches errors caused by the service's state, such as a missing or duplicate resource, which no schema could rule out. */
const stateMessage = /\balready\b|\bnot exist|\bnot found\b|\bno such\b|\bnot find\b|\bcannot find\b|\bduplicate\b/i

export const positiveDataAcceptance: Check = (testCase, response, { isStrict }) => {
  const { kind } = testCase.expected
  if (!['accepted', 'next page', 'exists'].includes(kind) || isFailed(response)) return undefined
  if (response.status < 400) return 'passed'
  const isAllowed =
    kind === 'next page'
      ? isStale(testCase, response)
      : isCausedByState(testCase, response) || isMarkedAsState(testCase, response)
  if (isAllowed || (kind !== 'next page' && !isStrict && stateMessage.test(response.text))) return undefined
  const reason = testCase.label.includes('four-byte') ? ', because JSON Schema counts code points' : ''
  return error(`should be accepted${reason}, but the response was ${summarize(response)}`, excerpt(response.text))
}

/** Whether a next-page link may fail with this status: access was denied, or the resource in its path was deleted. */
function isStale({ operation }: TestCase, { status }: ServiceResponse): boolean {
  if (status === 403) return true
  return (status === 404 || status === 410) && (operation?.path.includes('{') ?? false)
}

function isCausedByState({ operation }: TestCase, { status }: ServiceResponse): boolean {
  if (stateStatuses.includes(status)) return true
  // A 422 usually means invalid input, but a service that also documents 400 may return 422 because of its state.
  return status === 422 && (operation?.responses.has('400') ?? false)
}

const rejectionStatuses = [400, 401, 403, 406, 411, 412, 415, 422, 428]

export const missingRequiredHeader: Check = ({ expected }, response, { isStrict }) => {
  if (expected.kind !== 'missing header' || isFailed(response)) return undefined
  if (rejectionStatuses.includes(response.status) || (!isStrict && response.status >= 400)) return 'passed'
  return error(
    `the required header ${expected.name} is missing, but the response was ${summarize(response)}`,
    expected.name,
  )
}
