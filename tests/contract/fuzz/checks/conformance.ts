// Checks that a response matches the contract: its status, content type, body, and headers.
import { deviations, documentedOperations, operationAt } from '../../../support/contract/conformance.ts'
import { type Check, summarize } from './check.ts'

export const serverError: Check = (_, response) => {
  if (response.failure !== undefined) return `no response: ${response.failure}`
  return response.status >= 500 ? `the service failed: ${summarize(response)}` : undefined
}

/** Methods that the contract does not describe, and whose responses have no body that a client reads. */
const withoutBody = ['HEAD', 'OPTIONS', 'TRACE']

export const conformance: Check = ({ operation, request: { method, target } }, response) => {
  if (withoutBody.includes(method)) return undefined
  const documented = operation
    ? documentedOperations.find(({ id }) => id === operation.id)
    : operationAt(method, target.replace(/\?.*/s, ''))
  return deviations(documented, response).join('; ') || undefined
}
