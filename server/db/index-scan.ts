// The SQL of a list's page: a walk along an index, in the order of the list, that ends when the page is full.
import type { Dialect, Params, Sql, Value } from './statement.ts'

export interface Order {
  readonly columns: readonly string[]
  readonly direction: 'ASC' | 'DESC'
  /** What the list is held to, where the index begins with these columns and goes on in this order. */
  readonly within?: readonly Held[] | undefined
  /** The index. SQLite has to be told, for it knows nothing of how many rows there are; PostgreSQL finds it by the order. */
  readonly along?: string | undefined
  /** The highest value of the first column. */
  readonly upTo?: { readonly name: string; readonly value: Value } | undefined
  readonly stretches?: Stretches | undefined
}

/** A column that is to have one of a few values. */
export interface Held {
  readonly name: string
  readonly column: string
  readonly values: readonly Value[]
}

/** The only parts of the first column's order in which anything can be found, so that a walk can pass over the rest. */
export interface Stretches {
  readonly name: string
  readonly from: string
  readonly where: string
  /** The first and the last value of a stretch. None begins within another. */
  readonly first: string
  readonly last: string
  /** The first of the stretch that the last page ended in. */
  readonly firstOfCursor: string
  readonly params: Params
}

export interface Walk {
  /** What is shown of an item: its names, and what stands for each in SQL. */
  readonly select: Readonly<Record<string, string>>
  readonly from: Sql
  readonly conditions: readonly Sql[]
  readonly order: Order
  readonly hasCursor: boolean
  /** The name of the parameter that says how many are wanted. */
  readonly limit: string
}

/** A column with the parameter that holds it. */
type Hold = readonly [column: string, param: string]

/** One walk for each combination of the values that the list is held to, merged: sorting all that match would take as long as they are many. */
export function writePage(dialect: Dialect, walk: Walk): string {
  const branches = holdsOf(walk.order.within ?? [])
  const [only, ...others] = branches
  return only && others.length === 0 ? write[dialect].walk(walk, only) : write[dialect].merged(walk, branches)
}

/** How many there are along the way, as far as the walk goes for each combination. */
export function writeCount(dialect: Dialect, walk: Walk): string {
  const counts = holdsOf(walk.order.within ?? []).map(
    (holds, i) => `(SELECT count(*) FROM (${write[dialect].walk(walk, holds)}) walk${i})`,
  )
  return `SELECT ${counts.join(' + ')} AS count`
}

export const holdName = (held: Held, position: number): string => `${held.name}${position}`

function holdsOf(within: readonly Held[]): Hold[][] {
  return within.reduce<Hold[][]>(
    (before, held) =>
      before.flatMap((holds) => held.values.map((_, i): Hold[] => [...holds, [held.column, `:${holdName(held, i)}`]])),
    [[]],
  )
}

export const wordsFor = (dialect: Dialect, sql: Sql): string => (typeof sql === 'string' ? sql : sql[dialect])

const shown = ({ select }: Walk) => Object.entries(select).map(([name, sql]) => `${sql} AS "${name}"`)
const names = ({ select }: Walk) => Object.keys(select).map((name) => `"${name}"`)
/** The columns of the order, for a merge to compare. */
const keyed = (columns: readonly string[]) => columns.map((column, i) => `${column} AS key${i}`)
const afters = ({ columns }: Order) => columns.map((_, i) => `:after${i}`)
const row = (values: readonly string[]) => `(${values.join(', ')})`
const all = (conditions: readonly (string | undefined)[]) => {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length > 0 ? ` WHERE ${given.join(' AND ')}` : ''
}
const by = (columns: readonly string[], { order, limit }: Walk) =>
  ` ORDER BY ${columns.map((column) => `${column} ${order.direction}`)} LIMIT :${limit}`
const keys = (columns: readonly string[]) => columns.map((_, i) => `key${i}`)

function beyond(columns: readonly string[], { direction }: Order, values: readonly string[]): string {
  return `${row(columns)} ${direction === 'ASC' ? '>' : '<'} ${row(values)}`
}

/** The lowest and the highest value of the first column in a stretch, no further back than the cursor. */
function rangeOf({ direction, stretches }: Order, hasCursor: boolean, [lower, higher]: readonly [string, string]) {
  if (!stretches) return undefined
  const { first, last, where, firstOfCursor } = stretches
  if (!hasCursor) return { where: [where], first, last }
  return direction === 'ASC'
    ? { where: [where, `${first} >= ${firstOfCursor}`], first: `${higher}(${first}, :after0)`, last }
    : { where: [where, `${first} <= :after0`], first, last: `${lower}(${last}, :after0)` }
}

interface Writer {
  walk(walk: Walk, holds: readonly Hold[]): string
  /** Several walks, of which each is as long as the page at most. */
  merged(walk: Walk, branches: readonly (readonly Hold[])[]): string
}

/** Merges walks by itself, each no further than it has to: https://sqlite.org/queryplanner.html */
const sqlite: Writer = {
  walk: (walk, holds) => `${sqliteWalk(walk, holds, [])}${by(sqliteOrder(walk.order), walk)}`,
  merged: (walk, branches) => {
    const columns = sqliteOrder(walk.order)
    const walks = branches.map((holds) => sqliteWalk(walk, holds, keyed(columns)))
    return `SELECT ${names(walk)} FROM (${walks.join(' UNION ALL ')}${by(keys(columns), walk)})`
  },
}

