// Finds the caller of a key. Each key is looked up at most twice a second, so a revoked key stops working within half a second.
import { ADMIN, type Caller, type KeyStatus } from '../../context.ts'
import { BoundedCache } from '../bounded-cache.ts'

/** The caller of a request, or why it has none. */
export type Identity =
  | { readonly caller: Caller }
  | {
      readonly caller: undefined
      readonly reason: RejectionReason
      /** The RateLimit header, if the request has been counted already. */
      readonly quota?: string | undefined
    }

export type RejectionReason = 'missing' | Extract<KeyStatus, { caller: undefined }>['reason']

/** The caller of a request that needs no key. */
export const ANYONE: Identity = { caller: { actor: 'local', keyId: undefined, scopes: [ADMIN] } }

export interface Callers {
  /** The caller if the key was looked up a moment ago. */
  cached(key: string, now: number): Identity | undefined
  /** Whether the key was valid when it was last looked up. */
  wasValid(key: string): boolean
  verify(key: string, now: number): Promise<KeyStatus>
  /** Passes on when each key was last used, for the keys used since the last time. */
  recordUses(record: (uses: ReadonlyMap<string, number>) => Promise<void>): Promise<void>
}

const FRESH_MS = 500
const MAX_KEYS = 10_000

/** Keys are cached by digest, so that the time a lookup takes reveals nothing about other keys. */
const digestOf = (key: string): string => Bun.SHA256.hash(key, 'base64')

const isFresh = (since: number, now: number): boolean => now >= since && now < since + FRESH_MS

export function callersByKey(verifyKey: Callers['verify']): Callers {
  const cache = new BoundedCache<{ caller: Caller; verifiedAt: number; until: number }>(MAX_KEYS)
  const lookups = new Map<string, { startedAt: number; status: Promise<KeyStatus> }>()
  let uses = new Map<string, number>()

  async function lookUp(key: string, digest: string, now: number): Promise<KeyStatus> {
    const status = await verifyKey(key, now)
    const { caller } = status
    if (caller) cache.set(digest, { caller, until: status.until, verifiedAt: now })
    else cache.delete(digest)
    if (caller?.keyId !== undefined) uses.set(caller.keyId, now)
    return status
  }

  return {
    cached: (key, now) => {
      const entry = cache.get(digestOf(key))
      return entry && isFresh(entry.verifiedAt, now) && now < entry.until ? entry : undefined
    },
    wasValid: (key) => cache.get(digestOf(key)) !== undefined,
    verify: (key, now) => {
      const digest = digestOf(key)
      const running = lookups.get(digest)
      // Concurrent requests with the same key share one lookup.
      if (running && isFresh(running.startedAt, now)) return running.status
      const lookup = { startedAt: now, status: lookUp(key, digest, now) }
      lookups.set(digest, lookup)
      const forget = () => lookups.get(digest) === lookup && lookups.delete(digest)
      lookup.status.then(forget, forget)
      return lookup.status
    },
    recordUses: async (record) => {
      const taken = uses
      uses = new Map()
      try {
        await record(taken)
      } catch (error) {
        uses = new Map([...taken, ...uses])
        throw error
      }
    },
  }
}
