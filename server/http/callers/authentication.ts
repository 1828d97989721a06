// Authenticates callers by API key and authorizes their requests.
import { ADMIN, type Caller } from '../../context.ts'
import { HttpError } from '../http-error.ts'
import { ANYONE, type Callers, type Identity, type RejectionReason } from './callers.ts'
import type { PeerLookup } from './client-address.ts'
import type { RateLimit } from './rate-limit.ts'

/** `needed` requires a key for every request, `optional` verifies a key if one is sent, and `ignored` ignores keys. */
export type KeyPolicy = 'needed' | 'optional' | 'ignored'

/** Identifies the caller. The result is synchronous if the key was verified recently. Fails with: rate_limited. */
export type Authenticate = (request: Request, peers: PeerLookup, now: number) => Identity | Promise<Identity>

const WITHOUT_KEY: Identity = { caller: undefined, reason: 'missing' }

export function createAuthentication(keys: KeyPolicy, callers: Callers, limit: RateLimit | undefined): Authenticate {
  if (keys === 'ignored') return () => ANYONE
  const withoutKey = keys === 'needed' ? WITHOUT_KEY : ANYONE

  /**
   * Looks up a key. Each attempt counts against the caller's IP address and is refunded if the key is valid, so a caller that guesses keys
   * is stopped before the store is queried. Attempts with a previously valid key are not counted, so others at the same address cannot
   * block that key.
   */
  async function lookUp(key: string, request: Request, peers: PeerLookup, now: number): Promise<Identity> {
    const quota = callers.wasValid(key) ? undefined : limit?.countAttempt(request, peers, now)
    const status = await callers.verify(key, now)
    if (!status.caller) return { ...status, quota }
    if (quota !== undefined) limit?.giveBackAttempt(request, peers, now)
    return status
  }

  return (request, peers, now) => {
    const key = bearerToken(request.headers.get('authorization'))
    return key === undefined ? withoutKey : (callers.cached(key, now) ?? lookUp(key, request, peers, now))
  }
}

/**
 * Returns the header's bearer token. Ignores other schemes, which are meant for a proxy, and the empty token that a blank form field
 * produces.
 */
function bearerToken(header: string | null): string | undefined {
  if (header === null) return undefined
  // Fast path for the spelling that nearly every client uses: the regular expression takes ten times as long.
  if (header.startsWith('Bearer ')) return header.slice('Bearer '.length).trim() || undefined
  return /^bearer[ \t]+(\S.*)$/i.exec(header)?.[1]?.trim()
}

// The format of a challenge: https://www.rfc-editor.org/rfc/rfc6750#section-3
const CHALLENGE = 'Bearer realm="petstore"'

const rejections: Readonly<Record<RejectionReason, string>> = {
  missing: 'This request requires a key; send it as Authorization: Bearer ps_...',
  unknown: 'The key is not valid.',
  expired: 'The key has expired.',
  revoked: 'The key was revoked.',
  replaced: 'The key was replaced by a new one.',
}

/** Returns the authenticated caller. Fails with: unauthenticated. */
export function requireCaller(identity: Identity): Caller {
  if (identity.caller) return identity.caller
  const challenge = identity.reason === 'missing' ? CHALLENGE : `${CHALLENGE}, error="invalid_token"`
  throw new HttpError('unauthenticated', rejections[identity.reason], { 'WWW-Authenticate': challenge })
}

/** The required scope; null or undefined if every caller is allowed. */
type RequiredScope = string | null | undefined

export function mayUse(caller: Caller | undefined, scope: RequiredScope): boolean {
  if (!caller) return false
  return typeof scope !== 'string' || caller.scopes.includes(scope) || caller.scopes.includes(ADMIN)
}

/** Checks that the caller has the scope. Fails with: forbidden. */
export function requireScope(caller: Caller, scope: RequiredScope): void {
  if (mayUse(caller, scope)) return
  const { scopes } = caller
  throw new HttpError(
    'forbidden',
    `This request requires a key with the scope ${scope}; yours has ${scopes.join(', ')}.`,
    {
      'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    },
  )
}
