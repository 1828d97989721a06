// Prepares a SQLite store for opening: creates a private file for a new store, and rejects files that are not stores, leaving them
// unchanged.
import {
  accessSync,
  chmodSync,
  closeSync,
  existsSync,
  constants as modes,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseError } from '../database.ts'
import { errorCode, translate } from './errors.ts'
import { createFolder } from './folders.ts'
import { openUntouched } from './inspect.ts'

const OTHER_USERS = 0o077
const OWNER = 0o700
const JOURNAL_MAGIC = Buffer.from('d9d505f920a163d7', 'hex')
const JOURNAL_HEADER_BYTES = 28
/** Offset of the file's original page count in the journal header. */
const JOURNAL_PAGES_OFFSET = 16

/**
 * Creates or checks the file. Returns warnings about hard links, and about files that other users can open and whose permissions we may not
 * change.
 */
export function prepareFile(name: string): string[] {
  try {
    // SQLite puts the WAL beside the file that a symbolic link points to.
    const path = existsSync(name) ? realpathSync(name) : name
    // Read the WAL's size first: if another process is creating both files, the main file has content before the WAL does.
    const walSize = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
    const file = statSync(path, { throwIfNoEntry: false })
    if (file?.isDirectory()) fail(`The path is a folder; specify a file in it, such as ${join(path, 'petstore.db')}.`)
    // SQLite would delete a WAL whose database file is missing, and the latest changes would be lost.
    if (walSize > 0 && !file?.size)
      fail(
        `The file is missing or empty, but its write-ahead log ${path}-wal is not; put the file back, or move the write-ahead log away.`,
      )
    if (!file) create(path)
    accessSync(path, modes.R_OK | modes.W_OK)
    if (file?.size && !isEmptyToSqlite(path)) requireStore(path)
    const links = file && file.nlink > 1 ? [`${path} has other names (hard links); use only this name`] : []
    return [...links, ...makePrivate(path)]
  } catch (cause) {
    throw translate(cause)
  }
}

function fail(sentence: string): never {
  throw new DatabaseError('unavailable', sentence)
}

function create(path: string): void {
  createFolder(dirname(path))
  try {
    closeSync(openSync(path, 'wx', 0o600))
    // Set the permissions again, because the umask may have removed some that the owner needs.
    chmodSync(path, 0o600)
  } catch (error) {
    // Another process that started at the same time may have created the file first.
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

/** Makes existing files private. SQLite creates a missing WAL and its index with the file's permissions. */
function makePrivate(path: string): string[] {
  const warnings: string[] = []
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats || (stats.mode & OTHER_USERS) === 0 || process.geteuid === undefined) continue
    if (stats.uid === process.geteuid()) chmodSync(file, stats.mode & OWNER)
    else
      warnings.push(
        `Other users on this machine can open ${file}; make the service's user its owner, and set its mode to 600`,
      )
  }
  return warnings
}

/**
 * Whether the next connection will empty the file: a power failure interrupted SQLite while it was writing the file's first page,
 * and left a journal that says the file was empty. https://sqlite.org/fileformat.html#the_rollback_journal
 */
function isEmptyToSqlite(path: string): boolean {
  const journal = `${path}-journal`
  if (!statSync(journal, { throwIfNoEntry: false })?.size) return false
  const header = Buffer.alloc(JOURNAL_HEADER_BYTES)
  const descriptor = openSync(journal, 'r')
  try {
    readSync(descriptor, header, 0, header.length, 0)
  } finally {
    closeSync(descriptor)
  }
  return (
    header.subarray(0, JOURNAL_MAGIC.length).equals(JOURNAL_MAGIC) && header.readUInt32BE(JOURNAL_PAGES_OFFSET) === 0
  )
}

/** Throws if the file is not a store. Does not open the file for writing, because opening or closing it could change it. */
function requireStore(path: string): void {
  const connection = openUntouched(path)
  try {
    const foreign = connection.query(`SELECT name FROM sqlite_schema WHERE
      (SELECT group_concat(name) FROM pragma_table_info('schema_migrations')) IS NOT 'number,name,checksum'`)
    if (foreign.get()) fail("The file is another program's database; it was not changed. Specify another file.")
  } finally {
    connection.close(true)
  }
}
