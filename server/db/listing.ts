// Lists with optional filters: constant pieces of SQL, put together once for each combination that is asked for.
import type { Database, Queries, Read } from './database.ts'
import { type Held, holdName, type Order, writeCount, writePage } from './index-scan.ts'
import { type Dialect, type Params, type Sql, type Statement, statement, type Value } from './statement.ts'

export type { Held, Order } from './index-scan.ts'

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

interface List {
  readonly name: string
  /** What is shown of an item: its names, and what stands for each in SQL. */
  readonly select: Readonly<Record<string, string>>
  readonly from: Sql
  /** See `replan` of a statement. */
  readonly replan?: boolean
}

const made = new Map<string, Statement<Params, unknown>>()

/** A statement is written when it is first asked for; its name says all that its words depend on. */
function once<Row>(name: string, write: (dialect: Dialect) => string, list: List): Statement<Params, Row> {
  const ready = made.get(name) ?? statement(name, { sqlite: write('sqlite'), postgres: write('postgres') }, list)
  made.set(name, ready)
  return ready as Statement<Params, Row>
}

/** A list's page: a walk in its order, along an index that has it. */
export function pageOf<Row>(
  list: List,
  filters: readonly (Condition | undefined)[],
  order: Order,
  page: Page,
): Read<Row> {
  const conditions = filters.filter((one) => one !== undefined)
  const hasCursor = page.after !== undefined
  const walk = { ...list, conditions: conditions.map(({ sql }) => sql), order, hasCursor, limit: 'limit' }
  const name = nameOf(list, conditions, order, hasCursor)
  return [once(name, (dialect) => writePage(dialect, walk), list), paramsOf(conditions, order, page)]
}

/**
 * The same page where few match: they are found along an index in another order, and sorted. `count` says whether they are few.
 * The order's columns are names of what is shown.
 */
export function collected<Row>(
  list: List,
  along: Order,
  order: Order,
  page: Page,
): { readonly count: Read<{ count: number }>; readonly few: Read<Row> } {
  const found = { ...list, conditions: [], order: along, hasCursor: false, limit: 'few' }
  const inner = (dialect: Dialect) => `(${writePage(dialect, found)}) found`
  const select = Object.fromEntries(Object.keys(list.select).map((name) => [name, `"${name}"`]))
  const outer = (dialect: Dialect) => ({ select, from: inner(dialect), conditions: [], order, hasCursor: !!page.after })
  const name = nameOf(list, [], along, false)
  const params = { ...paramsOf([], along, page), few: FEW }
  return {
    count: [once(`${name} counted`, (dialect) => writeCount(dialect, found), list), params],
    few: [
      once(
        `${name}, then ${nameOf(list, [], order, !!page.after)}`,
        (dialect) => writePage(dialect, { ...outer(dialect), limit: 'limit' }),
        list,
      ),
      // All of them, also those that came after they were counted.
      { ...params, ...paramsOf([], order, page), few: Number.MAX_SAFE_INTEGER },
    ],
  }
}

function nameOf(list: List, conditions: readonly Condition[], order: Order, hasCursor: boolean): string {
  const { columns, direction, within = [], upTo, stretches } = order
  const parts = [
    ...conditions.map((condition) => condition.name),
    ...within.map((held) => `${held.name}×${held.values.length}`),
    upTo?.name,
    stretches?.name,
    hasCursor ? 'after' : undefined,
  ]
  return `${list.name}[${parts.filter((part) => part !== undefined)}] by ${columns.join()} ${direction}`
}

function paramsOf(conditions: readonly Condition[], order: Order, { after = [], limit }: Page): Params {
  const params: Record<string, Value> = { limit }
  const { within = [], upTo, stretches } = order
  for (const held of within) for (const [i, value] of held.values.entries()) params[holdName(held, i)] = value
  for (const [i, value] of after.entries()) params[`after${i}`] = value
  if (upTo) params[upTo.name] = upTo.value
  return Object.assign(params, stretches?.params, ...conditions.map((condition) => condition.params))
}

/** Two ways to a page, and a count that tells which. */
export interface Choice<Row> {
  readonly count: Read<{ count: number }>
  readonly few: Read<Row>
  readonly many: Read<Row>
}

/**
 * Where few can match, they are collected and sorted; where many do, the list is walked in its order until the page is full.
 * Each takes as long as the store is large where the other does not.
 */
export async function fewOrMany<Row>(db: Queries, choice: Choice<Row>): Promise<Row[]> {
  return db.all(...(await chosen(db, choice)))
}

/**
 * The same for each part of a list, which are then put together: there may be many in one and none in another. All parts are read at
 * one moment, else what goes from one to another meanwhile would be in both, or in neither.
 */
export async function fewOrManyOfEach<Row>(
  db: Database,
  choices: readonly Choice<Row>[],
  compare: (one: Row, other: Row) => number,
  { limit }: Page,
): Promise<Row[]> {
  const parts = await Promise.all(choices.map((choice) => chosen(db, choice)))
  const pages = await db.readSnapshot(...parts)
  return pages.flat().sort(compare).slice(0, limit)
}

async function chosen<Row>(db: Queries, { count, few, many }: Choice<Row>): Promise<Read<Row>> {
  const found = await db.get(...count)
  return found && found.count < FEW ? few : many
}

/** To collect so many takes about as long as to walk until one in so many has filled a page of a store with a million. */
export const FEW = 1000

/** What a list is held to as a condition on what was found otherwise. The plus keeps SQLite from looking for it in an index. */
export function heldTo(held: Held): Condition {
  const { name, column, values } = held
  const marks = values.map((_, i) => `:${holdName(held, i)}`).join(', ')
  const params = Object.fromEntries(values.map((value, i) => [holdName(held, i), value]))
  const sql = { sqlite: `+${column} IN (${marks})`, postgres: `${column} IN (${marks})` }
  return { name: `held to ${name}×${values.length}`, sql, params }
}

/** `column IN (…)` for up to `most` values, in a few sizes only, so that few statements serve all: the last value fills the rest. */
export function oneOf(name: string, column: string, values: readonly (number | bigint)[], most = 100) {
  const size = [1, 10, most].find((candidate) => candidate >= values.length) ?? values.length
  const params: Record<string, Value> = {}
  for (let i = 0; i < size; i += 1) params[`${name}${i}`] = values[Math.min(i, values.length - 1)] ?? null
  const marks = Object.keys(params).map((key) => `:${key}`)
  return { name: `${name}${size}`, sql: `${column} IN (${marks.join(', ')})`, params }
}
