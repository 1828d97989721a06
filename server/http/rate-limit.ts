// How many requests one caller may send: a bucket of tokens for each, which fills up again as time passes.
import { Recent } from './recent.ts'
import { Refusal } from './refusal.ts'

/** So many requests in so many seconds. */
export interface Rate {
  readonly requests: number
  readonly seconds: number
}

export interface RateLimit {
  /** Takes a token, and says in headers what is left. Refuses: rate_limited. */
  take(caller: string, now: number): Readonly<Record<string, string>>
  /** Whether the next request would be refused. */
  isSpent(caller: string, now: number): boolean
}

const MOST_CALLERS = 50_000

export function rateLimit(rate: Rate): RateLimit {
  const { requests, seconds } = rate
  const windowMs = seconds * 1000
  const eachMs = windowMs / requests
  // A bucket is one number: when it will be full. https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
  const fullAt = new Recent<number>(MOST_CALLERS)
  const policy = `"default";q=${requests};w=${seconds}`

  /** Milliseconds until the bucket is full. If the clock was set back, it is no more than empty. */
  const missing = (caller: string, now: number): number =>
    Math.min(Math.max((fullAt.get(caller) ?? 0) - now, 0), windowMs)

  const headers = (missingMs: number) => ({
    RateLimit: `"default";r=${Math.floor((windowMs - missingMs) / eachMs + ROUNDING)};t=${Math.ceil(missingMs / 1000)}`,
    'RateLimit-Policy': policy,
  })

  const untilNext = (missingMs: number): number => missingMs + eachMs - windowMs

  return {
    isSpent: (caller, now) => untilNext(missing(caller, now)) > ROUNDING,
    take: (caller, now) => {
      const missingMs = missing(caller, now)
      const waitMs = untilNext(missingMs)
      if (waitMs > ROUNDING) throw tooMany(rate, Math.ceil(waitMs / 1000), headers(missingMs))
      fullAt.set(caller, now + missingMs + eachMs)
      return headers(missingMs + eachMs)
    },
  }
}

/** What sums of fractions may be off. */
const ROUNDING = 1e-6

function tooMany({ requests, seconds }: Rate, wait: number, headers: Readonly<Record<string, string>>): Refusal {
  return new Refusal(
    'rate_limited',
    `That is more than ${requests} requests in ${inSeconds(seconds)}; try again in ${inSeconds(wait)}.`,
    { ...headers, 'Retry-After': String(wait) },
  )
}

const inSeconds = (count: number): string => (count === 1 ? '1 second' : `${count} seconds`)
