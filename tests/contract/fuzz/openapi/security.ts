// The credentials that an operation needs, according to the document's security schemes.
import { child, children, type DocumentNode, rootOf, textOf } from '../../../../scripts/openapi/node.ts'
import type { Operation as DocumentedOperation } from '../../../../scripts/openapi/operations.ts'
import { securityOf } from '../../../../scripts/openapi/security.ts'

export type Scheme =
  /** A credential in the Authorization header; the scheme's name is in lower case. */
  | { readonly kind: 'http'; readonly scheme: string }
  | { readonly kind: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  /** A credential that the fuzzer cannot generate. */
  | { readonly kind: 'unsupported' }

/** Alternative requirements, any one of which suffices. A requirement without credentials gives everyone access. */
export type Security = readonly (readonly Scheme[])[]

/** Returns the schemes, keyed by name. A scheme is the same object wherever it is used. */
export function readSchemes(document: unknown): ReadonlyMap<string, Scheme> {
  const schemes = children(child(rootOf(document), 'components', 'securitySchemes'))
  return new Map(schemes.map(([name, scheme]) => [name, readScheme(scheme)]))
}

export function securityBy(schemes: ReadonlyMap<string, Scheme>, operation: DocumentedOperation): Security {
  return securityOf(operation).map((requirement) =>
    [...requirement.keys()].map((name) => schemes.get(name) ?? { kind: 'unsupported' }),
  )
}

function readScheme(node: DocumentNode): Scheme {
  const type = textOf(child(node, 'type'))
  const location = textOf(child(node, 'in'))
  if (type === 'http') return { kind: 'http', scheme: (textOf(child(node, 'scheme')) ?? '').toLowerCase() }
  // OAuth 2 and OpenID Connect both issue bearer tokens (RFC 6750).
  if (type === 'oauth2' || type === 'openIdConnect') return { kind: 'http', scheme: 'bearer' }
  if (type === 'apiKey' && (location === 'header' || location === 'query' || location === 'cookie'))
    return { kind: 'apiKey', in: location, name: textOf(child(node, 'name')) ?? '' }
  return { kind: 'unsupported' }
}

/** Whether every request needs credentials. */
export function needsCredentials({ security }: { readonly security: Security }): boolean {
  return security.length > 0 && security.every((requirement) => requirement.length > 0)
}
