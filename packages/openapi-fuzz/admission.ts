// Whether a run has what it needs to be let in: without it there is only one thing to find out, again and again.
import type { Operation } from './openapi/operations.ts'
import type { Scheme } from './openapi/security.ts'
import { isLetIn } from './requests/credentials.ts'
import type { Service } from './service.ts'

/** The service lets nobody in with what was given. */
export class NotLetIn extends Error {}

/** Throws NotLetIn where each of these operations needs credentials that could have been given, and were not. */
export function needCredentials({ base, given }: Service, operations: readonly Operation[]): void {
  if (operations.length === 0 || operations.some((operation) => isLetIn(operation, given))) return
  const ways = operations.flatMap(({ security }) => security.map((way) => way.map(headerFor)))
  const headers = ways.find((way) => way.every((header) => header !== undefined))
  if (!headers) return
  const options = headers.map((header) => `--header '${header}'`).join(' ')
  throw new NotLetIn(`${base} lets nobody in without credentials; give them with ${options}.`)
}

/** How a credential is given to the fuzzer; one in the query cannot be. */
function headerFor(scheme: Scheme): string | undefined {
  if (scheme.kind === 'http') return `Authorization: ${scheme.scheme === 'basic' ? 'Basic' : 'Bearer'} …`
  if (scheme.kind === 'foreign' || scheme.in === 'query') return undefined
  return scheme.in === 'header' ? `${scheme.name}: …` : `Cookie: ${scheme.name}=…`
}
