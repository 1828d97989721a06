// Group commit: the transactions that are waiting run one after the other, each in a savepoint, and share one commit. Each is
// answered only after it, so an answer still means that the work is on disk, and one disk sync serves them all.
import type { Database as Connection } from 'bun:sqlite'
import { borrowed, DatabaseError, type Queries } from './database.ts'

const MOST_WAITING = 10_000
const MOST_TOGETHER = 256

export interface Writer {
  transaction<T>(work: (db: Queries) => Promise<T>): Promise<T>
  /** Resolves when nothing is waiting any more. */
  idle(): Promise<void>
}

interface Job {
  work(db: Queries): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

type Outcome = { job: Job; value: unknown } | { job: Job; error: unknown }

export function createWriter(connection: Connection, queries: Queries): Writer {
  const waiting: Job[] = []
  let draining: Promise<void> | undefined

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // One turn of the event loop lets the requests that have already arrived join this commit.
      await new Promise<void>((resume) => setImmediate(resume))
      await commitTogether(waiting.splice(0, MOST_TOGETHER))
    }
    draining = undefined
  }

  async function commitTogether(jobs: Job[]): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      connection.run('BEGIN IMMEDIATE')
      for (const job of jobs) outcomes.push(await attempt(job))
      connection.run('COMMIT')
      for (const outcome of outcomes) settle(outcome)
    } catch (cause) {
      // The database gave up the whole transaction (disk full, for one): even a refusal was judged on work that is now undone.
      if (connection.inTransaction) connection.run('ROLLBACK')
      for (const job of jobs) job.reject(new DatabaseError('unavailable', 'The transaction could not be committed.', cause))
    }
  }

  async function attempt(job: Job): Promise<Outcome> {
    connection.run('SAVEPOINT job')
    try {
      const value = await borrowed(queries, job.work)
      connection.run('RELEASE job')
      return { job, value }
    } catch (error) {
      if (!connection.inTransaction) throw error
      connection.run('ROLLBACK TO job; RELEASE job')
      return { job, error }
    }
  }

  return {
    transaction: <T>(work: (db: Queries) => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) return reject(new DatabaseError('overloaded', 'Too many writes are waiting.'))
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        draining ??= drain()
      }),
    idle: async () => {
      while (draining) await draining
    },
  }
}

function settle(outcome: Outcome): void {
  if ('error' in outcome) outcome.job.reject(outcome.error)
  else outcome.job.resolve(outcome.value)
}
