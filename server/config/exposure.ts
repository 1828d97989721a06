// Who can reach the service, and what follows from it: closed as soon as others can, easy while they cannot.
import type { KeyPolicy } from '../http/access/authentication.ts'
import type { Rate } from '../http/access/rate-limit.ts'

export interface Exposure {
  /** Whether it listens to this machine only. */
  readonly isLocal: boolean
  readonly keys: KeyPolicy
  /** None where callers may send as much as they like. */
  readonly rate: Rate | undefined
}

interface Settings {
  readonly host: string
  readonly publicUrl: string | undefined
  readonly auth: 'auto' | 'on' | 'off'
  readonly rateLimit: 'auto' | 'off' | Rate
}

const USUAL: Rate = { requests: 100, seconds: 1 }

export function exposureOf({ host, publicUrl, auth, rateLimit }: Settings): Exposure {
  const isLocal = isLoopback(host)
  // Whoever names a public address has something on this machine that passes requests on from there.
  const isReachable = !isLocal || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
  const isUsual = rateLimit === 'auto' && isReachable
  return {
    isLocal,
    keys: auth === 'off' ? 'ignored' : auth === 'on' || isReachable ? 'needed' : 'optional',
    rate: typeof rateLimit === 'object' ? rateLimit : isUsual ? USUAL : undefined,
  }
}

/** Whether an address can be reached from this machine only. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|\[?::1\]?|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(host)
}
