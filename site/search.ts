// Full-text search over guides, operations and objects.
import MiniSearch from 'minisearch'
import { GUIDE_URL } from './commands.ts'
import { sectionsOf } from './markdown.ts'
import type { PageGroup } from './page.ts'

export interface Hit {
  /** Below /docs, with the anchor of the section. */
  readonly path: string
  readonly title: string
  /** Where it is: `Use the API`, `Errors`. */
  readonly place: string
  readonly excerpt: string
}

interface Entry extends Hit {
  readonly id: number
  readonly keywords: string
  readonly text: string
}

export type Search = (query: string) => Hit[]

const MAX_HITS = 12
const MAX_QUERY_LENGTH = 100
const EXCERPT_LENGTH = 160

/** The index is built with the first search. */
export function createSearch(groups: readonly PageGroup[]): Search {
  let index: MiniSearch<Entry> | undefined
  return (query) => {
    index ??= buildIndex(groups)
    const text = query.slice(0, MAX_QUERY_LENGTH)
    const all = index.search(text, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(text)
    return found.slice(0, MAX_HITS).map(({ path, title, place, excerpt }) => ({ path, title, place, excerpt }))
  }
}

function buildIndex(groups: readonly PageGroup[]): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'keywords', 'text'],
    storeFields: ['path', 'title', 'place', 'excerpt'],
    searchOptions: { boost: { title: 4, keywords: 4 }, prefix: true, fuzzy: (term) => (term.length > 4 ? 0.2 : false) },
  })
  index.addAll(entriesOf(groups))
  return index
}

/** A guide is one entry for each section, so that a reader arrives at the right place; an operation and an object are one each. */
function entriesOf(groups: readonly PageGroup[]): Entry[] {
  const access = { url: GUIDE_URL, needsKeys: false }
  const entries = groups.flatMap(({ title: group, pages }) =>
    pages.flatMap(({ path, title, summary, found, badges = [], text }) => {
      if (found) {
        const marks = badges.map(({ name }) => name).join(' ')
        const keywords = `${found.keywords} ${marks}`
        return [{ path, title, place: group, excerpt: summary, keywords, text: `${summary} ${found.text}` }]
      }
      const sections = sectionsOf(text(access))
      return sections.map(({ id, heading, text }) => ({
        path: id === undefined ? path : `${path}#${id}`,
        title: heading || title,
        place: heading ? title : group,
        excerpt: excerptOf(text),
        keywords: heading ? title : path,
        text,
      }))
    }),
  )
  return entries.map((entry, id) => ({ id, ...entry }))
}

function excerptOf(text: string): string {
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT_LENGTH))} …`
}
