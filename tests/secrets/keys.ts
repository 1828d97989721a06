// The keys of a run: one of every kind that there is, and some that there never were.
import { expect } from 'bun:test'
import { runPetstore } from '../support/process.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const letters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => alphabet[byte % alphabet.length]).join('')

export interface Keys extends Readonly<Record<string, string>> {
  readonly first: string
}

/** By what has become of them. */
export async function createKeys(databaseUrl: string, first: string): Promise<Keys> {
  const [reader, revoked, expired, replaced, retiring] = await Promise.all([
    createKey(databaseUrl, '--scopes', 'pets:read,store:read'),
    createKey(databaseUrl, '--scopes', 'admin'),
    createKey(databaseUrl, '--scopes', 'admin', '--expires', '1s'),
    createKey(databaseUrl, '--scopes', 'admin'),
    createKey(databaseUrl, '--scopes', 'admin'),
  ])
  const [, replacement, successor] = await Promise.all([
    runKeysCommand(databaseUrl, 'revoke', revoked),
    runKeysCommand(databaseUrl, 'rotate', replaced),
    runKeysCommand(databaseUrl, 'rotate', idOf(retiring), '--overlap', '1h'),
  ])
  const wrong = unknownKey(idOf(first))
  return {
    first,
    reader,
    revoked,
    expired,
    replaced,
    replacing: replacement,
    leaving: retiring,
    coming: successor,
    unknown: unknownKey(),
    wrong,
  }
}

/** A key that nobody was given. */
export function unknownKey(id = letters(12)): string {
  return `ps_${id}_${letters(52)}`
}

function createKey(databaseUrl: string, ...args: readonly string[]): Promise<string> {
  return runKeysCommand(databaseUrl, 'create', '--name', 'someone', ...args)
}

async function runKeysCommand(databaseUrl: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runPetstore(['keys', ...args], { DATABASE_URL: databaseUrl })
  expect({ code, err }).toMatchObject({ code: 0 })
  return out.trim()
}

/** The public part of a key. */
export function idOf(key: string): string {
  return key.split('_')[1] ?? ''
}
