// Pages of lists: reads the cursor, asks for one item too many, and links the next page while there is one.
import type { Key } from '../../db/index-scan.ts'
import type { Page } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { Result } from './result.ts'

interface ListRequest {
  readonly path: string
  readonly search: string
  readonly query: { readonly limit: number; readonly cursor?: string }
}

/** What an item is sorted by: the types of the parts, and the parts of one item. */
export interface SortKey<Item> {
  readonly types: readonly ('string' | 'number')[]
  of(item: Item): Key
}

/** The page that was asked for. Refuses: invalid_cursor. */
export async function pageResult<Item>(
  request: ListRequest,
  key: SortKey<Item>,
  load: (page: Page) => Promise<Item[]>,
): Promise<Result<Item[]>> {
  const { limit, cursor } = request.query
  const after = cursor === undefined ? undefined : readCursor(cursor, request, key)
  const items = await load({ after, limit: limit + 1 })
  if (items.length <= limit) return new Result(items, {})
  const page = items.slice(0, limit)
  const last = page[limit - 1] as Item
  return new Result(page, {
    Link: `<${request.path}?${searchWith(request, writeCursor(request, key.of(last)))}>; rel="next"`,
  })
}

function searchWith({ search }: ListRequest, cursor: string): string {
  const others = search.split('&').filter((part) => part !== '' && !part.startsWith('cursor='))
  return [...others, `cursor=${cursor}`].join('&')
}

function writeCursor(request: ListRequest, key: Key): string {
  return Buffer.from(JSON.stringify([listFingerprint(request), ...key])).toString('base64url')
}

function readCursor(cursor: string, request: ListRequest, { types }: SortKey<never>): Key {
  const [list, ...key] = parse(cursor)
  if (list !== listFingerprint(request))
    throw new StoreError(
      'invalid_cursor',
      'The cursor does not belong to these filters and this sort; start again without it.',
    )
  if (key.length !== types.length || !key.every((part, position) => typeof part === types[position] && isPlain(part)))
    throw unreadable()
  return key as Key
}

function parse(cursor: string): unknown[] {
  try {
    const bytes = Buffer.from(cursor, 'base64url')
    const parts: unknown = JSON.parse(bytes.toString())
    // Decoding passes over what does not belong there; a cursor of ours has nothing of the kind.
    if (Array.isArray(parts) && bytes.toString('base64url') === cursor) return parts
  } catch {
    // Not ours; said below.
  }
  throw unreadable()
}

/** Whether a database will take it: a forged cursor must not do more than a wrong one. */
function isPlain(part: unknown): boolean {
  return typeof part === 'string' ? part.isWellFormed() && !part.includes('\0') : Number.isSafeInteger(part)
}

function unreadable(): StoreError {
  return new StoreError('invalid_cursor', 'The cursor is not one that this service made; start again without it.')
}

/** Stands for the list a cursor belongs to: its address, its filters and its sort, in whatever order they were given. */
function listFingerprint(request: ListRequest): string {
  const { path, query } = request
  const before = lists.get(query)
  if (before?.path === path) return before.list
  const list = hashOf(request)
  lists.set(query, { path, list })
  return list
}

// A query that was asked before is the same object again, maybe at another address.
const lists = new WeakMap<object, { readonly path: string; readonly list: string }>()

function hashOf({ path, query }: ListRequest): string {
  const filters = Object.entries(query)
    .filter(([name]) => name !== 'limit' && name !== 'cursor')
    .map(
      ([name, value]) =>
        `${name}=${Array.isArray(value) ? [...new Set(value.map(String))].sort().join() : String(value)}`,
    )
    .sort()
  return Bun.SHA256.hash([path, ...filters].join('\n'), 'base64url').slice(0, 12)
}