/** A stretch comes before what is in it, which is the same order, and one that the indexes have. */
const sqliteOrder = ({ columns, stretches }: Order) => (stretches ? [stretches.first, ...columns] : columns)

function sqliteWalk(walk: Walk, holds: readonly Hold[], more: readonly string[]): string {
  const { order, hasCursor, conditions } = walk
  const { columns, direction, stretches, upTo, along } = order
  const range = rangeOf(order, hasCursor, ['min', 'max'])
  // Said twice, because SQLite does not look up a row of values in an index that begins with an expression.
  const start = hasCursor && !range ? `${columns[0]} ${direction === 'ASC' ? '>=' : '<='} :after0` : undefined
  // SQLite keeps the order of a CROSS JOIN: https://sqlite.org/lang_select.html#crossjoin
  const from = `${stretches ? `${stretches.from} CROSS JOIN ` : ''}${wordsFor('sqlite', walk.from)}${along ? ` INDEXED BY ${along}` : ''}`
  return `SELECT ${[...shown(walk), ...more]} FROM ${from}${all([
    ...(range?.where ?? []),
    ...holds.map(([column, param]) => `${column} = ${param}`),
    range && `${columns[0]} >= ${range.first} AND ${columns[0]} <= ${range.last}`,
    upTo && `${columns[0]} <= :${upTo.name}`,
    start,
    hasCursor ? beyond(columns, order, afters(order)) : undefined,
    ...conditions.map((sql) => wordsFor('sqlite', sql)),
  ])}`
}

const postgres: Writer = {
  walk: (walk, holds) => postgresWalk(walk, holds, []),
  merged: (walk, branches) => {
    const { order } = walk
    const walks = branches.map(
      (holds, i) => `SELECT * FROM (${postgresWalk(walk, holds, keyed(order.columns))}) walk${i}`,
    )
    return `SELECT ${names(walk)} FROM (${walks.join(' UNION ALL ')}) walks${by(keys(order.columns), walk)}`
  },
}

/**
 * What the walk is held to is part of its order and of its bounds, as rows of values. Told that a column is equal to a value,
 * PostgreSQL would conclude that an index without it has the same order, and walk past every pet that was ever sold to find the
 * first that is not.
 */
function postgresWalk(walk: Walk, holds: readonly Hold[], more: readonly string[]): string {
  const { order } = walk
  const { columns, stretches } = order
  const held = holds.map(([column]) => column)
  const range = rangeOf(order, walk.hasCursor, ['least', 'greatest'])
  const bounds = range ? stretchBounds(walk, holds, range) : walkBounds(walk, holds)
  const conditions = [...bounds, ...walk.conditions.map((sql) => wordsFor('postgres', sql))]
  const body = `FROM ${wordsFor('postgres', walk.from)}${all(conditions)}${by([...held, ...columns], walk)}`
  if (!range || !stretches) return `SELECT ${[...shown(walk), ...more]} ${body}`
  // Each stretch is walked when it is its turn, and none after the page is full.
  const found = `SELECT ${[...shown(walk), ...keyed(columns)]} ${body}`
  const wanted = more.length > 0 ? [...names(walk), ...keys(columns)] : names(walk)
  return `SELECT ${wanted} FROM ${stretches.from} CROSS JOIN LATERAL (${found}) found${all(range.where)}${by([stretches.first, ...keys(columns)], walk)}`
}

/**
 * A row of two at least. Of a single value that is the lowest and the highest, PostgreSQL would conclude that so few rows have it
 * that it can sort them all.
 */
const pair = (values: readonly string[]): string => row(values.length > 1 ? values : [...values, '0'])

/** One bound for each end, because of two PostgreSQL may begin at the farther. */
function walkBounds({ order, hasCursor }: Walk, holds: readonly Hold[]): (string | undefined)[] {
  const { columns, direction, upTo } = order
  const held = holds.map(([column]) => column)
  const params = holds.map(([, param]) => param)
  const most = upTo ? { columns: [...held, ...columns.slice(0, 1)], values: [...params, `:${upTo.name}`] } : undefined
  const end = most ?? { columns: held, values: params }
  const lowest = held.length > 0 ? `${pair(held)} >= ${pair(params)}` : undefined
  const highest = end.columns.length > 0 ? `${pair(end.columns)} <= ${pair(end.values)}` : undefined
  if (!hasCursor) return [lowest, highest]
  // In two conditions, because PostgreSQL reckons with the first value of a row alone: beyond the last status it expects nothing.
  const compare = direction === 'ASC' ? '>=' : '<='
  const cursor = `${row([...held, ...columns])} ${compare} ${row([...params, ...afters(order)])} AND ${row(columns)} <> ${row(afters(order))}`
  return direction === 'ASC' ? [cursor, highest] : [cursor, lowest, upTo && `${columns[0]} <= :${upTo.name}`]
}

function stretchBounds(
  { order, hasCursor }: Walk,
  holds: readonly Hold[],
  range: { readonly first: string; readonly last: string },
): (string | undefined)[] {
  const columns = row([...holds.map(([column]) => column), ...order.columns.slice(0, 1)])
  const at = (value: string) => row([...holds.map(([, param]) => param), value])
  const cursor = hasCursor ? beyond(order.columns, order, afters(order)) : undefined
  return [`${columns} >= ${at(range.first)}`, `${columns} <= ${at(range.last)}`, cursor]
}

const write: Readonly<Record<Dialect, Writer>> = { sqlite, postgres }
