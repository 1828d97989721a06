// Parses the command line of `petstore keys`.
import { parseArgs } from 'node:util'
import { readStoreUrl, SettingsError } from '../server/config/config.ts'
import { scopes as allScopes } from '../server/http/contract/operations.ts'
import type { KeyRequest } from '../server/keys/keys.ts'
import { hasSecret } from '../server/log/redaction.ts'
import { isVisible } from '../server/names.ts'
import { readFutureTime } from './durations.ts'

const text = { type: 'string' } as const
const options = {
  name: text,
  scopes: text,
  expires: text,
  overlap: text,
  json: { type: 'boolean' },
  migrate: { type: 'boolean' },
  'database-url': text,
} as const

export type Flags = { readonly [Name in 'name' | 'scopes' | 'expires' | 'overlap']?: string } & {
  readonly json?: boolean
  readonly migrate?: boolean
}

export interface KeysArgs {
  readonly url: string
  readonly flags: Flags
  /** The arguments after the action that are not flags. */
  readonly operands: readonly string[]
  readonly now: number
}

/** Throws SettingsError. */
export function readKeysArgs(args: readonly string[], allowed: readonly (keyof Flags)[]): KeysArgs {
  const known = Object.entries(options).filter(
    ([name]) => name === 'database-url' || allowed.includes(name as keyof Flags),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known) as typeof options,
      allowPositionals: true,
    })
    const { 'database-url': databaseUrl, ...flags } = values
    const url = readStoreUrl(databaseUrl === undefined ? [] : ['--database-url', databaseUrl], process.env)
    return { url, flags, operands: positionals, now: Date.now() }
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError([`keys: ${(error as Error).message.split(/[.\n]/)[0]}; see petstore keys --help.`])
  }
}

/** The key to create. Throws SettingsError with everything that is wrong. */
export function readNewKey({ url, flags, now }: KeysArgs): KeyRequest {
  const problems: string[] = []
  const name = readName(flags.name, problems)
  const scopes = readScopes(flags.scopes, problems)
  if (url === 'sqlite::memory:')
    problems.push('DATABASE_URL: must not be in memory; that store is gone when this command ends.')
  const expiresAt = readExpiry(flags.expires, now, problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return { name, scopes, expiresAt }
}

function readName(name: string | undefined, problems: string[]): string {
  if (name === undefined) problems.push('--name: is missing; say who the key is for.')
  else if (!/^\P{C}{1,100}$/u.test(name) || !isVisible(name))
    problems.push('--name: must be 1 to 100 visible characters without control characters.')
  // The name is stored, listed, and written to the ledger.
  else if (hasSecret(name)) problems.push('--name: must say who the key is for, not be a key.')
  return name ?? ''
}

function readScopes(text: string | undefined, problems: string[]): readonly string[] {
  const scopes = [...new Set((text ?? '').split(',').map((scope) => scope.trim()))]
  const unknown = scopes.filter((scope) => !allScopes.includes(scope))
  if (text === undefined) problems.push(`--scopes: is missing; choose from ${allScopes.join(', ')}.`)
  else if (unknown.length > 0)
    problems.push(`--scopes: must be some of ${allScopes.join(', ')}, not "${unknown.join(', ')}".`)
  return scopes
}

function readExpiry(text: string | undefined, now: number, problems: string[]): number | undefined {
  try {
    return text === undefined ? undefined : readFutureTime('expires', text, now)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    problems.push(...error.problems)
    return undefined
  }
}

/** The id of a key; also accepts the whole key. The error does not repeat the text, because it may be a secret. Throws SettingsError. */
export function readId(operands: readonly string[]): string {
  requireOperands(operands, ['id'])
  const [, id] = /^(?:ps_)?([0-9a-z]{12})(?:_.*)?$/.exec(operands[0]?.toLowerCase() ?? '') ?? []
  if (id === undefined) throw new SettingsError(['keys: an id has 12 letters and digits; see petstore keys list.'])
  return id
}

/** Throws SettingsError. */
export function requireOperands(operands: readonly string[], names: readonly string[]): void {
  if (operands.length < names.length)
    throw new SettingsError([`keys: the ${names[operands.length]} of a key is missing.`])
  if (operands.length > names.length)
    throw new SettingsError([`keys: unexpected argument "${operands[names.length]}".`])
}
