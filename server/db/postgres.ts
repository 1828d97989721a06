// The PostgreSQL driver: a pool of connections, named prepared statements, and a bounded retry of transactions that conflict.
import { finishesWithin } from '../timeout.ts'
import {
  DatabaseError,
  type MigratableDatabase,
  type Queries,
  type Read,
  type RowsOf,
  type StatementObserver,
  scopedQueries,
} from './database.ts'
import { type Connection, type ConnectionOptions, openConnection, type QueryResult } from './postgres.connection.ts'
import { inStatement, isConflict } from './postgres.errors.ts'
import { createPool } from './postgres.pool.ts'
import { type Params, type Statement, statement, valuesOf } from './statement.ts'

const MAX_IN_FLIGHT = 10_000
const MAX_ATTEMPTS = 10
const STATEMENT_TIMEOUT_MS = 3500
const CLOSE_TIMEOUT_MS = 2000

// The name of the lock. Any number will do, as long as every instance takes the same.
const MIGRATION_LOCK = 7_387_783

const ping = statement<Record<never, never>, { one: number }>('service.ping', 'SELECT 1 AS one')

type Send = Connection['send']

/** Opens a pool. `?pgbouncer=true` leaves out prepared statements, which PgBouncer's transaction mode cannot keep. */
export function openPostgres(connectionString: string): MigratableDatabase {
  const url = new URL(connectionString)
  const pgbouncer = url.searchParams.get('pgbouncer') === 'true'
  url.searchParams.delete('pgbouncer')
  const server: ConnectionOptions = { url, prepare: !pgbouncer }
  // The server gives up before we do, so that it does not go on with what nobody waits for. Our statements have one right plan for all
  // values, and planning takes longer than running most of them. PgBouncer rejects such settings.
  const session = pgbouncer ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS, plan_cache_mode: 'force_generic_plan' }
  const pool = createPool((onLost) => openConnection({ ...server, session, onLost }))
  const inFlight = new Set<Promise<unknown>>()
  let isOpen = true
  let observer: StatementObserver | undefined

  function admit<T>(run: () => Promise<T>): Promise<T> {
    if (!isOpen) return Promise.reject(new DatabaseError('unavailable', 'The database is closed.'))
    if (inFlight.size >= MAX_IN_FLIGHT)
      return Promise.reject(new DatabaseError('overloaded', 'Too many queries are waiting.'))
    const work = retryConflicts(run).finally(() => inFlight.delete(work))
    inFlight.add(work)
    return work
  }

  /** Every statement with a name passes here. */
  async function execute(send: Send, statement: Statement<never, unknown>, params: Params): Promise<QueryResult> {
    const { compiled, name } = statement
    const startedAt = performance.now()
    try {
      return await send(compiled.postgres.text, valuesOf(compiled.postgres, params), statement)
    } catch (error) {
      throw inStatement(error, name)
    } finally {
      observer?.(name, performance.now() - startedAt)
    }
  }

  function queriesOn(send: Send): Queries {
    return {
      get: async <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
        (await execute(send, statement, params))[0] as Row | undefined,
      all: async <P extends Params, Row>(statement: Statement<P, Row>, params: P) =>
        [...(await execute(send, statement, params))] as Row[],
      run: async (statement, params) => (await execute(send, statement, params)).count,
    }
  }

  const queries = queriesOn((...query) => pool.share((connection) => connection.send(...query)))

  return {
    dialect: 'postgres',
    get: (statement, params) => admit(() => queries.get(statement, params)),
    all: (statement, params) => admit(() => queries.all(statement, params)),
    run: (statement, params) => admit(() => queries.run(statement, params)),
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      admit(() =>
        pool.reserve((connection) =>
          inTransaction(connection, 'BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY', (send) =>
            Promise.all(reads.map((read) => queriesOn(send).all(...read))),
          ),
        ),
      ) as Promise<RowsOf<Reads>>,
    transaction: (work) =>
      admit(() =>
        pool.reserve((connection) =>
          inTransaction(connection, 'BEGIN', (send) => scopedQueries(queriesOn(send), work)),
        ),
      ),
    // On a connection of its own and without a time limit.
    migrate: async (work) => {
      const connection = openConnection(server)
      const script = async (sql: string): Promise<void> => void (await connection.script(sql))
      try {
        await inTransaction(connection, 'BEGIN', async (send) => {
          await send('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
          await scopedQueries(queriesOn(send), (db) => work({ ...db, script }))
        })
      } finally {
        await connection.close()
      }
    },
    observe: (newObserver) => {
      observer = newObserver
    },
    checkHealth: async () => void (await admit(() => queries.get(ping, {}))),
    maintain: async () => [],
    close: async () => {
      isOpen = false
      await finishesWithin(CLOSE_TIMEOUT_MS, Promise.allSettled(inFlight))
      await pool.close()
    },
  }
}

async function inTransaction<T>(connection: Connection, begin: string, work: (send: Send) => Promise<T>): Promise<T> {
  const begun = connection.send(begin, [])
  try {
    const value = await work(afterBegin(begun, connection.send))
    await begun
    const { command } = await connection.send('COMMIT', [])
    // PostgreSQL reports this, and no error, if a statement has failed before.
    if (command === 'ROLLBACK')
      throw new Error('A statement of the transaction failed, and its promise was not awaited.')
    return value
  } catch (error) {
    // A connection on which not even this succeeds is lost, or has to be.
    await connection.send('ROLLBACK', []).catch(connection.destroy)
    throw error
  }
}

/** Sends the reads at the start together with BEGIN. A write waits: if BEGIN failed, it would be stored alone. */
function afterBegin(begun: Promise<unknown>, send: Send): Send {
  let hasBegun = false
  let onlyReads = true
  begun.then(
    () => {
      hasBegun = true
    },
    () => {},
  )
  return (text, values, options) => {
    onlyReads &&= options?.writes === false
    return hasBegun || onlyReads ? send(text, values, options) : begun.then(() => send(text, values, options))
  }
}

/** Runs again what lost against a concurrent transaction, after a short random wait so that the same two do not conflict again. */
async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt >= MAX_ATTEMPTS)
        throw new DatabaseError('overloaded', 'Too many transactions want the same rows.', error)
      await Bun.sleep(Math.random() * 2 ** Math.min(attempt, 6))
    }
  }
}
