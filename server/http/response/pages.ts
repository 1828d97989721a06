// Paginates lists: reads the cursor, loads one item more than the limit, and links to the next page if there is one.
import type { Key } from '../../db/index-scan.ts'
import type { Page } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { Result } from './results.ts'

interface ListRequest {
  readonly path: string
  readonly search: string
  readonly query: { readonly limit: number; readonly cursor?: string }
}

/** The valid values of a sort key's components. A forged cursor with any other value must not reach the database. */
const ranges = {
  id: (part: unknown) => isIntegerBetween(part, 1, Number.MAX_SAFE_INTEGER),
  position: (part: unknown) => isIntegerBetween(part, 0, Number.MAX_SAFE_INTEGER),
  quantity: (part: unknown) => isIntegerBetween(part, 0, 2_147_483_647),
  // Milliseconds; the extremes stand for "no date".
  date: (part: unknown) => isIntegerBetween(part, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  // PostgreSQL cannot store lone surrogates or the character 0.
  text: (part: unknown) => typeof part === 'string' && part.isWellFormed() && !part.includes('\0'),
} as const

/** A sort key: the types of its components, and the key of an item. */
export interface SortKey<Item> {
  readonly types: readonly (keyof typeof ranges)[]
  of(item: Item): Key
}

/** Loads one page of a list. Fails with: invalid_cursor. */
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
  return new Result(page, nextLink(request, key.of(page[limit - 1] as Item)))
}

/** The id of the last event read; 0 at the beginning. */
const feedKey = { types: ['position'] } as const

/** Returns one page of a feed. The next one starts after `position`; undefined if there is none. */
export function feedResult<Item>(request: ListRequest, items: Item[], position: number | undefined): Result<Item[]> {
  return new Result(items, position === undefined ? {} : nextLink(request, [position]))
}

/** Returns the position in a feed's cursor; undefined without a cursor. Fails with: invalid_cursor. */
export function feedPosition(request: ListRequest): number | undefined {
  const { cursor } = request.query
  return cursor === undefined ? undefined : Number(readCursor(cursor, request, feedKey)[0])
}

function nextLink(request: ListRequest, key: Key): { Link: string } {
  const { path, search } = request
  // Clients may percent-encode any character of a parameter's name.
  const nameOf = (part: string): string => decodeURIComponent(part.split('=', 1)[0] ?? '')
  const others = search.split('&').filter((part) => part !== '' && nameOf(part) !== 'cursor')
  return { Link: `<${path}?${[...others, `cursor=${writeCursor(request, key)}`].join('&')}>; rel="next"` }
}

function writeCursor(request: ListRequest, key: Key): string {
  return Buffer.from(JSON.stringify([listFingerprint(request), ...key])).toString('base64url')
}

function readCursor(cursor: string, request: ListRequest, { types }: Pick<SortKey<never>, 'types'>): Key {
  const [fingerprint, ...key] = parseCursor(cursor)
  if (fingerprint !== listFingerprint(request))
    throw new StoreError(
      'invalid_cursor',
      'The cursor does not belong to these filters and this sort; start again without it.',
    )
  if (key.length !== types.length || !types.every((type, n) => ranges[type](key[n]))) throw invalidCursor()
  return key as Key
}

function parseCursor(cursor: string): unknown[] {
  try {
    const bytes = Buffer.from(cursor, 'base64url')
    const parts: unknown = JSON.parse(bytes.toString())
    // Buffer skips characters that are not base64url, so a modified cursor would also decode.
    if (Array.isArray(parts) && bytes.toString('base64url') === cursor) return parts
  } catch {
    // Not JSON: the same error as below.
  }
  throw invalidCursor()
}

function isIntegerBetween(part: unknown, min: number, max: number): boolean {
  return Number.isInteger(part) && Number(part) >= min && Number(part) <= max
}

function invalidCursor(): StoreError {
  return new StoreError('invalid_cursor', 'The cursor was not issued by this service; start again without it.')
}

// Equal queries are the same object (see inputs.ts), though possibly for another path.
const fingerprints = new WeakMap<object, { readonly path: string; readonly fingerprint: string }>()

/** Identifies a cursor's list by path, filters and sort, whatever the order of the parameters. */
function listFingerprint({ path, query }: ListRequest): string {
  const cached = fingerprints.get(query)
  if (cached?.path === path) return cached.fingerprint
  const filters = Object.entries(query)
    .filter(([name]) => name !== 'limit' && name !== 'cursor')
    .map(
      ([name, value]) =>
        `${name}=${Array.isArray(value) ? [...new Set(value.map(String))].sort().join() : String(value)}`,
    )
    .sort()
  const fingerprint = Bun.SHA256.hash([path, ...filters].join('\n'), 'base64url').slice(0, 12)
  fingerprints.set(query, { path, fingerprint })
  return fingerprint
}
