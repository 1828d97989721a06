// Serves a page and its files from memory: nothing it shows comes from elsewhere.
import { brotliDecompressSync } from 'node:zlib'
import { StoreError } from '../../errors.ts'
import { createRoute, type RouteDeps, type Routes } from '../pipeline.ts'
import { targetOf } from '../request.ts'
import { etagMatches, etagOf } from '../response/etags.ts'
import { type FileResponseData, revalidated } from '../response/response-data.ts'

export interface SiteFile {
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly encoding?: 'br'
}

export interface Site {
  /** Where the page is: `/docs`. Its files are below. */
  readonly path: string
  readonly html: string
  /** Their names tell their content: a changed file has another name. */
  files(): Promise<ReadonlyMap<string, SiteFile>>
}

// Scripts from here only. Styles may also stand in the page, where the library puts them; pictures may be part of them.
const policy = [
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

export function siteRoutes({ path, html, files }: Site, surroundings: RouteDeps): Routes {
  const tag = etagOf(html)
  let loaded: Promise<ReadonlyMap<string, SiteFile>> | undefined

  function page(request: Request): FileResponseData {
    const headers = { ETag: tag, ...revalidated, 'Content-Security-Policy': policy }
    return etagMatches(tag, request.headers.get('if-none-match'))
      ? { status: 304, headers, body: null }
      : { status: 200, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body: html }
  }

  async function file(request: Request): Promise<FileResponseData> {
    loaded ??= files()
    const asked = targetOf(request.url).path
    const found = (await loaded).get(asked.slice(path.length + 1))
    if (!found) throw new StoreError('route_not_found', `There is nothing at ${asked.slice(0, 200)}.`)
    return fileReply(found, request)
  }

  return {
    [path]: { GET: createRoute({ name: path }, surroundings, page) },
    [`${path}/*`]: { GET: createRoute({ name: `${path}/*` }, surroundings, file) },
  }
}

function fileReply({ type, content, encoding }: SiteFile, request: Request): FileResponseData {
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (!encoding || typeof content === 'string') return { status: 200, headers, body: content }
  const varying = { ...headers, Vary: 'Accept-Encoding' }
  return /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    ? { status: 200, headers: { ...varying, 'Content-Encoding': encoding }, body: content }
    : { status: 200, headers: varying, body: brotliDecompressSync(content) }
}
