// Checks that a path allows exactly its documented methods and lists them in `Allow`.
import type { ServiceResponse } from '../test-case.ts'
import {
  type Check,
  documentedResponse,
  error,
  isFailed,
  isOptionalMethod,
  isSuccess,
  type Problem,
  summarize,
  warning,
} from './check.ts'

export const unsupportedMethod: Check = ({ expected }, response, { isStrict }) => {
  if (expected.kind !== 'undocumented method' || isFailed(response)) return undefined
  // Any rejection will do, but a 405 needs `Allow` (RFC 9110, 15.5.6).
  if (!isStrict && response.status !== 405 && !isSuccess(response)) return 'passed'
  if (response.status !== 405) return error(`should be rejected with 405, but the response was ${summarize(response)}`)
  return judgedAllow(response, expected.allowed)
}

export const allowOfOptions: Check = ({ expected }, response, { isStrict }) => {
  if (expected.kind !== 'options' || isFailed(response)) return undefined
  // Unless the document is strict, skip services without OPTIONS: many support it only for cross-origin requests from browsers.
  if (!isStrict && (!isSuccess(response) || !response.headers.has('allow'))) return undefined
  if (!isSuccess(response)) return error(`OPTIONS should succeed, but the response was ${summarize(response)}`)
  return judgedAllow(response, expected.allowed)
}

/** Compares `Allow` with the document. Ignores HEAD and OPTIONS, which a path may support without documenting them. */
function judgedAllow({ status, headers }: ServiceResponse, allowed: readonly string[]): Problem | 'passed' {
  const allow = headers.get('allow')
  if (allow === null) return warning(`${status} without Allow`)
  const listed = allow
    .split(',')
    .map((method) => method.trim())
    .filter((method) => !['HEAD', 'OPTIONS', ''].includes(method))
  if (listed.every((method) => allowed.includes(method)) && allowed.every((method) => listed.includes(method)))
    return 'passed'
  return error(`Allow is "${allow}", but the document lists ${allowed.join(', ')}`, `Allow: ${allow}`)
}

export const headLikeGet: Check = (testCase, response, { isStrict }) => {
  if (testCase.expected.kind !== 'like GET' || response.status === 0) return undefined
  if (!isStrict && isOptionalMethod(testCase, response)) return undefined
  const get = testCase.expected.response
  // GET was rate-limited, so there is nothing to compare with.
  if (get.status === 429) return undefined
  if (response.status !== get.status) return error(`HEAD returned ${response.status}, but GET returned ${get.status}`)
  if (response.text !== '') return error(`HEAD returned a body: ${summarize(response)}`, 'body')
  // RFC 9110, 9.3.2: HEAD may omit headers whose values are known only once the content is generated.
  if (!isStrict) return 'passed'
  const described = documentedResponse(testCase, response)?.headers.map(({ name }) => name) ?? []
  const missing = ['content-type', 'etag', ...described].find(
    (name) => get.headers.has(name) && !response.headers.has(name),
  )
  if (missing !== undefined) return error(`HEAD returned no ${missing}, but GET did`, missing)
  const other = ['content-type', 'etag'].find((name) => get.headers.get(name) !== response.headers.get(name))
  return other === undefined ? 'passed' : error(`HEAD and GET returned different values for ${other}`, other)
}
