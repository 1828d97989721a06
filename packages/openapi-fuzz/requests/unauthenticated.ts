// Requests that should not be let in: without credentials, without one of several, and with a wrong one.
import type { Expectation, Header } from '../case.ts'
import type { Operation } from '../openapi/operations.ts'
import { isGuarded, type Scheme } from '../openapi/security.ts'
import { percentEncoded } from '../values/addresses.ts'
import type { Noted } from '../values/labelled.ts'
import { wrongAuthorizations, wrongKeys } from '../values/wrong-credentials.ts'
import { credentialIn, hasCredentials, withCookie, withoutCredentials } from './credentials.ts'
import { type Change, type Variation, withoutParameter } from './draft.ts'

/** Those of an operation, made of the headers that would let one in. Where anyone is let in, a wrong credential may be passed over. */
export function unauthenticatedVariations(
  operation: Operation,
  given: readonly Header[],
  fresh: () => string,
): Variation[] {
  const wrong = operation.security.flatMap((way) =>
    way.flatMap((scheme) => faultsOf(operation, way, scheme, given, fresh)),
  )
  return isGuarded(operation) ? [withoutAny(operation, given), ...wrong] : wrong
}

export function withoutAny(operation: Operation, given: readonly Header[]): Variation {
  const vary = showing(operation, withoutCredentials(given, operation.security.flat()))
  return { expected: expectationOf(operation), why: 'without credentials', vary }
}

function expectationOf(operation: Operation): Expectation {
  if (!isGuarded(operation)) return { kind: 'open' }
  const statuses = [401, 403].filter((status) => operation.answers.has(String(status)))
  return { kind: 'not let in', statuses: statuses.length > 0 ? statuses.slice(0, 1) : [401, 403] }
}

/** One credential of a way in is missing or wrong, while those that go with it are as they were given. */
function faultsOf(
  operation: Operation,
  way: readonly Scheme[],
  scheme: Scheme,
  given: readonly Header[],
  fresh: () => string,
): Variation[] {
  const beside = way.filter((other) => other !== scheme)
  const useless = operation.security.flat().filter((other) => !beside.includes(other))
  const rest = withoutCredentials(given, useless)
  // What goes with it may be enough for another way.
  if (hasCredentials(operation, rest)) return []
  const expected = expectationOf(operation)
  const missing = { expected, why: `without ${nameOf(scheme)}`, vary: showing(operation, rest) }
  const wrong = wrongOnes(scheme, credentialIn(given, scheme), fresh()).map(({ text, why }) => ({
    expected,
    why: `${nameOf(scheme)}: ${why}`,
    vary: showing(operation, rest, withCredential(scheme, text)),
  }))
  return beside.length > 0 ? [missing, ...wrong] : wrong
}

const nameOf = (scheme: Scheme): string =>
  scheme.kind === 'http' ? 'Authorization' : scheme.kind === 'apiKey' ? `${scheme.in} ${scheme.name}` : 'a credential'

function wrongOnes(scheme: Scheme, given: string | undefined, madeUp: string): Noted[] {
  if (scheme.kind === 'foreign') return []
  return scheme.kind === 'http' ? wrongAuthorizations(scheme.scheme, given, madeUp) : wrongKeys(given, madeUp)
}

/** A request with these headers of those that were given, and no credentials but what is put in afterwards. */
function showing({ security }: Operation, headers: readonly Header[], put: Change = (draft) => draft): Change {
  const schemes = security.flat()
  const inQuery = schemes.flatMap((scheme) => (scheme.kind === 'apiKey' && scheme.in === 'query' ? [scheme.name] : []))
  return (draft) =>
    put({
      ...draft,
      headers: [...headers, ...withoutCredentials(draft.headers, schemes)],
      query: inQuery.reduce((query, name) => withoutParameter(query, percentEncoded(name)), [...draft.query]),
      isOnItsOwn: true,
    })
}

function withCredential(scheme: Scheme, text: string): Change {
  return (draft) => {
    const { headers, query } = draft
    if (scheme.kind === 'http') return { ...draft, headers: [...headers, ['Authorization', text]] }
    if (scheme.kind === 'foreign') return draft
    if (scheme.in === 'header') return { ...draft, headers: [...headers, [scheme.name, text]] }
    if (scheme.in === 'cookie') return { ...draft, headers: withCookie(headers, scheme.name, text) }
    return { ...draft, query: [...query, `${percentEncoded(scheme.name)}=${percentEncoded(text)}`] }
  }
}
