// Serves the console: a single page for all its paths, with a new nonce in each response, and the files that the page loads.
import { StoreError } from '../errors.ts'
import { getRoutes, onDemand, type RouteDeps, type Routes } from '../http/pipeline.ts'
import { targetOf } from '../http/request.ts'
import { contentResponse, immutable, keptContent, type TextFile } from '../http/response/content.ts'
import type { FileResponseData } from '../http/response/results.ts'

export interface Console {
  /** Renders the page. `path` is relative to `/console`, and `prefix` is the path under which the service is mounted. */
  page(options: { readonly path: string; readonly nonce: string; readonly prefix: string }): string
  /** Returns a file; undefined if there is none. */
  file(name: string): TextFile | undefined
}

const NONCE_BYTES = 16

/** Creates the console's routes. Calls `load` on the first request. */
export function consoleRoutes(load: () => Promise<Console>, deps: RouteDeps): Routes {
  const by = onDemand(async () => pageHandlers(await load(), deps.pathPrefix))
  const get = getRoutes(deps)
  return {
    ...get('/console', by('page')),
    ...get('/console/assets/*', by('file'), { isFile: true }),
    ...get('/console/*', by('page')),
  }
}

function pageHandlers(served: Console, prefix: string) {
  const contentOf = keptContent(served.file)
  return {
    page: (request: Request): FileResponseData => {
      const path = targetOf(request.url).path.slice('/console'.length)
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)).toBase64()
      return {
        status: 200,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': contentSecurityPolicy(nonce),
          'Referrer-Policy': 'no-referrer',
          // Do not cache the page: each response needs a new nonce.
          'Cache-Control': 'no-store',
        },
        body: served.page({ path, nonce, prefix }),
      }
    },
    file: (request: Request): FileResponseData => {
      const name = targetOf(request.url).path.split('/').at(-1) ?? ''
      const content = contentOf(name)
      if (!content) throw new StoreError('route_not_found', `The console has no file named ${name.slice(0, 100)}.`)
      return contentResponse(request, content, immutable)
    },
  }
}

/**
 * Allows scripts and styles that have the nonce, and any script that an allowed script loads:
 * https://www.w3.org/TR/CSP3/#strict-dynamic-usage
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
