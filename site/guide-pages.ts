// Turns the guides into pages.
import { withServiceAccess } from './commands.ts'
import { guideSections } from './guides.ts'
import type { Page, PageGroup } from './page.ts'

export function guidePages(): PageGroup[] {
  return guideSections.map(({ title, folder, guides }) => ({
    title,
    pages: Object.entries(guides).map(([name, markdown]) => guidePage(`${folder}/${name}`, markdown)),
  }))
}

function guidePage(path: string, markdown: string): Page {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? []
  const linked = withSiteLinks(path, body)
  return { path, title, summary: firstSentence(body), text: (access) => withServiceAccess(linked, access) }
}

/** Adapts links to and from the changelog and the reference, which are not files in docs/. */
function withSiteLinks(path: string, body: string): string {
  return path === 'understand/changelog'
    ? body.replaceAll('](docs/', '](../')
    : body
        .replaceAll('](../../CHANGELOG.md', '](../understand/changelog.md')
        .replaceAll(/\]\(\.\.\/reference\.md#([\w/]+)\)/g, '](../reference/$1.md)')
}

/** Returns the first sentence of the first paragraph, without Markdown. */
function firstSentence(body: string): string {
  const [paragraph = ''] = body.trim().split('\n\n')
  const text = paragraph
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
  return /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}
