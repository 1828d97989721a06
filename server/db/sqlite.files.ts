// The files of a SQLite store while it is open: the path must go on naming the files that were opened, and they must be whole. SQLite itself
// would write on into a file that was deleted, moved or replaced, and would not notice that a part of the store or of its write-ahead log
// (WAL) is gone.
import { closeSync, openSync, realpathSync, type Stats, statSync } from 'node:fs'
import { DatabaseError } from './database.ts'
import { isFileWhole, isWalWhole } from './sqlite.wal.ts'

export interface StoreFiles {
  /** Fails with `lost` unless the path names the opened files and they are whole, and with `unavailable` if they cannot be inspected. */
  verify(): void
  /** The size of the WAL in bytes. */
  walSize(): number
  /** Whether the WAL or its index is gone and can be copied into the file all the same: the file is in place, and no other WAL that may be in use. */
  canRescue(): boolean
  /** For the time after the connections are closed. */
  close(): void
}

/**
 * Remembers the files that a connection has just opened. Its own descriptors of them stay open as long as the connection: to close one
 * would release SQLite's locks: https://sqlite.org/howtocorrupt.html
 */
export function watchFiles(path: string): StoreFiles {
  // SQLite puts the WAL beside the file that a symbolic link points to.
  const real = realpathSync(path)
  const [main, wal, index] = [path, `${real}-wal`, `${real}-shm`].map(opened) as [OpenedFile, OpenedFile, OpenedFile]
  const descriptors = { main: openSync(path, 'r'), wal: openSync(wal.path, 'r'), index: openSync(index.path, 'r') }
  const sizeOf = (file: OpenedFile) => () => statOf(file.path)?.size ?? 0
  let knownSize = main.stats.size
  /** For good: what is gone does not come back, even if the size is right again. */
  let cutOff: DatabaseError | undefined

  function requireWhole(): void {
    if (cutOff) throw cutOff
    const { size } = requireSame(main, mainAdvice)
    requireSame(wal, walAdvice)
    requireSame(index, walAdvice)
    // VACUUM makes it smaller too.
    if (size < knownSize && (size === 0 || !isFileWhole(descriptors, sizeOf(main)))) cutOff = wasCutOff(path)
    else if (!isWalWhole(descriptors, sizeOf(wal))) cutOff = wasCutOff(wal.path)
    if (cutOff) throw cutOff
    knownSize = size
  }

  return {
    verify: requireWhole,
    walSize: sizeOf(wal),
    canRescue: () => {
      const [isWalSame, isIndexSame] = [isSame(wal), isSame(index)]
      const isGone = isWalSame === undefined || isIndexSame === undefined
      return !cutOff && isGone && isSame(main) === true && isWalSame !== false && isIndexSame !== false
    },
    close: () => {
      for (const descriptor of Object.values(descriptors)) closeSync(descriptor)
    },
  }
}

/** Whether nothing has happened to them. */
export function isInPlace(files: StoreFiles): boolean {
  try {
    files.verify()
    return true
  } catch {
    return false
  }
}

function wasCutOff(path: string): DatabaseError {
  return new DatabaseError('lost', `${path} was cut off while the service was running; stop it and restore a copy.`)
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

const walAdvice = (): string => 'restart the service, which keeps what it has stored.'

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
