// Whether only those are let in who should be.
import { type Check, told } from './check.ts'

export const ignoredAuth: Check = ({ expected }, answer) => {
  if (expected.kind !== 'not let in' || answer.status === 0 || answer.status >= 500) return undefined
  const { statuses } = expected
  if (!statuses.includes(answer.status))
    return `should be refused with ${statuses.join(' or ')}, was answered ${told(answer)}`
  // RFC 9110, 11.6.1: whoever is not known is told how to become so.
  const challenge = answer.headers.get('www-authenticate') ?? ''
  return answer.status === 401 && challenge.trim() === '' ? '401 without WWW-Authenticate' : undefined
}
