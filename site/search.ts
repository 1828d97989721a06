// Full-text search over guides, operations and objects.
import MiniSearch from 'minisearch'
import { GUIDE_URL } from './commands.ts'
import { type Section, sectionsOf } from './markdown.ts'
import type { PageGroup } from './page.ts'

export interface Hit {
  /** Below /docs, with the anchor of the section. */
  readonly path: string
  readonly title: string
  /** Where it is: `Use the API`, `Errors`. */
  readonly place: string
  readonly excerpt: string
}

interface SearchEntry extends Hit {
  readonly id: number
  readonly keywords: string
  readonly text: string
}

export type Search = (query: string) => Hit[]

const MAX_HITS = 12
const MAX_QUERY_LENGTH = 100
/** Each word takes time, and a word of one letter would find a tenth of all words that begin with it. */
const MAX_WORDS = 10
const EXCERPT_LENGTH = 160

const access = { url: GUIDE_URL, needsKeys: false }

/** The index is built with the first search. */
export function createSearch(groups: readonly PageGroup[]): Search {
  let index: MiniSearch<SearchEntry> | undefined
  let terms: ReadonlyMap<string, Hit> | undefined
  return (query) => {
    index ??= buildIndex(groups)
    terms ??= termsOf(groups)
    const text = query.slice(0, MAX_QUERY_LENGTH).split(/\s+/, MAX_WORDS).join(' ')
    const all = index.search(text, { combineWith: 'AND' })
    const found = all.length > 0 ? all : index.search(text)
    const hits = found.map(({ path, title, place, excerpt }) => ({ path, title, place, excerpt }))
    const term = terms.get(text.trim())
    return (term ? [term, ...hits] : hits).slice(0, MAX_HITS)
  }
}

/** A reader who looks for an error code or a setting by its name wants the row that explains it. */
function termsOf(groups: readonly PageGroup[]): Map<string, Hit> {
  const hits = new Map<string, Hit>()
  const guides = groups.flatMap(({ pages }) => pages).filter(({ found }) => !found)
  for (const { path, title: place, text } of guides)
    for (const { id, terms } of sectionsOf(text(access)))
      for (const { name, text } of terms)
        if (name.includes('_') && !hits.has(name))
          hits.set(name, {
            path: id === undefined ? path : `${path}#${id}`,
            title: name,
            place,
            excerpt: excerptOf(text),
          })
  return hits
}

function buildIndex(groups: readonly PageGroup[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'keywords', 'text'],
    storeFields: ['path', 'title', 'place', 'excerpt'],
    searchOptions: {
      boost: { title: 4, keywords: 4 },
      prefix: ({ length }) => length > 1,
      fuzzy: ({ length }) => (length > 4 ? 0.2 : false),
    },
  })
  index.addAll(entriesOf(groups))
  return index
}

/** A guide is one entry for each section, so that a reader arrives at the right place; an operation and an object are one each. */
function entriesOf(groups: readonly PageGroup[]): SearchEntry[] {
  const entries = groups.flatMap(({ title: group, pages }) =>
    pages.flatMap(({ path, title, summary, found, badges = [], text }) => {
      if (found) {
        const marks = badges.map(({ name }) => name).join(' ')
        const keywords = `${found.keywords} ${marks}`
        return [{ path, title, place: group, excerpt: summary, keywords, text: `${summary} ${found.text}` }]
      }
      return sectionsOf(text(access)).map((section) => sectionEntry(path, title, group, section))
    }),
  )
  return entries.map((entry, id) => ({ id, ...entry }))
}

function sectionEntry(path: string, title: string, group: string, section: Section): Omit<SearchEntry, 'id'> {
  const { id, heading, text } = section
  return {
    path: id === undefined ? path : `${path}#${id}`,
    title: heading || title,
    place: heading ? title : group,
    excerpt: excerptOf(text),
    keywords: heading ? title : path,
    text,
  }
}

function excerptOf(text: string): string {
  return text.length <= EXCERPT_LENGTH ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT_LENGTH))} …`
}
