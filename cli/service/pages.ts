// Reads as many pages of a list as are wanted.
import { createRequests } from '../../packages/client/requests.ts'
import { clientSettings, notPetstore, reported } from './client.ts'
import { endlessList, nextQuery } from './next-page.ts'
import { inputOf, type OperationRun } from './operation-run.ts'

export interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  /** Only with the last one: where the list goes on, or an empty text if it does not. */
  readonly more: string | undefined
}

export async function* pagesOf(run: OperationRun): AsyncGenerator<Page, void, undefined> {
  const { operation, connection, limit, pageSize } = run
  const requests = createRequests(clientSettings(connection))
  let wanted = limit ?? 1
  let cursor: unknown = run.query.cursor
  const seen = new Set<unknown>([cursor])
  for (;;) {
    const size = limit === undefined ? {} : { limit: Math.min(wanted, pageSize) }
    const query = { ...run.query, ...size, cursor }
    const { data, response } = await reported(connection.url, () =>
      requests
        .list<Readonly<Record<string, unknown>>, never>(operation.path, { ...inputOf(run), query })
        .withResponse(),
    )
    if (!isList(data)) throw notPetstore(connection.url, response.status)
    const next = nextCursor(connection.url, response)
    // The last page of a feed leads to itself, for what happens later.
    const isEnd = next === undefined || (next === cursor && data.length === 0)
    wanted -= limit === undefined ? wanted : data.length
    const isLast = isEnd || wanted <= 0
    yield { items: data, more: isLast ? (isEnd || data.length === 0 ? '' : next) : undefined }
    if (isLast) return
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
