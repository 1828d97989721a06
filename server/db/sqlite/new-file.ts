// Creates a SQLite file atomically: the file receives its final name only when it is complete.
import { linkSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseError } from '../database.ts'
import { errorCode, translate } from './errors.ts'
import { createFolder, sync } from './folders.ts'

const ABANDONED_AFTER_MS = 60 * 60_000
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Creates a file by calling `make` with a temporary name; `make` must not leave the file open. Fails without changes if the file exists.
 */
export async function withNewFile<T>(path: string, make: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    requireNew(path)
    createFolder(dirname(path))
    removeAbandoned(path)
    // Remove files left behind by an earlier process with the same id; in containers, process ids often repeat.
    remove(unfinished)
    const result = await make(unfinished)
    requireMergedWal(unfinished)
    sync(unfinished)
    giveName(unfinished, path)
    return result
  } catch (error) {
    throw translate(error)
  } finally {
    remove(unfinished)
  }
}

/**
 * Throws if the path is in use or unsuitable. SQLite would apply an existing WAL or journal beside the file, and would mistake a file
 * named `…-wal` or `…-journal` for one of its own.
 */
function requireNew(path: string): void {
  if (/-(wal|shm|journal)$/.test(path))
    throw new DatabaseError(
      'unavailable',
      `${path} has a name that SQLite gives to a store's log files; choose another name.`,
    )
  if (path === ':memory:')
    throw new DatabaseError('unavailable', 'An in-memory store disappears when this command ends; specify a file.')
  for (const file of [path, `${path}-wal`, `${path}-journal`])
    if (lstatSync(file, { throwIfNoEntry: false }))
      throw new DatabaseError('unavailable', `${file} already exists; choose another name, or move the file away.`)
}

/** Checks that SQLite merged the WAL into the file on close, because SQLite does not report an error if the disk is full. */
function requireMergedWal(unfinished: string): void {
  if (statSync(`${unfinished}-wal`, { throwIfNoEntry: false })?.size)
    throw new DatabaseError('unavailable', 'The disk is full.')
}

function giveName(unfinished: string, path: string): void {
  try {
    // Link the file instead of renaming it, because a link does not replace a file created in the meantime.
    linkSync(unfinished, path)
  } catch (error) {
    requireNew(path)
    // Rename the file if the file system does not support hard links, as is common on USB sticks.
    if (!NO_LINKS.has(errorCode(error) ?? '')) throw error
    renameSync(unfinished, path)
  }
  sync(dirname(path))
}

/** Removes unfinished files left behind by killed processes: all files for this path, and old files for other paths. */
function removeAbandoned(path: string): void {
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    const [, base, pid] = /^(.*)\.(\d+)\.unfinished$/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    if (base === basename(path) || isOld(join(folder, name))) remove(join(folder, name))
  }
}

/**
 * Whether an unfinished file has not changed recently, which means that it was abandoned. A process in another container is not visible
 * here, but it would keep changing the file.
 */
function isOld(unfinished: string): boolean {
  const changedAt = [unfinished, `${unfinished}-wal`].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return Date.now() - Math.max(...changedAt) > ABANDONED_AFTER_MS
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

function remove(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) rmSync(file, { force: true })
}
