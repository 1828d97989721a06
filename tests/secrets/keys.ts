// API keys for a run: one in each state, and some that were never created.
import { expect } from 'bun:test'
import { runPetstore } from '../support/processes/process.ts'
import { keyId } from '../support/store/keys.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const randomCharacters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => alphabet[byte % alphabet.length]).join('')

export interface Keys extends Readonly<Record<string, string>> {
  readonly first: string
}

/** Creates keys in various states. Returns them by state. */
export async function createKeys(databaseUrl: string, first: string): Promise<Keys> {
  // Create keys one at a time: on a slow machine, concurrent commands would time out waiting for the file lock.
  const reader = await createKey(databaseUrl, '--scopes', 'pets:read,store:read')
  const revoked = await createKey(databaseUrl, '--scopes', 'admin')
  const expired = await createKey(databaseUrl, '--scopes', 'admin', '--expires', '1s')
  const replaced = await createKey(databaseUrl, '--scopes', 'admin')
  const retiring = await createKey(databaseUrl, '--scopes', 'admin')
  await runKeysCommand(databaseUrl, 'revoke', revoked)
  const replacement = await runKeysCommand(databaseUrl, 'rotate', replaced)
  const successor = await runKeysCommand(databaseUrl, 'rotate', keyId(retiring), '--overlap', '1h')
  const wrong = unknownKey(keyId(first))
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

/** Returns a key that was never created. */
export function unknownKey(id = randomCharacters(12)): string {
  return `ps_${id}_${randomCharacters(52)}`
}

function createKey(databaseUrl: string, ...args: readonly string[]): Promise<string> {
  return runKeysCommand(databaseUrl, 'create', '--name', 'someone', ...args)
}

async function runKeysCommand(databaseUrl: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runPetstore(['keys', ...args], { DATABASE_URL: databaseUrl })
  expect({ code, err }).toMatchObject({ code: 0 })
  return out.trim()
}
