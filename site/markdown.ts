// Renders the Markdown of guides and the reference to HTML.
import { type Html, rawHtml } from './html.ts'

/**
 * Headings get anchors; links between pages lose their `.md`, which a page's Markdown has and its address has not. `root` leads from the
 * page to the service, which may be below a path.
 */
export function renderMarkdown(markdown: string, root: string): Html {
  const rendered = Bun.markdown.html(markdown, { headings: { ids: true } })
  return rawHtml(rewriter(root).transform(rendered))
}

function rewriter(root: string): HTMLRewriter {
  return new HTMLRewriter()
    .on('a[href]', {
      element(link) {
        const href = link.getAttribute('href') ?? ''
        if (/^[a-z]+:/.test(href)) return
        link.setAttribute('href', href.replace(/^\//, root).replace(/\.md(?=#|$)/, ''))
      },
    })
    .on('h2[id], h3[id]', {
      element(heading) {
        const id = heading.getAttribute('id') ?? ''
        heading.append(`<a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`, { html: true })
      },
    })
    .on('table', {
      element(table) {
        table.before('<div class="table">', { html: true })
        table.after('</div>', { html: true })
      },
    })
    .on('input[type=checkbox]', {
      // Of a checklist: nobody can check it here.
      element(box) {
        box.replace('<span aria-hidden="true">☐</span>', { html: true })
      },
    })
    .on('th[align], td[align]', {
      element(cell) {
        cell.setAttribute('class', cell.getAttribute('align') ?? '')
        cell.removeAttribute('align')
      },
    })
}

export interface Section {
  /** The anchor; undefined before the first heading. */
  readonly id: string | undefined
  readonly heading: string
  readonly text: string
}

/** The parts of a page for the search: what comes before the first heading of level 2, and each such heading with its text. */
export function sectionsOf(markdown: string): Section[] {
  const rendered = Bun.markdown.html(markdown, { headings: { ids: true } })
  return rendered.split(/(?=<h2 id=")/).map((part) => {
    const [, id, heading = ''] = /^<h2 id="([^"]*)">(.*?)<\/h2>/s.exec(part) ?? []
    return { id, heading: plainText(heading), text: plainText(part.replace(/^<h2 .*?<\/h2>/s, '')) }
  })
}

function plainText(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
