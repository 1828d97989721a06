// The frame of the playground's pages. They share the documentation's look, and work without scripts.
import icon from '../../site/assets/icon.svg' with { type: 'text' }
import siteStyle from '../../site/assets/site.css' with { type: 'text' }
import { type Html, html, rawHtml } from '../../site/html.ts'
import { look, lookLinks } from '../../site/look.ts'
import ownStyle from './playground.css' with { type: 'text' }

const style = `${siteStyle}\n${ownStyle}`

/** A name that changes with the file's content, so browsers can keep the file forever. */
const STYLE = `playground-${Bun.hash(style).toString(36)}.css`
const ICON = `icon-${Bun.hash(icon).toString(36)}.svg`

const immutable = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Returns one of the files that the pages load; undefined if there is none. */
export function assetResponse(name: string): Response | undefined {
  if (name === STYLE) return fileResponse(style, 'text/css; charset=utf-8')
  if (name === look.style.name) return fileResponse(look.style.text, 'text/css; charset=utf-8')
  if (name === ICON) return fileResponse(icon, 'image/svg+xml')
  if (name === look.font.name) return fileResponse(Bun.file(look.font.file), 'font/woff2')
  return undefined
}

const fileResponse = (body: string | Blob, type: string): Response =>
  new Response(body, { headers: { ...immutable, 'Content-Type': type } })

export interface FramedPage {
  readonly title: string
  /** The playground's URL. */
  readonly url: string
  readonly content: Html
}

export function frame({ title, url, content }: FramedPage): string {
  const link = (path: string, text: string) => html`<a href="${url}${path}">${text}</a>`
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Petstore playground</title>
<link rel="icon" href="${url}/assets/${ICON}">
${rawHtml(lookLinks(`${url}/assets`))}
<link rel="stylesheet" href="${url}/assets/${STYLE}">
</head>
<body class="playground">
<a class="skip" href="#content">Skip to content</a>
<header>
  <a class="brand" href="${url}/"><img src="${url}/assets/${ICON}" alt="" width="26" height="26">Petstore playground</a>
  <nav class="top" aria-label="Playground">${link('/', 'Start')}${link('/faults', 'Faults')}</nav>
</header>
<main id="content"><article>
${content}
</article></main>
</body>
</html>
`
  return document.html
}
