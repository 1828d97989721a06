// Defines SQL statements with `:name` parameters, and compiles these parameters to each database's placeholders.

export type Dialect = 'sqlite' | 'postgres'
export type Value = string | number | bigint | null
export type Params = Readonly<Record<string, Value>>

interface Compiled {
  readonly text: string
  /** The parameter name for each placeholder, in order. */
  readonly order: readonly string[]
}

/** An SQL statement. Its name labels errors and metrics; the type arguments describe the parameters and a row. */
export interface Statement<P extends Params, Row> {
  readonly name: string
  /** Whether the statement writes and therefore must run on SQLite's writer. */
  readonly writes: boolean
  readonly compiled: Readonly<Record<Dialect, Compiled>>
  /** The parameter and row types; never set at run time. */
  readonly types?: (params: P) => Row
}

/** A statement that inserts one row with a new id. Run it only with `insert`, because SQLite does not return a row. */
export type Insert<P extends Params> = Statement<P, { id: number }>

/** One SQL string for both databases, or a separate string for each. */
export type Sql = string | Readonly<Record<Dialect, string>>

const readingCte = /^\s*WITH\b(?!.*\b(INSERT|UPDATE|DELETE)\b)/is

const defined: Statement<Params, unknown>[] = []
const names = new Set<string>()
const byText = new Map<string, Statement<Params, unknown>>()

/** A statement that does nothing, valid on both databases. */
export const NOTHING = 'SELECT 1 WHERE false'

/**
 * Defines a statement. If the databases need different SQL, pass both strings. `null` makes the statement a no-op on one database: for
 * example, a row lock on SQLite, which has a single writer.
 */
export function statement<P extends Params = Record<never, never>, Row = never>(
  name: string,
  sql: string | Readonly<Record<Dialect, string | null>>,
): Statement<P, Row> {
  if (names.has(name)) throw new Error(`Two statements are named ${name}.`)
  names.add(name)
  return define(name, sql)
}

/**
 * Returns the statement with this SQL for SQLite, and defines it on first use. Drivers prepare a statement once, so SQL that is built for each
 * call must contain values only as parameters. Several statements may have the same name.
 */
export function statementOf<Row>(name: string, sqlite: string, postgres: () => string): Statement<Params, Row> {
  const made = byText.getOrInsertComputed(sqlite, () => define(name, { sqlite, postgres: postgres() }))
  // The SQL determines the row type.
  return made as Statement<Params, Row>
}

function define<P extends Params, Row>(
  name: string,
  sql: string | Readonly<Record<Dialect, string | null>>,
): Statement<P, Row> {
  const { sqlite, postgres } = typeof sql === 'string' ? { sqlite: sql, postgres: sql } : sql
  const text = sqlite ?? postgres ?? NOTHING
  const made: Statement<P, Row> = {
    name,
    writes: !/^\s*SELECT\b/i.test(text) && !readingCte.test(text),
    compiled: { sqlite: compile(sqlite ?? NOTHING, '?'), postgres: compile(postgres ?? NOTHING, '$') },
  }
  defined.push(made as Statement<Params, unknown>)
  return made
}

/**
 * Defines a statement that inserts one row. On SQLite, omits the RETURNING clause, because SQLite reports the id anyway and the clause
 * would add 2 µs.
 */
export function insertStatement<P extends Params>(name: string, sql: string): Insert<P> {
  return statement<P, { id: number }>(name, { sqlite: sql, postgres: `${sql} RETURNING id` })
}

/** Returns all statements defined so far. Tests prepare each of them on both databases. */
export function allStatements(): readonly Statement<Params, unknown>[] {
  return defined
}

/** Returns the placeholders' values. Throws if a value is missing or is an integer that exceeds 64 bits. */
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

// The lookbehind skips casts such as `::text`. A parameter may occur more than once, because both databases number their placeholders. SQLite
// plans a statement again for each value of a parameter that is its LIMIT, unless the LIMIT is an expression.
function compile(sql: string, mark: '?' | '$'): Compiled {
  const order: string[] = []
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!order.includes(name)) order.push(name)
    return `${mark}${order.indexOf(name) + 1}`
  })
  return { text: mark === '?' ? text.replaceAll(/\bLIMIT \?\d+/g, '$& + 0') : text, order }
}
