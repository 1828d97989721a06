// Compares the credentials that an operation needs: every combination of credentials that was sufficient before must
// still be sufficient.
import { isDeepStrictEqual } from 'node:util'
import { child, children, type DocumentNode, expand, textOf } from '../document/node.ts'
import type { Operation } from '../document/operations.ts'
import { type SecurityRequirement, securityNode, securityOf, securityScheme } from '../document/security.ts'
import { type Change, change } from './change.ts'

export function compareSecurity(before: Operation, after: Operation): Change[] {
  const [requirements, newRequirements] = [requirementsOf(before), requirementsOf(after)]
  const impact = 'the service rejects clients with these credentials'
  return requirements
    .filter((requirement) => !newRequirements.some((other) => isSatisfied(other, requirement)))
    .map((requirement) =>
      change(securityNode(before), inWords(requirement), newRequirements.map(inWords).join(' or '), impact),
    )
    .concat(compareSchemes(before, after, requirements, newRequirements), compareScopes(before, after))
}

/** OpenAPI 3.0 has scopes only for OAuth 2 and OpenID Connect; other documents use `x-required-scope`. */
function compareScopes(before: Operation, after: Operation): Change[] {
  const [scope, newScope] = [before, after].map(({ node }) => textOf(child(node, 'x-required-scope')))
  if (!newScope || newScope === scope) return []
  const impact = 'the service rejects keys with only the old scope'
  return [change(child(before.node, 'x-required-scope'), scope ? `scope ${scope}` : 'no scope', newScope, impact)]
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
    if (isDeepStrictEqual(technicalPart(scheme), technicalPart(newScheme))) return []
    const impact = 'the service rejects clients that send their credentials the old way'
    return [change(scheme, JSON.stringify(technicalPart(scheme)), JSON.stringify(technicalPart(newScheme)), impact)]
  })
}

function schemesIn(requirements: readonly SecurityRequirement[]): ReadonlySet<string> {
  return new Set(requirements.flatMap((requirement) => [...requirement.keys()]))
}

/** Returns a scheme without its annotations. */
function technicalPart(scheme: DocumentNode): unknown {
  const annotations = /^(description|bearerFormat|x-.*)$/
  return Object.fromEntries(
    children(scheme)
      .filter(([key]) => !annotations.test(key))
      .map(([key, node]) => [key, expand(node)]),
  )
}

function inWords(requirement: SecurityRequirement): string {
  if (requirement.size === 0) return 'no credentials'
  return [...requirement].map(([scheme, scopes]) => [scheme, ...scopes].join(' ')).join(' and ')
}
