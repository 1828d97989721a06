// Serves the documentation: pages as HTML and Markdown, the files they use, and search. Pages load nothing from other hosts.
import { StoreError } from '../errors.ts'
import { getRoutes, onDemand, type RouteDeps, type Routes } from '../http/pipeline.ts'
import { targetOf } from '../http/request.ts'
import { contentResponse, createPlainContent, immutable, keptContent, type TextFile } from '../http/response/content.ts'
import type { FileResponseData } from '../http/response/results.ts'
import { withoutSecrets } from '../log/redaction.ts'
import { forReader, type UrlForReader } from './own-url.ts'

export interface ServiceAccess {
  readonly url: string
  readonly needsKeys: boolean
}

/** The documentation. Paths are relative to /docs, without a leading slash. */
export interface Site {
  /** Returns a page or file; undefined if there is none. */
  read(path: string, access: ServiceAccess): TextFile | undefined
  /** The guides in reading order. Each guide is also available as Markdown, with `.md` appended to its path. */
  readonly guides: readonly { readonly path: string; readonly title: string; readonly summary: string }[]
  /** Returns a file that pages load; undefined if there is none. The name contains a hash, so the file never changes. */
  asset(name: string): TextFile | undefined
  /** Returns the path of a font file; undefined if there is none. Like an asset, it never changes. */
  fontFile(name: string): string | undefined
  /** Returns the path of an image file; undefined if there is none. */
  imageFile(name: string): string | undefined
  /** Returns the new path of a page that moved; undefined if the page did not move. */
  redirectOf(path: string): string | undefined
  /** Renders a not-found page with links to pages the reader may have meant. */
  notFound(path: string): TextFile
  searchPage(query: string): TextFile
  searchHits(query: string): readonly object[]
  llmsText(access: ServiceAccess, hasMcp: boolean): string
}

interface SiteSettings {
  readonly urlFor: UrlForReader
  readonly needsKeys: boolean
  /** Whether agents can use the service at /mcp. */
  readonly hasMcp: boolean
  /** Called on the first request for a page. */
  loadSite(): Promise<Site>
}

/** The policy of pages that load only the service's own files. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const pageHeaders = { 'Content-Security-Policy': contentSecurityPolicy, 'Referrer-Policy': 'no-referrer' }
/** Headers for images, whose names do not change between versions. */
const cachedForAnHour = { 'Cache-Control': 'public, max-age=3600' }

export function siteRoutes(settings: SiteSettings, deps: RouteDeps): Routes {
  const by = onDemand(async () => pageHandlers(await settings.loadSite(), settings))
  const get = getRoutes(deps)
  return {
    ...get('/docs', by('page')),
    ...get('/docs/search', by('searchPage')),
    ...get('/docs/search.json', by('searchHits')),
    ...get('/docs/assets/*', by('asset'), { isFile: true }),
    ...get('/docs/images/*', by('image'), { isFile: true }),
    ...get('/docs/*', by('page')),
    ...get('/llms.txt', by('llms')),
  }
}

function pageHandlers(site: Site, settings: SiteSettings) {
  const { urlFor, needsKeys, hasMcp } = settings
  const assetContent = keptContent(site.asset)
  const pagesOf = forReader(urlFor, (url, create) => keptContent((path) => site.read(path, { url, needsKeys }), create))
  const llmsText = forReader(urlFor, (url, create) =>
    create(site.llmsText({ url, needsKeys }, hasMcp), 'text/plain; charset=utf-8'),
  )
  return {
    page: (request: Request): FileResponseData => {
      const path = pathOf(request)
      // Do not serve a page at a path with a trailing slash, where the page's relative links would break.
      const found = path.endsWith('/') ? undefined : pagesOf(request)(path)
      if (found) return contentResponse(request, found, pageHeaders)
      const moved = site.redirectOf(path)
      if (moved !== undefined) return { status: 308, headers: { Location: `/docs${moved && '/'}${moved}` }, body: null }
      if (!isBrowser(request)) throw notFound(path)
      const { text, type } = site.notFound(withoutSecrets(path))
      return contentResponse(request, createPlainContent(text, type), pageHeaders, 404)
    },
    asset: (request: Request): FileResponseData => {
      const path = pathOf(request)
      const name = path.slice('assets/'.length)
      const font = site.fontFile(name)
      if (font !== undefined)
        return { status: 200, headers: { 'Content-Type': 'font/woff2', ...immutable }, body: Bun.file(font) }
      const content = assetContent(name)
      if (!content) throw notFound(path)
      return contentResponse(request, content, immutable)
    },
    image: (request: Request): FileResponseData => {
      const name = pathOf(request).slice('images/'.length)
      const file = site.imageFile(name)
      if (file === undefined) throw new StoreError('route_not_found', `There is no image named ${name.slice(0, 100)}.`)
      return { status: 200, headers: { 'Content-Type': 'image/png', ...cachedForAnHour }, body: Bun.file(file) }
    },
    searchPage: (request: Request): FileResponseData => {
      const { text, type } = site.searchPage(queryOf(request))
      return contentResponse(request, createPlainContent(text, type), pageHeaders)
    },
    searchHits: (request: Request): FileResponseData => ({
      status: 200,
      headers: {},
      body: JSON.stringify(site.searchHits(queryOf(request))),
    }),
    llms: (request: Request): FileResponseData => contentResponse(request, llmsText(request)),
  }
}

function notFound(path: string): StoreError {
  return new StoreError('route_not_found', `There is nothing at /docs/${path.slice(0, 190)}.`)
}

/** Returns the path relative to /docs: `api/errors`; empty for /docs, and `/` for /docs/. */
function pathOf(request: Request): string {
  const { path } = targetOf(request.url)
  // Reject paths such as /docs/../pets: Bun routes them here but changes request.url to /pets.
  if (!path.startsWith('/docs'))
    throw new StoreError('route_not_found', `Send the path as ${path.slice(0, 200)}, without dot segments.`)
  const below = path === '/docs/' ? '/' : path.slice('/docs/'.length)
  try {
    return decodeURIComponent(below)
  } catch {
    return below
  }
}

function queryOf(request: Request): string {
  return withoutSecrets(new URLSearchParams(targetOf(request.url).search).get('q') ?? '')
}

/** Whether a browser sent the request: only browsers ask for text/html explicitly. */
export function isBrowser(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}
