// Serves a page and its files from memory. The page loads nothing from elsewhere.
import zlib from 'node:zlib'
import { StoreError } from '../../errors.ts'
import { createPlainRoute, type RouteDeps, type Routes } from '../pipeline.ts'
import { targetOf } from '../request.ts'
import { chooseEncoding, IDENTITY } from '../response/encodings.ts'
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

/** As the contract has it for If-None-Match; a header of any length would take milliseconds. */
const MAX_TAGS_LENGTH = 4096

const noReferrer = { 'Referrer-Policy': 'no-referrer' }
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

export function siteRoutes({ path, html, files }: Site, deps: RouteDeps): Routes {
  const tag = etagOf(html)
  let loaded: Promise<ReadonlyMap<string, SiteFile>> | undefined
  // Decompressing takes a hundred times as long as the rest of a request, so each body is made once.
  const bodies = new Map<string, Blob>()

  function page(request: Request): FileResponseData {
    const headers = { ETag: tag, ...revalidate, 'Content-Security-Policy': contentSecurityPolicy, ...noReferrer }
    return etagMatches(tag, request.headers.get('if-none-match')?.slice(0, MAX_TAGS_LENGTH))
      ? { status: 304, headers, body: null }
      : { status: 200, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body: html }
  }

  /** Tries again with the next request if there was, for example, no file descriptor left. */
  function load(): ReturnType<Site['files']> {
    return files().catch((error) => {
      loaded = undefined
      throw error
    })
  }

  async function file(request: Request): Promise<FileResponseData> {
    loaded ??= load()
    const requested = targetOf(request.url).path
    const found = (await loaded).get(requested.slice(path.length + 1))
    if (!found) throw new StoreError('route_not_found', `There is nothing at ${requested.slice(0, 200)}.`)
    const available = found.encoding ? [found.encoding, IDENTITY] : [IDENTITY]
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), available)
    if (encoding === undefined)
      throw new StoreError('not_acceptable', `The file is available as ${available.join(' and ')}; accept one of them.`)
    const body = bodies.get(`${encoding} ${requested}`) ?? bodyOf(found, encoding)
    bodies.set(`${encoding} ${requested}`, body)
    const headers = { 'Content-Type': found.type, Vary: 'Accept-Encoding', ...immutable }
    return {
      status: 200,
      headers: encoding === IDENTITY ? headers : { ...headers, 'Content-Encoding': encoding },
      body,
    }
  }

  return {
    [path]: { GET: createPlainRoute({ name: path }, deps, page) },
    [`${path}/*`]: { GET: createPlainRoute({ name: `${path}/*`, isFile: true }, deps, file) },
  }
}

function bodyOf({ content, encoding }: SiteFile, wanted: string): Blob {
  const isReady = !encoding || encoding === wanted || typeof content === 'string'
  return new Blob([isReady ? content : zlib.brotliDecompressSync(content)])
}
