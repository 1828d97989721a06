// Renders the Markdown of the guides and the reference to HTML.
import { highlight } from './highlight.ts'
import { type Html, rawHtml } from './html.ts'

/**
 * Adds anchors to headings, and removes `.md` from links between pages. `root` is the relative path from the page to the
 * service, which a proxy may serve under a path prefix.
 */
export function renderMarkdown(markdown: string, root: string): Html {
  const rendered = Bun.markdown.html(markdown, { headings: { ids: true } })
  return rawHtml(rewriter(root).transform(withColors(withRowAnchors(rendered))))
}

function withColors(markup: string): string {
  return markup.replaceAll(
    /(<code class="language-(\w+)">)([^<]*)/g,
    (_, tag: string, language: string, code: string) => {
      return tag + highlight(unescaped(code), language)
    },
  )
}

/** Whether a name in a table can be the anchor of its row. */
export const isAnchor = (name: string): boolean => /^[\w-]+$/.test(name)

/**
 * Gives a table row an anchor: the name that it explains, such as an error code or a setting. Skips a name that is
 * already an anchor.
 */
function withRowAnchors(markup: string): string {
  const ids = new Set([...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  return markup.replaceAll(tableRow, (row, cells: string) => {
    const name = namesIn(cells).find((one) => isAnchor(one) && !ids.has(one))
    if (name === undefined) return row
    ids.add(name)
    return row.replace('<tr>', `<tr id="${name}">`)
  })
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
    .on('img[src^="../images/"]', {
      // Each image has a light and a dark version; the browser picks the one that matches the color scheme.
      element(image) {
        const light = (image.getAttribute('src') ?? '').replace('../', `${root}docs/`)
        image.setAttribute('src', light)
        const dark = light.replace('-light.', '-dark.')
        image.before(`<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}">`, { html: true })
        image.after('</picture>', { html: true })
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
      // Replaces a checklist's checkbox with a symbol, because readers cannot check it here.
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
  /** The section's anchor; undefined before the first heading. */
  readonly id: string | undefined
  readonly level: number
  readonly heading: string
  readonly text: string
  /** The names that the section's tables explain, such as error codes or settings, each with its row. */
  readonly terms: readonly { readonly name: string; readonly text: string }[]
}

/** Splits a page into sections for search: the text before the first heading, and each heading with its text. */
export function sectionsOf(markdown: string): Section[] {
  const rendered = Bun.markdown.html(markdown, { headings: { ids: true } })
  return rendered.split(/(?=<h[23] id=")/).map((part) => {
    const [heading = '', level = '1', id, title = ''] = /^<h([23]) id="([^"]*)">(.*?)<\/h\1>/s.exec(part) ?? []
    const body = part.slice(heading.length)
    return { id, level: Number(level), heading: plainText(title), text: plainText(body), terms: termsIn(body) }
  })
}

const tableRow = /<tr>(.*?)<\/tr>/gs

function termsIn(markup: string): Section['terms'] {
  return [...markup.matchAll(tableRow)].flatMap(([, row = '']) =>
    namesIn(row).map((name) => ({ name, text: plainText(row) })),
  )
}

/** Reads the names in a row's first three cells. A cell counts only if it is all code: one name, or several separated by commas. */
function namesIn(row: string): string[] {
  const cells = row.split(/<td[^>]*>/).slice(1, 4)
  const nameCells = cells.filter((cell) => /^(?:<code>[^<]+<\/code>(?:, (?=<code>))?)+\s*(?:<\/td>)?\s*$/.test(cell))
  return nameCells.flatMap((cell) =>
    [...cell.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => plainText(name)),
  )
}

function plainText(markup: string): string {
  return unescaped(markup.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
