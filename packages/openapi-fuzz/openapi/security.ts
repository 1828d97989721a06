// What one must show to be let in: the security of an operation, by the schemes that the document describes.
import type { OpenApiDocument, OperationObject, SecuritySchemeObject } from './objects.ts'

export type Scheme =
  /** In the header Authorization; the name of the scheme in small letters. */
  | { readonly kind: 'http'; readonly scheme: string }
  | { readonly kind: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  /** Of a kind that is not made here. */
  | { readonly kind: 'foreign' }

/** The ways in: whoever has all credentials of one of them is let in. A way that needs none is open to anyone. */
export type Security = readonly (readonly Scheme[])[]

/** Reads the security of the operations of a document; a scheme is the same value wherever it is named. */
export function securityReader({
  components,
  security = [],
}: OpenApiDocument): (operation: OperationObject) => Security {
  const described = Object.entries(components?.securitySchemes ?? {})
  const schemes = new Map(described.map(([name, scheme]) => [name, readScheme(scheme)]))
  return (operation) =>
    (operation.security ?? security).map((way) =>
      Object.keys(way).map((name) => schemes.get(name) ?? { kind: 'foreign' }),
    )
}

function readScheme({ type, scheme = '', in: place, name = '' }: SecuritySchemeObject): Scheme {
  if (type === 'http') return { kind: 'http', scheme: scheme.toLowerCase() }
  // Either way it is a bearer token in the end (RFC 6750).
  if (type === 'oauth2' || type === 'openIdConnect') return { kind: 'http', scheme: 'bearer' }
  if (type === 'apiKey' && (place === 'header' || place === 'query' || place === 'cookie'))
    return { kind: 'apiKey', in: place, name }
  return { kind: 'foreign' }
}

/** Whether nobody is let in without credentials. */
export function isGuarded({ security }: { readonly security: Security }): boolean {
  return security.length > 0 && security.every((way) => way.length > 0)
}
