// Implements the PostgreSQL driver: a connection pool, named prepared statements, and bounded retries of conflicting transactions.
import { nextTurn } from '../../runtime/event-loop.ts'
import { shareResult } from '../../runtime/shared-work.ts'
import { finishesWithin } from '../../runtime/timeout.ts'
import { parsePostgresUrl } from '../connection-string.ts'
import {
  DatabaseError,
  type DatabaseObserver,
  type Execute,
  HEALTH_INTERVAL_MS,
  type MigratableDatabase,
  type Queries,
  queriesBy,
  type Read,
  type Reads,
  type RowsOf,
  scopedQueries,
  snapshotOf,
  type Way,
} from '../database.ts'
import { statement, type Value, valuesOf } from '../statement.ts'
import { type Connection, openConnection, type QueryResult } from './connection.ts'
import { inStatement, isConflict, lockedRowOf } from './errors.ts'
import { ATTEMPT_TIMEOUT_MS, createLockQueue } from './locks.ts'
import { createPool } from './pool.ts'
import { createPrimaryFinder } from './primary.ts'
import { requireSuitable } from './requirements.ts'

const MAX_ATTEMPTS = 10
const CLOSE_TIMEOUT_MS = 2000
const SETTLE_TIMEOUT_MS = 500
const BRIEF_LOCK_TIMEOUT_MS = 50
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000

// Set the isolation level explicitly, because a role or database may have another default.
const READ_COMMITTED = 'ISOLATION LEVEL READ COMMITTED'
const SNAPSHOT = 'ISOLATION LEVEL REPEATABLE READ, READ ONLY'

type Settings = Readonly<Record<string, string | number>>

const noTimeouts: Settings = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }
// Force generic plans: each of our statements has a single best plan for all values, and most take longer to plan than to run.
// Turn off JIT compilation: PostgreSQL estimates that a generic plan reads a tenth of the table, so it would compile the plan, which takes
// longer than reading a page.
const session: Settings = {
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  default_transaction_isolation: 'read committed',
  idle_session_timeout: 0,
}

// The id of the advisory lock for migrations. Any number works if every instance uses the same one.
const MIGRATION_LOCK = 7_387_783
const MIGRATION_LOCK_INTERVAL_MS = 100

// Finds a backend only if it is still working on a statement. If the backend is idle, it has already sent the response, so the response was
// lost. After a failover, the backend no longer exists.
const WORKING_BACKEND = "SELECT 1 FROM pg_stat_activity WHERE pid = $1 AND state NOT LIKE 'idle%'"

const ping = statement<Record<never, never>, { one: number }>('service.ping', 'SELECT 1 AS one')

type Send = Connection['send']

const resultOf: Readonly<Record<Way, (rows: QueryResult) => unknown>> = {
  get: (rows) => rows[0],
  all: (rows) => [...rows],
  run: ({ count }) => count,
  insert: ([row]) => row?.id,
}

interface PostgresDatabase extends MigratableDatabase {
  /** Reads one snapshot of the store without a time limit and without blocking other requests. */
  readLongSnapshot<T>(work: (db: Reads) => Promise<T>): Promise<T>
}

