// Parses the command line of `petstore webhooks`.
import { SettingsError } from '../server/config/config.ts'
import { readPort } from '../server/config/values.ts'
import {
  connectionFlags,
  type Environment,
  parseFlags,
  read,
  readConnection,
  readTypes,
  text,
} from './connection.args.ts'
import type { Connection } from './service-client.ts'

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
export function readListenArgs(args: readonly string[], env: Environment): ListenArgs {
  const boolean = { type: 'boolean' } as const
  const options = { ...connectionFlags, port: text, 'forward-to': text, 'print-secret': boolean }
  const flags = parseFlags('webhooks', args, options)
  const problems: string[] = []
  const connection = readConnection(flags, env, problems)
  const types = readTypes(flags.type ?? [], problems)
  const port = read('--port', () => readPort(flags.port ?? '0'), problems) ?? 0
  const forwardTo = read('--forward-to', () => readReceiverUrl(flags['forward-to']), problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return {
    connection,
    types,
    port,
    forwardTo,
    showsSecret: flags['print-secret'] === true,
    isJson: flags.json === true,
  }
}

function readReceiverUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`must be an http:// or https:// URL such as http://localhost:3000/hook, not "${text}".`)
  return text
}
