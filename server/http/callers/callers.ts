// Finds the caller for a key. Each key is looked up at most twice a second, so a key revoked by another process stops working within half
// a second. Changes made by this process apply immediately.

import { ADMIN, type Caller, type KeyStatus } from '../../context.ts'
import { BoundedCache } from '../bounded-cache.ts'

/** The caller of a request, or the reason why the request was not authenticated. */
export type Identity =
  | { readonly caller: Caller }
  | {
      readonly caller: undefined
      readonly reason: RejectionReason
      /** RateLimit header, if the request was already counted. */
      readonly quota?: string | undefined
    }

export type RejectionReason = 'missing' | Extract<KeyStatus, { caller: undefined }>['reason']

/** The caller of a request that does not need a key. */
export const ANYONE: Identity = { caller: { actor: 'local', keyId: undefined, scopes: [ADMIN] } }

export interface Callers {
  /** Returns the cached caller if the key was looked up recently. */
  cached(key: string, now: number): Identity | undefined
  /** Whether the key was valid when it was last looked up. */
  wasValid(key: string): boolean
  verify(key: string, now: number): Promise<KeyStatus>
  /** Invalidates all cached keys after a change to any of them. */
  expire(): void
  /** Calls `record` with every key that was used since the previous call, and with the time of each key's last use. */
  recordUses(record: (uses: ReadonlyMap<string, number>) => Promise<void>): Promise<void>
}

const FRESH_MS = 500
const MAX_KEYS = 10_000

const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Hashes a key for the cache with a random seed, so cache lookup times reveal nothing about other keys. */
const hashOf = (key: string): number => Bun.hash.xxHash32(key, seed)

/** Compares two keys in constant time. */
function isSameKey(known: string, key: string): boolean {
  let difference = known.length ^ key.length
  for (let i = 0; i < known.length; i++) difference |= known.charCodeAt(i) ^ key.charCodeAt(i)
  return difference === 0
}

interface CachedKey {
  readonly key: string
  readonly caller: Caller
  readonly verifiedAt: number
  readonly until: number
  /** The cache generation in which the lookup started. */
  readonly generation: number
}

const isFresh = (since: number, now: number): boolean => now >= since && now < since + FRESH_MS

export function callersByKey(verifyKey: Callers['verify']): Callers {
  const cache = new BoundedCache<number, CachedKey>(MAX_KEYS)
  const lookups = new Map<string, { startedAt: number; generation: number; status: Promise<KeyStatus> }>()
  let uses = new Map<string, number>()
  // The number of invalidations so far. Invalidation keeps the entries, because `wasValid` needs them. A lookup that started in an earlier
  // generation may be stale.
  let generation = 0

  function find(key: string): CachedKey | undefined {
    const found = cache.get(hashOf(key))
    return found && isSameKey(found.key, key) ? found : undefined
  }

  async function lookUp(key: string, now: number): Promise<KeyStatus> {
    const startedIn = generation
    const status = await verifyKey(key, now)
    const { caller } = status
    if (caller) cache.set(hashOf(key), { key, caller, until: status.until, verifiedAt: now, generation: startedIn })
    else if (find(key)) cache.delete(hashOf(key))
    if (caller?.keyId !== undefined) uses.set(caller.keyId, now)
    return status
  }

  return {
    cached: (key, now) => {
      const found = find(key)
      const isCurrent = found?.generation === generation && isFresh(found.verifiedAt, now) && now < found.until
      return isCurrent ? found : undefined
    },
    wasValid: (key) => find(key) !== undefined,
    verify: (key, now) => {
      const running = lookups.get(key)
      // Concurrent requests with the same key share one lookup.
      if (running?.generation === generation && isFresh(running.startedAt, now)) return running.status
      const lookup = { startedAt: now, generation, status: lookUp(key, now) }
      lookups.set(key, lookup)
      const forget = () => lookups.get(key) === lookup && lookups.delete(key)
      lookup.status.then(forget, forget)
      return lookup.status
    },
    expire: () => {
      generation += 1
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
