// Whether what was made is there, and what was deleted is not.
import type { Answer } from '../case.ts'
import { idsOn, isLastPage } from '../list-page.ts'
import { type Check, isSuccess, told } from './check.ts'

export const ensureResourceAvailability: Check = ({ expected, request }, answer) => {
  if (expected.kind !== 'available' || answer.status === 0 || answer.status >= 500) return undefined
  const { listed } = expected
  if (!listed) return isThere(answer, request.method) ? undefined : `it was just made, but was answered ${told(answer)}`
  const ids = idsOn(answer, listed.field)
  if (!ids || ids.includes(listed.id) || !isLastPage(answer)) return undefined
  return `${listed.id} was just made, but is on no page of the list`
}

export const useAfterFree: Check = ({ expected, request }, answer) => {
  if (expected.kind !== 'gone' || answer.status === 0 || answer.status >= 500) return undefined
  const { listed } = expected
  if (listed)
    return idsOn(answer, listed.field)?.includes(listed.id) ? `${listed.id} was just deleted, but is listed` : undefined
  return isGone(answer, request.method) ? undefined : `it was just deleted, but was answered ${told(answer)}`
}

/** A change may not fit it, but must find it. */
function isThere(answer: Answer, method: string): boolean {
  return method === 'GET' ? isSuccess(answer) : answer.status !== 404 && answer.status !== 410
}

/** A PUT may make it anew. */
function isGone({ status }: Answer, method: string): boolean {
  return status === 404 || status === 410 || (method === 'PUT' && status === 201)
}
