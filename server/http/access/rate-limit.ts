// How many requests one caller may send: a bucket of tokens for each, which fills up again as time passes.
import { BoundedCache } from '../bounded-cache.ts'
import { HttpError } from '../response/http-error.ts'

/** So many requests in so many seconds. */
export interface Rate {
  readonly requests: number
  readonly seconds: number
}

export interface RateLimit {
  /** What the RateLimit-Policy header says. */
  readonly policy: string
  /** Takes a token, and says what is left, for the RateLimit header. Refuses: rate_limited. */
  take(caller: string, now: number): string
  /** Undoes one of these, for a request that is counted elsewhere. */
  giveBack(caller: string, now: number): void
}

const MAX_CALLERS = 50_000

export function rateLimit(rate: Rate): RateLimit {
  const { requests, seconds } = rate
  const windowMs = seconds * 1000
  const eachMs = windowMs / requests
  // What sums of fractions may be off.
  const slackMs = Math.min(eachMs / 100, 0.5)
  // A bucket is one number: when it will be full. https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
  const fullAt = new BoundedCache<number>(MAX_CALLERS)

  /** Milliseconds until the bucket is full. */
  function msUntilFull(caller: string, now: number): number {
    const ms = Math.max((fullAt.get(caller) ?? 0) - now, 0)
    if (ms <= windowMs) return ms
    // The clock was set back: the bucket is empty, and no worse than that.
    fullAt.set(caller, now + windowMs)
    return windowMs
  }

  const left = (missingMs: number): string =>
    `"default";r=${Math.floor((windowMs - missingMs + slackMs) / eachMs)};t=${Math.ceil(missingMs / 1000)}`

  const untilNext = (missingMs: number): number => missingMs + eachMs - windowMs

  return {
    policy: `"default";q=${requests};w=${seconds}`,
    giveBack: (caller, now) => fullAt.set(caller, now + Math.max(msUntilFull(caller, now) - eachMs, 0)),
    take: (caller, now) => {
      const missingMs = msUntilFull(caller, now)
      const waitMs = untilNext(missingMs)
      if (waitMs > slackMs) throw tooMany(rate, Math.ceil(waitMs / 1000), left(missingMs))
      fullAt.set(caller, now + missingMs + eachMs)
      return left(missingMs + eachMs)
    },
  }
}

function tooMany({ requests, seconds }: Rate, wait: number, left: string): HttpError {
  return new HttpError(
    'rate_limited',
    `That is more than ${plural(requests, 'request')} in ${plural(seconds, 'second')}; try again in ${plural(wait, 'second')}.`,
    { RateLimit: left, 'Retry-After': String(wait) },
  )
}

const plural = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
