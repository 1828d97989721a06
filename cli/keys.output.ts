// Keys as `petstore keys` shows them.
import { formatDate } from '../server/dates.ts'
import { redactPassword } from '../server/db/connection-string.ts'
import type { ListedKey } from '../server/keys/keys.ts'

/** The key alone on standard output, so that a script can take it; what is to be said about it elsewhere. */
export function showKey(secret: string, key: ListedKey, url: string): void {
  process.stdout.write(`${secret}\n`)
  const until = key.expiresAt === null ? 'until it is revoked' : `until ${when(key.expiresAt)}`
  process.stderr.write(
    `Key ${key.id} (${key.name}) in ${redactPassword(url)} is good for ${key.scopes.join(', ')} ${until}.\n`,
  )
  if (key.previousUntil !== null) process.stderr.write(`Its old secret is good until ${when(key.previousUntil)}.\n`)
  process.stderr.write('This is the only time it is shown.\n')
}

/** To the second, which is more than enough for people. */
const when = (moment: number | null): string | null =>
  moment === null ? null : formatDate(Math.floor(moment / 1000) * 1000)

export function inJson(key: ListedKey) {
  const { id, name, state, scopes } = key
  const times = {
    createdAt: when(key.createdAt),
    expiresAt: when(key.expiresAt),
    revokedAt: when(key.revokedAt),
    lastUsedAt: when(key.lastUsedAt),
    oldSecretUntil: when(key.previousUntil),
  }
  return { id, name, state, scopes, ...times }
}

export function inTable(key: ListedKey) {
  const { id, name, state, scopes } = key
  return {
    id,
    name,
    state,
    scopes: scopes.join(' '),
    created: when(key.createdAt) ?? '',
    expires: when(key.expiresAt) ?? 'never',
    lastUsed: when(key.lastUsedAt) ?? 'never',
    oldSecretUntil: when(key.previousUntil) ?? '',
  }
}
