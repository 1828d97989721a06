// Shares a few connections among many callers: single statements share connections, and each transaction reserves one.
import { DatabaseError, type DatabaseLoad } from '../database.ts'
import type { Connection } from './connection.ts'

const MAX_CONNECTIONS = 10
// Leaves some connections for single statements, however many transactions are waiting for locked rows.
const MAX_RESERVED = 8
/** Pause before opening another connection after the server rejected one. */
const REFUSED_PAUSE_MS = 1000

type Work<T> = (connection: Connection) => Promise<T>

interface PooledConnection {
  readonly connection: Connection
  users: number
  reserved: boolean
}

interface Waiter {
  readonly reserved: boolean
  seconds: number
  start(pooled: PooledConnection): void
  reject(error: unknown): void
}

export function createPool(open: (onLost: (error: Promise<DatabaseError>) => void) => Connection, waitSeconds: number) {
  const pool = new Set<PooledConnection>()
  const waiters: Waiter[] = []
  let mayOpenAt = 0
  let closed: DatabaseError | undefined
  const timer = setInterval(() => {
    for (const { connection } of pool) connection.tick()
    for (const waiter of waiters) waiter.seconds += 1
    // Check only the first waiter, which has waited longest.
    while (waiters[0] && waiters[0].seconds > waitSeconds)
      waiters.shift()?.reject(new DatabaseError('overloaded', 'No connection to PostgreSQL became available.'))
  }, 1000)
  timer.unref()

  /** Returns the connection with the fewest users, or a new connection if none is free and the pool is not full. */
  function take(reserved: boolean): PooledConnection | undefined {
    let best: PooledConnection | undefined
    if (reserved && [...pool].filter((pooled) => pooled.reserved).length >= MAX_RESERVED) return undefined
    for (const pooled of pool) if (!pooled.reserved && (!best || pooled.users < best.users)) best = pooled
    if (best?.users !== 0 && mayOpen()) best = add()
    if (!best) return undefined
    best.users += 1
    best.reserved = reserved
    return best
  }

  function mayOpen(): boolean {
    return pool.size < MAX_CONNECTIONS && (performance.now() >= mayOpenAt || !hasWorkingConnection())
  }

  /**
   * Whether other connections can take over this connection's work: the server rejected this connection because too many were open, but the
   * pool has a working one.
   */
  function isReplaceable({ connection }: PooledConnection): boolean {
    return connection.wasRefused && hasWorkingConnection()
  }

  function hasWorkingConnection(): boolean {
    return [...pool].some(({ connection }) => connection.hasResponded)
  }

  function add(): PooledConnection {
    const pooled: PooledConnection = { connection: open((error) => remove(pooled, error)), users: 0, reserved: false }
    pool.add(pooled)
    return pooled
  }

  function remove(pooled: PooledConnection, error: Promise<DatabaseError>): void {
    pool.delete(pooled)
    if (isReplaceable(pooled)) mayOpenAt = performance.now() + REFUSED_PAUSE_MS
    // If the server does not accept connections, fail the waiting callers now instead of after the next attempt.
    else if (!pooled.connection.hasResponded) for (const waiter of waiters.splice(0)) void error.then(waiter.reject)
    serveWaiters()
  }

  function serveWaiters(): void {
    for (let waiter = waiters[0]; waiter; waiter = waiters[0]) {
      const pooled = take(waiter.reserved)
      if (!pooled) return
      waiters.shift()
      waiter.start(pooled)
    }
  }

  async function use<T>(reserved: boolean, work: Work<T>): Promise<T> {
    if (closed) throw closed
    const free = reserved && waiters.length > 0 ? undefined : take(reserved)
    if (free) return run(free, reserved, work)
    return new Promise<T>((resolve, reject) => {
      // Start the work immediately. If it started in a later promise callback, another caller's transaction could send BEGIN on the
      // connection first, and the work would run inside that transaction.
      const start = (pooled: PooledConnection): void => resolve(run(pooled, reserved, work))
      waiters.push({ reserved, seconds: 0, start, reject })
    })
  }

  async function run<T>(pooled: PooledConnection, reserved: boolean, work: Work<T>): Promise<T> {
    try {
      return await work(pooled.connection)
    } catch (error) {
      if (!isReplaceable(pooled)) throw error
    } finally {
      pooled.users -= 1
      if (reserved) pooled.reserved = false
      serveWaiters()
    }
    return use(reserved, work)
  }

  return {
    share: <T>(work: Work<T>) => use(false, work),
    reserve: <T>(work: Work<T>) => use(true, work),
    /** Returns the number of waiting callers and the number of connections in each state. */
    load: (): DatabaseLoad => {
      const connections = { idle: 0, shared: 0, reserved: 0 }
      for (const { reserved, users } of pool) connections[reserved ? 'reserved' : users > 0 ? 'shared' : 'idle'] += 1
      return { waiting: waiters.length, connections }
    },
    /** Closes all connections. Callers that are still using or awaiting a connection fail with `unavailable`. */
    close: async () => {
      clearInterval(timer)
      const error = new DatabaseError('unavailable', 'The database is closed.')
      closed = error
      for (const waiter of waiters.splice(0)) waiter.reject(error)
      // Close busy connections without waiting: an unresponsive server must not keep the process alive.
      await Promise.all(
        [...pool].map(({ connection, users }) => (users > 0 ? connection.destroy(error) : connection.close())),
      )
    },
  }
}
