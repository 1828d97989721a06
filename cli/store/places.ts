// The places that a command copies a store from and to.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readStoreUrl, SettingsError } from '../../server/config/config.ts'

/** A connection string that was given with an option or an argument. Throws SettingsError. */
export function readPlace(name: string, text: string): string {
  const url = relabeled(name, () => readStoreUrl([`--database-url=${text}`], {}))
  return requireLasting(name, url)
}

/** The store of a command, from its option or the variable. Throws SettingsError. */
export function readOwnStore(args: readonly string[]): string {
  return requireLasting('DATABASE_URL', readStoreUrl(args, process.env))
}

/** A backup is a SQLite store of its own. */
export function backupUrl(file: string): string {
  return `sqlite:${resolve(file)}`
}

export function requireFile(file: string): void {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`)
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
