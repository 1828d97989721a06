// Checks that the service accepts valid requests and rejects invalid ones, and that it rejects requests without a valid key.
import { type Check, isMarkedAsState, summarize } from './check.ts'

export const rejection: Check = ({ expected }, response) => {
  if (expected.kind === 'unknown path')
    return response.status === 404
      ? undefined
      : `the path is not documented, but the response was ${summarize(response)}`
  if (expected.kind !== 'rejected' || expected.status === response.status) return undefined
  return `should be rejected with ${expected.status}, but the response was ${summarize(response)}`
}

/** Statuses that a valid request may receive because of the service's state. */
const stateStatuses = [404, 409, 410, 412, 422]

export const acceptance: Check = (testCase, response) => {
  const { kind } = testCase.expected
  if (!['accepted', 'next page', 'exists'].includes(kind) || response.status < 400) return undefined
  if (kind !== 'next page' && (stateStatuses.includes(response.status) || isMarkedAsState(testCase, response)))
    return undefined
  return `should be accepted, but the response was ${summarize(response)}`
}

export const authentication: Check = ({ expected }, response) =>
  expected.kind === 'unauthenticated' && response.status !== 401
    ? `should be rejected with 401, but the response was ${summarize(response)}`
    : undefined
