// Reads pages of lists. A filter that the list's index covers is part of the scan. For any other filter, there are two plans: scan in list
// order and filter the rows, or collect the matches from another index and sort them.
import { nextTurn } from '../runtime/event-loop.ts'
import type { Database, Queries, Read } from './database.ts'
import {
  columnsSql,
  compareSql,
  type Direction,
  type Filter,
  inDialect,
  type Key,
  pageSql,
  positionSql,
  type Range,
  type Scans,
  scansName,
  scansParams,
} from './index-scan.ts'
import { type Dialect, type Params, type Sql, type Statement, statement } from './statement.ts'

export interface Page {
  readonly after: Key | undefined
  readonly limit: number
}

/** Number of rows scanned in one step. A step blocks all other requests for a third of a millisecond on SQLite, but not on PostgreSQL. */
export const SCAN_STEP: Readonly<Record<Dialect, number>> = { sqlite: 500, postgres: 3000 }
/** Number of rows in the first step: enough to fill a page if one in ten rows matches. */
const FIRST_STEP = 300
/** Number of matches that take about as long to collect and sort as 3,000 rows take to scan. */
export const SORT_THRESHOLD = 1000

/**
 * The plan to try first. Use `collect` if the matches are already in list order, because reading stops when the page is full. Use `count`
 * if counting the matches up to a bound is cheap. Otherwise, use `scan`, which reads a section of the list and suffices if many rows match.
 */
type FirstPlan = 'collect' | 'count' | 'scan'

/** Rows found through a filter's index instead of the list's index, to be collected and sorted. */
export interface Subset {
  readonly name: string
  /** The SQL after FROM that selects these rows: `table WHERE …`. */
  readonly rows: Sql
  readonly params: Params
  /** The sort columns, as SQL expressions on these rows. */
  readonly order: readonly Sql[]
  /** The SQL after FROM that selects the matches to count: `table WHERE …`. */
  readonly matches: Sql
  /** The name of the statement that counts the matches. */
  readonly countName: string
  readonly first: Readonly<Record<Dialect, FirstPlan>>
}

/** A list with a filter that its index does not cover. */
export interface FilteredList {
  /** Returns the scans for an unfiltered section of the list, in list order. */
  scans(range: Range): Scans
  readonly filter: Filter
  readonly subset: Subset
}

/** How to read a list. `filter` and `subset` are present only if its index does not cover every filter. */
export type ListQuery = FilteredList | Pick<FilteredList, 'scans'>

export function readPage<Row>(db: Database, query: ListQuery, page: Page): Promise<Row[]> {
  if ('filter' in query) return readFilteredPage<Row>(db, query, page)
  return db.all(...pageRead<Row>(query.scans({ after: page.after }), page.limit))
}

/** Reads a page of a list whose filters are part of its scans. */
export function pageRead<Row>(scans: Scans, limit: number): Read<Row> {
  return listRead(scansName(scans), (dialect) => pageSql(dialect, scans), { ...scansParams(scans), limit })
}

/**
 * Reads a page of a filtered list. If few rows match, collects and sorts them. Otherwise scans the list in steps until the page is full. A
 * row that keeps its position is read in exactly one step; a row that moves between steps is returned at most once.
 */
export async function readFilteredPage<Row>(db: Database, filtered: FilteredList, page: Page): Promise<Row[]> {
  const first = filtered.subset.first[db.dialect]
  if (first === 'collect' || (first === 'count' && (await hasFewMatches(db, filtered))))
    return db.all(...sortedSubset<Row>(filtered, page))
  const { identity = 'id' } = filtered.scans({}).list
  const rows = new Map<unknown, Row>()
  const step = SCAN_STEP[db.dialect]
  let hasCounted = first === 'count'
  for (let { after } = page, size = FIRST_STEP; ; size = step) {
    const upTo = await endOfStep(db, filtered, after, size)
    for (const row of await db.all(...stepRead<Row>(filtered, { after, upTo }, page.limit))) {
      const id = (row as Record<string, unknown>)[identity]
      if (rows.size < page.limit && !rows.has(id)) rows.set(id, row)
    }
    if (rows.size === page.limit || !upTo) return [...rows.values()]
    // Do not count after the short first step, because counting may cost more than another step.
    if (!hasCounted && size === step) {
      hasCounted = true
      // Start over: the sorted rows include the rows found so far.
      if (await hasFewMatches(db, filtered)) return db.all(...sortedSubset<Row>(filtered, page))
    }
    after = upTo
    await nextTurn()
  }
}

