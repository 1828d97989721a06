// SQL is written once, with `:name` parameters, and compiled here to the placeholders of each database.

export type Dialect = 'sqlite' | 'postgres'
export type Value = string | number | bigint | null
export type Params = Readonly<Record<string, Value>>

interface Compiled {
  readonly text: string
  /** The parameter's name for each placeholder, in order. */
  readonly order: readonly string[]
}

/** A named piece of SQL; the name labels logs and plans, and the types say what goes in and what a row looks like. */
export interface Statement<P extends Params, Row> {
  readonly name: string
  /** Whether it changes something, and so has to go to the writer. */
  readonly writes: boolean
  /** Whether PostgreSQL is to plan it anew each time, because the right way depends on the values too much for one plan. */
  readonly replan: boolean
  readonly compiled: Readonly<Record<Dialect, Compiled>>
  /** Never there at run time: it carries the types. */
  readonly types?: (params: P) => Row
}

/** The same words for both databases, or those of each. */
export type Sql = string | Readonly<Record<Dialect, string>>

const isReadingWith = /^\s*WITH\b(?!.*\b(INSERT|UPDATE|DELETE)\b)/is

const known = new Map<string, Statement<Params, unknown>>()

/** Names a statement. Where the databases need different words, both stand side by side. */
export function statement<P extends Params = Record<never, never>, Row = never>(
  name: string,
  sql: Sql,
  { replan = false }: { readonly replan?: boolean } = {},
): Statement<P, Row> {
  if (known.has(name)) throw new Error(`There are two statements called ${name}.`)
  const text = typeof sql === 'string' ? { sqlite: sql, postgres: sql } : sql
  const made: Statement<P, Row> = {
    name,
    writes: !/^\s*SELECT\b/i.test(text.sqlite) && !isReadingWith.test(text.sqlite),
    replan,
    compiled: { sqlite: compile(text.sqlite, '?'), postgres: compile(text.postgres, '$') },
  }
  known.set(name, made as Statement<Params, unknown>)
  return made
}

/** All statements made so far; the tests prepare each on both databases. */
export function allStatements(): readonly Statement<Params, unknown>[] {
  return [...known.values()]
}

/** The values for the placeholders. Throws where one was not given, or is an integer that would be cut to another. */
export function valuesOf({ order }: Compiled, params: Params): Value[] {
  const values: Value[] = []
  for (const name of order) {
    const value = params[name]
    if (value === undefined) throw new Error(`The statement's parameter :${name} was not given.`)
    if (typeof value === 'bigint' && BigInt.asIntN(64, value) !== value)
      throw new Error(`The statement's parameter :${name} does not fit into 64 bits.`)
    values.push(value)
  }
  return values
}

// A cast (`::text`) is not a parameter, hence the look-behind. Both databases number their placeholders, so a name may repeat.
function compile(sql: string, mark: '?' | '$'): Compiled {
  const order: string[] = []
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!order.includes(name)) order.push(name)
    return `${mark}${order.indexOf(name) + 1}`
  })
  return { text, order }
}
