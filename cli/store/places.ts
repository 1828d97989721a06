// Reads the locations of the stores that a command opens or copies.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readSome } from '../../server/process/settings/config.ts'
import { requireTestedBun } from '../../server/process/settings/tested-bun.ts'
import { readDatabaseUrl } from '../../server/process/settings/values.ts'
import { read, requireNoProblem } from '../problems.ts'
import { addSettings, settingFlags } from './settings-options.ts'

const SQLITE_HEADER = 'SQLite format 3\0'

/** Reads a connection string from an option. Adds errors to `problems`. */
export function readStoreUrl(option: string, text: string, problems: string[]): string {
  return read(option, () => requireLasting(readDatabaseUrl(text)), problems) ?? ''
}

/** Adds the option that selects a command's store. */
export const addOwnStore = (command: Command): Command => addSettings(command, ['databaseUrl'])

/** Throws SettingsError if stores must not be opened with this version of Bun. Call it in commands that do not call `readOwnStore`. */
export const requireOwnBun = (): void => requireTestedBun(readSome(['allowUntestedBun'], {}, process.env))

/** Reads the location of a command's store from its option or the environment variable. Throws SettingsError. */
export function readOwnStore(command: Command): string {
  requireOwnBun()
  const readUrl = () => readSome(['databaseUrl'], settingFlags(command), process.env).databaseUrl
  return requireNoProblem((problems) => read('DATABASE_URL', () => requireLasting(readUrl()), problems) ?? '')
}

/** Returns the URL of a backup, which is itself a SQLite store. */
export function backupUrl(file: string): string {
  return `sqlite:${resolve(file)}`
}

/** Throws unless the file is a SQLite database. Opening it later checks that it is a store. */
export async function requireBackup(file: string): Promise<void> {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Error(`${file} does not exist.`)
  if (!stats.isFile() || !(await isSqlite(file)))
    throw new Error(`${file} is not a backup: it is not a SQLite database.`)
}

/** Whether a file starts with the SQLite header. */
export async function isSqlite(file: string): Promise<boolean> {
  return (await Bun.file(file).slice(0, SQLITE_HEADER.length).text()) === SQLITE_HEADER
}

function requireLasting(url: string): string {
  if (url === 'sqlite::memory:')
    throw new Error('must not be in memory: that store would be gone when this command ends.')
  return url
}
