// Checks that created resources exist and deleted resources do not.
import { pageOf } from '../pages.ts'
import { isSuccess } from '../test-case.ts'
import { type Check, isMarkedAsState, summarize } from './check.ts'

export const creation: Check = (testCase, response) => {
  const { expected, request } = testCase
  if (expected.kind !== 'exists') return undefined
  if (!expected.listed) {
    // A change may conflict with the resource's state, but not fail with 404.
    const isFound = request.method === 'GET' ? isSuccess(response) : response.status !== 404
    return isFound || isMarkedAsState(testCase, response)
      ? undefined
      : `it was just created, but the response was ${summarize(response)}`
  }
  const { resource, id } = expected.listed
  const { ids, isLast } = pageOf(response, resource)
  return isLast && !ids.includes(id) ? `${id} was just created, but is missing from the list` : undefined
}

export const deletion: Check = ({ expected }, response) => {
  if (expected.kind !== 'deleted') return undefined
  if (!expected.listed)
    return response.status === 404 ? undefined : `it was just deleted, but the response was ${summarize(response)}`
  const { resource, id } = expected.listed
  return pageOf(response, resource).ids.includes(id) ? `${id} was just deleted, but is still in the list` : undefined
}
