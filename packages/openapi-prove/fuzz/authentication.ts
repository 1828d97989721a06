// Makes sure that a run has the credentials it needs; without them every request would only be rejected.
import type { Operation } from './openapi/operations.ts'
import type { Scheme } from './openapi/security.ts'
import { hasAccess } from './requests/credentials.ts'
import type { Service } from './service.ts'

/** The service rejects the credentials, or there are none. */
export class AuthenticationError extends Error {}

/** Throws AuthenticationError if each of these operations needs credentials and none were given. */
export function requireCredentials({ base, defaultHeaders }: Service, operations: readonly Operation[]): void {
  if (operations.length === 0 || operations.some((operation) => hasAccess(operation, defaultHeaders))) return
  const requirements = operations.flatMap(({ security }) => security.map((requirement) => requirement.map(headerFor)))
  const headers = requirements.find((requirement) => requirement.every((header) => header !== undefined))
  if (!headers) return
  const options = headers.map((header) => `--header '${header}'`).join(' ')
  throw new AuthenticationError(`${base} needs credentials; pass them with ${options}.`)
}

/** The option that passes a credential to the fuzzer; undefined for one in the query, which has none. */
function headerFor(scheme: Scheme): string | undefined {
  if (scheme.kind === 'http') return `Authorization: ${scheme.scheme === 'basic' ? 'Basic' : 'Bearer'} …`
  if (scheme.kind === 'unsupported' || scheme.in === 'query') return undefined
  return scheme.in === 'header' ? `${scheme.name}: …` : `Cookie: ${scheme.name}=…`
}
