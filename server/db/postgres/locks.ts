// Waiting for rows that another transaction has locked, with few connections.
//
// A transaction waits for a lock on the server, and its connection can do nothing else. So it waits there only briefly at
// first. After that it is rolled back and queued behind the others that want the same row. The first in the queue of each row tries again,
// a few of them at a time: only these have a connection.
import { DatabaseError } from '../database.ts'
import { lockedRowOf } from './errors.ts'

/** How many connections may wait for locks longer than briefly. */
const MAX_LOCK_WAITS = 3
/** How long one attempt may wait for a lock. One that cannot end before the deadline is not begun. */
export const ATTEMPT_TIMEOUT_MS = 500

/** How long a transaction waits on the server: `briefly` with the others, `patiently` as the first of its row. */
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

/** Runs it again until it gets its locks. */
async function untilLocked<T>(run: Work<T>): Promise<T> {
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (lockedRowOf(error) === undefined) throw error
    }
  }
}

/** Those before it have earlier deadlines, so no caller waits much longer than until its own, although none has a timer. */
async function runBefore<T>(deadline: number, run: Work<T>): Promise<T> {
  if (performance.now() + ATTEMPT_TIMEOUT_MS > deadline)
    throw new DatabaseError('overloaded', 'Another transaction holds a lock on the same rows for too long.')
  return run()
}

/** Runs work of the same name one after the other. */
function createQueues(): <T>(name: string, work: Work<T>) => Promise<T> {
  /** For each name, resolves when the last in the queue is done. */
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

/** Lets so many in at a time, in the order in which they came. */
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
