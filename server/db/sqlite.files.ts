// The files of a SQLite store while it is open: the path must go on naming the files that were opened. SQLite itself would write on into
// a file that was deleted, moved or replaced, and everything written would be gone after a restart.
import { realpathSync, type Stats, statSync } from 'node:fs'
import { DatabaseError } from './database.ts'

export interface StoreFiles {
  /** Fails with `lost` unless the path names the opened files, and with `unavailable` if they cannot be inspected. */
  verify(): void
  /** The size of the write-ahead log in bytes. */
  logSize(): number
  /** Whether the log can be copied into the file: the file is in place, and no other log that may be in use. */
  canFold(): boolean
}

/**
 * Remembers the files that a connection has just opened. `storeSize` is the size in bytes that the store should have, asked only if the
 * file has become smaller.
 *
 * Only `stat` is used: closing another descriptor of the file would release SQLite's locks: https://sqlite.org/howtocorrupt.html
 */
export function watchFiles(path: string, storeSize: () => number): StoreFiles {
  // SQLite puts the log beside the file that a symbolic link points to.
  const real = realpathSync(path)
  const [main, log, index] = [path, `${real}-wal`, `${real}-shm`].map(opened) as [OpenedFile, OpenedFile, OpenedFile]
  let knownSize = main.stats.size

  function verify(): void {
    const size = requireSame(main, mainAdvice).size
    requireSame(log, logAdvice)
    requireSame(index, logAdvice)
    // Only VACUUM makes the store itself smaller.
    if (size < knownSize && (size === 0 || size < storeSize()))
      throw new DatabaseError('lost', `${path} was cut off while the service was running; stop it and restore a copy.`)
    knownSize = size
  }

  return {
    verify,
    logSize: () => statOf(log.path)?.size ?? 0,
    canFold: () => isSame(main) === true && isSame(log) !== false && isSame(index) !== false,
  }
}

interface OpenedFile {
  readonly path: string
  readonly stats: Stats
}

function opened(path: string): OpenedFile {
  return { path, stats: statSync(path) }
}

function requireSame(file: OpenedFile, advice: (now: Stats | undefined) => string): Stats {
  const now = statOf(file.path)
  if (now && isIdentical(now, file.stats)) return now
  const what = now ? 'replaced by another file' : 'deleted or moved'
  throw new DatabaseError('lost', `${file.path} was ${what} while the service was running; ${advice(now)}`)
}

const mainAdvice = (now: Stats | undefined): string =>
  now
    ? 'move the first one back, or restart the service to use this one.'
    : 'put it back. A restart would begin a new store.'

// SQLite copies the log, which it still has open, into the file when it is closed.
const logAdvice = (): string => 'restart the service, which keeps what it has stored.'

/** Undefined if no file has this name. */
function isSame(file: OpenedFile): boolean | undefined {
  const now = statOf(file.path)
  return now && isIdentical(now, file.stats)
}

function isIdentical(a: Stats, b: Stats): boolean {
  return a.ino === b.ino && a.dev === b.dev
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (cause) {
    throw new DatabaseError('unavailable', `${path} cannot be inspected; check the permissions of its folder.`, cause)
  }
}
