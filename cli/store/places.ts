// The places that a command copies a store from and to.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readSome } from '../../server/process/settings/config.ts'
import { requireTestedBun } from '../../server/process/settings/tested-bun.ts'
import { readDatabaseUrl } from '../../server/process/settings/values.ts'
import { read, requireNoProblem } from '../problems.ts'
import { addSettings, settingFlags } from './settings-options.ts'

const SQLITE_HEADER = 'SQLite format 3\0'

/** A connection string that was given with an option. Adds what is wrong to the problems. */
export function readPlace(option: string, text: string, problems: string[]): string {
  return read(option, () => requireLasting(readDatabaseUrl(text)), problems) ?? ''
}

/** The option that names the store of a command. */
export const addOwnStore = (command: Command): Command => addSettings(command, ['databaseUrl'])

/** Throws SettingsError if no store may be opened on this Bun. For commands that do not call `readOwnStore`. */
export const requireOwnBun = (): void => requireTestedBun(readSome(['allowUntestedBun'], {}, process.env))

/** The store of a command, from its option or the variable. Throws SettingsError. */
export function readOwnStore(command: Command): string {
  requireOwnBun()
  const readUrl = () => readSome(['databaseUrl'], settingFlags(command), process.env).databaseUrl
  return requireNoProblem((problems) => read('DATABASE_URL', () => requireLasting(readUrl()), problems) ?? '')
}

/** A backup is a SQLite store of its own. */
export function backupUrl(file: string): string {
  return `sqlite:${resolve(file)}`
}

/** Throws unless it is a file of SQLite's; whether it is a store is found out when it is opened. */
export async function requireBackup(file: string): Promise<void> {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) throw new Error(`${file} does not exist.`)
  if (!stats.isFile() || !(await isSqlite(file)))
    throw new Error(`${file} is not a backup: it is not a SQLite database.`)
}

/** Whether a file starts as every database of SQLite's does. */
export async function isSqlite(file: string): Promise<boolean> {
  return (await Bun.file(file).slice(0, SQLITE_HEADER.length).text()) === SQLITE_HEADER
}

function requireLasting(url: string): string {
  if (url === 'sqlite::memory:') throw new Error('must not be in memory; that store is gone when this command ends.')
  return url
}
