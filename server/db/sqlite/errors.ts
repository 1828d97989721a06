// Translates SQLite's result codes and file system errors into the server's failure kinds: https://sqlite.org/rescode.html
import { SQLiteError } from 'bun:sqlite'
import { DatabaseError, type FailureKind } from '../database.ts'

/** Failure kinds by result code. For file errors, our own message, not SQLite's, explains the problem to the operator. */
const failures: readonly [code: RegExp, kind: FailureKind, sentence?: string][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'unique'],
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$/, 'foreign_key'],
  [/^SQLITE_CONSTRAINT_(CHECK|NOTNULL|DATATYPE)$/, 'check'],
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, 'unavailable', 'Another program has locked the file.'],
  [/^SQLITE_FULL/, 'unavailable', 'The disk is full.'],
  [/^SQLITE_READONLY/, 'unavailable', 'The file or its folder is read-only.'],
  [/^SQLITE_CANTOPEN/, 'unavailable', 'The file cannot be opened; check the permissions of the file and its folder.'],
  [/^SQLITE_IOERR/, 'unavailable', 'The disk cannot be read or written, or its quota is used up.'],
  [/^SQLITE_NOMEM/, 'unavailable', 'There is not enough memory.'],
  [/^SQLITE_NOTADB/, 'lost', 'The file is not a SQLite database; set DATABASE_URL to another file.'],
  [/^SQLITE_CORRUPT/, 'lost', 'The file is corrupt or truncated; restore it from a backup.'],
]

/** Messages that explain file system errors to the operator. */
const fileFailures: Readonly<Record<string, string>> = {
  EACCES:
    'The user running this process is not allowed to read or write the file; check the permissions of the file and its folder.',
  EPERM:
    'The user running this process is not allowed to read or write the file; check the permissions of the file and its folder.',
  EROFS: 'The file is on a read-only file system.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EFBIG: 'The file exceeds the size limit of the file system or of this user.',
  ENOENT: 'The folder cannot be created, or the file is a symbolic link to a file that does not exist.',
  ENOTDIR: 'Part of the path is a file, not a folder.',
  EEXIST: 'Part of the path is a file, not a folder.',
  ELOOP: 'The path contains a loop of symbolic links.',
  ENAMETOOLONG: 'The file name is too long.',
}

/** All messages that explain file errors to the operator. */
export const fileFailureSentences: readonly string[] = [
  ...failures.flatMap(([, , sentence]) => sentence ?? []),
  ...Object.values(fileFailures),
]

/** Translates known errors from SQLite and the file system. Returns all other errors, including our own bugs, unchanged. */
export function translate(error: unknown, statement?: string): unknown {
  if (!(error instanceof SQLiteError)) return translateFileError(error)
  const [, kind, sentence] = failures.find(([code]) => code.test(error.code ?? '')) ?? []
  if (kind) return new DatabaseError(kind, sentence ?? error.message, error, statement)
  return Object.assign(error, { statement })
}

export function translating<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw translate(error)
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof SQLiteError && error.code?.startsWith('SQLITE_BUSY') === true
}

function translateFileError(error: unknown): unknown {
  const sentence = fileFailures[errorCode(error) ?? '']
  return sentence === undefined ? error : new DatabaseError('unavailable', sentence, error)
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
