// Full-text search over guides, operations and objects.
import MiniSearch from 'minisearch'
import { GUIDE_URL } from './commands.ts'
import { isAnchor, type Section, sectionsOf } from './markdown.ts'
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

/** Words of a question that do not say what it is about. */
const stopWords: ReadonlySet<string> = new Set(
  `a an and are as be by can do does for from how i in is it its me my of on or the this through to was what when where
  which why with you your`.split(/\s+/),
)

/** A word without its ending, so that `retries` finds `retry`, `stopping` finds `stop`, and `safely` finds `safe`. */
function stem(word: string): string {
  const singular = word.replace(/(?<=..)ies$/, 'y').replace(/(?<=..[^su])s$/, '')
  const root = singular.replace(/(?<=...)(?:ing|ed|ly)$/, '')
  // `stopp` is `stop`, and `rotat` is in `rotate` and `rotating`.
  return root.replace(/([^aeiouls])\1$/, '$1').replace(/(?<=....)e$/, '')
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
  let names: ReadonlyMap<string, Hit> | undefined
  return (query) => {
    index ??= buildIndex(groups)
    names ??= namesIn(groups)
    const words = new Set(query.slice(0, MAX_QUERY_LENGTH).toLowerCase().trim().split(/\s+/, MAX_WORDS))
    const telling = words.difference(stopWords)
    const text = [...(telling.size > 0 ? telling : words)].join(' ')
    const named = [...words].flatMap((word) => names?.get(word) ?? [])
    // What a title or a name says comes before what is said somewhere in a text: `delete order` is cancelOrder, and not deletePet.
    const titled = index.search(text, { combineWith: 'AND', fields: ['title', 'keywords'] })
    const hits = new Map<string, Hit>()
    for (const { path, title, place, excerpt } of [...named, ...titled, ...index.search(text)])
      if (!hits.has(path)) hits.set(path, { path, title, place, excerpt })
    return [...hits.values()].slice(0, MAX_HITS)
  }
}

/** A reader who looks for an operation, an error code or a setting by its name wants its page, or the row that explains it. */
function namesIn(groups: readonly PageGroup[]): Map<string, Hit> {
  const hits = new Map<string, Hit>()
  for (const { title: group, pages } of groups)
    for (const { path, title, summary, endpoint, found, text } of pages) {
      const id = endpoint && path.slice('reference/'.length)
      if (id) hits.set(id.toLowerCase(), { path, title, place: group, excerpt: summary })
      else if (!found)
        for (const [name, hit] of rowsOf(path, title, text(access))) if (!hits.has(name)) hits.set(name, hit)
    }
  return hits
}

function rowsOf(path: string, place: string, markdown: string): [name: string, hit: Hit][] {
  return sectionsOf(markdown).flatMap(({ id, terms }) =>
    terms
      // PORT and HOST are settings; elsewhere a word in capitals is a method.
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
