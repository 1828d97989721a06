// Limits each caller's request rate with a token bucket.
import { BoundedCache } from '../bounded-cache.ts'
import { HttpError } from '../http-error.ts'
import type { Identity } from './callers.ts'
import type { ClientAddress, PeerLookup } from './client-address.ts'

export interface Rate {
  readonly requests: number
  readonly seconds: number
}

export interface RateLimit {
  /** The RateLimit-Policy header. */
  readonly policy: string
  /**
   * Counts a request against its key, or against the client's IP address if there is no valid key. Returns the RateLimit header. Fails
   * with: rate_limited.
   */
  count(identity: Identity, request: Request, peers: PeerLookup, now: number): string
  /** Counts an attempt to use an unverified key. Call it before looking up the key. Fails with: rate_limited. */
  countAttempt(request: Request, peers: PeerLookup, now: number): string
  giveBackAttempt(request: Request, peers: PeerLookup, now: number): void
}

export function rateLimit(rate: Rate, clientAddress: ClientAddress): RateLimit {
  const keys = tokenBuckets(rate)
  const addresses = tokenBuckets(rate)
  const attempts = tokenBuckets(rate)
  return {
    policy: keys.policy,
    count: (identity, request, peers, now) => {
      if (identity.caller?.keyId !== undefined) return keys.take(identity.caller.keyId, now)
      if (identity.caller || identity.reason === 'missing') return addresses.take(clientAddress(request, peers), now)
      return identity.quota ?? attempts.take(clientAddress(request, peers), now)
    },
    countAttempt: (request, peers, now) => attempts.take(clientAddress(request, peers), now),
    giveBackAttempt: (request, peers, now) => attempts.giveBack(clientAddress(request, peers), now),
  }
}

/** Returns one worker's share of a rate, so all workers together never exceed the rate. */
export function divided({ requests, seconds }: Rate, workers: number): Rate {
  return requests >= workers
    ? { requests: Math.floor(requests / workers), seconds }
    : { requests: 1, seconds: Math.ceil((seconds * workers) / requests) }
}

const MAX_CALLERS = 50_000

export function tokenBuckets(rate: Rate) {
  const { requests, seconds } = rate
  const windowMs = seconds * 1000
  const tokenMs = windowMs / requests
  // Tolerance for rounding errors in sums of fractions.
  const slackMs = Math.min(tokenMs / 100, 0.5)
  // Each bucket is stored as the time when it will be full. See https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
  const fullAt = new BoundedCache<string, number>(MAX_CALLERS)

  function msUntilFull(bucket: string, now: number): number {
    const ms = Math.max((fullAt.get(bucket) ?? 0) - now, 0)
    if (ms <= windowMs) return ms
    // The clock was set back: treat the bucket as empty.
    fullAt.set(bucket, now + windowMs)
    return windowMs
  }

  const remaining = (fullInMs: number): string =>
    `"default";r=${Math.floor((windowMs - fullInMs + slackMs) / tokenMs)};t=${Math.ceil(fullInMs / 1000)}`

  return {
    policy: `"default";q=${requests};w=${seconds}`,
    giveBack: (bucket: string, now: number): void =>
      fullAt.set(bucket, now + Math.max(msUntilFull(bucket, now) - tokenMs, 0)),
    /** Takes a token and returns the RateLimit header. Fails with: rate_limited. */
    take: (bucket: string, now: number): string => {
      const fullInMs = msUntilFull(bucket, now)
      const waitMs = fullInMs + tokenMs - windowMs
      if (waitMs > slackMs) throw rateLimited(rate, Math.ceil(waitMs / 1000), remaining(fullInMs))
      fullAt.set(bucket, now + fullInMs + tokenMs)
      return remaining(fullInMs + tokenMs)
    },
  }
}

function rateLimited({ requests, seconds }: Rate, waitSeconds: number, quota: string): HttpError {
  return new HttpError(
    'rate_limited',
    `The limit is ${plural(requests, 'request')} in ${plural(seconds, 'second')}; try again in ${plural(waitSeconds, 'second')}.`,
    { RateLimit: quota, 'Retry-After': String(waitSeconds) },
  )
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
