// Waiting for rows that another transaction has locked, with few connections.
//
// A transaction waits for a lock on the server, and its connection can do nothing else meanwhile. So it waits there only briefly at
// first. After that it is rolled back, and run again when it is first in its lane: without a connection until then.
import { DatabaseError } from './database.ts'
import { lockedRowOf } from './postgres.errors.ts'

/** As many connections may wait for locks for longer. Whoever wants the same row is in the same lane. */
const MAX_LOCK_WAITS = 3
const WAIT_TIMEOUT_MS = 8000

/** How long a transaction waits on the server: `briefly` with the others, `patiently` as the first of its lane. */
export type Patience = 'briefly' | 'patiently'

export function createLanes(): <T>(run: (patience: Patience) => Promise<T>) => Promise<T> {
  // Each is settled when everyone in the lane is done.
  const lanes: Promise<void>[] = Array.from({ length: MAX_LOCK_WAITS }, () => Promise.resolve())

  /** Runs the work when all who came before are done. */
  async function inLane<T>(row: string, deadline: number, run: () => Promise<T>): Promise<T> {
    const lane = Number(Bun.hash(row) % BigInt(MAX_LOCK_WAITS))
    const before = lanes[lane] ?? Promise.resolve()
    const done = Promise.withResolvers<void>()
    lanes[lane] = before.then(() => done.promise)
    try {
      await inTime(before, deadline)
      return await run()
    } finally {
      done.resolve()
    }
  }

  return async (run) => {
    const deadline = performance.now() + WAIT_TIMEOUT_MS
    try {
      return await run('briefly')
    } catch (error) {
      const row = lockedRowOf(error)
      if (row === undefined) throw error
      return inLane(row, deadline, () => untilLocked(() => run('patiently'), deadline))
    }
  }
}

/** Runs it again until it gets its locks. Fails as overloaded after the deadline. */
async function untilLocked<T>(run: () => Promise<T>, deadline: number): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (lockedRowOf(error) === undefined) throw error
      if (performance.now() > deadline) throw stillLocked(error)
    }
  }
}

async function inTime(promise: Promise<void>, deadline: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(stillLocked()), deadline - performance.now())
  await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}

function stillLocked(cause?: unknown): DatabaseError {
  return new DatabaseError('overloaded', 'Another transaction holds a lock on the same rows for too long.', cause)
}
