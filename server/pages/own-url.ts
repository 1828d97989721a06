// Makes documents and pages show the URL through which their reader reached the service.
import { type Content, createContent, createPlainContent } from '../http/response/content.ts'
import { hasSecret } from '../log/redaction.ts'

/** The URL that appears in the contract and the guides. It is replaced by the URL that the reader used. */
export const DEFAULT_URL = 'http://127.0.0.1:8080'

/**
 * Returns the result of `make` for the reader's URL. Caches and compresses only the first URL's result: nearly all readers use the same
 * URL, and a client that sends many different Host headers would otherwise fill memory.
 */
export function forReader<T>(
  urlFor: UrlForReader,
  make: (url: string, create: (text: string, type: string) => Content) => T,
): (request: Request) => T {
  let first: { readonly url: string; readonly made: T } | undefined
  return (request) => {
    const url = urlFor(request)
    first ??= { url, made: make(url, createContent) }
    return first.url === url ? first.made : make(url, createPlainContent)
  }
}

/** Returns the service's URL as the sender of a request sees it. */
export type UrlForReader = (request: Request) => string

export function urlForReader(publicUrl: string | undefined, mountPath: string): UrlForReader {
  return publicUrl === undefined ? (request) => urlOf(request) + mountPath : () => publicUrl
}

/** Returns the URL that a request was sent to, or the default URL if its Host is missing or unsafe to show. */
function urlOf({ url }: Request): string {
  const origin = URL.canParse(url) ? new URL(url).origin : ''
  const isShellSafe = /^https?:\/\/[\w.:[\]-]+$/.test(origin)
  return isShellSafe && !hasSecret(origin) ? origin : DEFAULT_URL
}
