// The URL of the service in documents and pages: the one that the reader uses.
import type { Clock } from '../context.ts'
import { type Content, createContent, createPlainContent } from '../http/response/content.ts'
import { hasSecret } from '../log/redaction.ts'

interface UrlSettings {
  /** Undefined if clients use the URL of the service itself. */
  readonly publicUrl: string | undefined
  readonly clock: Clock
  /** How many URLs are remembered. */
  readonly max: number
  /** Whether a further URL gets what is made for it alone, and not kept. Otherwise it gets what is made for the default URL. */
  readonly isRemade?: boolean
}

/** The URL in the contract and the guides. */
export const DEFAULT_URL = 'http://127.0.0.1:8080'

// A client that does not read its response keeps the body in memory, so a body is not replaced at once: a client that sends one Host after
// another would fill the memory.
const REPLACEABLE_AFTER_MS = 60_000

/** What `make` makes for the URL that a request was sent to: once for each, unless it is not kept. Only what is kept is compressed. */
export function forEachUrl<T>(
  settings: UrlSettings,
  make: (url: string, create: (text: string, type: string) => Content) => T,
): (request: Request) => T {
  const { publicUrl, clock, max, isRemade } = settings
  // The least recently requested one is the first.
  const made = new Map<string, { readonly value: T; readonly requestedAt: number }>()

  function hasRoom(now: number): boolean {
    const [oldest] = made
    if (made.size < max || !oldest) return true
    const [url, { requestedAt }] = oldest
    return now - requestedAt > REPLACEABLE_AFTER_MS && made.delete(url)
  }

  return (request) => {
    const now = clock()
    const own = publicUrl ?? urlOf(request)
    const isKept = made.has(own) || hasRoom(now)
    if (!isKept && isRemade) return make(own, createPlainContent)
    const url = isKept ? own : DEFAULT_URL
    const value = made.get(url)?.value ?? make(url, createContent)
    made.delete(url)
    made.set(url, { value, requestedAt: now })
    return value
  }
}

/** The URL that a request was sent to; the default one if its Host is missing, or is not safe to show. */
export function urlOf({ url }: Request): string {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const isShellSafe = /^https?:\/\/[\w.:[\]-]+$/.test(origin)
  return isShellSafe && !hasSecret(origin) ? origin : DEFAULT_URL
}
