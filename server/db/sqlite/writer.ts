// Group commit: the waiting transactions run one after the other, each in a savepoint, and share one commit and one disk sync. Each
// resolves only after the commit, so a resolved transaction is on disk.
import type { Database as Connection } from 'bun:sqlite'
import { nextTurn } from '../../runtime/event-loop.ts'
import { DatabaseError } from '../database.ts'
import { dataVersion } from './data-version.ts'
import { isBusy, translate } from './errors.ts'

const MAX_BATCH = 256
const WAIT_TIMEOUT_MS = 5000
/** A lock of another process is tried again, and left to it, after so long. */
const TURN_MS = 1
// 16 MB. Pages that change often are copied from the WAL to the file a quarter as often as with SQLite's default of 1000.
export const CHECKPOINT_PAGES = 4000

export interface Writer {
  /** Runs the work in a transaction. */
  run<T>(work: () => T | Promise<T>): Promise<T>
  /** Resolves when nothing is waiting. */
  idle(): Promise<void>
  /** Since when nothing was written, as a time of `performance.now()`; undefined while something is. */
  readonly idleSince: number | undefined
  /** Whether the last write failed although nobody else was writing, because the disk is full for example. */
  readonly isFailing: boolean
  /** How many transactions wait. */
  readonly waiting: number
}

interface Job {
  work(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface WriterHooks {
  /** Why what is committed is not in the store's files, or would not be. */
  fault(): DatabaseError | undefined
  /** Called after a failure, outside of a transaction. */
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
      // Requests that have already arrived join this commit: those of this turn of the event loop and, if there are several, of the next.
      await nextTurn()
      if (waiting.length > 1) await nextTurn()
      try {
        // Another process that writes would hardly find the moment between two of our commits.
        if (hasRival()) await Bun.sleep(TURN_MS)
        await beginWhenFree()
        await commitTogether(waiting.splice(0, MAX_BATCH))
      } catch (cause) {
        rejectAll(waiting.splice(0), cause)
      }
    }
    endedAt = performance.now()
    draining = undefined
  }

  /** Whether another process has written since the last time. */
  function hasRival(): boolean {
    const before = knownVersion
    knownVersion = dataVersion(connection)
    return knownVersion !== before
  }

  function rejectAll(jobs: Job[], failure: unknown): void {
    // What has happened to the files explains whatever else has failed.
    const cause = hooks.fault() ?? failure
    const error = toCommonFailure(cause)
    isFailing = !isBusy(cause)
    for (const job of jobs) job.reject(error)
  }

  function requireFiles(): void {
    const fault = hooks.fault()
    if (fault) throw fault
  }

  // SQLite's own way to wait for another process would block the thread, and the readers with it.
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
      await Bun.sleep(TURN_MS)
    }
  }

  async function commitTogether(jobs: Job[]): Promise<void> {
    const settle: (() => void)[] = []
    try {
      for (const job of jobs) settle.push(await attempt(job))
      // Before it, so that what is rejected is not stored; after it, so that what is acknowledged is.
      requireFiles()
      const startedAt = performance.now()
      commit.run()
      hooks.onCommit?.(jobs.length, performance.now() - startedAt)
      requireFiles()
      isFailing = false
      for (const settleJob of settle) settleJob()
    } catch (cause) {
      // The database rolled back everything (a full disk, for example): jobs that failed are rejected alike, for they had seen changes that are now undone.
      rejectAll(jobs, cause)
      if (connection.inTransaction) connection.run('ROLLBACK')
      hooks.onFailure()
    }
  }

  /** Returns how to tell its caller after the commit. */
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

/** Only a failure of the file is everyone's: another one, such as a foreign key's at the commit, belongs to a single job. */
function toCommonFailure(cause: unknown): DatabaseError {
  const known = translate(cause)
  const isCommon = known instanceof DatabaseError && (known.kind === 'unavailable' || known.kind === 'lost')
  return isCommon ? known : new DatabaseError('unavailable', 'The transaction could not be committed.', cause)
}
