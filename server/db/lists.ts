// Reads pages of lists. There are two plans: if indexes cover every filter, a page is a few index scans. Otherwise, few matches are collected
// from another index and sorted, and many are found by scanning the list in bounded steps.
import { nextTurn } from '../runtime/event-loop.ts'
import type { Read, Reads } from './database.ts'
import {
  columnsSql,
  inDialect,
  type Key,
  pageSql,
  positionParams,
  type Scans,
  scansParams,
  stepSql,
} from './index-scan.ts'
import { type Dialect, type Params, type Sql, statementOf } from './statement.ts'

export interface Page {
  readonly after: Key | undefined
  readonly limit: number
  /** Called between two steps of a long read. Lets other requests run, and may fail to end the read. */
  readonly nextStep?: (() => Promise<void>) | undefined
}

/** Number of rows scanned in one step. A step blocks all other requests for a third of a millisecond on SQLite, but not on PostgreSQL. */
export const SCAN_STEP: Readonly<Record<Dialect, number>> = { sqlite: 500, postgres: 3000 }
/** Number of rows in the first step: enough to fill a page if one in ten rows matches. */
const FIRST_STEP = 300
/** Number of matches that take about as long to collect and sort as 3,000 rows take to scan. */
export const SORT_THRESHOLD = 1000

/** How to read a list. With a `filter`, its scans cover only some of the conditions. */
export interface ListQuery extends Scans {
  readonly source?: Source | undefined
}

/** Another index, which finds the rows that match a filter. */
export interface Source {
  /** The SQL after FROM that selects the matches to count: `table WHERE …`. It contains only conditions that the index covers. */
  readonly matches: Readonly<Record<Dialect, string>>
  /** The SQL after FROM that selects the list's rows, if it differs from `matches`. */
  readonly rows?: Readonly<Record<Dialect, string>>
  readonly params: Params
  /** The sort columns, as SQL expressions on these rows, if they differ from those of the scans. */
  readonly order?: readonly Sql[] | undefined
  readonly counting: Readonly<Record<Dialect, Counting>>
}

/**
 * When to count a source's matches: `first` if counting up to a bound is cheap; `late`, after the first steps have not filled the page, if
 * it may cost more than a step; `never` if collecting them is always cheap, because they are few or already in list order.
 */
type Counting = 'first' | 'late' | 'never'

/** Selects rows of a table through an index. On PostgreSQL, the planner finds the index. */
export function throughIndex(table: string, index: string, where: string): Source['matches'] {
  return { sqlite: `${table} INDEXED BY ${index} WHERE ${where}`, postgres: `${table} WHERE ${where}` }
}

export async function readPage<Row>(db: Reads, query: ListQuery, page: Page): Promise<Row[]> {
  return query.filter ? readFilteredPage(db, query, page) : db.all(...pageRead<Row>(query, page))
}

/** Reads a page of a list that one or a few scans cover. */
export function pageRead<Row>(query: Scans, { after, limit }: Page): Read<Row> {
  const sql = (dialect: Dialect) => pageSql(dialect, query, after)
  return listRead(query.list.name, sql, { ...scansParams(query, after), limit })
}

/**
 * Reads a page of a filtered list: collects and sorts few matches, and otherwise scans the list in steps until the page is full. A row that
 * keeps its position is read in exactly one step; a row that moves between steps is returned at most once.
 */
async function readFilteredPage<Row>(db: Reads, query: ListQuery, page: Page): Promise<Row[]> {
  const { source } = query
  const counting = source?.counting[db.dialect]
  const collect = (source: Source) => db.all(...collectedRead<Row>(query, source, page))
  if (source && (counting === 'never' || (counting === 'first' && (await hasFewMatches(db, query, source)))))
    return collect(source)
  const rows = new Map<unknown, Row>()
  for (let { after } = page, step = 0; ; step += 1) {
    const size = step === 0 ? FIRST_STEP : SCAN_STEP[db.dialect]
    let end: Key | undefined
    for (const { key0, key1, isEnd, ...row } of await db.all(...stepRead<Row>(query, { ...page, after }, size))) {
      const first = key0 ?? query.nullKey ?? 0
      const key = key1 === undefined ? [first] : [first, key1]
      // TypeScript does not know that `row` is the rest of the row.
      if (isEnd === 0 && rows.size < page.limit) rows.getOrInsert(key.at(-1), row as Row)
      else if (isEnd === 1) end = key
    }
    if (rows.size === page.limit || !end) return [...rows.values()]
    // Also collects what the steps have found. Do not count after the short first step, because counting may cost more than another step.
    if (source && counting === 'late' && step === 1 && (await hasFewMatches(db, query, source))) return collect(source)
    after = end
    await (page.nextStep ?? nextTurn)()
  }
}

/** A match and its position. If `isEnd` is 1, the last row that the step scanned. */
type StepRow<Row> = Row & { readonly key0: string | number | null; readonly key1?: number; readonly isEnd: 0 | 1 }

/** Scans the next `size` rows for matches. */
export function stepRead<Row>(query: ListQuery, { after, limit }: Page, size: number): Read<StepRow<Row>> {
  const sql = (dialect: Dialect) => stepSql(dialect, query, after)
  return listRead(`${query.list.name}.step`, sql, { ...scansParams(query, after), size, limit })
}

async function hasFewMatches(db: Reads, query: ListQuery, source: Source): Promise<boolean> {
  const counted = await db.get(...countRead(query, source))
  return counted !== undefined && counted.count < SORT_THRESHOLD
}

/** Counts the rows that the source finds, up to the threshold, without applying other filters. */
export function countRead({ list }: ListQuery, { matches, params }: Source): Read<{ count: number }> {
  const sql = (dialect: Dialect) =>
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${matches[dialect]} LIMIT :threshold) matches`
  return listRead(`${list.name}.count`, sql, { ...params, threshold: SORT_THRESHOLD })
}

/** Reads and sorts all rows that the source finds, and returns a page of them. */
export function collectedRead<Row>(query: ListQuery, source: Source, { after, limit }: Page): Read<Row> {
  const { list, direction, filter, scans } = query
  const sql = (dialect: Dialect) => {
    const order = (source.order ?? scans[0]?.order ?? []).map((column) => inDialect(dialect, column))
    const position = order.map((_, at) => `:after${at}`)
    const conditions = [
      ...(filter ? [inDialect(dialect, filter.sql)] : []),
      ...(after ? [`(${order.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${position.join(', ')})`] : []),
    ]
    const where = conditions.map((condition) => ` AND ${condition}`).join('')
    const sorted = order.map((column) => `${column} ${direction}`).join(', ')
    return `SELECT ${columnsSql(list).join(', ')} FROM ${rowsSql(dialect, source)}${where} ORDER BY ${sorted} LIMIT :limit`
  }
  return listRead(`${list.name}.collect`, sql, { ...filter?.params, ...source.params, ...positionParams(after), limit })
}

/** Selects the rows to sort. `OFFSET 0` keeps PostgreSQL from moving the sort or other conditions into the subquery. */
function rowsSql(dialect: Dialect, { matches, rows }: Source): string {
  if (rows) return rows[dialect]
  return dialect === 'sqlite' ? matches.sqlite : `(SELECT * FROM ${matches.postgres} OFFSET 0) found WHERE true`
}

function listRead<Row>(label: string, sql: (dialect: Dialect) => string, params: Params): Read<Row> {
  return [statementOf(label, sql('sqlite'), () => sql('postgres')), params]
}
