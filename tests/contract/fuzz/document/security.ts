// Which operations need a key.
import { child, textOf } from '../../../../scripts/openapi/node.ts'
import type { Operation } from '../../../../scripts/openapi/operations.ts'
import { securityOf, securityScheme } from '../../../../scripts/openapi/security.ts'
import { notKnown } from '../known.ts'

/** Whether every request needs a key. Throws unless the contract's only kind of credential is a single Bearer key. */
export function needsKey(operation: Operation): boolean {
  const requirements = securityOf(operation)
  for (const name of requirements.flatMap((requirement) => [...requirement.keys()])) {
    const scheme = securityScheme(operation.node.document, name)
    const isBearer = textOf(child(scheme, 'type')) === 'http' && textOf(child(scheme, 'scheme')) === 'bearer'
    if (!isBearer || requirements.some(({ size }) => size > 1))
      throw notKnown(`the credentials of ${operation.id}`, 'document/security.ts')
  }
  return requirements.length > 0 && requirements.every(({ size }) => size > 0)
}
