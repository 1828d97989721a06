// The keys of a run: one of every kind that there is, and some that there never were.
import { expect } from 'bun:test'
import { outcome } from '../support/process.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const letters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => alphabet[byte % alphabet.length]).join('')

export interface Keys extends Readonly<Record<string, string>> {
  readonly first: string
}

/** By what has become of them. */
export async function keysOfEveryKind(databaseUrl: string, first: string): Promise<Keys> {
  const [reader, revoked, expired, replaced, leaving] = await Promise.all([
    created(databaseUrl, '--scopes', 'pets:read,store:read'),
    created(databaseUrl, '--scopes', 'admin'),
    created(databaseUrl, '--scopes', 'admin', '--expires', '1s'),
    created(databaseUrl, '--scopes', 'admin'),
    created(databaseUrl, '--scopes', 'admin'),
  ])
  const [, replacing, coming] = await Promise.all([
    said(databaseUrl, 'revoke', revoked),
    said(databaseUrl, 'rotate', replaced),
    said(databaseUrl, 'rotate', idOf(leaving), '--overlap', '1h'),
  ])
  const wrong = unknownKey(idOf(first))
  return { first, reader, revoked, expired, replaced, replacing, leaving, coming, unknown: unknownKey(), wrong }
}

/** A key that nobody was given. */
export function unknownKey(id = letters(12)): string {
  return `ps_${id}_${letters(52)}`
}

function created(databaseUrl: string, ...args: readonly string[]): Promise<string> {
  return said(databaseUrl, 'create', '--name', 'someone', ...args)
}

async function said(databaseUrl: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await outcome(['keys', ...args], { DATABASE_URL: databaseUrl })
  expect({ code, err }).toMatchObject({ code: 0 })
  return out.trim()
}

/** The public part of a key. */
export function idOf(key: string): string {
  return key.split('_')[1] ?? ''
}
