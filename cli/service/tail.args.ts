// Reads the options of `petstore events tail`.
import { SettingsError } from '../../server/config/config.ts'
import { readPastTime } from '../durations.ts'
import { type Connection, type ConnectionFlags, read, readConnection } from './connection.ts'
import { readTypes } from './event-types.ts'
import type { Environment } from './profile-file.ts'

export interface TailFlags extends ConnectionFlags {
  readonly type?: readonly string[]
  readonly since?: string
  readonly json?: true
}

export interface TailArgs {
  readonly connection: Connection
  readonly types: readonly string[]
  /** After an event, or since a time; undefined for what happens from now on. */
  readonly since: { readonly id: string } | { readonly time: number } | undefined
  readonly isJson: boolean
}

/** Throws SettingsError with everything that is wrong. */
export function readTailArgs(flags: TailFlags, env: Environment, now: number): TailArgs {
  const problems: string[] = []
  const connection = readConnection(flags, env, problems)
  const types = readTypes(flags.type ?? [], problems)
  const since = read('--since', () => readSince(flags.since, now), problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return { connection, types, since, isJson: flags.json === true }
}

function readSince(text: string | undefined, now: number): TailArgs['since'] {
  if (text === undefined) return undefined
  return /^\d{1,16}$/.test(text) ? { id: text } : { time: readPastTime('since', text, now) }
}
