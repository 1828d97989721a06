// The gate that every request passes: how many a caller may send, whose key it carries, and whether that may do what is asked.
import { ADMIN, type Caller } from '../../context.ts'
import { HttpError } from '../response/http-error.ts'
import type { Callers } from './callers.ts'
import type { ClientAddress } from './client-address.ts'
import type { RateLimit } from './rate-limit.ts'

type Headers = Readonly<Record<string, string>>

/** `needed`: without one nobody gets in. `optional`: one that is sent is looked at. `ignored`: whatever is sent is not ours to look at. */
export type KeyPolicy = 'needed' | 'optional' | 'ignored'

export interface AuthenticationSettings {
  readonly keys: KeyPolicy
  readonly callers: Callers
  /** None where callers may send as much as they like. */
  readonly limit: RateLimit | undefined
  readonly clientAddress: ClientAddress
  clock(): number
}

/** A request whose caller is known. */
export interface Admission {
  readonly caller: Caller
  readonly at: number
  /** What its answer says of the limit, where there is one. */
  readonly left: string | undefined
}

/** The address at the other end of a request's connection. */
export interface PeerLookup {
  requestIP(request: Request): { readonly address: string } | null
}

export interface Authentication {
  /** What the answer to every request says that it counts. */
  readonly headers: Headers
  /** Finds out who calls, where that matters, and counts the request. Refuses: unauthenticated, rate_limited. */
  authenticate(request: Request, peers: PeerLookup, isGuarded: boolean): Admission | Promise<Admission>
  /** Lets in what watches over the service, which is neither asked nor counted. */
  healthCheck(): Admission
  /** Where a request comes from, as the log should have it. */
  addressOf(request: Request, peers: PeerLookup): string
}

/** Refuses: forbidden. */
export function requireScope({ caller: { scopes } }: Admission, scope: string): void {
  if (scopes.includes(scope) || scopes.includes(ADMIN)) return
  throw new HttpError('forbidden', `This takes a key with the scope ${scope}; yours has ${scopes.join(', ')}.`, {
    'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="${scope}"`,
  })
}

const anyone: Caller = { actor: 'local', keyId: undefined, scopes: [ADMIN] }

export function createAuthentication({
  keys,
  callers,
  limit,
  clientAddress: addressOf,
  clock,
}: AuthenticationSettings): Authentication {
  const clientAddress = (request: Request, peers: PeerLookup): string =>
    addressOf(request, peers.requestIP(request)?.address ?? 'unknown')

  function withoutKey(request: Request, peers: PeerLookup, isAllowed: boolean, at: number): Admission {
    const left = limit?.take(clientAddress(request, peers), at)
    if (!isAllowed) throw notAuthenticated(noKey, left)
    return { caller: anyone, at, left }
  }

  const withKey = (caller: Caller, at: number): Admission => ({
    caller,
    at,
    left: limit?.take(`key ${caller.keyId}`, at),
  })

  /**
   * Whoever tries one key after another is stopped before the store is asked: each try costs its address one, and is given back where
   * the key is good. A key that was good before is asked about in any case, so that nobody is stopped along with others.
   */
  async function withUnknownKey(request: Request, peers: PeerLookup, key: string, at: number): Promise<Admission> {
    const tries = limit ? `tries of ${clientAddress(request, peers)}` : ''
    const isFamiliar = callers.wasValid(key)
    const before = isFamiliar ? undefined : limit?.take(tries, at)
    const standing = await callers.verify(key, at)
    if (!standing.caller) {
      const left = before ?? limit?.take(tries, at)
      throw notAuthenticated(whyNot[standing.reason], left, 'error="invalid_token"')
    }
    if (before) limit?.giveBack(tries, at)
    return withKey(standing.caller, at)
  }

  return {
    headers: limit ? { 'RateLimit-Policy': limit.policy } : {},
    addressOf: clientAddress,
    healthCheck: () => ({ caller: anyone, at: clock(), left: undefined }),
    authenticate: (request, peers, isGuarded) => {
      const at = clock()
      const key = isGuarded && keys !== 'ignored' ? bearerToken(request.headers.get('authorization')) : undefined
      if (key === undefined) return withoutKey(request, peers, !isGuarded || keys !== 'needed', at)
      const caller = callers.known(key, at)
      return caller ? withKey(caller, at) : withUnknownKey(request, peers, key, at)
    },
  }
}

/** The key of an Authorization header. Other schemes may be a proxy's business, and an empty one is a form that was not filled in. */
function bearerToken(header: string | null): string | undefined {
  return header === null ? undefined : /^bearer[ \t]+(\S.*)$/i.exec(header)?.[1]?.trim()
}

const noKey = 'A key is needed here; send it as Authorization: Bearer ps_...'
const whyNot = {
  unknown: 'The key is not valid.',
  expired: 'The key has expired.',
  revoked: 'The key was revoked.',
  replaced: 'The key was replaced by a new one.',
}

const realm = 'Bearer realm="petstore"'

// https://www.rfc-editor.org/rfc/rfc6750#section-3
function notAuthenticated(message: string, left: string | undefined, ...details: readonly string[]): HttpError {
  return new HttpError('unauthenticated', message, {
    ...(left === undefined ? {} : { RateLimit: left }),
    'WWW-Authenticate': [realm, ...details].join(', '),
  })
}
