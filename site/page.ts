// A documentation page, from the guides or the reference, in HTML and Markdown.
import type { ServiceAccess } from './commands.ts'
import type { Html } from './html.ts'

export interface Page {
  /** The path under /docs, such as `api/errors`; empty for the home page. */
  readonly path: string
  readonly title: string
  /** A one-sentence summary for page lists, search and other sites. */
  readonly summary: string
  /** Badges to show above the title. */
  readonly badges?: readonly { readonly name: string; readonly text: string }[]
  readonly endpoint?: { readonly method: string; readonly path: string }
  /** Search terms to index instead of the page's sections: keywords, which rank higher, and text. */
  readonly searchTerms?: { readonly keywords: string; readonly text: string }
  /** Returns the text below the title, as Markdown. */
  text(access: ServiceAccess): string
  /** Returns the HTML to show beside the text. The HTML page shows it instead of the Markdown from `extra`. */
  aside?(access: ServiceAccess): Html
  /** Returns the end of the Markdown page; the HTML page shows `aside` instead. */
  extra?(access: ServiceAccess): string
}

export interface PageGroup {
  readonly title: string
  readonly description?: string
  readonly pages: readonly Page[]
}

export function pageMarkdown(page: Page, access: ServiceAccess): string {
  const { title, endpoint, badges = [] } = page
  const parts = [
    `# ${title}`,
    ...(endpoint ? [`\`${endpoint.method} ${endpoint.path}\``] : []),
    ...badges.map(({ text }) => `> ${text}.`),
    // Make links absolute, so they work wherever the text is read.
    page.text(access).trim().replaceAll('](/', `](${access.url}/`),
    ...(page.extra ? [page.extra(access)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
