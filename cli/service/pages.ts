// Reads as many pages of a list as requested, following the link from each page to the next.
import { createRequests } from '../../client/requests.ts'
import { CommandError } from '../command-error.ts'
import { clientSettings, notPetstore, reported } from './client.ts'
import type { OperationRun } from './operation-run.ts'

export type Item = Readonly<Record<string, unknown>>

export interface Page<T = Item> {
  readonly items: readonly T[]
  /** The next page's cursor; undefined on the last page. */
  readonly next: string | undefined
}

/** Yields as many pages as --limit requires, or only the first page without --limit. */
export async function* pagesOf(run: OperationRun): AsyncGenerator<Page, void, undefined> {
  const { operation, connection, input, limit, pageSize } = run
  const requests = createRequests(clientSettings(connection))
  let remaining = limit ?? 0
  const load = async (cursor: string | undefined) => {
    const size = limit === undefined ? {} : { limit: Math.min(remaining, pageSize) }
    const query = { ...input.query, ...size, cursor }
    const { data, response } = await reported(connection.url, () =>
      requests.list<Item, never>(operation.path, { ...input, query }).withResponse(),
    )
    if (!isList(data)) throw notPetstore(connection.url, response.status)
    return { items: data, response }
  }
  const { cursor } = input.query as { readonly cursor?: string }
  for await (const page of followLinks(connection.url, cursor, load)) {
    yield page
    remaining -= page.items.length
    if (remaining <= 0) return
  }
}

/** Checks that the body is a list, because something other than Petstore may have responded. */
const isList = (data: unknown): boolean =>
  Array.isArray(data) && data.every((one) => typeof one === 'object' && one !== null)

/** Yields the pages of a list, starting at the cursor. Loads every page from the same URL, so the key is never sent elsewhere. */
export async function* followLinks<T>(
  url: string,
  first: string | undefined,
  load: (cursor: string | undefined) => Promise<{ readonly items: readonly T[]; readonly response: Response }>,
): AsyncGenerator<Page<T>, void, undefined> {
  const seen = new Set([first])
  for (let cursor = first; ; ) {
    const { items, response } = await load(cursor)
    const next = nextCursor(url, response)
    // The last page of the event feed links to itself, so callers can poll for later events.
    const isEnd = next === undefined || (next === cursor && items.length === 0)
    yield { items, next: isEnd || items.length === 0 ? undefined : next }
    if (isEnd) return
    if (seen.has(next)) throw new CommandError(`${url} sent the same page again, so the list would never end.`, 1)
    seen.add(next)
    cursor = next
  }
}

/** Returns the next page's cursor, or undefined on the last page. */
function nextCursor(url: string, { headers }: Response): string | undefined {
  const [, target] = /<([^>]*)>; *rel="?next\b/.exec(headers.get('link') ?? '') ?? []
  if (target === undefined) return undefined
  const [, query] = /\?([^#]+)/.exec(target) ?? []
  const cursor = new URLSearchParams(query).get('cursor')
  if (cursor === null)
    throw new CommandError(`${url} sent a next-page link without a cursor, so the list is incomplete.`, 1)
  return cursor
}
