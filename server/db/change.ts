// Runs a change in a transaction: it reads and decides, and then all of its writes run together.
import { type Database, isOwnTransaction, type Queries } from './database.ts'
import { NOTHING, type Params, type Statement, valuesOf } from './statement.ts'

/** A statement that writes, with its parameters. */
export type Write = readonly [Statement<Params, never>, Params]

/** A change's result, and the writes that store it. */
export type Decision<T> = readonly [result: T, writes: readonly Write[]]

export function write<P extends Params>(statement: Statement<P, never>, params: P): Write {
  // Drop the type of the parameters: the compiler has checked it, and from here on, the statement and its parameters stay together.
  return [statement as unknown as Statement<Params, never>, params]
}

/**
 * Runs a transaction that stores what `decide` returns. On PostgreSQL, the writes are one statement, and COMMIT follows in the same round
 * trip. The writes must not read or change each other's rows, because a statement does not see its own changes.
 */
export function change<T>(db: Database, decide: (db: Queries) => Promise<Decision<T>>): Promise<T> {
  return db.transaction(async (db) => {
    const [result, writes] = await decide(db)
    const written = runTogether(db, writes)
    // A transaction awaits its own writes after it has sent COMMIT, and fails with their error.
    if (isOwnTransaction(db)) written.catch(() => {})
    else await written
    return result
  })
}

async function runTogether(db: Queries, writes: readonly Write[]): Promise<void> {
  if (db.dialect === 'sqlite' || writes.length < 2)
    await Promise.all(writes.map(([made, params]) => db.run(made, params)))
  else await db.run(...combined(writes))
}

const known = new Map<string, Statement<Params, never>>()

/** Combines writes into one statement for PostgreSQL, with data-modifying CTEs; the last write is its main part. */
export function combined(writes: readonly Write[]): Write {
  const name = writes.map(([{ name }]) => name).join(' + ')
  let made = known.get(name)
  if (!made) {
    made = combine(name, writes)
    known.set(name, made)
  }
  const values = writes.flatMap(([{ compiled }, params]) => valuesOf(compiled.postgres, params))
  return [made, Object.fromEntries(values.map((value, n) => [parameter(n), value]))]
}

function combine(name: string, writes: readonly Write[]): Statement<Params, never> {
  let count = 0
  const parts = writes.map(([{ compiled }]) => {
    const { text, order } = compiled.postgres
    const before = count
    count += order.length
    return text.replace(/\$(\d+)/g, (_, place: string) => `$${Number(place) + before}`)
  })
  const last = parts.pop()
  const text = `WITH ${parts.map((part, n) => `write${n} AS (${part})`).join(', ')} ${last}`
  const order = Array.from({ length: count }, (_, n) => parameter(n))
  return { name, writes: true, compiled: { sqlite: { text: NOTHING, order: [] }, postgres: { text, order } } }
}

function parameter(n: number): string {
  return `p${n}`
}
