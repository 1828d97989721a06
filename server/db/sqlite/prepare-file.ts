// Before a SQLite store is opened for writing: a new one gets a private file, and what is not a store is left exactly as it is.
import {
  accessSync,
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  constants as modes,
  openSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError } from '../database.ts'
import { errorCode, translate } from './errors.ts'
import { openUntouched } from './inspect.ts'

const OTHER_USERS = 0o077
const OWNER = 0o700

/** Creates or checks the file. Returns a warning for each file that others can read and that is not ours to change. */
export function prepareFile(name: string): string[] {
  try {
    // SQLite puts the WAL beside the file that a symbolic link points to.
    const path = existsSync(name) ? realpathSync(name) : name
    // The size of the WAL is read first: if another process is creating both, the file has content before its WAL has.
    const walSize = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
    const file = statSync(path, { throwIfNoEntry: false })
    if (file?.isDirectory()) fail(`It is a folder; name a file in it, such as ${join(path, 'petstore.db')}.`)
    // SQLite would delete the WAL, and with it the latest changes.
    if (walSize > 0 && !file?.size)
      fail(
        `The file is missing or empty, but its write-ahead log ${path}-wal is not; put the file back, or move the write-ahead log away.`,
      )
    if (!file) create(path)
    accessSync(path, modes.R_OK | modes.W_OK)
    if (file?.size) requireStore(path)
    const links = file && file.nlink > 1 ? [`${path} has other names (hard links); use only this one`] : []
    return [...links, ...makePrivate(path)]
  } catch (cause) {
    throw translate(cause)
  }
}

function fail(sentence: string): never {
  throw new DatabaseError('unavailable', sentence)
}

function create(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(path, 'wx', 0o600))
    // The umask may have removed permissions that the owner needs.
    chmodSync(path, 0o600)
  } catch (error) {
    // Another process that starts at the same time was faster.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/** SQLite gives the WAL and its index the permissions of the file when it creates them. */
function makePrivate(path: string): string[] {
  const warnings: string[] = []
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats || (stats.mode & OTHER_USERS) === 0 || process.geteuid === undefined) continue
    if (stats.uid === process.geteuid()) chmodSync(file, stats.mode & OWNER)
    else
      warnings.push(`Other users of this machine can open ${file}, which belongs to another user; set its mode to 600`)
  }
  return warnings
}

/** Looks into the file without a trace: opening it for writing would already change it, and so would closing it after that. */
function requireStore(path: string): void {
  const connection = openUntouched(path)
  try {
    const foreign = connection.query(`SELECT name FROM sqlite_schema WHERE
      (SELECT group_concat(name) FROM pragma_table_info('schema_migrations')) IS NOT 'number,name,checksum'`)
    if (foreign.get()) fail('The file is a database of another program; it was left as it is. Name another file.')
  } finally {
    connection.close(true)
  }
}
