// Refuses to open a store on a Bun version that Petstore was not tested with: SQLite and the PostgreSQL client are part of Bun, and an
// unnoticed difference could store wrong data.
import { dependencies, version } from '../../../package.json'
import { type Config, SettingsError } from './config.ts'

const found = process.versions.bun

export const isTestedBun = found === dependencies.bun

/** Throws SettingsError unless this Bun version was tested or the settings allow an untested one. */
export function requireTestedBun({ allowUntestedBun }: Pick<Config, 'allowUntestedBun'>): void {
  if (isTestedBun || allowUntestedBun === 'on') return
  throw new SettingsError([
    `Petstore ${version} was tested with Bun ${dependencies.bun}, but ${process.execPath} is Bun ${found}, which could store incorrect data. Use Bun ${dependencies.bun}, which npm installs with Petstore, or set PETSTORE_ALLOW_UNTESTED_BUN=1 to use this one.`,
  ])
}
