// A page of the documentation: a guide, or a part of the reference. It exists as HTML and as Markdown.
import type { ServiceAccess } from './commands.ts'
import type { Html } from './html.ts'

export interface Page {
  /** Below /docs: `api/errors`; empty for the home page. */
  readonly path: string
  readonly title: string
  /** One sentence for lists of pages, the search and other sites. */
  readonly summary: string
  /** Shown above the title. */
  readonly badges?: readonly { readonly name: string; readonly text: string }[]
  /** The method and path of an operation. */
  readonly endpoint?: { readonly method: string; readonly path: string }
  /** What the search finds it by instead of its sections: words that count more than others, and a text. */
  readonly found?: { readonly keywords: string; readonly text: string }
  /** What is below the title, as Markdown. */
  text(access: ServiceAccess): string
  /** Shown beside the text, instead of the Markdown that `extra` returns. */
  aside?(access: ServiceAccess): Html
  /** What the Markdown has at its end and the HTML beside the text. */
  extra?(access: ServiceAccess): string
}

export interface PageGroup {
  readonly title: string
  readonly description?: string
  readonly pages: readonly Page[]
}

/** The whole page as Markdown. */
export function pageMarkdown(page: Page, access: ServiceAccess): string {
  const { title, endpoint, badges = [] } = page
  const parts = [
    `# ${title}`,
    ...(endpoint ? [`\`${endpoint.method} ${endpoint.path}\``] : []),
    ...badges.map(({ text }) => `> ${text}.`),
    // A path of the service is a link of the service, wherever the text is read.
    page.text(access).trim().replaceAll('](/', `](${access.url}/`),
    ...(page.extra ? [page.extra(access)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