async function hasFewMatches(db: Queries, { subset }: FilteredList): Promise<boolean> {
  const counted = await db.get(...matchCount(subset))
  return counted !== undefined && counted.count < SORT_THRESHOLD
}

/** Counts the rows that the subset's index finds, up to the threshold, without applying other filters. */
export function matchCount({ countName, matches, params }: Subset): Read<{ count: number }> {
  const sql = (dialect: Dialect) =>
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${inDialect(dialect, matches)} LIMIT :threshold) matches`
  return listRead(countName, sql, { ...params, threshold: SORT_THRESHOLD })
}

/** Finds the position where a step ends; undefined if the list ends first. */
async function endOfStep(
  db: Queries,
  { scans }: FilteredList,
  after: Key | undefined,
  size: number,
): Promise<Key | undefined> {
  const end = await db.get(...positionRead(scans({ after }), size))
  // The columns key0, key1, and so on contain the position's values in order.
  return end && Object.values(end)
}

/** Reads the position of the last row among the next `size` rows. */
export function positionRead(scans: Scans, size: number): Read<Record<string, string | number>> {
  const params = { ...scansParams(scans), limit: size, offset: size - 1 }
  return listRead(`${scansName(scans)} position`, (dialect) => positionSql(dialect, scans), params)
}

export function stepRead<Row>({ scans, filter }: FilteredList, range: Range, limit: number): Read<Row> {
  return pageRead<Row>({ ...scans(range), filter }, limit)
}

/** Reads and sorts all rows in a small subset, and returns a page of them. */
export function sortedSubset<Row>({ scans, filter, subset }: FilteredList, { after, limit }: Page): Read<Row> {
  const { list, direction } = scans({})
  const { name, rows, params, order } = subset
  const sql = (dialect: Dialect) => {
    const sortColumns = order.map((column) => inDialect(dialect, column))
    const position = after ? ` AND ${compareSql(sortColumns, direction === 'ASC' ? '>' : '<', 'after')}` : ''
    const sorted = sortColumns.map((column) => `${column} ${direction}`).join(', ')
    return `SELECT ${columnsSql(list).join(', ')} FROM ${inDialect(dialect, rows)} AND ${inDialect(dialect, filter.sql)}${position} ORDER BY ${sorted} LIMIT :limit`
  }
  const columns = order.map((column) => inDialect('postgres', column)).join(', ')
  const fullName = `${list.name} ${name}${after ? ' after' : ''} by ${columns} ${direction} where ${filter.name}`
  const position = Object.fromEntries((after ?? []).map((value, at) => [`after${at}`, value]))
  return listRead(fullName, sql, { ...filter.params, ...params, ...position, limit })
}

/** Sorts rows that are already in memory and returns a page of them. */
export function sortedPage<Row>(rows: Row[], positionOf: (row: Row) => Key, direction: Direction, page: Page): Row[] {
  const sign = direction === 'ASC' ? 1 : -1
  const { after, limit } = page
  return rows
    .map((row) => ({ row, position: positionOf(row) }))
    .filter(({ position }) => !after || sign * compareKeys(position, after) > 0)
    .sort((one, other) => sign * compareKeys(one.position, other.position))
    .slice(0, limit)
    .map(({ row }) => row)
}

/** Compares strings by code point, as both databases do. */
function compareKeys(one: Key, other: Key): number {
  for (const [i, part] of one.entries()) {
    const beside = other[i] ?? 0
    const order =
      typeof part === 'string' ? Buffer.compare(Buffer.from(part), Buffer.from(String(beside))) : part - Number(beside)
    if (order !== 0) return order
  }
  return 0
}

const statements = new Map<string, Statement<Params, unknown>>()

/** Defines a statement on first use. Its name must reflect everything its SQL depends on. */
function listRead<Row>(name: string, sql: (dialect: Dialect) => string, params: Params): Read<Row> {
  let cached = statements.get(name)
  if (!cached) {
    cached = statement(name, { sqlite: sql('sqlite'), postgres: sql('postgres') })
    statements.set(name, cached)
  }
  return [cached as Statement<Params, Row>, params]
}
