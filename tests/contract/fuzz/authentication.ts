// Checks that a run has the credentials it needs; without them, the service would reject every request.
import type { Operation } from './openapi/operations.ts'
import { needsCredentials, type Scheme } from './openapi/security.ts'
import { hasAccess } from './requests/credentials.ts'
import type { Service } from './service.ts'

/** Thrown if the service rejects the credentials, or if the run needs credentials and has none. */
export class AuthenticationError extends Error {}

/** Throws AuthenticationError if all of these operations need credentials and the run has none. */
export function requireCredentials({ base, defaultHeaders }: Service, operations: readonly Operation[]): void {
  if (operations.length === 0 || operations.some((operation) => hasAccess(operation, defaultHeaders))) return
  const requirements = operations.flatMap(({ security }) => security.map((requirement) => requirement.map(headerFor)))
  const headers = requirements.find((requirement) => requirement.every((header) => header !== undefined))
  if (!headers) return
  const options = headers.map((header) => `--header '${header}'`).join(' ')
  throw new AuthenticationError(`${base} needs credentials; pass them with ${options}.`)
}

/** Whether no operation can be tested with credentials, although `--header` could pass those that some operation needs. */
export function lacksCredentials({ defaultHeaders }: Service, operations: readonly Operation[]): boolean {
  const locked = operations.filter(needsCredentials)
  const canUnlock = ({ security }: Operation) =>
    security.some((requirement) => requirement.every((scheme) => headerFor(scheme) !== undefined))
  return locked.some(canUnlock) && !locked.some((operation) => hasAccess(operation, defaultHeaders))
}

/** Returns the header to pass with `--header`; undefined for a credential in the query, which no option can pass. */
function headerFor(scheme: Scheme): string | undefined {
  if (scheme.kind === 'http') return `Authorization: ${scheme.scheme === 'basic' ? 'Basic' : 'Bearer'} …`
  if (scheme.kind === 'unsupported' || scheme.in === 'query') return undefined
  return scheme.in === 'header' ? `${scheme.name}: …` : `Cookie: ${scheme.name}=…`
}
