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

const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Where a key is cached: by a hash that nobody else can compute, so that the time a lookup takes reveals nothing about other keys. */
const slotOf = (key: string): number => Bun.hash.xxHash32(key, seed)

/** Takes the same time wherever the two differ. */
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
}

const isFresh = (since: number, now: number): boolean => now >= since && now < since + FRESH_MS

export function callersByKey(verifyKey: Callers['verify']): Callers {
  const cache = new BoundedCache<number, CachedKey>(MAX_KEYS)
  const lookups = new Map<string, { startedAt: number; status: Promise<KeyStatus> }>()
  let uses = new Map<string, number>()

  function find(key: string): CachedKey | undefined {
    const found = cache.get(slotOf(key))
    return found && isSameKey(found.key, key) ? found : undefined
  }

  async function lookUp(key: string, now: number): Promise<KeyStatus> {
    const status = await verifyKey(key, now)
    const { caller } = status
    if (caller) cache.set(slotOf(key), { key, caller, until: status.until, verifiedAt: now })
    else if (find(key)) cache.delete(slotOf(key))
    if (caller?.keyId !== undefined) uses.set(caller.keyId, now)
    return status
  }

  return {
    cached: (key, now) => {
      const found = find(key)
      return found && isFresh(found.verifiedAt, now) && now < found.until ? found : undefined
    },
    wasValid: (key) => find(key) !== undefined,
    verify: (key, now) => {
      const running = lookups.get(key)
      // Concurrent requests with the same key share one lookup.
      if (running && isFresh(running.startedAt, now)) return running.status
      const lookup = { startedAt: now, status: lookUp(key, now) }
      lookups.set(key, lookup)
      const forget = () => lookups.get(key) === lookup && lookups.delete(key)
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
