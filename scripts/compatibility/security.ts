// Compares the credentials that an operation needs: every combination of credentials that was sufficient before must
// still be sufficient.
import { child, type DocumentNode, textOf } from '../openapi/node.ts'
import type { Operation } from '../openapi/operations.ts'
import { securityNode, securityOf, securityScheme } from '../openapi/security.ts'
import { type Change, error } from './change.ts'
import { requireKnown } from './known.ts'

/** Schemes and their scopes that are required together. An empty set gives everyone access. */
type Requirement = ReadonlySet<string>

export function compareSecurity(before: Operation, after: Operation): Change[] {
  const [requirements, newRequirements] = [requirementsOf(before), requirementsOf(after)]
  const now = newRequirements.map(inWords).join(' or ')
  const text = 'the service rejects clients with these credentials'
  const rejected = requirements.filter((one) => !newRequirements.some((other) => other.isSubsetOf(one)))
  return [
    ...rejected.map((one) => error('security-narrowed', securityNode(before), inWords(one), now, text)),
    ...compareSchemes(before, after),
  ]
}

function requirementsOf(operation: Operation): readonly Requirement[] {
  const requirements = securityOf(operation).map(
    (requirement) =>
      new Set(
        [...requirement].flatMap(([scheme, scopes]) => [scheme, ...[...scopes].map((scope) => `${scheme} ${scope}`)]),
      ),
  )
  return requirements.length > 0 ? requirements : [new Set()]
}

const inWords = (requirement: Requirement): string => [...requirement].join(' and ') || 'no credentials'

/** Compares how credentials are sent, such as the scheme. */
function compareSchemes(before: Operation, after: Operation): Change[] {
  const [names, newNames] = [schemesOf(before), schemesOf(after)]
  return [...names.intersection(newNames)].flatMap((name) => {
    const scheme = securityScheme(before.node.document, name)
    const [promised, now] = [inBrief(scheme), inBrief(securityScheme(after.node.document, name))]
    const text = 'the service rejects clients that send their credentials the old way'
    return promised === now ? [] : [error('security-scheme-changed', scheme, promised, now, text)]
  })
}

function schemesOf(operation: Operation): ReadonlySet<string> {
  return new Set(securityOf(operation).flatMap((requirement) => [...requirement.keys()]))
}

function inBrief(scheme: DocumentNode): string {
  requireKnown('securityScheme', scheme)
  return `${textOf(child(scheme, 'type'))} ${textOf(child(scheme, 'scheme'))}`
}
