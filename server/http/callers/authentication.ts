// Who sends a request, by its API key, and whether that caller may do what it asks for.
import { ADMIN, type Caller } from '../../context.ts'
import { HttpError } from '../http-error.ts'
import { ANYONE, type Callers, type Identity, type RejectionReason } from './callers.ts'
import type { PeerLookup } from './client-address.ts'
import type { RateLimit } from './rate-limit.ts'

/** `needed`: every request needs a key. `optional`: a key is verified if one is sent. `ignored`: no key is looked at. */
export type KeyPolicy = 'needed' | 'optional' | 'ignored'

/** Identifies the caller: at once if its key was verified a moment ago. Fails with: rate_limited. */
export type Authenticate = (request: Request, peers: PeerLookup, now: number) => Identity | Promise<Identity>

const WITHOUT_KEY: Identity = { caller: undefined, reason: 'missing' }

export function createAuthentication(keys: KeyPolicy, callers: Callers, limit: RateLimit | undefined): Authenticate {
  if (keys === 'ignored') return () => ANYONE
  const withoutKey = keys === 'needed' ? WITHOUT_KEY : ANYONE

  /**
   * A caller that guesses keys is stopped before the store is asked: each attempt counts against its IP address, and is given back if
   * the key is valid. A key that was valid before is always looked up, so nobody is blocked by others who share the address.
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

/** The token of an Authorization header. Other schemes may be meant for a proxy, and an empty token is a form left blank. */
function bearerToken(header: string | null): string | undefined {
  if (header === null) return undefined
  // As nearly every client writes it; the expression takes ten times as long.
  if (header.startsWith('Bearer ')) return header.slice('Bearer '.length).trim() || undefined
  return /^bearer[ \t]+(\S.*)$/i.exec(header)?.[1]?.trim()
}

// https://www.rfc-editor.org/rfc/rfc6750#section-3
const CHALLENGE = 'Bearer realm="petstore"'

const rejections: Readonly<Record<RejectionReason, string>> = {
  missing: 'A key is needed here; send it as Authorization: Bearer ps_...',
  unknown: 'The key is not valid.',
  expired: 'The key has expired.',
  revoked: 'The key was revoked.',
  replaced: 'The key was replaced by a new one.',
}

/** Fails with: unauthenticated. */
export function requireCaller(identity: Identity): Caller {
  if (identity.caller) return identity.caller
  const challenge = identity.reason === 'missing' ? CHALLENGE : `${CHALLENGE}, error="invalid_token"`
  throw new HttpError('unauthenticated', rejections[identity.reason], { 'WWW-Authenticate': challenge })
}

/** Null or undefined is the scope of what every caller may use. */
type RequiredScope = string | null | undefined

export function mayUse(caller: Caller | undefined, scope: RequiredScope): boolean {
  if (!caller) return false
  return typeof scope !== 'string' || caller.scopes.includes(scope) || caller.scopes.includes(ADMIN)
}

/** Fails with: forbidden. */
export function requireScope(caller: Caller, scope: RequiredScope): void {
  if (mayUse(caller, scope)) return
  const { scopes } = caller
  throw new HttpError('forbidden', `This needs a key with the scope ${scope}; yours has ${scopes.join(', ')}.`, {
    'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
  })
}
