// Watches the files of an open SQLite store: their paths must keep referring to the opened files. SQLite itself would keep writing to a
// file that was deleted, moved, or replaced.
import { closeSync, fstatSync, openSync, realpathSync, type Stats, statSync } from 'node:fs'
import { DatabaseError } from '../database.ts'

export interface StoreFiles {
  /**
   * Returns a `lost` error once a path no longer refers to the opened file; this error is permanent. Returns an `unavailable` error while
   * the files cannot be inspected.
   */
  fault(): DatabaseError | undefined
  /** The error if the store is lost and must no longer be used. */
  readonly lost: DatabaseError | undefined
  /** The size of the write-ahead log (WAL) in bytes. */
  walSize(): number
  /**
   * If the file has no links left because it was deleted, replaced, or moved to another disk, returns a path from which it can still be
   * read.
   */
  namelessFile(): string | undefined
  /** Stops watching. Call it after closing the connections. */
  close(): void
}

/** Starts watching the files that a connection has just opened. */
export function watchFiles(path: string): StoreFiles {
  // SQLite puts the WAL beside the file that a symbolic link points to.
  const real = realpathSync(path)
  const [main, wal, index] = [opened(path), opened(`${real}-wal`), opened(`${real}-shm`)]
  // Keep this descriptor open for as long as the connection is open, because closing it would release SQLite's locks:
  // https://sqlite.org/howtocorrupt.html
  const descriptor = openSync(path, 'r')
  let lost: DatabaseError | undefined

  return {
    fault: () => {
      const fault =
        lost ??
        faultOf(main, mainAdvice) ??
        faultOf({ ...main, path: real }, mainAdvice) ??
        faultOf(wal, walAdvice) ??
        faultOf(index, walAdvice)
      if (fault?.kind === 'lost') lost = fault
      return fault
    },
    get lost() {
      return lost
    },
    walSize: () => statSync(wal.path, { throwIfNoEntry: false })?.size ?? 0,
    namelessFile: () => (fstatSync(descriptor).nlink === 0 ? `/proc/${process.pid}/fd/${descriptor}` : undefined),
    close: () => closeSync(descriptor),
  }
}

interface OpenedFile {
  readonly path: string
  readonly stats: Stats
}

function opened(path: string): OpenedFile {
  return { path, stats: statSync(path) }
}

/** Checks a file; returns undefined if its path still refers to the opened file. */
function faultOf({ path, stats }: OpenedFile, advice: (now: Stats | undefined) => string): DatabaseError | undefined {
  let now: Stats | undefined
  try {
    now = statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    return new DatabaseError('unavailable', `${path} cannot be inspected; check the permissions of its folder.`, cause)
  }
  if (now?.ino === stats.ino && now.dev === stats.dev) return undefined
  const what = now ? 'replaced by another file' : 'deleted or moved'
  return new DatabaseError('lost', `${path} was ${what} while the service was running; ${advice(now)}`)
}

const mainAdvice = (now: Stats | undefined): string =>
  now
    ? 'restart the service to use the new file. To use the original instead, stop the service, move the three files away, put the original back, and start the service, unless a line below says that only the service still has the original.'
    : 'put the file back and restart the service, unless a line below says that only the service still has the file. Restarting without it would create a new store.'

const walAdvice = (now: Stats | undefined): string =>
  now
    ? 'stop all other programs that have the store open, move this file away if it still exists, and restart the service.'
    : 'stop all other programs that have the store open, and restart the service.'
