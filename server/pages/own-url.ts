// The URL of the service in documents and pages: the one that the reader uses.
import { type Content, createContent, createPlainContent } from '../http/response/content.ts'
import { hasSecret } from '../log/redaction.ts'

/** The URL in the contract and the guides. */
export const DEFAULT_URL = 'http://127.0.0.1:8080'

/**
 * Returns what `make` makes for the reader's URL. Only what the first URL gets is kept and compressed: nearly all readers use the same one, and
 * a client that sends one Host after another would otherwise fill the memory.
 */
export function forReader<T>(
  publicUrl: string | undefined,
  make: (url: string, create: (text: string, type: string) => Content) => T,
): (request: Request) => T {
  let first: { readonly url: string; readonly made: T } | undefined
  return (request) => {
    const url = publicUrl ?? urlOf(request)
    first ??= { url, made: make(url, createContent) }
    return first.url === url ? first.made : make(url, createPlainContent)
  }
}

/** The URL that a request was sent to; the default one if its Host is missing, or is not safe to show. */
export function urlOf({ url }: Request): string {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const isShellSafe = /^https?:\/\/[\w.:[\]-]+$/.test(origin)
  return isShellSafe && !hasSecret(origin) ? origin : DEFAULT_URL
}
