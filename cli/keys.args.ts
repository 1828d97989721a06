// The command line of `petstore keys`, read: which store, which options, and what they must be.
import { parseArgs } from 'node:util'
import { readStoreUrl, SettingsError } from '../server/config/config.ts'
import { scopes as allScopes } from '../server/http/contract/operations.ts'
import type { KeyRequest } from '../server/keys/keys.ts'
import { hasSecret } from '../server/log/redaction.ts'
import { readMoment } from './durations.ts'

const text = { type: 'string' } as const
const options = {
  name: text,
  scopes: text,
  expires: text,
  overlap: text,
  json: { type: 'boolean' },
  'database-url': text,
} as const

export type Flags = { readonly [Name in 'name' | 'scopes' | 'expires' | 'overlap']?: string } & {
  readonly json?: boolean
}

export interface KeysRequest {
  readonly url: string
  readonly flags: Flags
  /** What stands behind the action. */
  readonly operands: readonly string[]
  readonly now: number
}

/** What the key is to be. Throws SettingsError, with everything that is wrong. */
export function readNewKey({ url, flags, now }: KeysRequest): KeyRequest {
  const faults: string[] = []
  const name = readName(flags.name, faults)
  const scopes = readScopes(flags.scopes, faults)
  if (url === 'sqlite::memory:')
    faults.push('DATABASE_URL: must be a store that stays; one in memory is gone with this command.')
  const { expires } = flags
  const expiresAt = expires === undefined ? undefined : noting(faults, () => readMoment('expires', expires, now))
  if (faults.length > 0) throw new SettingsError(faults)
  return { name, scopes, expiresAt }
}

function readName(name: string | undefined, faults: string[]): string {
  if (name === undefined) faults.push('--name: say who the key is for.')
  else if (!/^(?=.*\S)\P{C}{1,100}$/u.test(name))
    faults.push('--name: must be 1 to 100 characters that can be seen, and no control characters.')
  // It is kept, shown in lists, and stands in the ledger.
  else if (hasSecret(name)) faults.push('--name: must say who the key is for, not be a key.')
  return name ?? ''
}

function readScopes(text: string | undefined, faults: string[]): readonly string[] {
  const scopes = [...new Set((text ?? '').split(',').map((scope) => scope.trim()))]
  const unknown = scopes.filter((scope) => !allScopes.includes(scope))
  if (text === undefined) faults.push(`--scopes: say what the key may do, some of ${allScopes.join(', ')}.`)
  else if (unknown.length > 0)
    faults.push(`--scopes: must be some of ${allScopes.join(', ')}, not "${unknown.join(', ')}".`)
  return scopes
}

/** What is read, or none and its faults beside the others, so that all are said at once. */
function noting<T>(faults: string[], read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    faults.push(...error.faults)
    return undefined
  }
}

export function readRequest(args: readonly string[], names: readonly (keyof Flags)[]): KeysRequest {
  const known = Object.entries(options).filter(
    ([name]) => name === 'database-url' || names.includes(name as keyof Flags),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(known) as typeof options,
      allowPositionals: true,
    })
    const { 'database-url': store, ...flags } = values
    const url = readStoreUrl(store === undefined ? [] : ['--database-url', store], process.env)
    return { url, flags, operands: positionals, now: Date.now() }
  } catch (error) {
    if (error instanceof SettingsError) throw error
    throw new SettingsError([`keys: ${(error as Error).message.split(/[.\n]/)[0]}; see petstore keys --help.`])
  }
}

/** An id, also where the whole key was pasted that is to go. What is neither may be a secret, and is not said again. */
export function readId(operands: readonly string[]): string {
  requireOperands(operands, ['id'])
  const [, id] = /^(?:ps_)?([0-9a-z]{12})(?:_.*)?$/.exec(operands[0]?.toLowerCase() ?? '') ?? []
  if (id === undefined) throw new SettingsError(['keys: an id has 12 letters and digits; see petstore keys list.'])
  return id
}

export function requireOperands(given: readonly string[], wanted: readonly string[]): void {
  if (given.length < wanted.length) throw new SettingsError([`keys: the ${wanted[given.length]} of a key is missing.`])
  if (given.length > wanted.length) throw new SettingsError([`keys: "${given[wanted.length]}" is one too many.`])
}
