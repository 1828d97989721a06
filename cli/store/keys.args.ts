// Reads the options of `petstore keys`.
import { SettingsError } from '../../server/config/config.ts'
import { scopes as allScopes } from '../../server/http/contract/operations.ts'
import type { KeyRequest } from '../../server/keys/keys.ts'
import { hasSecret } from '../../server/log/redaction.ts'
import { isVisible } from '../../server/names.ts'
import { readFutureTime } from '../durations.ts'

export interface NewKeyOptions {
  readonly name?: string
  readonly scopes?: string
  readonly expires?: string
}

/** The key to create. Throws SettingsError with everything that is wrong. */
export function readNewKey(options: NewKeyOptions, url: string, now: number): KeyRequest {
  const problems: string[] = []
  const name = readName(options.name, problems)
  const scopes = readScopes(options.scopes, problems)
  if (url === 'sqlite::memory:')
    problems.push('DATABASE_URL: must not be in memory; that store is gone when this command ends.')
  const expiresAt = readExpiry(options.expires, now, problems)
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
export function readId(text: string): string {
  const [, id] = /^(?:ps_)?([0-9a-z]{12})(?:_.*)?$/.exec(text.toLowerCase()) ?? []
  if (id === undefined) throw new SettingsError(['keys: an id has 12 letters and digits; see petstore keys list.'])
  return id
}
