// Shares a few connections among many: statements go many at a time over each, a transaction has one for itself.
import { DatabaseError } from './database.ts'
import type { Connection } from './postgres.connection.ts'

const MAX_CONNECTIONS = 10
// However many transactions wait for one row, the reads of everyone else go on.
const MAX_RESERVED = 8
const WAIT_TIMEOUT_SECONDS = 8

export interface Pool {
  /** Runs the work on a connection that others use at the same time. */
  share<T>(work: (line: Connection) => Promise<T>): Promise<T>
  /** Runs the work on a connection that it has for itself. */
  reserve<T>(work: (line: Connection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface PooledConnection {
  readonly line: Connection
  users: number
  reserved: boolean
}

interface Waiter {
  seconds: number
  resolve(seat: PooledConnection): void
  reject(error: unknown): void
}

export function createPool(open: (onLost: () => void) => Connection): Pool {
  const seats = new Set<PooledConnection>()
  const waiting: Waiter[] = []
  const clock = setInterval(() => {
    for (const { line } of seats) line.tick()
    for (const turn of waiting) turn.seconds += 1
    const late = waiting.findIndex(({ seconds }) => seconds <= WAIT_TIMEOUT_SECONDS)
    // The first to come has waited longest, so those who are late stand in front.
    for (const turn of waiting.splice(0, late < 0 ? waiting.length : late))
      turn.reject(new DatabaseError('overloaded', 'No connection to PostgreSQL became free.'))
  }, 1000)
  clock.unref()

  /** The seat with the fewest users, a new one while none is free and there may be more, nothing while too many are reserved. */
  function take(alone: boolean): PooledConnection | undefined {
    let best: PooledConnection | undefined
    if (alone && [...seats].filter((seat) => seat.reserved).length >= MAX_RESERVED) return undefined
    for (const seat of seats) if (!seat.reserved && (!best || seat.users < best.users)) best = seat
    if (best?.users !== 0 && seats.size < MAX_CONNECTIONS) best = addSeat()
    if (!best) return undefined
    best.users += 1
    best.reserved = alone
    return best
  }

  function addSeat(): PooledConnection {
    const seat: PooledConnection = { line: open(() => remove(seat)), users: 0, reserved: false }
    seats.add(seat)
    return seat
  }

  function remove(seat: PooledConnection): void {
    seats.delete(seat)
    // While the server takes no connection, everyone who waits would only wait for another attempt to fail.
    if (!seat.line.answered) refuseWaiting(new DatabaseError('unavailable', 'There is no connection to PostgreSQL.'))
    serveWaiting()
  }

  function refuseWaiting(error: DatabaseError): void {
    for (const turn of waiting.splice(0)) turn.reject(error)
  }

  function serveWaiting(): void {
    for (let turn = waiting[0]; turn; turn = waiting[0]) {
      const seat = take(true)
      if (!seat) return
      waiting.shift()
      turn.resolve(seat)
    }
  }

  async function lend<T>(alone: boolean, work: (line: Connection) => Promise<T>): Promise<T> {
    // There is always one to share, so only those who want one for themselves stand in line.
    const free = alone && waiting.length > 0 ? undefined : take(alone)
    const seat =
      free ?? (await new Promise<PooledConnection>((resolve, reject) => waiting.push({ seconds: 0, resolve, reject })))
    try {
      return await work(seat.line)
    } finally {
      seat.users -= 1
      if (alone) seat.reserved = false
      serveWaiting()
    }
  }

  return {
    share: (work) => lend(false, work),
    reserve: (work) => lend(true, work),
    close: async () => {
      clearInterval(clock)
      await Promise.all([...seats].map(({ line }) => line.close()))
    },
  }
}
