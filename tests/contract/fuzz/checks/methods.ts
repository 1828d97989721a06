// Checks that a path allows exactly its documented methods and lists them in `Allow`.
import { isSuccess, type ServiceResponse } from '../test-case.ts'
import { type Check, summarize } from './check.ts'

export const undocumentedMethod: Check = ({ expected }, response) => {
  if (expected.kind !== 'undocumented method') return undefined
  if (response.status !== 405) return `should be rejected with 405, but the response was ${summarize(response)}`
  return problemOfAllow(response, expected.allowed)
}

export const options: Check = ({ expected }, response) => {
  if (expected.kind !== 'options') return undefined
  if (!isSuccess(response)) return `OPTIONS should succeed, but the response was ${summarize(response)}`
  return problemOfAllow(response, expected.allowed)
}

/** Compares `Allow` with the contract. Ignores HEAD and OPTIONS, which the contract does not describe. */
function problemOfAllow({ status, headers }: ServiceResponse, allowed: readonly string[]): string | undefined {
  const allow = headers.get('allow')
  if (allow === null) return `${status} without Allow`
  const listed = allow.split(', ').filter((method) => !['HEAD', 'OPTIONS'].includes(method))
  return listed.toSorted().join() === allowed.toSorted().join()
    ? undefined
    : `Allow is "${allow}", but the contract lists ${allowed.join(', ')}`
}

/** Headers that describe the connection or the message rather than the resource. */
const aboutMessage = ['connection', 'content-length', 'date', 'transfer-encoding']
/** Headers that HEAD and GET must share, because they describe the resource. */
const aboutResource = ['content-type', 'etag']

export const head: Check = ({ expected }, response) => {
  if (expected.kind !== 'like GET') return undefined
  const get = expected.response
  if (response.status !== get.status) return `HEAD returned ${response.status}, but GET returned ${get.status}`
  if (response.text !== '') return `HEAD returned a body: ${summarize(response)}`
  const missing = [...get.headers.keys()].find((name) => !aboutMessage.includes(name) && !response.headers.has(name))
  if (missing !== undefined) return `HEAD returned no ${missing}, but GET did`
  const other = aboutResource.find((name) => get.headers.get(name) !== response.headers.get(name))
  return other === undefined ? undefined : `HEAD and GET returned different values for ${other}`
}
