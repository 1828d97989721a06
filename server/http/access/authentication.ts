// The gate that every request passes: how many a caller may send, whose key it carries, and whether that may do what is asked.
import { ADMIN, type Caller } from '../../caller.ts'
import type { AddressOf } from './client-address.ts'
import type { Callers } from './callers.ts'
import type { RateLimit } from './rate-limit.ts'
import { Refusal } from '../response/http-error.ts'

type Headers = Readonly<Record<string, string>>

/** `needed`: without one nobody gets in. `optional`: one that is sent is looked at. `ignored`: whatever is sent is not ours to look at. */
export type KeyPolicy = 'needed' | 'optional' | 'ignored'

export interface GateSettings {
  readonly keys: KeyPolicy
  readonly callers: Callers
  /** None where callers may send as much as they like. */
  readonly limit: RateLimit | undefined
  readonly addressOf: AddressOf
  clock(): number
}

/** A request whose caller is known. */
export interface Entry {
  readonly caller: Caller
  readonly at: number
  /** What its answer says of the limit, where there is one. */
  readonly left: string | undefined
}

/** The address at the other end of a request's connection. */
export interface Peers {
  requestIP(request: Request): { readonly address: string } | null
}

export interface Gate {
  /** What the answer to every request says that it counts. */
  readonly headers: Headers
  /** Finds out who calls, where that matters, and counts the request. Refuses: unauthenticated, rate_limited. */
  enter(request: Request, peers: Peers, isGuarded: boolean): Entry | Promise<Entry>
  /** Lets in what watches over the service, which is neither asked nor counted. */
  watch(): Entry
  /** Where a request comes from, as the log should have it. */
  addressOf(request: Request, peers: Peers): string
}

/** Refuses: forbidden. */
export function requireScope({ caller: { scopes } }: Entry, scope: string): void {
  if (scopes.includes(scope) || scopes.includes(ADMIN)) return
  throw new Refusal('forbidden', `This takes a key with the scope ${scope}; yours has ${scopes.join(', ')}.`, {
    'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="${scope}"`,
  })
}

const anyone: Caller = { actor: 'local', keyId: undefined, scopes: [ADMIN] }

export function createGate({ keys, callers, limit, addressOf, clock }: GateSettings): Gate {
  const spotOf = (request: Request, peers: Peers): string =>
    addressOf(request, peers.requestIP(request)?.address ?? 'unknown')

  function withoutKey(request: Request, peers: Peers, isAllowed: boolean, at: number): Entry {
    const left = limit?.take(spotOf(request, peers), at)
    if (!isAllowed) throw notAuthenticated(noKey, left)
    return { caller: anyone, at, left }
  }

  const withKey = (caller: Caller, at: number): Entry => ({
    caller,
    at,
    left: limit?.take(`key ${caller.keyId}`, at),
  })

  /**
   * Whoever tries one key after another is stopped before the store is asked: each try costs its address one, and is given back where
   * the key is good. A key that was good before is asked about in any case, so that nobody is stopped along with others.
   */
  async function withUnknownKey(request: Request, peers: Peers, key: string, at: number): Promise<Entry> {
    const tries = limit ? `tries of ${spotOf(request, peers)}` : ''
    const isFamiliar = callers.isFamiliar(key)
    const before = isFamiliar ? undefined : limit?.take(tries, at)
    const standing = await callers.ask(key, at)
    if (!standing.caller) {
      const left = before ?? limit?.take(tries, at)
      throw notAuthenticated(whyNot[standing.reason], left, 'error="invalid_token"')
    }
    if (before) limit?.giveBack(tries, at)
    return withKey(standing.caller, at)
  }

  return {
    headers: limit ? { 'RateLimit-Policy': limit.policy } : {},
    addressOf: spotOf,
    watch: () => ({ caller: anyone, at: clock(), left: undefined }),
    enter: (request, peers, isGuarded) => {
      const at = clock()
      const key = isGuarded && keys !== 'ignored' ? keyIn(request.headers.get('authorization')) : undefined
      if (key === undefined) return withoutKey(request, peers, !isGuarded || keys !== 'needed', at)
      const caller = callers.known(key, at)
      return caller ? withKey(caller, at) : withUnknownKey(request, peers, key, at)
    },
  }
}

/** The key of an Authorization header. Other schemes may be a proxy's business, and an empty one is a form that was not filled in. */
function keyIn(header: string | null): string | undefined {
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
function notAuthenticated(message: string, left: string | undefined, ...details: readonly string[]): Refusal {
  return new Refusal('unauthenticated', message, {
    ...(left === undefined ? {} : { RateLimit: left }),
    'WWW-Authenticate': [realm, ...details].join(', '),
  })
}
