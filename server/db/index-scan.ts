// Writes the SQL for a page of a list: index scans, merged by the sort key. The database reads little more than the rows of the page, wherever
// in the list it starts and however many rows have the same sort value.
import type { Dialect, Params, Sql, Value } from './statement.ts'

/** The table and columns that a list reads. The name labels its statements in metrics and errors. */
export interface List {
  readonly name: string
  readonly table: string
  /** The SQL expression for each property of a row. See `columnsNamed`. */
  readonly columns: Readonly<Record<string, string>>
  /** Properties found in other tables. Looked up only for the rows of the page, not for every row of merged scans. */
  readonly lookups?: Readonly<Record<string, Lookup>>
}

interface Lookup {
  /** The list's property that identifies the row in the other table. */
  readonly by: string
  /** Builds the lookup's SQL expression from the SQL expression for `by`. */
  readonly sql: (by: string) => string
}

export type Direction = 'ASC' | 'DESC'

/** A position in a list, given by a row's values in the sort columns. */
export type Key = readonly (string | number)[]

/** A scan of one index. The leading columns have fixed values; the sort columns follow. */
export interface IndexScan {
  /**
   * The index; undefined for the primary key. On SQLite, the SQL names the index. On PostgreSQL, it need not, because no other index
   * provides the scan's order.
   */
  readonly index?: string | undefined
  readonly equals?: Readonly<Record<string, Value>> | undefined
  /** One or two sort columns, the last one unique. */
  readonly order: readonly Sql[]
  /** Bounds for the first sort column, both inclusive. */
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** A condition checked on each scanned row. */
export interface Filter {
  readonly sql: Sql
  readonly params: Params
}

export interface Scans {
  readonly list: List
  readonly scans: readonly IndexScan[]
  readonly direction: Direction
  readonly filter?: Filter | undefined
  /** The sort value that cursors contain for rows in which the first sort column is null. These rows come last. */
  readonly nullKey?: number | undefined
}

/** A part of a scan: equal values, and a range on what follows them in the index. */
interface Arm {
  readonly scan: IndexScan
  /** The scan's number, which makes the names of its parameters unique. */
  readonly number: number
  readonly conditions: readonly string[]
}

/** The order of rows in a secondary index that ends with the primary key; see the indexes in 0001_store.sql. */
export const ROW_ORDER: readonly Sql[] = [{ sqlite: 'id', postgres: '(id + 0)' }]

/** Selects up to `:limit` rows after a position. With a filter, it may scan the rest of the list to find them. */
export function pageSql(dialect: Dialect, query: Scans, after: Key | undefined): string {
  const arms = armsOf(dialect, query, after)
  const [only] = arms
  if (only && arms.length === 1)
    return `${armSql(dialect, query, only, selections(query.list).all)}${orderSql(dialect, query, only)} LIMIT :limit`
  const { scanned, ofPage } = selections(query.list)
  return `SELECT ${ofPage} FROM (${mergedSql(dialect, query, arms, scanned, ':limit')}) page`
}

/** A list's SQL between SELECT and FROM, for a single scan, for each of several, and for the page that they make up. */
interface Selections {
  readonly all: string
  readonly scanned: string
  readonly ofPage: string
}

const selectionsOf = new WeakMap<List, Selections>()

function selections(list: List): Selections {
  return selectionsOf.getOrInsertComputed(list, ({ columns, lookups = {} }) => {
    const names = Object.keys(columns).map((name) => `"${name}"`)
    const found = Object.entries(lookups).map(([name, { by, sql }]) => `${sql(`"${by}"`)} AS "${name}"`)
    const [all, scanned] = [columnsSql(list), columnsSql({ columns })]
    return { all: all.join(', '), scanned: scanned.join(', '), ofPage: [...names, ...found].join(', ') }
  })
}

/**
 * Scans the next `:size` rows. Selects those that match the filter, up to `:limit`, and then the last one, to show where the next step starts,
 * unless the list ends first. `OFFSET 0` keeps PostgreSQL from reading the whole table for the join.
 */
export function stepSql(dialect: Dialect, { filter, ...query }: Scans, after: Key | undefined): string {
  const { list, scans } = query
  const keys = (scans[0]?.order ?? []).map((_, at) => `key${at}`)
  const id = keys.at(-1)
  const arms = armsOf(dialect, query, after)
  const scanned = (isMatch: string) => mergedSql(dialect, query, arms, `${isMatch} AS "isMatch"`, ':size')
  const rows = {
    sqlite: `${list.table} NOT INDEXED ON id = ${id}`,
    postgres: `LATERAL (SELECT * FROM ${list.table} WHERE id = ${id} OFFSET 0) found`,
  }
  return `SELECT ${selections(list).all}, ${keys.join(', ')}, "isEnd" FROM (
      SELECT *, 0 AS "isEnd" FROM (
        SELECT * FROM (${scanned(inDialect(dialect, filter?.sql ?? 'true'))}) step WHERE "isMatch" LIMIT :limit) matches
      UNION ALL SELECT *, 1 AS "isEnd" FROM (SELECT * FROM (${scanned('true')}) step LIMIT 1 OFFSET :size - 1) last) listed
    CROSS JOIN ${rows[dialect]}`
}

/** Returns the values for the parameters in the SQL of `pageSql` and `stepSql`, except the limits. */
export function scansParams({ scans, filter }: Scans, after: Key | undefined): Params {
  const params: Record<string, Value> = { ...filter?.params, ...positionParams(after) }
  for (const [i, { equals = {}, min, max }] of scans.entries()) {
    for (const column in equals) params[`${column}${i}`] = equals[column] as Value
    if (min !== undefined) params.min = min
    if (max !== undefined) params.max = max
  }
  return params
}

export function positionParams(after: Key = []): Params {
  return Object.fromEntries(after.map((value, at) => [`after${at}`, value]))
}

/** Maps columns to camel-case properties, such as `pet_id` to `petId`. */
export function columnsNamed(names: string): List['columns'] {
  return Object.fromEntries(
    names.split(/,\s*/).map((name) => [name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()), name]),
  )
}

