// The places that a command copies a store from and to.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type Flags, readSome, SettingsError } from '../../server/config/config.ts'
import { addSettings, settingFlags } from './settings-options.ts'

const SQLITE_HEADER = 'SQLite format 3\0'

/** A connection string that was given with an option or an argument. Throws SettingsError. */
export function readPlace(name: string, text: string): string {
  const url = relabeled(name, () => readStoreUrl({ 'database-url': text }, {}))
  return requireLasting(name, url)
}

/** The option that names the store of a command. */
export const addOwnStore = (command: Command): Command => addSettings(command, ['databaseUrl'])

/** The store of a command, from its option or the variable. Throws SettingsError. */
export function readOwnStore(command: Command): string {
  return requireLasting('DATABASE_URL', readStoreUrl(settingFlags(command), process.env))
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

const readStoreUrl = (flags: Flags, env: typeof process.env): string =>
  readSome(['databaseUrl'], flags, env).databaseUrl

/** Whether a file starts as every database of SQLite's does. */
export async function isSqlite(file: string): Promise<boolean> {
  return (await Bun.file(file).slice(0, SQLITE_HEADER.length).text()) === SQLITE_HEADER
}

function requireLasting(name: string, url: string): string {
  if (url === 'sqlite::memory:')
    throw new SettingsError([`${name}: must not be in memory; that store is gone when this command ends.`])
  return url
}

function relabeled(name: string, read: () => string): string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    throw new SettingsError(error.problems.map((problem) => problem.replace(/^--database-url/, name)))
  }
}
