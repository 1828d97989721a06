// Reads as many pages of a list as are wanted, and finds the link from one to the next.
import { createRequests } from '../../packages/client/requests.ts'
import { CommandError } from '../command-error.ts'
import { clientSettings, notPetstore, reported } from './client.ts'
import { inputOf, type OperationRun } from './operation-run.ts'

export type Item = Readonly<Record<string, unknown>>

export interface Page {
  readonly items: readonly Item[]
  /** Where the list goes on; undefined at its end. */
  readonly next: string | undefined
}

export async function* pagesOf(run: OperationRun): AsyncGenerator<Page, void, undefined> {
  const { operation, connection, limit, pageSize } = run
  const requests = createRequests(clientSettings(connection))
  // Without a limit, the first page is enough.
  let wanted = limit ?? 0
  let cursor: unknown = run.query.cursor
  const seen = new Set<unknown>([cursor])
  for (;;) {
    const size = limit === undefined ? {} : { limit: Math.min(wanted, pageSize) }
    const query = { ...run.query, ...size, cursor }
    const { data, response } = await reported(connection.url, () =>
      requests.list<Item, never>(operation.path, { ...inputOf(run), query }).withResponse(),
    )
    if (!isList(data)) throw notPetstore(connection.url, response.status)
    const next = nextCursor(connection.url, response)
    // The last page of a feed leads to itself, for what happens later.
    const isEnd = next === undefined || (next === cursor && data.length === 0)
    wanted -= data.length
    yield { items: data, next: isEnd || data.length === 0 ? undefined : next }
    if (isEnd || wanted <= 0) return
    if (seen.has(next)) throw endlessList(connection.url)
    seen.add(next)
    cursor = next
  }
}

/** Something else than Petstore may have responded. */
const isList = (data: unknown): boolean =>
  Array.isArray(data) && data.every((one) => typeof one === 'object' && one !== null)

function nextCursor(url: string, response: Response): string | undefined {
  return new URLSearchParams(nextQuery(url, response)).get('cursor') ?? undefined
}

/** Only the query of the link: the page is requested where the first one was, so that the key goes nowhere else. Undefined at the end. */
export function nextQuery(url: string, { headers }: Response): string | undefined {
  const [, target] = /<([^>]*)>; *rel="?next\b/.exec(headers.get('link') ?? '') ?? []
  if (target === undefined) return undefined
  const [, query] = /\?([^#]+)/.exec(target) ?? []
  if (query === undefined || !new URLSearchParams(query).has('cursor'))
    throw new CommandError(
      `${url} has sent a link to the next page that leads elsewhere, so the list is not complete.`,
      1,
    )
  return query
}

/** For a page that leads back to an earlier one. */
export function endlessList(url: string): CommandError {
  return new CommandError(`${url} sends the same page again and again, so the list has no end.`, 1)
}
