// Reads the options of `petstore webhooks listen`.
import { SettingsError } from '../../server/config/config.ts'
import { readPort } from '../../server/config/values.ts'
import { type Connection, type ConnectionFlags, read, readConnection } from './connection.ts'
import { readTypes } from './event-types.ts'
import type { Environment } from './profile-file.ts'

export interface ListenFlags extends ConnectionFlags {
  readonly type?: readonly string[]
  readonly port?: string
  readonly forwardTo?: string
  readonly printSecret?: true
  readonly json?: true
}

export interface ListenArgs {
  readonly connection: Connection
  readonly types: readonly string[]
  /** 0 for any that is free. */
  readonly port: number
  readonly forwardTo: string | undefined
  readonly showsSecret: boolean
  readonly isJson: boolean
}

/** Throws SettingsError with everything that is wrong. */
export function readListenArgs(flags: ListenFlags, env: Environment): ListenArgs {
  const problems: string[] = []
  const connection = readConnection(flags, env, problems)
  const types = readTypes(flags.type ?? [], problems)
  const port = read('--port', () => readPort(flags.port ?? '0'), problems) ?? 0
  const forwardTo = read('--forward-to', () => readReceiverUrl(flags.forwardTo), problems)
  if (problems.length > 0) throw new SettingsError(problems)
  const [showsSecret, isJson] = [flags.printSecret === true, flags.json === true]
  return { connection, types, port, forwardTo, showsSecret, isJson }
}

function readReceiverUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`must be an http:// or https:// URL such as http://localhost:3000/hook, not "${text}".`)
  return text
}