/** Opens a connection pool. PgBouncer rejects session settings, so behind PgBouncer each transaction applies them itself. */
export function openPostgres(connectionString: string): PostgresDatabase {
  const target = parsePostgresUrl(connectionString)
  const sessionWith = (settings: Settings): Settings => (target.pgbouncer ? {} : { ...session, ...settings })
  const begin = (mode: string, settings: Settings, extra: Settings = {}): string =>
    beginSql(mode, target.pgbouncer ? { ...settings, ...extra } : extra)
  const { statementMs, waitSeconds } = target.limits
  // The server's timeouts expire before ours, so the server does not keep working on abandoned statements.
  const timeouts: Settings = {
    statement_timeout: statementMs,
    lock_timeout: BRIEF_LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  }
  const primary = target.needsPrimary ? createPrimaryFinder(target) : undefined
  const findServer = primary?.find
  const pool = createPool((onLost) => {
    const onFailure = (error: Promise<DatabaseError>): void => {
      primary?.forget()
      onLost(error)
    }
    return openConnection({ target, findServer, session: sessionWith(timeouts), onFailure })
  }, waitSeconds)
  const waitForLocks = createLockQueue(1000 * waitSeconds)
  let inFlight = 0
  let onIdle = () => {}
  let isOpen = true
  let observer: DatabaseObserver | undefined

  async function admit<T>(run: () => Promise<T>): Promise<T> {
    if (!isOpen) throw new DatabaseError('unavailable', 'The database is closed.')
    inFlight += 1
    try {
      return await run()
    } finally {
      inFlight -= 1
      if (inFlight === 0) onIdle()
    }
  }

  function isIdleWithin(ms: number): Promise<boolean> {
    if (inFlight === 0) return Promise.resolve(true)
    const { promise, resolve } = Promise.withResolvers<void>()
    onIdle = resolve
    return finishesWithin(ms, promise)
  }

  function executeBy(send: Send): Execute<Promise<unknown>> {
    return (way, statement, params) => {
      const { compiled, name } = statement
      const startedAt = performance.now()
      return send(compiled.postgres.text, valuesOf(compiled.postgres, params), statement).then(
        (rows) => {
          observer?.statement(name, performance.now() - startedAt)
          return resultOf[way](rows)
        },
        (error) => {
          observer?.statement(name, performance.now() - startedAt)
          throw inStatement(error, name)
        },
      )
    }
  }

  function scoped<T>(send: Send, work: (db: Queries) => Promise<T>): Promise<T> {
    return scopedQueries('postgres', executeBy(send), work)
  }

  const onCommit = (mode: string) => (ms: number) => mode === SNAPSHOT || observer?.commit(1, ms)

  /** Runs a transaction on a reserved connection, retrying after lock timeouts and conflicts. */
  function inReserved<T>(mode: string, work: (send: Send) => Promise<T>): Promise<T> {
    return retryConflicts(() =>
      waitForLocks((patience) => {
        const extra: Settings = patience === 'patiently' ? { lock_timeout: ATTEMPT_TIMEOUT_MS } : {}
        return pool.reserve((connection) =>
          inTransaction(connection, begin(mode, timeouts, extra), work, onCommit(mode)),
        )
      }),
    )
  }

  /**
   * Runs a transaction without statement timeouts on a dedicated connection. During a slow statement, asks the server once a second, on a
   * pooled connection, whether the statement is still running, so a lost connection is detected within seconds.
   */
  async function inLongTransaction<T>(
    mode: string,
    work: (connection: Connection, send: Send) => Promise<T>,
  ): Promise<T> {
    const connection = openConnection({ target, findServer, session: sessionWith(noTimeouts) })
    let backend: Value = null
    const timer = setInterval(async () => {
      connection.tick()
      if (backend === null || !connection.isWaiting) return
      const working = await pool.share(({ send }) => send(WORKING_BACKEND, [backend])).catch(() => [])
      if (working.length > 0) connection.extend()
    }, 1000)
    try {
      return await inTransaction(connection, begin(mode, noTimeouts), async (send) => {
        const [row] = await send('SELECT pg_backend_pid() AS pid', [])
        backend = Number(row?.pid)
        return work(connection, send)
      })
    } finally {
      clearInterval(timer)
      await connection.close()
    }
  }

  const executeShared = executeBy((...query) => pool.share((connection) => connection.send(...query)))

  /**
   * Runs a statement on a shared connection. If it fails because of a locked row or a conflict, reruns it in a transaction on a reserved
   * connection. Behind PgBouncer, runs every write in such a transaction, because only transactions have a lock timeout there.
   */
  const single: Execute<Promise<unknown>> = (way, statement, params) => {
    const alone = () => inReserved(READ_COMMITTED, (send) => executeBy(send)(way, statement, params))
    return admit(async () => {
      if (statement.writes && target.pgbouncer) return alone()
      try {
        const result = await executeShared(way, statement, params)
        // Resume together with the requests whose results arrived at the same time: docs/decisions/0014-served-together.md
        await nextTurn()
        return result
      } catch (error) {
        if (!isConflict(error) && lockedRowOf(error) === undefined) throw error
      }
      return alone()
    })
  }

  return {
    ...queriesBy('postgres', single),
    readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
      admit(() =>
        inReserved(SNAPSHOT, (send) => Promise.all(reads.map((read) => executeBy(send)('all', ...read)))),
      ) as Promise<RowsOf<Reads>>,
    scanSnapshot: (work, signal) =>
      admit(() =>
        inReserved(SNAPSHOT, (send) => {
          const sendUnlessAborted: Send = async (...query) => {
            signal.throwIfAborted()
            return send(...query)
          }
          return scoped(sendUnlessAborted, (db) => work(snapshotOf(db)))
        }),
      ),
    transaction: (work) => admit(() => inReserved(READ_COMMITTED, (send) => scoped(send, work))),
    readLongSnapshot: (work) => inLongTransaction(SNAPSHOT, (_, send) => scoped(send, work)),
    migrate: (work, onWaiting) =>
      inLongTransaction(READ_COMMITTED, async (connection, send) => {
        await requireSuitable(send, target)
        await lockMigrations(send, onWaiting)
        const script = async (sql: string): Promise<void> => void (await connection.script(sql))
        return scoped(send, (db) => work({ ...db, script }))
      }),
    observe: (newObserver) => {
      observer = newObserver
    },
    load: pool.load,
    checkHealth: shareResult(HEALTH_INTERVAL_MS, async () => void (await single('get', ping, {}))),
    maintain: async () => [],
    close: async () => {
      isOpen = false
      await isIdleWithin(CLOSE_TIMEOUT_MS)
      await pool.close()
      // Give the callers of failed queries time to receive the errors.
      await isIdleWithin(SETTLE_TIMEOUT_MS)
    },
  }
}

