// Reads the options of `petstore keys`.
import type { KeyUpdate, NewKey, Scope } from '../../client/generated/schemas.ts'
import { formatDate } from '../../server/dates.ts'
import { scopes as allScopes } from '../../server/http/contract/operations.ts'
import { hasSecret } from '../../server/log/redaction.ts'
import { isVisible } from '../../server/names.ts'
import { readDuration, readFutureTime } from '../durations.ts'
import { read } from '../problems.ts'

export interface KeyOptions {
  readonly name?: string
  readonly scopes?: string
  /** The new expiry time, or false to remove the expiry. */
  readonly expires?: string | false
}

const MAX_OVERLAP_SECONDS = 365 * 24 * 60 * 60

/** Reads the new key's fields. Adds errors to `problems`. */
export function readNewKey(options: KeyOptions, now: number, problems: string[]): NewKey {
  if (options.name === undefined) problems.push('--name: is missing; say who the key is for.')
  if (options.scopes === undefined) problems.push(`--scopes: is missing; choose from ${allScopes.join(', ')}.`)
  const { name = '', scopes = [], expiresAt } = readChange(options, now, problems)
  return { name, scopes, ...(typeof expiresAt === 'string' ? { expiresAt } : {}) }
}

/** Reads the fields to change. Adds errors to `problems`. */
export function readUpdate(options: KeyOptions, now: number, problems: string[]): KeyUpdate {
  if (options.name === undefined && options.scopes === undefined && options.expires === undefined)
    problems.push('keys: there is nothing to change; add --name, --scopes, --expires or --no-expires.')
  return readChange(options, now, problems)
}

function readChange({ name, scopes, expires }: KeyOptions, now: number, problems: string[]): KeyUpdate {
  const change: KeyUpdate = {}
  if (name !== undefined) change.name = readName(name, problems)
  if (scopes !== undefined) change.scopes = readScopes(scopes, problems)
  if (expires === false) change.expiresAt = null
  else if (expires !== undefined) {
    const time = read('--expires', () => readFutureTime(expires, now), problems)
    if (time !== undefined) change.expiresAt = formatDate(time)
  }
  return change
}

function readName(name: string, problems: string[]): string {
  if (!/^\P{C}{1,100}$/u.test(name) || !isVisible(name))
    problems.push('--name: must be 1 to 100 visible characters without control characters.')
  // A name must not contain a key, because names are stored, listed, and written to the ledger.
  else if (hasSecret(name)) problems.push('--name: must say who the key is for, not be a key.')
  return name
}

function readScopes(text: string, problems: string[]): Scope[] {
  const given = [...new Set(text.split(',').map((scope) => scope.trim()))]
  const unknown = given.filter((scope) => !isScope(scope))
  if (unknown.length > 0)
    problems.push(`--scopes: must be some of ${allScopes.join(', ')}, not "${unknown.join(', ')}".`)
  return given.filter(isScope)
}

const isScope = (text: string): text is Scope => allScopes.includes(text)

/** Reads how long the old secret stays valid, in seconds. Adds errors to `problems`. */
export function readOverlap(text: string | undefined, problems: string[]): number {
  if (text === undefined) return 0
  const seconds = (read('--overlap', () => readDuration(text), problems) ?? 0) / 1000
  if (seconds > MAX_OVERLAP_SECONDS) problems.push(`--overlap: must be at most 365d, not "${text}".`)
  return seconds
}

/** Reads a key id; also accepts a whole key. The error does not repeat the argument, because it may be a secret. */
export function readId(text: string, problems: string[]): string {
  const [, id] = /^(?:ps_)?([0-9a-z]{12})(?:_.*)?$/.exec(text.toLowerCase()) ?? []
  if (id === undefined) problems.push('keys: an id consists of 12 letters and digits; see petstore keys list.')
  return id ?? ''
}
