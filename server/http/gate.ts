// The gate that every request passes: how many a caller may send, whose key it carries, and whether that may do what is asked.
import { ADMIN, type Caller } from '../caller.ts'
import type { AddressOf } from './addresses.ts'
import type { Callers } from './callers.ts'
import type { RateLimit } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

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

/** A request that was let in. */
export interface Entry {
  readonly caller: Caller
  readonly at: number
  /** What its answer says of the limit. */
  readonly headers: Headers
}

/** The address at the other end of a request's connection. */
export interface Peers {
  requestIP(request: Request): { readonly address: string } | null
}

export interface Gate {
  /** Lets a request in that needs this scope, or none. Refuses: unauthenticated, forbidden, rate_limited. */
  enter(request: Request, peers: Peers, scope: string | undefined): Entry | Promise<Entry>
  /** Lets in what watches over the service, which is neither asked nor counted. */
  watch(): Entry
}

const anyone: Caller = { actor: 'local', keyId: undefined, scopes: [ADMIN] }
const unlimited: Headers = {}

export function createGate({ keys, callers, limit, addressOf, clock }: GateSettings): Gate {
  const spotOf = (request: Request, peers: Peers): string =>
    addressOf(request, peers.requestIP(request)?.address ?? 'unknown')

  function withoutKey(request: Request, peers: Peers, isAllowed: boolean, at: number): Entry {
    const headers = limit?.take(spotOf(request, peers), at) ?? unlimited
    if (!isAllowed) throw notAuthenticated(noKey, headers)
    return { caller: anyone, at, headers }
  }

  function withKey(caller: Caller, scope: string, at: number): Entry {
    const headers = limit?.take(`key ${caller.keyId}`, at) ?? unlimited
    if (!caller.scopes.includes(scope) && !caller.scopes.includes(ADMIN)) throw notAllowed(caller, scope, headers)
    return { caller, at, headers }
  }

  async function withUnknownKey(
    request: Request,
    peers: Peers,
    key: string,
    scope: string,
    at: number,
  ): Promise<Entry> {
    const spot = limit ? spotOf(request, peers) : ''
    // Whoever tries one key after another is stopped before the store is asked; who has a good one is not stopped along with them.
    if (limit?.isSpent(spot, at) && !callers.isFamiliar(key)) limit.take(spot, at)
    const standing = await callers.ask(key, at)
    if (standing.caller) return withKey(standing.caller, scope, at)
    throw notAuthenticated(whyNot[standing.reason], limit?.take(spot, at) ?? unlimited, 'error="invalid_token"')
  }

  return {
    watch: () => ({ caller: anyone, at: clock(), headers: unlimited }),
    enter: (request, peers, scope) => {
      const at = clock()
      const key = scope === undefined || keys === 'ignored' ? undefined : keyIn(request.headers.get('authorization'))
      if (scope === undefined || key === undefined)
        return withoutKey(request, peers, scope === undefined || keys !== 'needed', at)
      const caller = callers.known(key, at)
      return caller ? withKey(caller, scope, at) : withUnknownKey(request, peers, key, scope, at)
    },
  }
}

/** The key of an Authorization header. Other schemes may be a proxy's business, and an empty one is a form that was not filled in. */
function keyIn(header: string | null): string | undefined {
  return header === null ? undefined : /^bearer +(\S.*)$/i.exec(header)?.[1]?.trim()
}

const noKey = 'A key is needed here; send it as Authorization: Bearer ps_...'
const whyNot = {
  unknown: 'The key is not valid.',
  expired: 'The key has expired.',
  revoked: 'The key was revoked.',
}

const realm = 'Bearer realm="petstore"'

// https://www.rfc-editor.org/rfc/rfc6750#section-3
function notAuthenticated(message: string, headers: Headers, ...details: readonly string[]): Refusal {
  return new Refusal('unauthenticated', message, { ...headers, 'WWW-Authenticate': [realm, ...details].join(', ') })
}

function notAllowed({ scopes }: Caller, scope: string, headers: Headers): Refusal {
  return new Refusal('forbidden', `This takes a key with the scope ${scope}; yours has ${scopes.join(', ')}.`, {
    ...headers,
    'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="${scope}"`,
  })
}
