// Builds the SQL for a page: one or more index scans, merged by the sort key. A scan stops when the page is full, so reading an unfiltered
// page takes no longer in a large store than in a small one.
import type { Dialect, Params, Sql, Value } from './statement.ts'

/** The table and columns that a list reads. */
export interface List {
  readonly name: string
  readonly table: string
  /** The property that identifies a row; `id` by default. */
  readonly identity?: string
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

/** A section of a list, from just after one position up to and including another. */
export interface Range {
  readonly after?: Key | undefined
  readonly upTo?: Key | undefined
}

/** A scan of one index. The leading columns have fixed values; the remaining columns determine the order of the rows. */
export interface IndexScan extends Range {
  /**
   * The index; undefined for the primary key. On SQLite, the SQL names the index. On PostgreSQL, it need not, because no other index
   * provides the scan's order.
   */
  readonly index?: string | undefined
  readonly equals?: Readonly<Record<string, Value>> | undefined
  /** The sort columns; `after` and `upTo` hold a value for each. */
  readonly order: readonly Sql[]
  /** Bounds for the first sort column, both inclusive. */
  readonly min?: Value | undefined
  readonly max?: Value | undefined
  /** The key for merging several scans, if it differs from `order`. */
  readonly mergeBy?: readonly string[] | undefined
}

/** A condition checked on each scanned row. Its name identifies its SQL. */
export interface Filter {
  readonly name: string
  readonly sql: Sql
  readonly params: Params
}

export interface Scans {
  readonly list: List
  readonly scans: readonly IndexScan[]
  readonly direction: Direction
  readonly filter?: Filter | undefined
}

/** Bounds for the values in a scan's first sort column, both inclusive. */
interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/**
 * Limits a scan to a section of the list and to the bounds. Sets only one limit at each end, because SQLite can use only one to find the
 * start of a scan. At the start, the cursor replaces the bound if it lies within the bounds, as every cursor from the service does.
 */
export function within(direction: Direction, { after, upTo }: Range, { min, max }: Bounds): Range & Bounds {
  const isAscending = direction === 'ASC'
  const start = Number(after?.[0])
  const startsAtCursor = after !== undefined && (isAscending ? start >= (min ?? start) : start <= (max ?? start))
  const [keepsMin, keepsMax] = isAscending ? [!startsAtCursor, !upTo] : [!upTo, !startsAtCursor]
  return {
    after: startsAtCursor ? after : undefined,
    upTo,
    min: keepsMin ? min : undefined,
    max: keepsMax ? max : undefined,
  }
}

/** Combines conditions into one that requires all of them. */
export function allOf(conditions: readonly Filter[]): Filter {
  const sqlIn = (dialect: Dialect) => conditions.map(({ sql }) => inDialect(dialect, sql)).join(' AND ')
  return {
    name: conditions.map(({ name }) => name).join(' and '),
    sql: { sqlite: sqlIn('sqlite'), postgres: sqlIn('postgres') },
    params: Object.assign({}, ...conditions.map(({ params }) => params)) as Params,
  }
}

/** The order of rows in a secondary index that ends with the primary key; see the indexes in 0001_store.sql. */
export const ROW_ORDER: readonly Sql[] = [{ sqlite: 'id', postgres: '(id + 0)' }]

/** Selects up to `:limit` rows. */
export function pageSql(dialect: Dialect, query: Scans): string {
  const [only, ...others] = query.scans
  if (only && others.length === 0)
    return `${scanSql(dialect, query, only, 0, columnsSql(query.list))}${orderSql(dialect, query, only)} LIMIT :limit`
  const { columns, lookups = {} } = query.list
  const names = Object.keys(columns).map((name) => `"${name}"`)
  const found = Object.entries(lookups).map(([name, { by, sql }]) => `${sql(`"${by}"`)} AS "${name}"`)
  return `SELECT ${[...names, ...found].join(', ')} FROM (${mergedSql(dialect, query, columnsSql({ columns }))} LIMIT :limit) page`
}

/** Selects the sort key of the row at `:offset`. If the SQL contains `:limit`, that parameter bounds each scan. */
export function positionSql(dialect: Dialect, query: Scans): string {
  return `${mergedSql(dialect, query, [])} LIMIT 1 OFFSET :offset`
}

/** Names the statement; different SQL gets a different name. The name omits the order, which follows from the index. */
export function scansName({ list, scans, direction, filter }: Scans): string {
  const parts = scans.map(({ index = 'id', equals = {}, after, upTo, min, max }) => {
    const bounds = Object.entries(equals).map(([column, value]) => (value === null ? `${column} is null` : column))
    if (after) bounds.push('after')
    if (upTo) bounds.push('up to')
    if (min !== undefined) bounds.push('min')
    if (max !== undefined) bounds.push('max')
    return `${index}(${bounds.join(', ')})`
  })
  return `${list.name} ${parts.join(' + ')} ${direction}${filter ? ` where ${filter.name}` : ''}`
}

export function scansParams({ scans, filter }: Scans): Params {
  const params: Record<string, Value> = { ...filter?.params }
  for (const [i, { equals = {}, after = [], upTo = [], min, max }] of scans.entries()) {
    for (const column in equals) if (equals[column] !== null) params[`${column}${i}`] = equals[column] as Value
    for (const [at, value] of after.entries()) params[`after${at}`] = value
    for (const [at, value] of upTo.entries()) params[`upTo${at}`] = value
    if (min !== undefined) params.min = min
    if (max !== undefined) params.max = max
  }
  return params
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

export const inDialect = (dialect: Dialect, sql: Sql): string => (typeof sql === 'string' ? sql : sql[dialect])

function scanSql(dialect: Dialect, query: Scans, scan: IndexScan, i: number, columns: readonly string[]): string {
  const { index, equals = {}, min, max } = scan
  const order = scan.order.map((sql) => inDialect(dialect, sql))
  // Name the index, so SQLite cannot choose another one: https://sqlite.org/lang_indexedby.html
  const hint = dialect === 'postgres' ? '' : index === undefined ? ' NOT INDEXED' : ` INDEXED BY ${index}`
  const conditions = [
    ...Object.entries(equals).map(([column, value]) =>
      value === null ? `${column} IS NULL` : `${column} = :${column}${i}`,
    ),
    ...(min === undefined ? [] : [`${order[0]} >= :min`]),
    ...(max === undefined ? [] : [`${order[0]} <= :max`]),
    ...rangeSql(order, scan, query.direction),
    ...(query.filter ? [inDialect(dialect, query.filter.sql)] : []),
  ]
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  return `SELECT ${columns.join(', ')} FROM ${query.list.table}${hint}${where}`
}

/**
 * Builds the conditions for a range. PostgreSQL before 18 does not stop a scan at a row comparison, so `upTo` also bounds the first column.
 */
function rangeSql(order: readonly string[], { after, upTo }: Range, direction: Direction): string[] {
  const [beyond, until] = direction === 'ASC' ? (['>', '<='] as const) : (['<', '>='] as const)
  return [
    ...(after ? [compareSql(order, beyond, 'after')] : []),
    ...(upTo && order.length > 1 ? [`${order[0]} ${until} :upTo0`] : []),
    ...(upTo ? [compareSql(order, until, 'upTo')] : []),
  ]
}

/** Compares the sort columns with a position. */
export function compareSql(order: readonly string[], operator: '>' | '<' | '>=' | '<=', position: keyof Range): string {
  const values = order.map((_, at) => `:${position}${at}`)
  return order.length > 1
    ? `(${order.join(', ')}) ${operator} (${values.join(', ')})`
    : `${order[0]} ${operator} ${values[0]}`
}

/** Builds the ORDER BY clause. It includes columns that must be NULL, because PostgreSQL does not recognize them as constant. */
function orderSql(dialect: Dialect, { direction }: Scans, { equals = {}, order }: IndexScan): string {
  const nulls = Object.keys(equals).filter((column) => equals[column] === null)
  const columns = [...nulls, ...order.map((sql) => inDialect(dialect, sql))]
  return ` ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`
}

/**
 * Merges the scans by their merge keys. SQLite merges them lazily as it reads the indexes. On PostgreSQL or with `mergeBy`, each scan is
 * first sorted and limited.
 */
function mergedSql(dialect: Dialect, query: Scans, columns: readonly string[]): string {
  const arms = query.scans.map((scan, i) => {
    const keys = (scan.mergeBy ?? scan.order).map((sql, at) => `${inDialect(dialect, sql)} AS key${at}`)
    const arm = scanSql(dialect, query, scan, i, [...columns, ...keys])
    return dialect === 'sqlite' && !scan.mergeBy
      ? arm
      : `SELECT * FROM (${arm}${orderSql(dialect, query, scan)} LIMIT :limit) scan${i}`
  })
  const keys = (query.scans[0]?.mergeBy ?? query.scans[0]?.order ?? []).map((_, at) => `key${at} ${query.direction}`)
  return `${arms.join(' UNION ALL ')} ORDER BY ${keys.join(', ')}`
}
