// Paginates lists: reads the cursor, loads one item more than the limit, and links to the next page if that item exists.
import type { Key } from '../../db/index-scan.ts'
import type { Page } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { Result } from './results.ts'

interface ListRequest {
  readonly path: string
  readonly search: string
  readonly query: { readonly limit: number; readonly cursor?: string }
  /** Lets other requests run between two steps of a long read; fails if the client has disconnected. */
  readonly nextStep?: (() => Promise<void>) | undefined
}

/**
 * Predicates that validate the components of a sort key, keyed by type. A forged cursor with an invalid value must not reach the database.
 */
const ranges = {
  id: (part: unknown) => isIntegerBetween(part, 1, Number.MAX_SAFE_INTEGER),
  position: (part: unknown) => isIntegerBetween(part, 0, Number.MAX_SAFE_INTEGER),
  quantity: (part: unknown) => isIntegerBetween(part, 0, 2_147_483_647),
  // Milliseconds since 1970; the extremes represent "no date".
  date: (part: unknown) => isIntegerBetween(part, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  // PostgreSQL cannot store lone surrogates or null characters.
  text: (part: unknown) => typeof part === 'string' && part.isWellFormed() && !part.includes('\0'),
} as const

/** The sort key of a list. `types` are the types of its components, and `of` returns an item's key. */
export interface SortKey<Item> {
  readonly types: readonly (keyof typeof ranges)[]
  of(item: Item): Key
}

/** Loads one page of a list. Fails with: invalid_cursor. */
export async function pageResult<Item>(
  request: ListRequest,
  key: SortKey<NoInfer<Item>>,
  load: (page: Page) => Promise<Item[]>,
): Promise<Result<Item[]>> {
  const { limit, cursor } = request.query
  const after = cursor === undefined ? undefined : readCursor(cursor, request, key)
  const items = await load({ after, limit: limit + 1, nextStep: request.nextStep })
  if (items.length <= limit) return new Result(items, {})
  const page = items.slice(0, limit)
  return new Result(page, nextLink(request, key.of(page[limit - 1] as Item)))
}

/** Sort key of a feed: the id of the last event read, or 0 at the beginning. */
const feedKey = { types: ['position'] } as const

/** Returns one page of a feed. The next page starts after `position`; if that is undefined, there is no next page. */
export function feedResult<Item>(request: ListRequest, items: Item[], position: number | undefined): Result<Item[]> {
  return new Result(items, position === undefined ? {} : nextLink(request, [position]))
}

/** Returns the position that a feed's cursor contains; undefined if there is no cursor. Fails with: invalid_cursor. */
export function feedPosition(request: ListRequest): number | undefined {
  const { cursor } = request.query
  return cursor === undefined ? undefined : Number(readCursor(cursor, request, feedKey)[0])
}

function nextLink(request: ListRequest, key: Key): { Link: string } {
  const { fingerprint, linkStart } = listOf(request)
  const cursor = Buffer.from(JSON.stringify([fingerprint, ...key])).toString('base64url')
  return { Link: `${linkStart}cursor=${cursor}>; rel="next"` }
}

function readCursor(cursor: string, request: ListRequest, { types }: Pick<SortKey<never>, 'types'>): Key {
  const [fingerprint, ...key] = parseCursor(cursor)
  if (fingerprint !== listOf(request).fingerprint)
    throw new StoreError(
      'invalid_cursor',
      'The cursor does not match these filters and this sort order; start over without it.',
    )
  if (key.length !== types.length || !types.every((type, n) => ranges[type](key[n]))) throw invalidCursor()
  return key as Key
}

function parseCursor(cursor: string): unknown[] {
  try {
    const bytes = Buffer.from(cursor, 'base64url')
    const parts: unknown = JSON.parse(bytes.toString())
    // Buffer ignores characters that are not base64url, so re-encode the bytes to detect a modified cursor.
    if (Array.isArray(parts) && bytes.toString('base64url') === cursor) return parts
  } catch {
    // The cursor is not JSON: throw the error below.
  }
  throw invalidCursor()
}

function isIntegerBetween(part: unknown, min: number, max: number): boolean {
  return Number.isInteger(part) && Number(part) >= min && Number(part) <= max
}

function invalidCursor(): StoreError {
  return new StoreError('invalid_cursor', 'The cursor was not issued by this service; start over without it.')
}

/** The parts of a page that depend only on its list. */
interface PagedList {
  readonly path: string
  /** Identifies the list by its path, filters, and sort order, regardless of the order of the query parameters. */
  readonly fingerprint: string
  /** The start of the Link header for the next page, up to the `cursor` parameter. */
  readonly linkStart: string
}

// Keyed by parsed query: an operation's requests with equal query strings share one object (see inputs.ts), even if their paths differ.
const lists = new WeakMap<object, PagedList>()

function listOf({ path, search, query }: ListRequest): PagedList {
  const known = lists.get(query)
  if (known?.path === path) return known
  const list = { path, fingerprint: fingerprintOf(path, query), linkStart: linkWithoutCursor(path, search) }
  lists.set(query, list)
  return list
}

function fingerprintOf(path: string, query: object): string {
  const filters = Object.entries(query)
    .filter(([name]) => name !== 'limit' && name !== 'cursor')
    .map(
      ([name, value]) =>
        `${name}=${Array.isArray(value) ? [...new Set(value.map(String))].sort().join() : String(value)}`,
    )
    .sort()
  return Bun.SHA256.hash([path, ...filters].join('\n'), 'base64url').slice(0, 12)
}

function linkWithoutCursor(path: string, search: string): string {
  // Decode the name, because clients may percent-encode any of its characters.
  const nameOf = (part: string): string => decodeURIComponent(part.split('=', 1)[0] ?? '')
  const others = search.split('&').filter((part) => part !== '' && nameOf(part) !== 'cursor')
  return `<${path}?${others.map((part) => `${part}&`).join('')}`
}
