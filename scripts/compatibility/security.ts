// Compares the credentials that an operation needs: every combination of credentials that was sufficient before must
// still be sufficient.
import { isDeepStrictEqual } from 'node:util'
import type { DocumentNode } from '../openapi/node.ts'
import type { Operation } from '../openapi/operations.ts'
import { type SecurityRequirement, securityNode, securityOf, securityScheme } from '../openapi/security.ts'
import { type Change, error } from './change.ts'

export function compareSecurity(before: Operation, after: Operation): Change[] {
  const [requirements, newRequirements] = [requirementsOf(before), requirementsOf(after)]
  const now = newRequirements.map(inWords).join(' or ')
  const text = 'the service rejects clients with these credentials'
  return requirements
    .filter((requirement) => !newRequirements.some((other) => isSatisfied(other, requirement)))
    .map((requirement) => error('security-narrowed', securityNode(before), inWords(requirement), now, text))
    .concat(compareSchemes(before, after, requirements, newRequirements))
}

function requirementsOf(operation: Operation): readonly SecurityRequirement[] {
  const requirements = securityOf(operation)
  return requirements.length > 0 ? requirements : [new Map()]
}

/** Whether the credentials that meet `requirement` also meet `other`. */
function isSatisfied(other: SecurityRequirement, requirement: SecurityRequirement): boolean {
  return [...other].every(
    ([scheme, scopes]) =>
      requirement.has(scheme) && [...scopes].every((scope) => requirement.get(scheme)?.has(scope) ?? false),
  )
}

/** Compares how credentials are sent, such as the header or the scheme. */
function compareSchemes(
  before: Operation,
  after: Operation,
  requirements: readonly SecurityRequirement[],
  newRequirements: readonly SecurityRequirement[],
): Change[] {
  const newSchemes = schemesIn(newRequirements)
  const kept = [...schemesIn(requirements)].filter((name) => newSchemes.has(name))
  return kept.flatMap((name) => {
    const scheme = securityScheme(before.node.document, name)
    const newScheme = securityScheme(after.node.document, name)
    const [promised, now] = [technicalPart(scheme), technicalPart(newScheme)]
    if (isDeepStrictEqual(promised, now)) return []
    const text = 'the service rejects clients that send their credentials the old way'
    return [error('security-scheme-changed', scheme, JSON.stringify(promised), JSON.stringify(now), text)]
  })
}

function schemesIn(requirements: readonly SecurityRequirement[]): ReadonlySet<string> {
  return new Set(requirements.flatMap((requirement) => [...requirement.keys()]))
}

/** Returns a scheme without its annotations and without its list of scopes, which operations refer to. */
function technicalPart({ value }: DocumentNode): unknown {
  const ignored = /^(description|bearerFormat|scopes|x-.*)$/
  return JSON.parse(JSON.stringify(value ?? null, (key, inner) => (ignored.test(key) ? undefined : inner)))
}

function inWords(requirement: SecurityRequirement): string {
  if (requirement.size === 0) return 'no credentials'
  return [...requirement].map(([scheme, scopes]) => [scheme, ...scopes].join(' ')).join(' and ')
}