export function columnsSql({ columns, lookups = {} }: Pick<List, 'columns' | 'lookups'>): string[] {
  return [
    ...Object.entries(columns).map(([name, sql]) => (sql === name ? name : `${sql} AS "${name}"`)),
    ...Object.entries(lookups).map(([name, { by, sql }]) => `${sql(columns[by] ?? by)} AS "${name}"`),
  ]
}

/** Combines conditions into one that requires all of them; `false` stands for a filter that the caller did not give. */
export function allOf(...conditions: readonly (Filter | false)[]): Filter {
  const given = conditions.filter((condition) => condition !== false)
  const sqlIn = (dialect: Dialect) => given.map(({ sql }) => inDialect(dialect, sql)).join(' AND ') || 'true'
  return {
    sql: { sqlite: sqlIn('sqlite'), postgres: sqlIn('postgres') },
    params: Object.assign({}, ...given.map(({ params }) => params)) as Params,
  }
}

export const inDialect = (dialect: Dialect, sql: Sql): string => (typeof sql === 'string' ? sql : sql[dialect])

function armsOf(dialect: Dialect, { scans, direction, nullKey }: Scans, after: Key | undefined): Arm[] {
  const arms = scans.flatMap((scan, number) =>
    rangesOf(dialect, scan, direction, after, nullKey).map((conditions): Arm => ({ scan, number, conditions })),
  )
  const [scan] = scans
  // A forged cursor may be beyond every scan.
  return arms.length === 0 && scan ? [{ scan, number: 0, conditions: ['false'] }] : arms
}

/**
 * Returns the conditions for the rows of a scan after a position. SQLite cannot start a scan at a row comparison such as `(k, id) > (?, ?)` if
 * `id` is the primary key, and would read all rows with the same `k`; so for SQLite, these rows are an arm of their own. For PostgreSQL, they
 * must not be, because with `k = ?`, the primary key provides their order, too, and PostgreSQL might scan it for the few that match.
 */
