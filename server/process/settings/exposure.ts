// Determines whether others can reach the service. If so, keys are required and the request rate is limited by default.
import type { KeyPolicy } from '../../http/callers/authentication.ts'
import type { Rate } from '../../http/callers/rate-limit.ts'

export interface Exposure {
  /** Whether the service listens only on this machine's loopback address. */
  readonly isLocal: boolean
  readonly keys: KeyPolicy
  /** The rate limit; undefined if requests are unlimited. */
  readonly rate: Rate | undefined
}

interface Settings {
  readonly host: string
  readonly publicUrl: string | undefined
  readonly auth: 'auto' | 'on' | 'off'
  readonly rateLimit: 'auto' | 'off' | Rate
}

const DEFAULT_RATE: Rate = { requests: 100, seconds: 1 }

export function exposureOf({ host, publicUrl, auth, rateLimit }: Settings): Exposure {
  const isLocal = isLoopback(host)
  // A public URL implies a proxy on this machine that forwards requests from outside.
  const isReachable = !isLocal || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
  const hasDefaultRate = rateLimit === 'auto' && isReachable
  return {
    isLocal,
    keys: auth === 'off' ? 'ignored' : auth === 'on' || isReachable ? 'needed' : 'optional',
    rate: typeof rateLimit === 'object' ? rateLimit : hasDefaultRate ? DEFAULT_RATE : undefined,
  }
}

/** Whether the host is a loopback address, which only this machine can reach. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(host)
}
