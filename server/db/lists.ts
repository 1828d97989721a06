// Reads the pages of lists. Filters that an index has are part of its scan; for others there are two plans: scan in list order and
// filter, or collect the matches of another index and sort them.
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

/** Rows of the list in one step. SQLite blocks all other requests meanwhile, for a third of a millisecond; PostgreSQL blocks none. */
export const SCAN_STEP: Readonly<Record<Dialect, number>> = { sqlite: 500, postgres: 3000 }
/** Enough to fill a page if one in ten rows matches. */
const FIRST_STEP = 300
/** Collecting and sorting so many matches takes about as long as scanning 3,000 rows. */
export const SORT_THRESHOLD = 1000

/**
 * What to do first: `collect` if the rows come in list order, so that reading them stops when the page is full; `count` if counting up to
 * a bound is cheap; else `scan` a part of the list, which is enough if matches are frequent.
 */
type FirstPlan = 'collect' | 'count' | 'scan'

/** Rows found through the index of a filter and not the one that the list is sorted by, to be collected and sorted. */
interface Subset {
  readonly name: string
  /** `table WHERE …` */
  readonly rows: Sql
  readonly params: Params
  /** The sort columns, as expressions on these rows. */
  readonly order: readonly Sql[]
  /** What to count, `table WHERE …`, and the name of the statement that does. */
  readonly matches: Sql
  readonly countName: string
  readonly first: Readonly<Record<Dialect, FirstPlan>>
}

/** A list with a filter that the index of its order does not have. */
export interface FilteredList {
  /** A part of the list, unfiltered, in its order. */
  scans(range: Range): Scans
  readonly filter: Filter
  readonly subset: Subset
}

/** A page of a list whose filters are part of its scans. */
export function pageRead<Row>(scans: Scans, limit: number): Read<Row> {
  return listRead(scansName(scans), (dialect) => pageSql(dialect, scans), { ...scansParams(scans), limit })
}

/**
 * A page of a filtered list. If few rows match, they are collected and sorted. Otherwise the list is scanned in steps until the page is
 * full. A row that stays where it is throughout is in exactly one step; one that moves between two steps is returned once at most.
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
    // Not after the short first step: counting may cost more than another step.
    if (!hasCounted && size === step) {
      hasCounted = true
      // Starts again from the page's start: these rows include the ones found so far.
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

/** The number of matches, up to the threshold. It counts what the index finds, whatever the other filters are. */
export function matchCount({ countName, matches, params }: Subset): Read<{ count: number }> {
  const sql = (dialect: Dialect) =>
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${inDialect(dialect, matches)} LIMIT :threshold) matches`
  return listRead(countName, sql, { ...params, threshold: SORT_THRESHOLD })
}

/** The position that a step ends at; undefined if the list ends first. */
async function endOfStep(
  db: Queries,
  { scans }: FilteredList,
  after: Key | undefined,
  size: number,
): Promise<Key | undefined> {
  const end = await db.get(...positionRead(scans({ after }), size))
  // The columns are key0, key1, in this order.
  return end && Object.values(end)
}

/** The position of the last of so many rows. */
export function positionRead(scans: Scans, size: number): Read<Record<string, string | number>> {
  const params = { ...scansParams(scans), limit: size, offset: size - 1 }
  return listRead(`${scansName(scans)} position`, (dialect) => positionSql(dialect, scans), params)
}

export function stepRead<Row>({ scans, filter }: FilteredList, range: Range, limit: number): Read<Row> {
  return pageRead<Row>({ ...scans(range), filter }, limit)
}

/** A page of a few rows, which are all read and sorted. */
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

/** A page of rows that were all read before. */
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

/** Text compares by code point, as in both databases. */
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

/** A statement is made when it is first needed; its name says all that its SQL depends on. */
function listRead<Row>(name: string, sql: (dialect: Dialect) => string, params: Params): Read<Row> {
  let made = statements.get(name)
  if (!made) {
    made = statement(name, { sqlite: sql('sqlite'), postgres: sql('postgres') })
    statements.set(name, made)
  }
  return [made as Statement<Params, Row>, params]
}
