// Group commit: waiting transactions run one after the other, each in a savepoint, and share one commit and one disk sync. Each resolves
// only after the commit, so a resolved transaction is on disk.
import type { Database as Connection } from 'bun:sqlite'
import { nextTurn } from '../../runtime/event-loop.ts'
import { DatabaseError } from '../database.ts'
import { dataVersion } from './data-version.ts'
import { isBusy, translate } from './errors.ts'

const MAX_BATCH = 256
const WAIT_TIMEOUT_MS = 5000
/** Delay before retrying a lock held by another process, and before taking one that another process may want. */
const LOCK_RETRY_MS = 1
// 16 MB. Frequently changed pages are copied from the WAL to the file a quarter as often as with SQLite's default of 1000.
export const CHECKPOINT_PAGES = 4000

export interface Writer {
  /** Runs the work in a transaction. */
  run<T>(work: () => T | Promise<T>): Promise<T>
  /** Resolves when no transaction is waiting. */
  idle(): Promise<void>
  /** When the last write ended, in `performance.now()` time; undefined during a write. */
  readonly idleSince: number | undefined
  /** Whether the last write failed although no other process was writing: for example, because the disk is full. */
  readonly isFailing: boolean
  /** Number of waiting transactions. */
  readonly waiting: number
}

interface Job {
  work(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface WriterHooks {
  /** Returns why commits do not, or would not, reach the store's files. */
  fault(): DatabaseError | undefined
  /** Called after a failure, outside any transaction. */
  onFailure(): void
  /** Called after a commit. */
  onCommit?(changes: number, ms: number): void
}

export function createWriter(connection: Connection, hooks: WriterHooks): Writer {
  connection.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const commit = connection.prepare('COMMIT')
  const savepoint = connection.prepare('SAVEPOINT job')
  const release = connection.prepare('RELEASE job')
  let knownVersion = dataVersion(connection)
  const waiting: Job[] = []
  let draining: Promise<void> | undefined
  let endedAt = performance.now()
  let isFailing = false

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Requests that have already arrived join this commit: those of this event loop turn and, if there are several, of the next.
      await nextTurn()
      if (waiting.length > 1) await nextTurn()
      try {
        // Otherwise another writing process would hardly ever get the lock between two of our commits.
        if (hasRival()) await Bun.sleep(LOCK_RETRY_MS)
        await beginWhenFree()
        await commitTogether(waiting.splice(0, MAX_BATCH))
      } catch (cause) {
        rejectAll(waiting.splice(0), cause)
      }
    }
    endedAt = performance.now()
    draining = undefined
  }

  /** Whether another process has written since the last call. */
  function hasRival(): boolean {
    const before = knownVersion
    knownVersion = dataVersion(connection)
    return knownVersion !== before
  }

  function rejectAll(jobs: Job[], failure: unknown): void {
    // A fault of the files explains every other failure.
    const cause = hooks.fault() ?? failure
    const error = toCommonFailure(cause)
    isFailing = !isBusy(cause)
    for (const job of jobs) job.reject(error)
  }

  function requireFiles(): void {
    const fault = hooks.fault()
    if (fault) throw fault
  }

  // Waits without SQLite's busy timeout, which would block the thread and so the readers.
  async function beginWhenFree(): Promise<void> {
    const deadline = performance.now() + WAIT_TIMEOUT_MS
    for (;;) {
      try {
        if (connection.inTransaction) connection.run('ROLLBACK')
        begin.run()
        return
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
      }
      await Bun.sleep(LOCK_RETRY_MS)
    }
  }

  async function commitTogether(jobs: Job[]): Promise<void> {
    const settle: (() => void)[] = []
    try {
      for (const job of jobs) settle.push(await attempt(job))
      // Checked before the commit so that rejected changes are not stored, and after it so that acknowledged ones are.
      requireFiles()
      const startedAt = performance.now()
      commit.run()
      hooks.onCommit?.(jobs.length, performance.now() - startedAt)
      requireFiles()
      isFailing = false
      for (const settleJob of settle) settleJob()
    } catch (cause) {
      // Everything was rolled back (the disk was full, for example). Jobs that failed before get the same error: they saw undone changes.
      rejectAll(jobs, cause)
      if (connection.inTransaction) connection.run('ROLLBACK')
      hooks.onFailure()
    }
  }

  /** Runs a job, and returns a function that settles its promise after the commit. */
  async function attempt(job: Job): Promise<() => void> {
    savepoint.run()
    try {
      const value = await job.work()
      release.run()
      return () => job.resolve(value)
    } catch (error) {
      if (!connection.inTransaction) throw error
      connection.run('ROLLBACK TO job; RELEASE job')
      return () => job.reject(error)
    }
  }

  return {
    run: <T>(work: () => T | Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
        draining ??= drain()
      }),
    idle: async () => {
      while (draining) await draining
    },
    get idleSince() {
      return draining ? undefined : endedAt
    },
    get isFailing() {
      return isFailing
    },
    get waiting() {
      return waiting.length
    },
  }
}

/** Shares only file errors with every job: any other, such as a foreign key violation at commit, belongs to a single job. */
function toCommonFailure(cause: unknown): DatabaseError {
  const known = translate(cause)
  const isCommon = known instanceof DatabaseError && (known.kind === 'unavailable' || known.kind === 'lost')
  return isCommon ? known : new DatabaseError('unavailable', 'The transaction could not be committed.', cause)
}
