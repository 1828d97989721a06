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
}

interface List {
  readonly name: string
  readonly select: string
  readonly from: Sql
}

const made = new Map<string, Statement<Params, unknown>>()

/** The statement of a list's page, with its parameters. */
export function pageOf<Row>(
  list: List,
  filters: readonly (Condition | undefined)[],
  order: Order,
  page: Page,
): [Statement<Params, Row>, Params] {
  const conditions = [...filters, page.after && startAfter(order, page.after)].filter((condition) => condition !== undefined)
  const name = `${list.name}[${conditions.map((condition) => condition.name)}] by ${order.columns.join()} ${order.direction}`
  let ready = made.get(name)
  if (!ready) made.set(name, (ready = statement(name, { sqlite: write('sqlite'), postgres: write('postgres') })))

  function write(dialect: Dialect): string {
    const where = conditions.map(({ sql }) => wordsFor(dialect, sql)).join(' AND ')
    const by = order.columns.map((column) => `${column} ${order.direction}`).join(', ')
    const from = wordsFor(dialect, list.from)
    return `SELECT ${list.select} FROM ${from}${where && ` WHERE ${where}`} ORDER BY ${by} LIMIT :limit`
  }

  const params: Record<string, Value> = { limit: page.limit }
  for (const condition of conditions) Object.assign(params, condition.params)
  return [ready as Statement<Params, Row>, params]
}

function startAfter(order: Order, key: Key): Condition {
  const names = key.map((_, position) => `after${position}`)
  const compare = order.direction === 'ASC' ? '>' : '<'
  return {
    name: 'after',
    sql: `(${order.columns.join(', ')}) ${compare} (${names.map((name) => `:${name}`).join(', ')})`,
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