/** Polls for the migration lock instead of waiting for it on the server, so an unresponsive server is detected. */
async function lockMigrations(send: Send, onWaiting: () => void = () => {}): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const [row] = await send('SELECT pg_try_advisory_xact_lock($1) AS locked', [MIGRATION_LOCK])
    if (row?.locked === 1) return
    if (attempt === 1) onWaiting()
    await Bun.sleep(MIGRATION_LOCK_INTERVAL_MS)
  }
}

const beginSql = (mode: string, settings: Settings): string =>
  [`BEGIN ${mode}`, ...Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = ${value}`)].join('; ')

async function inTransaction<T>(
  connection: Connection,
  begin: string,
  work: (send: Send) => Promise<T>,
  onCommit: (ms: number) => unknown = () => {},
): Promise<T> {
  const begun = connection.send(begin, [])
  const { send, firstFailure } = noteFailure(afterBegin(begun, connection.send))
  try {
    const value = await work(send)
    await begun
    const committingAt = performance.now()
    // Statements may still be in flight: PostgreSQL runs COMMIT after them, or rolls back if one of them failed.
    const { command } = await connection.send('COMMIT', [])
    onCommit(performance.now() - committingAt)
    if (command === 'ROLLBACK') throw await firstFailure()
    return value
  } catch (error) {
    // A connection on which even ROLLBACK fails is unusable.
    await connection.send('ROLLBACK', []).catch(connection.destroy)
    throw error
  }
}

/** Remembers the first error of a transaction's statements. */
function noteFailure(send: Send): { readonly send: Send; firstFailure(): Promise<unknown> } {
  let failure: unknown
  let last: Promise<unknown> = Promise.resolve()
  return {
    send: (text, values, statement) => {
      const sent = send(text, values, statement)
      last = sent.catch((error) => {
        failure ??= statement ? inStatement(error, statement.name) : error
      })
      return sent
    },
    // Responses arrive in the order of the statements, so the first failure is known once the last statement has its response.
    firstFailure: () => last.then(() => failure ?? new Error('PostgreSQL rolled back a transaction without an error.')),
  }
}

/** Pipelines initial reads with BEGIN. A write waits for BEGIN, because it would be committed on its own if BEGIN failed. */
function afterBegin(begun: Promise<unknown>, send: Send): Send {
  let hasBegun = false
  let onlyReads = true
  begun.then(
    () => {
      hasBegun = true
    },
    () => {},
  )
  return (text, values, statement) => {
    onlyReads &&= statement?.writes === false
    return hasBegun || onlyReads ? send(text, values) : begun.then(() => send(text, values))
  }
}

/** Retries a transaction that conflicted with another, after a short random delay to keep the two from colliding again. */
async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (attempt >= MAX_ATTEMPTS)
        throw new DatabaseError('overloaded', 'Too many transactions are competing for the same rows.', error)
      await Bun.sleep(Math.random() * 2 ** Math.min(attempt, 6))
    }
  }
}
