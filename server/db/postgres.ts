// The PostgreSQL driver: a pool of connections, named prepared statements, and a bounded retry where two transactions collide.
import postgres, { type ISql, type Sql, type TransactionSql } from 'postgres'
import { borrowed, DatabaseError, type FailureKind, type MigratableDatabase, type Queries } from './database.ts'
import { type Params, type Statement, valuesOf } from './statement.ts'

const MOST_CONNECTIONS = 10
const MOST_WAITING = 10_000
const MOST_ATTEMPTS = 10

// Our int8 columns stay below 2^53, so a number holds each exactly.
const int8 = { to: 20, from: [20], parse: Number, serialize: String }

type Connection = Sql<{ int8: number }>
type Transaction = TransactionSql<{ int8: number }>

// Any number will do, as long as every instance takes the same: it is the name of the lock.
const MIGRATION_LOCK = 7_387_783

/** Opens a pool. `?pgbouncer=true` in the address leaves out prepared statements, which PgBouncer's transaction mode cannot keep. */
export function openPostgres(address: string): MigratableDatabase {
  const url = new URL(address)
  const prepare = url.searchParams.get('pgbouncer') !== 'true'
  url.searchParams.delete('pgbouncer')
  const pool: Connection = postgres(url.href, {
    max: MOST_CONNECTIONS,
    prepare,
    connect_timeout: 5,
    backoff: false,
    types: { int8 },
    onnotice: () => {},
  })
  const queries = queriesOn(pool, prepare)
  let waiting = 0

  async function admitted<T>(run: () => Promise<T>): Promise<T> {
    if (waiting >= MOST_WAITING) throw new DatabaseError('overloaded', 'Too many queries are waiting.')
    waiting += 1
    try {
      return await retried(run)
    } finally {
      waiting -= 1
    }
  }

  return {
    dialect: 'postgres',
    get: (statement, params) => admitted(() => queries.get(statement, params)),
    all: (statement, params) => admitted(() => queries.all(statement, params)),
    run: (statement, params) => admitted(() => queries.run(statement, params)),
    transaction: (work) => admitted(() => inTransaction(pool, (connection) => borrowed(queriesOn(connection, prepare), work))),
    migrate: (work) =>
      inTransaction(pool, async (connection) => {
        await connection`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`
        const script = async (sql: string): Promise<void> => void (await connection.unsafe(sql).simple())
        await work({ ...queriesOn(connection, prepare), script })
      }),
    close: () => pool.end({ timeout: 5 }),
  }
}

async function inTransaction<T>(pool: Connection, work: (connection: Transaction) => Promise<T>): Promise<T> {
  try {
    // Wrapped, because postgres.js would await an array of queries inside a bare value.
    const result = await pool.begin(async (connection) => ({ value: await work(connection) }))
    return result.value
  } catch (error) {
    throw translate(error)
  }
}

function queriesOn(connection: ISql<{ int8: number }>, prepare: boolean): Queries {
  async function execute<P extends Params, Row>(statement: Statement<P, Row>, params: P) {
    const { text } = statement.compiled.postgres
    try {
      return await connection.unsafe(text, valuesOf(statement.compiled.postgres, params) as never[], { prepare })
    } catch (error) {
      throw translate(error)
    }
  }
  return {
    get: async <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      (await execute(statement, params))[0] as Row | undefined,
    all: async <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
      [...(await execute(statement, params))] as Row[],
    run: async (statement, params) => (await execute(statement, params)).count,
  }
}

/** Runs again what lost against a concurrent transaction, after a short random wait so that the same two do not meet again. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isCollision(error) || attempt >= MOST_ATTEMPTS) throw error
      await Bun.sleep(Math.random() * 2 ** Math.min(attempt, 6))
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

// serialization_failure and deadlock_detected
const isCollision = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

const kinds: readonly [RegExp, FailureKind][] = [
  [/^23505$/, 'unique'],
  [/^(23503|23001)$/, 'foreign_key'],
  [/^(23514|23502)$/, 'check'],
  [/^(08...|53...|57P0[123]|25006|58030)$/, 'unavailable'],
  [/^(CONNECT|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)/, 'unavailable'],
]

/** What PostgreSQL's SQLSTATE or the socket's code means: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function translate(error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const kind = kinds.find(([pattern]) => pattern.test(codeOf(error)))?.[1]
  return kind ? new DatabaseError(kind, (error as Error).message, error) : error
}
