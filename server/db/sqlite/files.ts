// The files of a SQLite store while it is open: the path must go on naming the files that were opened, and they must be whole. SQLite itself
// would write on into a file that was deleted, moved or replaced, and would not notice that a part of the store or of its write-ahead log
// (WAL) is gone.
import {
  closeSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseError } from '../database.ts'
import { type Descriptors, hasNoFrames, isFileWhole, isWalWhole, readIndex } from './wal.ts'

export interface StoreFiles {
  /** Whether the file has each page of the store that its WAL does not have. `verify` finds only what is cut off later. */
  isWhole(): boolean
  /**
   * Fails with `lost` unless the path names the opened files and they are whole: once so, for good. Fails with `unavailable` if they cannot
   * be inspected.
   */
  verify(): void
  /** Why the store must not be used any more. */
  readonly lost: DatabaseError | undefined
  /** To be called after each change that this process has made. */
  noteOwnChange(): void
  /** To be called after a checkpoint of this process, which may have made the file smaller. */
  noteOwnCheckpoint(): void
  /** The size of the WAL in bytes. */
  walSize(): number
  /** Whether a lost store's latest changes are in its WAL alone, and whether they can be copied without harm to what others have stored. */
  logState(): 'empty' | 'ours alone' | 'unusable'
  /** Where the file can still be read if it has no name any more: it was deleted, replaced, or moved to another disk, which is a copy. */
  namelessFile(): string | undefined
  /** Writes a deleted WAL to its place again. Throws if that is not beside our file, if there is another WAL, or no space. */
  restoreLog(): void
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
  let known = stateOf(descriptors)
  /** The state when the files were last found whole. A change of our own does not set it: the file may have been cut off meanwhile. */
  let whole = known
  let lost: DatabaseError | undefined
  let isCutOff = false

  /** SQLite looks for the WAL beside the real path, which may be another folder's by now. */
  const isMainInPlace = (): boolean => isSame(main) === true && isSame({ ...main, path: real }) === true

  /** Whether the file became smaller without a commit and a checkpoint, as by a smaller copy, which is whole in itself. */
  const isOverwritten = (size: number): boolean =>
    size < whole.size && hasNoFrames(whole.index) && readIndex(descriptors).equals(whole.index)

  function requireWhole(): void {
    const now = stateOf(descriptors)
    requireSame(main, mainAdvice)
    requireSame({ ...main, path: real }, mainAdvice)
    const { size: walSize } = requireSame(wal, walAdvice)
    requireSame(index, walAdvice)
    if (!isWalWhole(descriptors)) throw wasCutOff(wal.path)
    // VACUUM makes it smaller too. Without a log, the file is as large as it has to be.
    const maybeCutOff = now.size < whole.size || walSize === 0
    if (maybeCutOff && (now.size === 0 || isOverwritten(now.size) || !isFileWhole(descriptors))) throw wasCutOff(path)
    whole = now
    known = now
  }

  function wasCutOff(path: string): DatabaseError {
    isCutOff = true
    const advice = path === wal.path ? 'restart it, and compare with a copy.' : 'stop it and restore a copy.'
    return new DatabaseError('lost', `${path} was cut off while the service was running; ${advice}`)
  }

  return {
    isWhole: () => isFileWhole(descriptors),
    verify: () => {
      if (lost) throw lost
      try {
        requireWhole()
      } catch (error) {
        if (error instanceof DatabaseError && error.kind === 'lost') lost = error
        throw error
      }
    },
    get lost() {
      return lost
    },
    noteOwnChange: () => {
      known = stateOf(descriptors)
    },
    noteOwnCheckpoint: () => {
      known = stateOf(descriptors)
      whole = known
    },
    walSize: () => fstatSync(descriptors.wal).size,
    logState: () => {
      const now = stateOf(descriptors)
      // Only a checkpoint makes the file smaller, and leaves nothing to copy: otherwise it was cut off, though another fault was noticed first.
      if (isCutOff || now.size < whole.size || !isWalWhole(descriptors)) return 'unusable'
      if (fstatSync(descriptors.wal).size === 0) return 'empty'
      const isUnchanged = now.index.equals(known.index) && now.size === known.size && now.mtimeMs === known.mtimeMs
      // A new index is made by another process that has opened the store.
      return isUnchanged && isSame(index) !== false ? 'ours alone' : 'unusable'
    },
    namelessFile: () =>
      fstatSync(descriptors.main).nlink === 0 ? `/proc/${process.pid}/fd/${descriptors.main}` : undefined,
    restoreLog: () => {
      if (!isMainInPlace()) throw new Error('The place of the log is beside another file.')
      copyToNewFile(descriptors.wal, wal.path)
    },
    close: () => {
      for (const descriptor of Object.values(descriptors)) closeSync(descriptor)
    },
  }
}

/** What changes with every commit and every checkpoint, whoever makes it. */
function stateOf(descriptors: Descriptors): {
  readonly index: Buffer
  readonly size: number
  readonly mtimeMs: number
} {
  // The index first: what changes between the two then looks like a change after both.
  const index = readIndex(descriptors)
  const { size, mtimeMs } = fstatSync(descriptors.main)
  return { index, size, mtimeMs }
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
    ? 'restart the service to use this one. Or stop it, move the three files away, put the first one back, and start it, unless a line below says that only the service has it.'
    : 'put it back and restart the service, unless a line below says that only the service has it. A restart without it would begin a new store.'

const walAdvice = (now: Stats | undefined): string =>
  now
    ? 'end all other programs that have the store open, move this file away if it is still there then (unless another service says that it has written it again), and restart the service.'
    : 'end all other programs that have the store open, and restart the service.'

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

const CHUNK_BYTES = 2 ** 20

/** The new file is there whole or not at all, and on disk when this returns. */
function copyToNewFile(source: number, path: string): void {
  const { size } = fstatSync(source)
  if (size === 0) return
  const temporary = `${path}.restored`
  rmSync(temporary, { force: true })
  const target = openSync(temporary, 'wx', 0o600)
  try {
    const chunk = Buffer.alloc(Math.min(size, CHUNK_BYTES))
    for (let position = 0, length = 0; position < size; position += length) {
      length = readSync(source, chunk, 0, chunk.length, position)
      if (length === 0) throw new Error('The log became shorter while it was read.')
      for (let written = 0; written < length; ) written += writeSync(target, chunk, written, length - written)
    }
    fsyncSync(target)
    // Unlike a rename, this never replaces a file.
    linkSync(temporary, path)
  } finally {
    closeSync(target)
    rmSync(temporary, { force: true })
  }
  syncFolder(dirname(path))
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
