// Implements group commit: waiting transactions run one after another, each in a savepoint, and share one commit and one disk sync. A
// transaction resolves only after the commit, when its changes are on disk.
import type { Database as Connection } from 'bun:sqlite'
import { nextTurn } from '../../runtime/event-loop.ts'
import { DatabaseError } from '../database.ts'
import { isBusy, translate } from './errors.ts'

const MAX_BATCH = 256
const WAIT_TIMEOUT_MS = 5000
/**
 * How long to wait before retrying a lock that another process holds, and before taking a lock for which another process may be waiting.
 */
const LOCK_RETRY_MS = 1
// Number of WAL pages that triggers a checkpoint (16 MB). Frequently changed pages are copied to the file only a quarter as often as with
// SQLite's default of 1000.
export const CHECKPOINT_PAGES = 4000

export interface Writer {
  /** Runs the work in a transaction. */
  run<T>(work: () => T | Promise<T>): Promise<T>
  /** Resolves when no transaction is waiting or running. */
  idle(): Promise<void>
  /** When the last write ended, as a `performance.now()` value; undefined during a write. */
  readonly idleSince: number | undefined
  /** Whether the last write failed for a reason other than a lock, such as a full disk. */
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
  /** Returns the error that keeps commits from reaching the store's files, if any. */
  fault(): DatabaseError | undefined
  /** Called after a failure, outside any transaction. */
  onFailure(): void
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
      // Let requests that have already arrived join this commit: those read in this event loop turn and, if more than one transaction is
      // waiting, those read in the next turn.
      await nextTurn()
      if (waiting.length > 1) await nextTurn()
      try {
        // Pause if another process is writing; otherwise, that process would hardly ever get the lock between two of our commits.
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
    // Prefer a fault in the files, because it explains any other failure.
    const cause = hooks.fault() ?? failure
    const error = toCommonFailure(cause)
    isFailing = !isBusy(cause)
    for (const job of jobs) job.reject(error)
  }

  function requireFiles(): void {
    const fault = hooks.fault()
    if (fault) throw fault
  }

  // Waits for the lock without SQLite's busy timeout, which would block the thread and therefore all reads.
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
      // Check the files before the commit, so rejected changes are not stored, and again after it, so only stored changes are acknowledged.
      requireFiles()
      const startedAt = performance.now()
      commit.run()
      hooks.onCommit?.(jobs.length, performance.now() - startedAt)
      requireFiles()
      isFailing = false
      for (const settleJob of settle) settleJob()
    } catch (cause) {
      // Everything was rolled back, for example because the disk was full. Jobs that had already failed get the same error, because they
      // saw changes that were undone.
      rejectAll(jobs, cause)
      if (connection.inTransaction) connection.run('ROLLBACK')
      hooks.onFailure()
    }
  }

  /** Runs a job and returns a function that settles the job's promise after the commit. */
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

/** Returns a number that changes when any other connection commits: https://sqlite.org/pragma.html#pragma_data_version */
export function dataVersion(connection: Connection): number | undefined {
  return connection.query<{ data_version: number }, []>('PRAGMA data_version').get()?.data_version
}

/**
 * Returns the error for all jobs in a batch. Passes on only file errors: any other error, such as a foreign key violation at commit, was
 * caused by a single job.
 */
function toCommonFailure(cause: unknown): DatabaseError {
  const known = translate(cause)
  const isCommon = known instanceof DatabaseError && (known.kind === 'unavailable' || known.kind === 'lost')
  return isCommon ? known : new DatabaseError('unavailable', 'The transaction could not be committed.', cause)
}
