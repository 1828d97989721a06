// Requests that must be rejected because their credentials are missing, incomplete, or wrong.

import type { Operation } from '../openapi/operations.ts'
import { needsCredentials, type Scheme } from '../openapi/security.ts'
import type { Expectation, Header } from '../test-case.ts'
import type { LabelledText } from '../values/labelled-text.ts'
import { percentEncoded } from '../values/url-encoding.ts'
import { wrongAuthorizations, wrongKeys } from '../values/wrong-credentials.ts'
import { credentialIn, hasCredentials, withCookie, withoutCredentials } from './credentials.ts'
import { type DraftChange, type Variation, withoutParameter } from './draft.ts'

/**
 * Builds an operation's variations from valid headers. If everyone has access, a service may ignore wrong credentials.
 */
export function unauthenticatedVariations(
  operation: Operation,
  defaultHeaders: readonly Header[],
  uniqueText: () => string,
): Variation[] {
  const invalid = operation.security.flatMap((requirement) =>
    requirement.flatMap((scheme) => credentialFaults(operation, requirement, scheme, defaultHeaders, uniqueText)),
  )
  return needsCredentials(operation) ? [withoutAllCredentials(operation, defaultHeaders), ...invalid] : invalid
}

export function withoutAllCredentials(operation: Operation, defaultHeaders: readonly Header[]): Variation {
  const apply = withOnlyHeaders(operation, withoutCredentials(defaultHeaders, operation.security.flat()))
  return { expected: expectationOf(operation), label: 'without credentials', apply }
}

function expectationOf(operation: Operation): Expectation {
  if (!needsCredentials(operation)) return { kind: 'unspecified' }
  const statuses = [401, 403].filter((status) => operation.responses.has(String(status)))
  return { kind: 'unauthenticated', statuses: statuses.length > 0 ? statuses.slice(0, 1) : [401, 403] }
}

/** Omits or falsifies one of the credentials for a requirement, and keeps the others valid. */
function credentialFaults(
  operation: Operation,
  requirement: readonly Scheme[],
  scheme: Scheme,
  defaultHeaders: readonly Header[],
  uniqueText: () => string,
): Variation[] {
  const others = requirement.filter((other) => other !== scheme)
  const removable = operation.security.flat().filter((other) => !others.includes(other))
  const rest = withoutCredentials(defaultHeaders, removable)
  // The other credentials may satisfy another requirement, so the service need not reject the request.
  if (hasCredentials(operation, rest)) return []
  const expected = expectationOf(operation)
  const missing = { expected, label: `without ${nameOf(scheme)}`, apply: withOnlyHeaders(operation, rest) }
  const invalid = wrongCredentials(scheme, credentialIn(defaultHeaders, scheme), uniqueText()).map(
    ({ text, label }) => ({
      expected,
      label: `${nameOf(scheme)}: ${label}`,
      apply: withOnlyHeaders(operation, rest, withCredential(scheme, text)),
    }),
  )
  return others.length > 0 ? [missing, ...invalid] : invalid
}

const nameOf = (scheme: Scheme): string =>
  scheme.kind === 'http' ? 'Authorization' : scheme.kind === 'apiKey' ? `${scheme.in} ${scheme.name}` : 'a credential'

function wrongCredentials(scheme: Scheme, defaultHeaders: string | undefined, madeUp: string): LabelledText[] {
  if (scheme.kind === 'unsupported') return []
  return scheme.kind === 'http'
    ? wrongAuthorizations(scheme.scheme, defaultHeaders, madeUp)
    : wrongKeys(defaultHeaders, madeUp)
}

/** Keeps only these default headers, without any credentials other than those that `put` adds. */
function withOnlyHeaders(
  { security }: Operation,
  headers: readonly Header[],
  put: DraftChange = (draft) => draft,
): DraftChange {
  const schemes = security.flat()
  const inQuery = schemes.flatMap((scheme) => (scheme.kind === 'apiKey' && scheme.in === 'query' ? [scheme.name] : []))
  return (draft) =>
    put({
      ...draft,
      headers: [...headers, ...withoutCredentials(draft.headers, schemes)],
      query: inQuery.reduce((query, name) => withoutParameter(query, percentEncoded(name)), [...draft.query]),
      omitsDefaultHeaders: true,
    })
}

function withCredential(scheme: Scheme, text: string): DraftChange {
  return (draft) => {
    const { headers, query } = draft
    if (scheme.kind === 'http') return { ...draft, headers: [...headers, ['Authorization', text]] }
    if (scheme.kind === 'unsupported') return draft
    if (scheme.in === 'header') return { ...draft, headers: [...headers, [scheme.name, text]] }
    if (scheme.in === 'cookie') return { ...draft, headers: withCookie(headers, scheme.name, text) }
    return { ...draft, query: [...query, `${percentEncoded(scheme.name)}=${percentEncoded(text)}`] }
  }
}
