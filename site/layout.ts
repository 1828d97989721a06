// The frame of every page: header, navigation and footer. All links are relative, so pages also work under a proxy's path prefix.
import { type Html, html, rawHtml } from './html.ts'
import { lookLinks } from './look.ts'
import type { Page, PageGroup } from './page.ts'

export interface Frame {
  readonly guides: readonly PageGroup[]
  readonly reference: readonly PageGroup[]
  /** The versions of Petstore and the API. */
  readonly versions: string
  /** The names of the assets under /docs/assets. */
  readonly assets: {
    readonly style: string
    readonly script: string
    readonly colors: string
    readonly tryIt: string
    readonly icon: string
  }
}

export interface FramedPage {
  /** The path under /docs, without a slash at either end. */
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly content: Html
  readonly aside?: Html | undefined
  /** Whether the page also exists as Markdown. */
  readonly hasMarkdown?: boolean
  readonly query?: string
  /** The page's sections, for the table of contents. */
  readonly contents?: readonly PageSection[]
  readonly neighbors?: Neighbors
}

interface PageSection {
  readonly id: string
  readonly heading: string
}

interface Neighbors {
  readonly previous?: Page | undefined
  readonly next?: Page | undefined
}

/** Minimum number of sections for a table of contents; a shorter page needs none. */
const MIN_CONTENTS = 3

/** Returns the relative path from a page to the service's root: `../` for each segment after the first. */
export function rootFrom(path: string): string {
  return path === '' ? './' : '../'.repeat(path.split('/').length)
}

export function frame({ guides, reference, versions, assets }: Frame, page: FramedPage): string {
  const { path, title, summary, content, aside, hasMarkdown, query = '' } = page
  const root = rootFrom(path)
  const docs = `${root}docs`
  const isReference = path === 'reference' || path.startsWith('reference/')
  const link = (to: string, text: string | Html) =>
    html`<a href="${docs}${to && '/'}${to}"${to === path ? html` aria-current="page"` : ''}>${text}</a>`
  const document = html`<!doctype html>
<html lang="en" data-docs="${docs}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${summary}">
<meta name="color-scheme" content="light dark">
<title>${path === '' ? title : `${title} · Petstore`}</title>
<link rel="icon" href="${docs}/assets/${assets.icon}">
${rawHtml(lookLinks(`${docs}/assets`))}
<link rel="stylesheet" href="${docs}/assets/${assets.style}">
${hasMarkdown ? html`<link rel="alternate" type="text/markdown" href="${docs}${path && '/'}${path}.md">` : ''}
<script src="${docs}/assets/${assets.colors}"></script>
<script type="module" src="${docs}/assets/${assets.script}"></script>
${aside ? html`<script type="module" src="${docs}/assets/${assets.tryIt}"></script>` : ''}
</head>
<body${aside ? html` class="with-aside"` : ''}>
<a class="skip" href="#content">Skip to content</a>
<header>
  <a class="brand" href="${docs}"><img src="${docs}/assets/${assets.icon}" alt="" width="26" height="26">Petstore</a>
  <form class="search" role="search" action="${docs}/search">
    <label class="hidden-text" for="site-search">Search the documentation</label>
    <input id="site-search" name="q" type="search" placeholder="Search" autocomplete="off" maxlength="100" value="${query}">
    <kbd aria-hidden="true">/</kbd>
  </form>
  <nav class="top" aria-label="Parts">${link('start/tutorial', 'Guides')}${link('reference', 'Reference')}<a href="${root}openapi.json">OpenAPI</a><a href="${root}console">Console</a></nav>
  <button class="colors" type="button" hidden></button>
</header>
<div class="columns">
<details class="menu">
  <summary>${isReference ? 'Operations and objects' : 'All guides'}</summary>
</details>
<nav class="pages" aria-label="${isReference ? 'Reference' : 'Guides'}">
  ${(isReference ? reference : guides).map((group) => navigationGroup(group, link))}
</nav>
<main id="content">
${content}
</main>
${aside ? html`<aside id="samples" aria-label="Code samples and test requests">${aside}</aside>` : contents(page.contents ?? [])}
<footer>
${neighborLinks(docs, page.neighbors ?? {})}
<p>${versions}${hasMarkdown ? html` · <a href="${docs}${path && '/'}${path}.md">This page as Markdown</a>` : ''} · <a href="${root}llms.txt">llms.txt</a> · <a href="${root}openapi.yaml">OpenAPI document</a><span class="slash" hidden> · <button type="button"></button></span></p>
</footer>
</div>
</body>
</html>
`
  return document.html
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Link = (to: string, text: string | Html) => Html

function navigationGroup({ title, pages }: PageGroup, link: Link): Html {
  return html`<p class="group">${title}</p>
  <ul aria-label="${title}">${pages.map(
    ({ path, title, endpoint, badges = [] }) =>
      html`<li>${link(
        path,
        html`${endpoint ? method(endpoint.method) : ''}<span>${title.replace(/^The (\w+) object$/, '$1')}${badges.map(({ name }) => html` <small class="badge ${name}" title="${capitalized(name)}">${name}</small>`)}</span>`,
      )}</li>`,
  )}</ul>`
}

export function method(name: string): Html {
  return html`<b class="method ${name.toLowerCase()}">${name}</b> `
}

/** Renders a page's text with its title and badges. */
export function article({ title, badges = [], endpoint }: Page, text: Html): Html {
  return html`<article>
${badges.length > 0 ? html`<p class="badges">${badges.map(({ name, text }) => html`<span class="badge ${name}">${text}</span>`)}</p>` : ''}
<h1>${title}</h1>
${endpoint ? html`<p class="endpoint">${method(endpoint.method)}<code>${endpoint.path}</code></p><p class="jump"><a href="#samples">Samples</a></p>` : ''}
${text}
</article>`
}

function contents(sections: readonly PageSection[]): Html {
  if (sections.length < MIN_CONTENTS) return html``
  return html`<nav class="contents" aria-label="On this page"><p class="group">On this page</p><ul>${sections.map(
    ({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`,
  )}</ul></nav>`
}

function neighborLinks(docs: string, { previous, next }: Neighbors): Html {
  if (!previous && !next) return html``
  return html`<nav class="neighbors" aria-label="Neighboring pages">
${previous ? html`<a rel="prev" href="${docs}/${previous.path}"><small>Previous</small>${previous.title}</a>` : ''}
${next ? html`<a rel="next" href="${docs}/${next.path}"><small>Next</small>${next.title}</a>` : ''}
</nav>`
}
