// Checks that the service rejects requests without valid credentials.
import { type Check, error, isFailed, summarize, warning } from './check.ts'

export const ignoredAuth: Check = ({ expected }, response, { isStrict }) => {
  if (expected.kind !== 'unauthenticated' || isFailed(response)) return undefined
  const { statuses } = expected
  // Accept other errors, too: a service may validate the rest of a request first, or hide which resources exist.
  if (!isStrict && response.status >= 400 && response.status !== 401) return 'passed'
  if (!statuses.includes(response.status) && (isStrict || response.status !== 401))
    return error(`should be rejected with ${statuses.join(' or ')}, but the response was ${summarize(response)}`)
  // Only warn if a 401 does not say how to authenticate (RFC 9110, 11.6.1), because few clients read the header.
  const challenge = response.headers.get('www-authenticate') ?? ''
  return response.status === 401 && challenge.trim() === '' ? warning('401 without WWW-Authenticate') : 'passed'
}
