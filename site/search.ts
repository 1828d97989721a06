// Full-text search over guides, operations and objects.
import MiniSearch from 'minisearch'
import { GUIDE_URL } from './commands.ts'
import { isAnchor, type Section, sectionsOf } from './markdown.ts'
import type { PageGroup } from './page.ts'

export interface Hit {
  /** The path under /docs, with the section's anchor. */
  readonly path: string
  readonly title: string
  /** The group or page that contains the hit, such as `Use the API` or `Errors`. */
  readonly place: string
  readonly excerpt: string
}

interface SearchEntry extends Hit {
  readonly id: number
  readonly keywords: string
  readonly text: string
}

/** Stop words: words in a question that do not reveal its subject. */
const stopWords: ReadonlySet<string> = new Set(
  `a an and are as be by can do does for from how i in is it its me my of on or the this through to was what when where
  which why with you your`.split(/\s+/),
)

/** Strips a word's ending, so `retries` finds `retry`, `stopping` finds `stop`, and `safely` finds `safe`. */
function stem(word: string): string {
  const singular = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=..[^su])s$/, '')
  const root = singular.replace(/(?<=...)(?:ing|ed|ly)$/, '')
  // Shortens `stopp` to `stop`, and `rotate` to `rotat`, which is also the stem of `rotating`.
  return root.replace(/([^aeiouls])\1$/, '$1').replace(/(?<=....)e$/, '')
}

export type Search = (query: string) => Hit[]

const MAX_HITS = 12
const MAX_QUERY_LENGTH = 100
/** Maximum number of words to search for, because each word adds to the search time. */
const MAX_WORDS = 10
const EXCERPT_LENGTH = 160

const access = { url: GUIDE_URL, needsKeys: false }

/** Creates a search that builds its index on first use. */
export function createSearch(groups: readonly PageGroup[]): Search {
  let index: MiniSearch<SearchEntry> | undefined
  let names: ReadonlyMap<string, Hit> | undefined
  return (query) => {
    index ??= buildIndex(groups)
    names ??= namesIn(groups)
    const words = new Set(query.slice(0, MAX_QUERY_LENGTH).toLowerCase().trim().split(/\s+/, MAX_WORDS))
    const telling = words.difference(stopWords)
    const text = [...(telling.size > 0 ? telling : words)].join(' ')
    const nameHits = [...words].flatMap((word) => names?.get(word) ?? [])
    // Matches in titles and names rank above matches in text: `delete order` must find cancelOrder, not deletePet.
    const titleHits = index.search(text, { combineWith: 'AND', fields: ['title', 'keywords'] })
    const hits = new Map<string, Hit>()
    for (const { path, title, place, excerpt } of [...nameHits, ...titleHits, ...index.search(text)])
      if (!hits.has(path)) hits.set(path, { path, title, place, excerpt })
    return [...hits.values()].slice(0, MAX_HITS)
  }
}

/** Maps the names of operations, error codes and settings to the page or row that explains them. */
function namesIn(groups: readonly PageGroup[]): Map<string, Hit> {
  const hits = new Map<string, Hit>()
  for (const { title: group, pages } of groups)
    for (const { path, title, summary, endpoint, searchTerms, text } of pages) {
      const id = endpoint && path.slice('reference/'.length)
      if (id) hits.set(id.toLowerCase(), { path, title, place: group, excerpt: summary })
      else if (!searchTerms)
        for (const [name, hit] of rowsOf(path, title, text(access))) if (!hits.has(name)) hits.set(name, hit)
    }
  return hits
}

function rowsOf(path: string, place: string, markdown: string): [name: string, hit: Hit][] {
  return sectionsOf(markdown).flatMap(({ id, terms }) =>
    terms
      // On the settings page, an upper-case word such as PORT is a setting; on any other page, it is an HTTP method.
      .filter(({ name }) => name.includes('_') || (path === 'operate/settings' && /^[A-Z]+$/.test(name)))
      .map(({ name, text }) => [
        name.toLowerCase(),
        { path: `${path}#${isAnchor(name) ? name : id}`, title: name, place, excerpt: excerptOf(text) },
      ]),
  )
}

function buildIndex(groups: readonly PageGroup[]): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    fields: ['title', 'keywords', 'text'],
    storeFields: ['path', 'title', 'place', 'excerpt'],
    processTerm: (word) => stem(word.toLowerCase()),
    searchOptions: {
      boost: { title: 2 },
      // As a prefix, a single letter would match a tenth of all words.
      prefix: ({ length }) => length > 1,
      fuzzy: ({ length }) => (length > 4 ? 0.2 : false),
    },
  })
  index.addAll(entriesOf(groups))
  return index
}

/** Creates an entry for each section of a guide, so a hit leads to the right section, and one for each operation and object. */
function entriesOf(groups: readonly PageGroup[]): SearchEntry[] {
  const entries = groups.flatMap(({ title: group, pages }) =>
    pages.flatMap(({ path, title, summary, searchTerms, badges = [], text }) => {
      if (searchTerms) {
        const marks = badges.map(({ name }) => name).join(' ')
        const keywords = `${searchTerms.keywords} ${marks}`
        return [{ path, title, place: group, excerpt: summary, keywords, text: `${summary} ${searchTerms.text}` }]
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
