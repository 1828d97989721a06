// The output of `petstore keys`.
import { formatDate } from '../../server/dates.ts'
import { redactPassword } from '../../server/db/connection-string.ts'
import type { ListedKey } from '../../server/keys/keys.ts'
import { CommandError } from '../command-error.ts'
import { print } from '../terminal/output.ts'
import { commandLine } from './invocation.ts'

/** Writes the secret alone to standard output, so that a script can read it, and everything else to standard error. */
export async function showKey(secret: string, key: ListedKey, url: string): Promise<void> {
  await print(`${secret}\n`).catch((error) => {
    // The store has only a digest of it. Also if nobody reads any more: who asks for a key wants to have it.
    throw new CommandError(
      `key ${key.id} could not be printed, so nobody has it; give it a new secret with ${commandLine('keys')} rotate ${key.id}.`,
      1,
      { cause: error },
    )
  })
  const until = key.expiresAt === null ? 'until it is revoked' : `until ${toSecond(key.expiresAt)}`
  process.stderr.write(
    `Key ${key.id} (${key.name}) in ${redactPassword(url)} is valid for ${key.scopes.join(', ')} ${until}.\n`,
  )
  if (key.previousUntil !== null)
    process.stderr.write(`Its old secret is valid until ${toSecond(key.previousUntil)}.\n`)
  process.stderr.write('The key is shown only this time.\n')
}

const toSecond = (time: number | null): string | null =>
  time === null ? null : formatDate(Math.floor(time / 1000) * 1000)

export function toJson(key: ListedKey) {
  const { id, name, state, scopes } = key
  const times = {
    createdAt: toSecond(key.createdAt),
    expiresAt: toSecond(key.expiresAt),
    revokedAt: toSecond(key.revokedAt),
    lastUsedAt: toSecond(key.lastUsedAt),
    oldSecretUntil: toSecond(key.previousUntil),
  }
  return { id, name, state, scopes, ...times }
}

/** One row of the list; the names of the fields become its header. */
export function toRow(key: ListedKey) {
  const { id, name, state, scopes, createdAt, expiresAt, lastUsedAt, oldSecretUntil } = toJson(key)
  const times = { created: createdAt ?? '', expires: expiresAt ?? 'never', lastUsed: lastUsedAt ?? 'never' }
  return { id, name, state, scopes: scopes.join(' '), ...times, oldSecretUntil: oldSecretUntil ?? '' }
}
