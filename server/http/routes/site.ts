// Serves the documentation: pages as HTML and Markdown, their files, and the search. The pages load nothing from elsewhere.
import type { Clock } from '../../context.ts'
import { StoreError } from '../../errors.ts'
import { withoutSecrets } from '../../log/redaction.ts'
import { createPlainRoute, type RouteDeps, type Routes } from '../pipeline.ts'
import { targetOf } from '../request.ts'
import { type Content, contentResponse, createContent, createPlainContent } from '../response/content.ts'
import type { FileResponseData } from '../response/results.ts'
import { forEachUrl } from './own-url.ts'

export interface ServiceAccess {
  readonly url: string
  readonly needsKeys: boolean
}

export interface SiteContent {
  readonly type: string
  readonly text: string
}

/** Paths are below /docs, without a slash at their beginning. */
export interface Site {
  /** Undefined if there is nothing. */
  read(path: string, access: ServiceAccess): SiteContent | undefined
  /** A file that pages load. Its name contains a hash, so it never changes. Undefined if there is none. */
  asset(name: string): SiteContent | undefined
  /** The file of a picture; undefined if there is none. */
  imageFile(name: string): string | undefined
  /** The path that a page has moved to. */
  redirectOf(path: string): string | undefined
  /** A page with links to what the reader may have meant. */
  notFound(path: string): SiteContent
  searchPage(query: string): SiteContent
  searchHits(query: string): readonly object[]
  llmsText(access: ServiceAccess): string
}

interface SiteSettings {
  readonly publicUrl: string | undefined
  readonly needsKeys: boolean
  readonly clock: Clock
  /** Called with the first request for a page. */
  createSite(): Site
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const pageHeaders = { 'Content-Security-Policy': contentSecurityPolicy, 'Referrer-Policy': 'no-referrer' }
/** Their names stay the same with a new version. */
const cachedForAnHour = { 'Cache-Control': 'public, max-age=3600' }
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** All pages in all codings take 6 MB for each URL. */
const MAX_URLS = 5

export function siteRoutes(settings: SiteSettings, deps: RouteDeps): Routes {
  const { needsKeys } = settings
  const assets = new Map<string, Content>()
  let created: Site | undefined
  const site = (): Site => {
    created ??= settings.createSite()
    return created
  }
  const pagesByUrl = forEachUrl({ ...settings, max: MAX_URLS, isRemade: true }, (url, isKept) =>
    cachedPages(site(), { url, needsKeys }, isKept ? createContent : createPlainContent),
  )

  function page(request: Request): FileResponseData {
    const path = pathOf(request)
    // Links are relative, and would lead elsewhere from a path that ends with a slash.
    const found = path.endsWith('/') ? undefined : pagesByUrl(request).get(path)
    if (found) return contentResponse(request, found, pageHeaders)
    const moved = site().redirectOf(path)
    if (moved !== undefined) return { status: 308, headers: { Location: `/docs${moved && '/'}${moved}` }, body: null }
    if (!isBrowser(request)) throw notFound(path)
    const { text, type } = site().notFound(withoutSecrets(path))
    return contentResponse(request, createPlainContent(text, type), pageHeaders, 404)
  }

  function asset(request: Request): FileResponseData {
    const path = pathOf(request)
    const content = assets.get(path) ?? assetContent(path)
    if (!content) throw notFound(path)
    return contentResponse(request, content, immutable)
  }

  function assetContent(path: string): Content | undefined {
    const found = site().asset(path.slice('assets/'.length))
    const content = found && createContent(found.text, found.type)
    if (content) assets.set(path, content)
    return content
  }

  function image(request: Request): FileResponseData {
    const name = pathOf(request).slice('images/'.length)
    const file = site().imageFile(name)
    if (file === undefined) throw new StoreError('route_not_found', `There is no picture ${name.slice(0, 100)}.`)
    return { status: 200, headers: { 'Content-Type': 'image/png', ...cachedForAnHour }, body: Bun.file(file) }
  }

  function searchPage(request: Request): FileResponseData {
    const { text, type } = site().searchPage(queryOf(request))
    return contentResponse(request, createPlainContent(text, type), pageHeaders)
  }

  function searchHits(request: Request): FileResponseData {
    return { status: 200, headers: {}, body: JSON.stringify(site().searchHits(queryOf(request))) }
  }

  const route = (path: string, handle: (request: Request) => FileResponseData, isFile = false) => ({
    [path]: { GET: createPlainRoute({ name: path, isFile }, deps, handle) },
  })
  return {
    ...route('/docs', page),
    ...route('/docs/search', searchPage),
    ...route('/docs/search.json', searchHits),
    ...route('/docs/assets/*', asset, true),
    ...route('/docs/images/*', image, true),
    ...route('/docs/*', page),
    ...route('/llms.txt', (request) => contentResponse(request, pagesByUrl(request).llms())),
  }
}

/** The pages that were requested with one URL of the service. */
function cachedPages(site: Site, access: ServiceAccess, create: typeof createContent) {
  const pages = new Map<string, Content>()
  let llms: Content | undefined
  return {
    get(path: string): Content | undefined {
      const known = pages.get(path)
      if (known) return known
      const found = site.read(path, access)
      if (!found) return undefined
      const page = create(found.text, found.type)
      pages.set(path, page)
      return page
    },
    llms(): Content {
      llms ??= create(site.llmsText(access), 'text/plain; charset=utf-8')
      return llms
    },
  }
}

function notFound(path: string): StoreError {
  return new StoreError('route_not_found', `There is nothing at /docs/${path.slice(0, 190)}.`)
}

/** Below /docs: `api/errors`; empty for /docs, and `/` for /docs/. */
function pathOf(request: Request): string {
  const { path } = targetOf(request.url)
  // Bun routes /docs/../pets as it was sent, but normalizes it to /pets in request.url.
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

/** Only browsers ask for HTML by name. */
export function isBrowser(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}
