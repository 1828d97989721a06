// Determines who can reach the service, and the resulting defaults: keys and a rate limit unless only this machine can.
import type { KeyPolicy } from '../../http/callers/authentication.ts'
import type { Rate } from '../../http/callers/rate-limit.ts'

export interface Exposure {
  /** Whether the service listens only to this machine. */
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
  // A public URL means that a proxy on this machine forwards outside requests.
  const isReachable = !isLocal || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
  const hasDefaultRate = rateLimit === 'auto' && isReachable
  return {
    isLocal,
    keys: auth === 'off' ? 'ignored' : auth === 'on' || isReachable ? 'needed' : 'optional',
    rate: typeof rateLimit === 'object' ? rateLimit : hasDefaultRate ? DEFAULT_RATE : undefined,
  }
}

/** Whether only this machine can reach the host. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(host)
}
