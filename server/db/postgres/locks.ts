// Waiting for rows that another transaction has locked, with few connections.
//
// A transaction waits for a lock on the server, and its connection can do nothing else meanwhile. So it waits there only briefly at
// first. After that it is rolled back and queued behind the others that want the same row. The first of each row runs again, in turn with
// the first of other rows: without a connection until its turn.
import { DatabaseError } from '../database.ts'
import { lockedRowOf } from './errors.ts'

/** As many connections may wait for locks for longer. */
const MAX_LOCK_WAITS = 3
const WAIT_TIMEOUT_MS = 8000
/** How long one turn may wait for a lock. A turn that cannot end before the deadline is not begun. */
export const TURN_TIMEOUT_MS = 500

/** How long a transaction waits on the server: `briefly` with the others, `patiently` as the first of its row. */
export type Patience = 'briefly' | 'patiently'

export function createLockQueue(
  waitTimeoutMs = WAIT_TIMEOUT_MS,
): <T>(run: (patience: Patience) => Promise<T>) => Promise<T> {
  /** For each row, resolves when everyone who waits for it is done. */
  const rows = new Map<string, Promise<void>>()
  const takeTurn = createTurns(MAX_LOCK_WAITS)

  /** Runs the work when all who came before for the same row are done. */
  async function inRow<T>(row: string, deadline: number, run: () => Promise<T>): Promise<T> {
    const before = rows.get(row) ?? Promise.resolve()
    const done = Promise.withResolvers<void>()
    const all = before.then(() => done.promise)
    rows.set(row, all)
    try {
      await inTime(before, deadline)
      return await run()
    } finally {
      done.resolve()
      if (rows.get(row) === all) rows.delete(row)
    }
  }

  /** Runs it again until it gets its locks. Fails as overloaded after the deadline. */
  async function untilLocked<T>(run: () => Promise<T>, deadline: number): Promise<T> {
    for (;;) {
      const endTurn = await takeTurn(deadline)
      try {
        return await run()
      } catch (error) {
        if (lockedRowOf(error) === undefined) throw error
        if (performance.now() + TURN_TIMEOUT_MS > deadline) throw stillLocked(error)
      } finally {
        endTurn()
      }
    }
  }

  return async (run) => {
    const deadline = performance.now() + waitTimeoutMs
    try {
      return await run('briefly')
    } catch (error) {
      const row = lockedRowOf(error)
      if (row === undefined) throw error
      return inRow(row, deadline, () => untilLocked(() => run('patiently'), deadline))
    }
  }
}

/** Lets so many in at a time, in the order in which they came. */
function createTurns(max: number): (deadline: number) => Promise<() => void> {
  const waiting: (() => void)[] = []
  let free = max

  function endTurn(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async (deadline) => {
    if (free > 0) {
      free -= 1
      return endTurn
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await inTime(promise, deadline).catch((error) => {
      // Its turn may come all the same: then it is the next one's.
      const at = waiting.indexOf(resolve)
      if (at >= 0) waiting.splice(at, 1)
      else endTurn()
      throw error
    })
    return endTurn
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
