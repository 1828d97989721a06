// Exercises about reading: one item, a whole list, and an operation that will be removed.
import type { JournalEntry } from '../sandboxes/journal.ts'
import { paramsOf, readList, successes } from './evidence.ts'
import { type ExerciseContext, type Outcome, solved, unsolved } from './exercise.ts'

/** With fewer pages, a learner would not have to repeat anything. */
const MIN_PAGES = 3

export async function checkRead({ journal, call }: ExerciseContext): Promise<Outcome> {
  const found = await readList<{ id: number; name: string }>(call, '/pets', { q: 'Nemo' })
  const id = found.find(({ name }) => name === 'Nemo')?.id
  if (id === undefined)
    return unsolved('This sandbox has no pet named Nemo: reset it, or use a sandbox with the shop data set.')
  const reads = successes(journal.entries, 'GET', /^\/(?:pets|store)\b/)
  if (reads.some((entry) => showsStock(entry, String(id)))) return solved("You found Nemo and read Nemo's stock.")
  return unsolved(
    reads.some(({ path }) => path === '/pets')
      ? "You have read a list of pets. Now take Nemo's id from it, and read the stock with GET /store/inventory/{petId}."
      : 'You have not read any pets yet: search for Nemo with GET /pets?q=nemo.',
  )
}

/** Whether a request asked for Nemo's stock. An unfiltered list might not include it. */
function showsStock(entry: JournalEntry, petId: string): boolean {
  const params = paramsOf(entry)
  const isFiltered = params.getAll('petId').includes(petId) || params.get('q')?.toLowerCase() === 'nemo'
  const isList = /^\/store\/(?:inventory|stock-levels)$/.test(entry.path)
  return entry.path === `/store/inventory/${petId}` || (isList && isFiltered)
}

export async function checkPages({ journal }: ExerciseContext): Promise<Outcome> {
  const pages = successes(journal.entries, 'GET', /^\/pets$/).filter(isUnfiltered)
  const byCursor = new Map(pages.map((page) => [pageKey(paramsOf(page)), page]))
  const runs = pages.filter((page) => !paramsOf(page).has('cursor')).map((first) => followed(first, byCursor))
  const whole = runs.find((run) => run.length >= MIN_PAGES && isWhole(run))
  if (whole) return solved(`You read the whole list in ${whole.length} pages.`)
  const latest = runs.at(-1)
  if (!latest) return unsolved('You have not read the first page yet: request GET /pets?limit=50.')
  const read = latest.length === 1 ? '1 page' : `${latest.length} pages`
  return unsolved(
    isWhole(latest)
      ? `You read the whole list in ${read}. Start over with a smaller limit, so that the list has at least ${MIN_PAGES} pages.`
      : `You read ${read}, and there are more. Request the URL in the Link header, and continue until a page has no such link.`,
  )
}

/** Follows the links from a list's first page, and returns the pages that the learner has read. */
function followed(first: JournalEntry, byCursor: ReadonlyMap<string, JournalEntry>): readonly JournalEntry[] {
  const run: JournalEntry[] = []
  // A faulty service could link to a page that it has already returned.
  for (let page: JournalEntry | undefined = first; page && !run.includes(page); ) {
    run.push(page)
    const next: string | undefined = nextCursor(page)
    page = next === undefined ? undefined : byCursor.get(next)
  }
  return run
}

/** Whether a request asked for all pets, and not only for those that match a filter. */
const isUnfiltered = (entry: JournalEntry): boolean =>
  [...paramsOf(entry).keys()].every((name) => ['limit', 'cursor', 'sort'].includes(name))

/** Identifies a page: the same cursor leads to different pages with different limits. */
const pageKey = (params: URLSearchParams): string => `${params.get('cursor')} ${params.get('limit')}`

const isWhole = (run: readonly JournalEntry[]): boolean => run.slice(-1).every((last) => nextCursor(last) === undefined)

function nextCursor({ responseHeaders }: JournalEntry): string | undefined {
  const [, query] = /<[^>?]*\?([^>]*)>; *rel="next"/.exec(responseHeaders.get('link') ?? '') ?? []
  return query === undefined ? undefined : pageKey(new URLSearchParams(query))
}

export async function checkDeprecation({ journal }: ExerciseContext): Promise<Outcome> {
  const old = successes(journal.entries, 'GET', /^\/pets\/\d+$/).map(({ path }) => path.split('/').at(-1) ?? '')
  if (old.length === 0)
    return unsolved('You have not used the deprecated operation yet: read a pet with GET /pets/{petId}.')
  const id = successes(journal.entries, 'GET', /^\/pets$/)
    .flatMap((entry) => paramsOf(entry).getAll('id'))
    .find((id) => old.includes(id))
  return id === undefined
    ? unsolved(`You read pet ${old.at(-1)} with the deprecated operation. Now get the same pet from its successor.`)
    : solved(`You read pet ${id} with the deprecated operation and with its successor.`)
}
