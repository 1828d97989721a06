// Whether a path takes the methods it is described with, and says so.
import type { Answer } from '../case.ts'
import { type Check, describedAnswer, isSuccess, told } from './check.ts'

export const unsupportedMethod: Check = ({ expected }, answer) => {
  if (expected.kind !== 'method unknown' || answer.status === 0 || answer.status >= 500) return undefined
  if (answer.status !== 405) return `should be answered 405, was answered ${told(answer)}`
  return wrongAllow(answer, expected.allowed)
}

export const allowOfOptions: Check = ({ expected }, answer) => {
  if (expected.kind !== 'methods asked' || answer.status === 0 || answer.status >= 500) return undefined
  if (!isSuccess(answer)) return `OPTIONS should be answered 2xx, was answered ${told(answer)}`
  return wrongAllow(answer, expected.allowed)
}

/** HEAD and OPTIONS do not count: a path may have them whether they are described or not. */
function wrongAllow({ status, headers }: Answer, allowed: readonly string[]): string | undefined {
  const allow = headers.get('allow')
  if (allow === null) return `${status} without Allow`
  const listed = allow
    .split(',')
    .map((method) => method.trim())
    .filter((method) => !['HEAD', 'OPTIONS', ''].includes(method))
  if (new Set(listed).symmetricDifference(new Set(allowed)).size === 0) return undefined
  return `Allow is "${allow}", but described are ${allowed.join(', ')}`
}

export const headLikeGet: Check = (made, answer) => {
  if (made.expected.kind !== 'like GET' || answer.status === 0) return undefined
  const get = made.expected.answer
  // One had to wait then, and may not have to now.
  if (get.status === 429) return undefined
  if (answer.status !== get.status) return `HEAD was answered ${answer.status}, GET ${get.status}`
  if (answer.text !== '') return `HEAD was answered with a body: ${told(answer)}`
  const described = describedAnswer(made, answer)?.headers.map(({ name }) => name) ?? []
  const lost = ['content-type', 'etag', ...described].find((name) => get.headers.has(name) && !answer.headers.has(name))
  if (lost !== undefined) return `HEAD was answered without ${lost}, which GET has`
  const other = ['content-type', 'etag'].find((name) => get.headers.get(name) !== answer.headers.get(name))
  return other === undefined ? undefined : `HEAD was answered with another ${other} than GET`
}