function rangesOf(
  dialect: Dialect,
  scan: IndexScan,
  direction: Direction,
  after: Key | undefined,
  nullKey: number | undefined,
): string[][] {
  const [key = '', id] = scan.order.map((column) => inDialect(dialect, column))
  const isNull = id !== undefined && scan.equals?.[key] === null
  const [beyond, before] = direction === 'ASC' ? ['>', '<'] : ['<', '>']
  const [from, to] = direction === 'ASC' ? (['min', 'max'] as const) : (['max', 'min'] as const)
  const end = scan[to] === undefined ? [] : [`${key} ${before}= :${to}`]
  const bounds = isNull ? { min: nullKey, max: nullKey } : scan
  const side = after && sideOf(bounds, direction, Number(after[0]))
  if (side === 'past') return []
  // SQLite can use only one limit to find the start of a scan, so the position replaces the bound.
  if (side !== 'within') return [[...(scan[from] === undefined ? [] : [`${key} ${beyond}= :${from}`]), ...end]]
  if (id === undefined) return [[`${key} ${beyond} :after0`, ...end]]
  if (isNull) return [[`${id} ${beyond} :after1`]]
  if (dialect === 'postgres') return [[`(${key}, ${id}) ${beyond} (:after0, :after1)`, ...end]]
  return [
    [`${key} = :after0`, `${id} ${beyond} :after1`],
    [`${key} ${beyond} :after0`, ...end],
  ]
}

/** Returns where a value of the first sort column is, relative to a scan's bounds. */
function sideOf({ min, max }: Pick<IndexScan, 'min' | 'max'>, direction: Direction, value: number) {
  const isAscending = direction === 'ASC'
  if (min !== undefined && value < min) return isAscending ? 'before' : 'past'
  if (max !== undefined && value > max) return isAscending ? 'past' : 'before'
  return 'within'
}

function armSql(dialect: Dialect, query: Scans, { scan, number, conditions }: Arm, columns: string): string {
  const { index, equals = {} } = scan
  // Name the index, so SQLite cannot choose another one: https://sqlite.org/lang_indexedby.html
  const hint = dialect === 'postgres' ? '' : index === undefined ? ' NOT INDEXED' : ` INDEXED BY ${index}`
  const all = [
    ...Object.entries(equals).map(([column, value]) =>
      value === null ? `${column} IS NULL` : `${column} = :${column}${number}`,
    ),
    ...conditions,
    ...(query.filter ? [inDialect(dialect, query.filter.sql)] : []),
  ]
  const where = all.length > 0 ? ` WHERE ${all.join(' AND ')}` : ''
  return `SELECT ${columns} FROM ${query.list.table}${hint}${where}`
}

/** Builds the ORDER BY clause. It includes columns that must be NULL, because PostgreSQL does not recognize them as constant. */
function orderSql(dialect: Dialect, { direction }: Scans, { scan: { equals = {}, order } }: Arm): string {
  const nulls = Object.keys(equals).filter((column) => equals[column] === null)
  const columns = new Set([...nulls, ...order.map((column) => inDialect(dialect, column))])
  return ` ORDER BY ${Array.from(columns, (column) => `${column} ${direction}`).join(', ')}`
}

/**
 * Merges the arms by their sort keys. SQLite merges them lazily as it reads the indexes. On PostgreSQL, which would read and sort all rows of
 * an arm, each arm has its own limit.
 */
function mergedSql(dialect: Dialect, query: Scans, arms: readonly Arm[], columns: string, limit: string): string {
  const merged = arms.map((arm, i) => {
    const { order } = arm.scan
    const keys = order.map((column, at) => `${inDialect(dialect, column)} AS key${at}`)
    const sql = armSql(dialect, query, arm, `${columns}, ${keys.join(', ')}`)
    return dialect === 'sqlite' ? sql : `SELECT * FROM (${sql}${orderSql(dialect, query, arm)} LIMIT ${limit}) arm${i}`
  })
  const nullsLast = query.nullKey === undefined ? '' : ' NULLS LAST'
  const keys = (query.scans[0]?.order ?? []).map((_, at) => `key${at} ${query.direction}${at === 0 ? nullsLast : ''}`)
  return `${merged.join(' UNION ALL ')} ORDER BY ${keys.join(', ')} LIMIT ${limit}`
}
