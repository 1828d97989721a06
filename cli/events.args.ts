// Parses the command line of `petstore events`.
import { SettingsError } from '../server/config/config.ts'
import {
  connectionFlags,
  type Environment,
  parseFlags,
  read,
  readConnection,
  readTypes,
  text,
} from './connection.args.ts'
import { readPastTime } from './durations.ts'
import type { Connection } from './service-client.ts'

export interface TailArgs {
  readonly connection: Connection
  readonly types: readonly string[]
  /** After an event, or since a time; undefined for what happens from now on. */
  readonly since: { readonly id: string } | { readonly time: number } | undefined
  readonly isJson: boolean
}

/** Throws SettingsError with everything that is wrong. */
export function readTailArgs(args: readonly string[], env: Environment, now: number): TailArgs {
  const flags = parseFlags('events', args, { ...connectionFlags, since: text })
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
