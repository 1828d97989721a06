// Serves a page and its files from memory. The page loads nothing from elsewhere.
import { brotliDecompressSync } from 'node:zlib'
import { StoreError } from '../../errors.ts'
import { createPlainRoute, type RouteDeps, type Routes } from '../pipeline.ts'
import { targetOf } from '../request.ts'
import { etagMatches, etagOf } from '../response/etags.ts'
import { type FileResponseData, revalidate } from '../response/results.ts'

export interface SiteFile {
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly encoding?: 'br'
}

export interface Site {
  /** The page's path: `/docs`. Its files are below it. */
  readonly path: string
  readonly html: string
  /** The files by name. A name contains a hash or a version, so a file never changes under its name. */
  files(): Promise<ReadonlyMap<string, SiteFile>>
}

// Scripts only from this service. The library adds inline styles, and styles may contain images.
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function siteRoutes({ path, html, files }: Site, deps: RouteDeps): Routes {
  const tag = etagOf(html)
  let loaded: Promise<ReadonlyMap<string, SiteFile>> | undefined

  function page(request: Request): FileResponseData {
    const headers = { ETag: tag, ...revalidate, 'Content-Security-Policy': contentSecurityPolicy }
    return etagMatches(tag, request.headers.get('if-none-match'))
      ? { status: 304, headers, body: null }
      : { status: 200, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body: html }
  }

  async function file(request: Request): Promise<FileResponseData> {
    loaded ??= files()
    const requested = targetOf(request.url).path
    const found = (await loaded).get(requested.slice(path.length + 1))
    if (!found) throw new StoreError('route_not_found', `There is nothing at ${requested.slice(0, 200)}.`)
    return fileResponse(found, request)
  }

  return {
    [path]: { GET: createPlainRoute({ name: path }, deps, page) },
    [`${path}/*`]: { GET: createPlainRoute({ name: `${path}/*` }, deps, file) },
  }
}

function fileResponse({ type, content, encoding }: SiteFile, request: Request): FileResponseData {
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (!encoding || typeof content === 'string') return { status: 200, headers, body: content }
  const varying = { ...headers, Vary: 'Accept-Encoding' }
  return /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    ? { status: 200, headers: { ...varying, 'Content-Encoding': encoding }, body: content }
    : { status: 200, headers: varying, body: brotliDecompressSync(content) }
}
