// The documentation at /docs: guides and reference in HTML and Markdown, search, and assets. Pages are rendered on request,
// with the URL that the reader uses.

import { document } from '../contract/document.ts'
import { version } from '../package.json'
import colorsScript from './assets/colors.js' with { type: 'text' }
import icon from './assets/icon.svg' with { type: 'text' }
import style from './assets/site.css' with { type: 'text' }
import script from './assets/site.js' with { type: 'text' }
import tryItScript from './assets/try-it.js' with { type: 'text' }
import type { ServiceAccess } from './commands.ts'
import { guidePages } from './guide-pages.ts'
import { images } from './guides.ts'
import { homePage } from './home.ts'
import { type Html, html } from './html.ts'
import { article, type Frame, frame, rootFrom } from './layout.ts'
import { llmsText, skillPage, skillText } from './llms.ts'
import { look } from './look.ts'
import { renderMarkdown, sectionsOf } from './markdown.ts'
import { type Page, type PageGroup, pageMarkdown } from './page.ts'
import { overviewPage, referencePages } from './reference/pages.ts'
import { createSearch, type Hit } from './search.ts'

interface SiteContent {
  readonly type: string
  readonly text: string
}

const HTML = 'text/html; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

const assets = {
  style: hashedName('site', style, 'css'),
  colors: hashedName('colors', colorsScript, 'js'),
  script: hashedName('site', script, 'js'),
  tryIt: hashedName('try-it', tryItScript, 'js'),
  icon: hashedName('icon', icon, 'svg'),
}
const SCRIPT = 'text/javascript; charset=utf-8'
const files = new Map<string, SiteContent>([
  [look.style.name, { type: 'text/css; charset=utf-8', text: look.style.text }],
  [assets.style, { type: 'text/css; charset=utf-8', text: style }],
  [assets.colors, { type: SCRIPT, text: colorsScript }],
  [assets.script, { type: SCRIPT, text: script }],
  [assets.tryIt, { type: SCRIPT, text: tryItScript }],
  [assets.icon, { type: 'image/svg+xml', text: icon }],
])

export function createSite() {
  const guides = guidePages()
  const reference = referencePages()
  const overview = overviewPage(reference)
  const shared: Frame = {
    guides,
    reference: [{ title: 'Overview', pages: [overview] }, ...reference],
    versions: `Petstore ${version} · API ${document.info.version}`,
    assets,
  }
  const inOrder = [...guides.flatMap(({ pages }) => pages), overview, ...reference.flatMap(({ pages }) => pages)]
  const byPath = new Map(inOrder.map((page, position) => [page.path, { page, position }]))
  // A script redirects to these paths from old links, whose anchors name a method and path.
  const endpoints = new Map(
    inOrder.flatMap(({ path, endpoint: of }) => (of ? [[`endpoints/${of.method}${of.path}`, path]] : [])),
  )
  const searchHits = createSearch([...guides, { title: 'Reference', pages: [overview] }, ...reference])

  function renderPage(page: Page, position: number, access: ServiceAccess): string {
    const { path, title, summary, aside } = page
    const neighbors = { previous: inOrder[position - 1], next: inOrder[position + 1] }
    const text = page.text(access)
    const content = article(page, renderMarkdown(text, rootFrom(path)))
    const contents = sectionsOf(text).flatMap(({ id, heading, level }) => (id && level === 2 ? [{ id, heading }] : []))
    return frame(shared, {
      path,
      title,
      summary,
      content,
      aside: aside?.(access),
      contents,
      neighbors,
      hasMarkdown: true,
    })
  }

  function read(path: string, access: ServiceAccess): SiteContent | undefined {
    if (path === '') return { type: HTML, text: homePage(shared, access) }
    if (path === `${skillPage.path}.md`) return { type: MARKDOWN, text: skillText(access) }
    const found = byPath.get(path)
    if (found) return { type: HTML, text: renderPage(found.page, found.position, access) }
    const source = path.endsWith('.md') ? byPath.get(path.slice(0, -'.md'.length)) : undefined
    return source && { type: MARKDOWN, text: pageMarkdown(source.page, access) }
  }

  function searchPage(query: string): SiteContent {
    const hits = query.trim() === '' ? [] : searchHits(query)
    const content = html`<article><h1>${query.trim() === '' ? 'Search' : `Search: ${query}`}</h1>${query.trim() === '' ? html`<p>Enter a search term in the field above.</p>` : hitList('search', hits)}</article>`
    const summary = 'Search the documentation.'
    return { type: HTML, text: frame(shared, { path: 'search', title: 'Search', summary, content, query }) }
  }

  function notFound(path: string): SiteContent {
    const hits = searchHits(path.replaceAll(/[^\p{L}\d]+/gu, ' '))
    const content = html`<article><h1>Page not found</h1>
      <p>There is nothing at <code>/docs/${path.slice(0, 200)}</code>. Search above, or go to <a href="${rootFrom(path)}docs">the start</a>.</p>
      ${hits.length > 0 ? html`<h2>Did you mean</h2>${hitList(path, hits)}` : ''}</article>`
    return { type: HTML, text: frame(shared, { path, title: 'Page not found', summary: 'Page not found.', content }) }
  }

  return {
    read,
    guides: [
      skillPage,
      ...guides.flatMap(({ pages }) => pages.map(({ path, title, summary }) => ({ path, title, summary }))),
    ],
    asset: (name: string) => files.get(name),
    fontFile: (name: string) => (name === look.font.name ? look.font.file : undefined),
    imageFile: (name: string) => images.get(name),
    redirectOf: (path: string) => endpoints.get(path) ?? redirectOf(path, guides, byPath),
    notFound,
    searchPage,
    searchHits,
    llmsText: ({ url }: ServiceAccess, hasMcp: boolean) =>
      llmsText(url, hasMcp, [...guides, { title: 'API reference', pages: [overview] }, ...reference]),
  }
}

function redirectOf(
  path: string,
  guides: readonly PageGroup[],
  pages: ReadonlyMap<string, unknown>,
): string | undefined {
  const trimmed = path.replace(/\/+$/, '')
  if (trimmed !== path && (trimmed === '' || pages.has(trimmed))) return trimmed
  // A folder redirects to its first guide.
  return guides.find((group) => group.pages[0]?.path.startsWith(`${trimmed}/`))?.pages[0]?.path
}

function hitList(from: string, hits: readonly Hit[]): Html {
  if (hits.length === 0) return html`<p>No results. Try fewer or different words.</p>`
  return html`<ol class="hits">${hits.map(
    ({ path, title, place, excerpt }) =>
      html`<li><a href="${rootFrom(from)}docs/${path}">${title}</a> <small>${place}</small><p>${excerpt}</p></li>`,
  )}</ol>`
}

function hashedName(name: string, content: string, extension: string): string {
  return `${name}-${Bun.hash(content).toString(36)}.${extension}`
}
