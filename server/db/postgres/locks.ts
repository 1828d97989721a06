// Waits for locked rows without tying up all connections.
//
// While a transaction waits for a lock on the server, its connection can do nothing else, so the first wait is brief. After that, the
// transaction is rolled back and queued behind the other transactions that need the same row. Only the first transaction in each queue
// retries, and only a few of these at a time, so few connections are tied up.
import { DatabaseError } from '../database.ts'
import { lockedRowOf } from './errors.ts'

/** Maximum number of connections that wait `patiently` for locks. */
const MAX_LOCK_WAITS = 3
/** Maximum time that one attempt waits for a lock. An attempt that could exceed the deadline is not started. */
export const ATTEMPT_TIMEOUT_MS = 500

/** How long a transaction waits on the server: `briefly` at first, `patiently` at the head of its row's queue. */
export type Patience = 'briefly' | 'patiently'

type Work<T> = () => Promise<T>

export function createLockQueue(waitMs: number): <T>(run: (patience: Patience) => Promise<T>) => Promise<T> {
  const inRow = createQueues()
  const withFewOthers = limitConcurrency(MAX_LOCK_WAITS)

  return async (run) => {
    const deadline = performance.now() + waitMs
    try {
      return await run('briefly')
    } catch (error) {
      const row = lockedRowOf(error)
      if (row === undefined) throw error
      return inRow(row, () => untilLocked(() => withFewOthers(() => runBefore(deadline, () => run('patiently')))))
    }
  }
}

/** Retries the work until it acquires its locks. */
async function untilLocked<T>(run: Work<T>): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (lockedRowOf(error) === undefined) throw error
    }
  }
}

/**
 * Runs the work unless the deadline is too close. Needs no timer: earlier waiters have earlier deadlines, so no caller waits long past its
 * deadline.
 */
async function runBefore<T>(deadline: number, run: Work<T>): Promise<T> {
  if (performance.now() + ATTEMPT_TIMEOUT_MS > deadline)
    throw new DatabaseError('overloaded', 'Another transaction has held a lock on the same rows for too long.')
  return run()
}

/** Creates named queues, each of which runs one job at a time. */
function createQueues(): <T>(name: string, work: Work<T>) => Promise<T> {
  /** For each name, a promise that resolves when the last job in its queue has finished. */
  const queues = new Map<string, Promise<void>>()
  return (name, work) => {
    const result = (queues.get(name) ?? Promise.resolve()).then(work)
    const done = result.then(
      () => {},
      () => {},
    )
    queues.set(name, done)
    void done.then(() => queues.get(name) === done && queues.delete(name))
    return result
  }
}

/** Runs at most `max` jobs at a time, in order of arrival. */
function limitConcurrency(max: number): <T>(work: Work<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = max
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
