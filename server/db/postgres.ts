// The PostgreSQL driver: a pool of connections, named prepared statements, and a bounded retry where two transactions collide.
import {
  DatabaseError,
  type MigratableDatabase,
  type Queries,
  type Read,
  type RowsOf,
  scopedQueries,
} from './database.ts'
import { type Connection, type ConnectionOptions, openConnection, type QueryResult } from './postgres.connection.ts'
import { isCollision } from './postgres.errors.ts'
import { createPool } from './postgres.pool.ts'
import { type Params, type Statement, valuesOf } from './statement.ts'

const MAX_IN_FLIGHT = 10_000
const MAX_ATTEMPTS = 10
const STATEMENT_TIMEOUT_MS = 3500

// Any number will do, as long as every instance takes the same: it is the name of the lock.
const MIGRATION_LOCK = 7_387_783

type Send = Connection['send']

/** Opens a pool. `?pgbouncer=true` in the address leaves out prepared statements, which PgBouncer's transaction mode cannot keep. */
export function openPostgres(address: string): MigratableDatabase {
  const url = new URL(address)
  const pgbouncer = url.searchParams.get('pgbouncer') === 'true'
  url.searchParams.delete('pgbouncer')
  const server: ConnectionOptions = { address: url.href, prepare: !pgbouncer }
  // The server gives up before we do, so that it does not go on with what nobody waits for. PgBouncer refuses such settings.
  const session = pgbouncer ? {} : { statement_timeout: STATEMENT_TIMEOUT_MS }
  const pool = createPool((onLost) => openConnection({ ...server, session, onLost }))
  const queries = queriesOn((...query) => pool.share((line) => line.send(...query)))
  const underWay = new Set<Promise<unknown>>()
  let open = true

  function admitted<T>(run: () => Promise<T>): Promise<T> {
    if (!open) return Promise.reject(new DatabaseError('unavailable', 'The database is closed.'))
    if (underWay.size >= MAX_IN_FLIGHT)
      return Promise.reject(new DatabaseError('overloaded', 'Too many queries are waiting.'))
    const work = retried(run).finally(() => underWay.delete(work))
    underWay.add(work)
    return work
  }

  return {
    dialect: 'postgres',
    get: (statement, params) => admitted(() => queries.get(statement, params)),
    all: (statement, params) => admitted(() => queries.all(statement, params)),
    run: (statement, params) => admitted(() => queries.run(statement, params)),
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      admitted(() => pool.share((line) => readSnapshotOn(line, reads))) as Promise<RowsOf<Reads>>,
    transaction: (work) =>
      admitted(() => pool.reserve((line) => inTransaction(line, (send) => scopedQueries(queriesOn(send), work)))),
    // On a connection of its own, which may take its time.
    migrate: async (work) => {
      const line = openConnection(server)
      const script = async (sql: string): Promise<void> => void (await line.script(sql))
      try {
        await inTransaction(line, async (send) => {
          await send('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
          await scopedQueries(queriesOn(send), (db) => work({ ...db, script }))
        })
      } finally {
        await line.close()
      }
    },
    observe: () => {},
    close: async () => {
      open = false
      await Promise.allSettled(underWay)
      await pool.close()
    },
  }
}

/**
 * Reads what is there at one moment. All of it goes out in one go, so that nothing of others who share the connection can come between,
 * and a statement that fails is followed by the end of its transaction.
 */
async function readSnapshotOn(line: Connection, reads: readonly Read<unknown>[]): Promise<unknown[][]> {
  const ready = reads.map(([statement, params]) => {
    const { text } = statement.compiled.postgres
    return [text, valuesOf(statement.compiled.postgres, params), statement] as const
  })
  const answers = await Promise.allSettled([
    line.script('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY'),
    ...ready.map((query) => line.send(...query)),
    line.script('COMMIT'),
  ])
  const rows = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return [...answer.value]
  })
  return rows.slice(1, -1)
}

async function inTransaction<T>(line: Connection, work: (send: Send) => Promise<T>): Promise<T> {
  const begun = line.script('BEGIN')
  try {
    const value = await work(behind(begun, line.send))
    await begun
    const { command } = await line.script('COMMIT')
    // PostgreSQL answers so, and not with an error, where a statement has failed before.
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction failed and nobody had waited for it.')
    return value
  } catch (error) {
    // A connection on which not even this succeeds is lost, or has to be.
    await line.script('ROLLBACK').catch(line.destroy)
    throw error
  }
}

/** Sends the first statement together with BEGIN, unless it writes: should BEGIN fail, that would be stored alone. */
function behind(begun: Promise<unknown>, send: Send): Send {
  let ready = false
  let isFirst = true
  begun.then(
    () => {
      ready = true
    },
    () => {},
  )
  return (text, values, how) => {
    const goesAlong = isFirst && how?.writes === false
    isFirst = false
    return ready || goesAlong ? send(text, values, how) : begun.then(() => send(text, values, how))
  }
}

function queriesOn(send: Send): Queries {
  // Async, so that a parameter that is missing becomes a rejection.
  const execute = async <P extends Params, Row>(statement: Statement<P, Row>, params: P): Promise<QueryResult> =>
    send(statement.compiled.postgres.text, valuesOf(statement.compiled.postgres, params), statement)
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
      if (!isCollision(error)) throw error
      if (attempt >= MAX_ATTEMPTS)
        throw new DatabaseError('overloaded', 'Too many transactions want the same rows.', error)
      await Bun.sleep(Math.random() * 2 ** Math.min(attempt, 6))
    }
  }
}
