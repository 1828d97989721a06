// The flags of the commands that talk to a running service.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { document } from '../contract/document.ts'
import { SettingsError } from '../server/config/config.ts'
import { readPublicUrl } from '../server/config/values.ts'
import type { Connection } from './service-client.ts'

const DEFAULT_URL = 'http://127.0.0.1:8080'
const eventTypes: readonly string[] = document.components.schemas.EventType.enum

export const text = { type: 'string' } as const
export const connectionFlags = {
  url: text,
  key: text,
  type: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const

/** For `--help`. */
export const connectionHelp = `  --url <url>       PETSTORE_URL   Where the service is (${DEFAULT_URL})
  --key <key>       PETSTORE_KEY   Your API key. Prefer the variable: every user of this machine can see the flags of a process
  --type <type>                    Only events of this type; repeat it for more`

export type Environment = Readonly<Record<string, string | undefined>>

/** Throws SettingsError. */
export function parseFlags<const Flags extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Flags,
) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    const [message = ''] = (error as Error).message.split(/(?<=')\. |\.?\n/)
    throw new SettingsError([`${command}: ${message}; see petstore ${command} --help.`])
  }
}

export function readConnection(
  flags: { readonly url?: string | undefined; readonly key?: string | undefined },
  env: Environment,
  problems: string[],
): Connection {
  const url = given('url', flags.url, env) ?? { source: '--url', text: DEFAULT_URL }
  const key = given('key', flags.key, env)
  // The error does not repeat the text, because it may be a secret.
  if (key && !/^[\x21-\x7e]+$/.test(key.text)) problems.push(`${key.source}: must be an API key without white space.`)
  return { url: read(url.source, () => readPublicUrl(url.text), problems) ?? '', key: key?.text }
}

/** A flag, or else its variable, unless that is blank. */
function given(name: 'url' | 'key', flag: string | undefined, env: Environment) {
  const variable = `PETSTORE_${name.toUpperCase()}`
  if (flag !== undefined) return { source: `--${name}`, text: flag }
  const text = env[variable]?.trim() ?? ''
  return text === '' ? undefined : { source: variable, text }
}

export function readTypes(types: readonly string[], problems: string[]): readonly string[] {
  const unknown = types.filter((type) => !eventTypes.includes(type))
  if (unknown.length > 0)
    problems.push(`--type: must be one of ${eventTypes.join(', ')}, not "${unknown.join('", "')}".`)
  return [...new Set(types)]
}

/** Undefined, with what is wrong added to the problems, if the function throws. */
export function read<T>(source: string, parse: () => T, problems: string[]): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SettingsError) problems.push(...error.problems)
    else problems.push(`${source}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
