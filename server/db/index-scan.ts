// Builds the SQL for a page: one or a few index scans, merged by the sort key. A scan stops when the page is full, so without further
// filters a page is as fast in a large store as in a small one.
import type { Dialect, Params, Sql, Value } from './statement.ts'

/** The table and columns that a list reads. */
export interface List {
  readonly name: string
  readonly table: string
  /** The property that identifies a row, if it is not `id`. */
  readonly identity?: string
  /** The SQL expression for each property of a row. See `columnsNamed`. */
  readonly columns: Readonly<Record<string, string>>
}

export type Direction = 'ASC' | 'DESC'

/** A position in the list: one row's values in the sort columns. */
export type Key = readonly (string | number)[]

/** A section of a list: after one position, up to and including another. */
export interface Range {
  readonly after?: Key | undefined
  readonly upTo?: Key | undefined
}

/** A scan along one index: equality on its leading columns, then the order of the remaining ones. */
export interface IndexScan extends Range {
  /** The index; undefined for the primary key. SQLite gets it as a hint; on PostgreSQL, no other index has the scan's order. */
  readonly index?: string | undefined
  readonly equals?: Readonly<Record<string, Value>> | undefined
  /** The sort columns, which `after` and `upTo` refer to. */
  readonly order: readonly Sql[]
  /** An upper bound for the first sort column. */
  readonly max?: Value | undefined
  /** The merge key of several scans, if it differs from `order`. */
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

/** The row order along a secondary index that ends with the primary key; see the indexes in 0001_store.sql. */
export const ROW_ORDER: readonly Sql[] = [{ sqlite: 'id', postgres: '(id + 0)' }]

/** Selects up to `:limit` rows. */
export function pageSql(dialect: Dialect, query: Scans): string {
  const [only, ...others] = query.scans
  if (only && others.length === 0)
    return `${scanSql(dialect, query, only, 0, columnsSql(query.list))}${orderSql(dialect, query, only)} LIMIT :limit`
  const names = Object.keys(query.list.columns).map((name) => `"${name}"`)
  return `SELECT ${names.join(', ')} FROM (${mergedSql(dialect, query, columnsSql(query.list))} LIMIT :limit) page`
}

/** Selects the sort key of the row at `:offset`. `:limit`, where present, bounds each scan. */
export function positionSql(dialect: Dialect, query: Scans): string {
  return `${mergedSql(dialect, query, [])} LIMIT 1 OFFSET :offset`
}

/** Names the statement: queries with different SQL have different names. The name omits the order, which follows from the index. */
export function scansName({ list, scans, direction, filter }: Scans): string {
  const parts = scans.map(({ index = 'id', equals = {}, after, upTo, max }) => {
    const bounds = Object.entries(equals).map(([column, value]) => (value === null ? `${column} is null` : column))
    if (after) bounds.push('after')
    if (upTo) bounds.push('up to')
    if (max !== undefined) bounds.push('max')
    return `${index}(${bounds.join(', ')})`
  })
  return `${list.name} ${parts.join(' + ')} ${direction}${filter ? ` where ${filter.name}` : ''}`
}

export function scansParams({ scans, filter }: Scans): Params {
  const params: Record<string, Value> = { ...filter?.params }
  for (const [i, { equals = {}, after = [], upTo = [], max }] of scans.entries()) {
    for (const column in equals) if (equals[column] !== null) params[`${column}${i}`] = equals[column] as Value
    for (const [at, value] of after.entries()) params[`after${at}`] = value
    for (const [at, value] of upTo.entries()) params[`upTo${at}`] = value
    if (max !== undefined) params.max = max
  }
  return params
}

/** Maps columns to camel-case properties: `pet_id` becomes `petId`. */
export function columnsNamed(names: string): List['columns'] {
  return Object.fromEntries(
    names.split(/,\s*/).map((name) => [name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase()), name]),
  )
}

export function columnsSql({ columns }: Pick<List, 'columns'>): string[] {
  return Object.entries(columns).map(([name, sql]) => (sql === name ? name : `${sql} AS "${name}"`))
}

export const inDialect = (dialect: Dialect, sql: Sql): string => (typeof sql === 'string' ? sql : sql[dialect])

function scanSql(dialect: Dialect, query: Scans, scan: IndexScan, i: number, columns: readonly string[]): string {
  const { index, equals = {}, max } = scan
  const order = scan.order.map((sql) => inDialect(dialect, sql))
  // https://sqlite.org/lang_indexedby.html
  const hint = dialect === 'postgres' ? '' : index === undefined ? ' NOT INDEXED' : ` INDEXED BY ${index}`
  const conditions = [
    ...Object.entries(equals).map(([column, value]) =>
      value === null ? `${column} IS NULL` : `${column} = :${column}${i}`,
    ),
    ...(max === undefined ? [] : [`${order[0]} <= :max`]),
    ...rangeSql(order, scan, query.direction),
    ...(query.filter ? [inDialect(dialect, query.filter.sql)] : []),
  ]
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  return `SELECT ${columns.join(', ')} FROM ${query.list.table}${hint}${where}`
}

/** PostgreSQL before 18 does not stop a scan at a row comparison, so `upTo` also bounds the first column alone. */
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

/** Keeps columns that must be NULL in the ORDER BY: PostgreSQL does not see that they are constant. */
function orderSql(dialect: Dialect, { direction }: Scans, { equals = {}, order }: IndexScan): string {
  const nulls = Object.keys(equals).filter((column) => equals[column] === null)
  const columns = [...nulls, ...order.map((sql) => inDialect(dialect, sql))]
  return ` ORDER BY ${columns.map((column) => `${column} ${direction}`).join(', ')}`
}

/**
 * Merges the scans by their merge keys. SQLite merges lazily along the indexes. On PostgreSQL, and with `mergeBy`, each scan is sorted
 * and limited first.
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
