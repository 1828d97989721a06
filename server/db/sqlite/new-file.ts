// Makes a SQLite file that is complete or does not exist: it gets its name when it is finished.
import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseError } from '../database.ts'
import { errorCode, translate } from './errors.ts'

const ABANDONED_AFTER_MS = 60 * 60_000
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/** Fails, and changes nothing, if there is such a file. `make` gets the name to use meanwhile; no process may have it open afterwards. */
export async function withNewFile<T>(path: string, make: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = `${path}.${process.pid}.unfinished`
  try {
    requireNew(path)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    removeAbandoned(path)
    // What is left of an earlier process that had the same number, as the first one in a container has.
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

/** SQLite would apply a WAL or a journal that lies beside the new file, and take a file with such a name for one. */
function requireNew(path: string): void {
  if (/-(wal|shm|journal)$/.test(path))
    throw new DatabaseError('unavailable', `${path} has the name of a part of a SQLite store; name another file.`)
  if (path === ':memory:')
    throw new DatabaseError('unavailable', 'A store in memory ends with this command; name a file.')
  for (const file of [path, `${path}-wal`, `${path}-journal`])
    if (lstatSync(file, { throwIfNoEntry: false }))
      throw new DatabaseError('unavailable', `${file} exists already; name a new file, or move it away.`)
}

/** SQLite merges the WAL into the file when it is closed, and reports no error if there is no space for that. */
function requireMergedWal(unfinished: string): void {
  if (statSync(`${unfinished}-wal`, { throwIfNoEntry: false })?.size)
    throw new DatabaseError('unavailable', 'The disk is full.')
}

function giveName(unfinished: string, path: string): void {
  try {
    // Unlike a rename, it replaces no file that has been made meanwhile.
    linkSync(unfinished, path)
  } catch (error) {
    requireNew(path)
    // A file system without links, such as that of a USB stick.
    if (!NO_LINKS.has(errorCode(error) ?? '')) throw error
    renameSync(unfinished, path)
  }
  sync(dirname(path))
}

/** What a process that was killed has left behind: of this file, and also of others if that is long ago. */
function removeAbandoned(path: string): void {
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    const [, base, pid] = /^(.*)\.(\d+)\.unfinished$/.exec(name) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    if (base === basename(path) || isOld(join(folder, name))) remove(join(folder, name))
  }
}

/** A process in another container cannot be seen, but writes all the time. */
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

function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
