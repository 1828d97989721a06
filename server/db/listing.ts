// Lists with optional filters: constant pieces of SQL, put together once for each combination that is asked for.
import { type Dialect, type Params, type Statement, statement, type Value } from './statement.ts'

type Sql = string | Readonly<Record<Dialect, string>>

/** One condition of a list. Its name stands for its SQL, so the same name always has the same words. */
export interface Condition {
  readonly name: string
  readonly sql: Sql
  readonly params: Params
}

/** Where a page begins: the sort key of the last item of the page before. */
export type Key = readonly (string | number)[]

export interface Page {
  readonly after: Key | undefined
  readonly limit: number
}

export interface Order {
  readonly columns: readonly string[]
  readonly direction: 'ASC' | 'DESC'
  /** What the list is held to, where an index begins with that column and goes on in this order. */
  readonly within?: Held | undefined
}

/** A column that is to have one value. */
export interface Held {
  readonly name: string
  readonly column: string
  readonly value: Value
}

interface List {
  readonly name: string
  readonly select: string
  readonly from: Sql
  /** See `replan` of a statement. */
  readonly replan?: boolean
}

const made = new Map<string, Statement<Params, unknown>>()

/** The statement of a list's page, with its parameters. */
export function pageOf<Row>(
  list: List,
  filters: readonly (Condition | undefined)[],
  order: Order,
  page: Page,
): [Statement<Params, Row>, Params] {
  const start = page.after && startAfter(order, page.after)
  const conditions = [...filters, order.within && keepWithin(order.within), start].filter((one) => one !== undefined)
  const name = `${list.name}[${conditions.map((condition) => condition.name)}] by ${order.columns.join()} ${order.direction}`
  const ready = made.get(name) ?? statement(name, { sqlite: write('sqlite'), postgres: write('postgres') }, list)
  made.set(name, ready)

  function write(dialect: Dialect): string {
    const where = conditions.map(({ sql }) => wordsFor(dialect, sql)).join(' AND ')
    const by = columnsFor(dialect, order).map((column) => `${column} ${order.direction}`)
    const from = wordsFor(dialect, list.from)
    return `SELECT ${list.select} FROM ${from}${where && ` WHERE ${where}`} ORDER BY ${by.join(', ')} LIMIT :limit`
  }

  const params: Record<string, Value> = { limit: page.limit }
  for (const condition of conditions) Object.assign(params, condition.params)
  return [ready as Statement<Params, Row>, params]
}

/**
 * How a list keeps to some of the few values that a column can have: to one, as a column that is held; to all but one, by leaving that
 * out, which is a walk in the order of the list where IN would make SQLite sort every match.
 */
export function someOf<T extends string>(name: string, column: string, wanted: readonly T[], all: readonly T[]) {
  const [only, ...others] = new Set(wanted)
  const [unwanted, ...more] = all.filter((value) => !wanted.includes(value))
  const held: Held | undefined = only && others.length === 0 ? { name, column, value: only } : undefined
  const left: Condition | undefined =
    unwanted && more.length === 0
      ? { name: `${name} not`, sql: `${column} <> :unwanted`, params: { unwanted } }
      : undefined
  return { held, left }
}

export function equal({ name, column, value }: Held): Condition {
  return { name, sql: `${column} = :${name}`, params: { [name]: value } }
}

/**
 * The same, where an index holds those rows in the list's order. PostgreSQL is not told that they are equal: it would conclude that
 * any index in the order of ids will do, and walk past every pet that was ever sold to find the first that is not.
 */
function keepWithin({ name, column, value }: Held): Condition {
  const sql = { sqlite: `${column} = :${name}`, postgres: `${column} >= :${name} AND ${column} <= :${name}` }
  return { name: `within ${name}`, sql, params: { [name]: value } }
}

function columnsFor(dialect: Dialect, { within, columns }: Order): readonly string[] {
  return within && dialect === 'postgres' ? [within.column, ...columns] : columns
}

function startAfter(order: Order, key: Key): Condition {
  const names = key.map((_, position) => `after${position}`)
  const compare = order.direction === 'ASC' ? '>' : '<'
  const beyond = (columns: readonly string[], params: readonly string[]): string =>
    `(${columns.join(', ')}) ${compare} (${params.map((name) => `:${name}`).join(', ')})`
  const { within, columns } = order
  return {
    name: 'after',
    sql: {
      // Said twice, because SQLite does not look up a row of values in an index that begins with an expression.
      sqlite: `${columns[0]} ${compare}= :after0 AND ${beyond(columns, names)}`,
      postgres: beyond(columnsFor('postgres', order), within ? [within.name, ...names] : names),
    },
    params: Object.fromEntries(key.map((value, position) => [`after${position}`, value])),
  }
}

function wordsFor(dialect: Dialect, sql: Sql): string {
  return typeof sql === 'string' ? sql : sql[dialect]
}

/** `column IN (…)` for up to `most` values, in a few sizes only, so that few statements serve all: the last value fills the rest. */
export function oneOf(name: string, column: string, values: readonly (number | bigint)[], most = 100): Condition {
  const size = [1, 10, most].find((candidate) => candidate >= values.length) ?? values.length
  const params: Record<string, Value> = {}
  for (let i = 0; i < size; i += 1) params[`${name}${i}`] = values[Math.min(i, values.length - 1)] ?? null
  const marks = Object.keys(params).map((key) => `:${key}`)
  return { name: `${name}${size}`, sql: `${column} IN (${marks.join(', ')})`, params }
}
