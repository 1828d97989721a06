// Formats the output of `petstore keys`.
import type { Key, KeyWithSecret } from '../../client/generated/schemas.ts'
import { formatDate } from '../../server/dates.ts'
import { CommandError } from '../command-error.ts'
import { keysCommand } from '../own-command.ts'
import { harmless } from '../terminal/harmless.ts'
import { print } from '../terminal/output.ts'

/** Writes only the secret to standard output, so a script can read it, and everything else to standard error. */
export async function showSecret({ secret, ...key }: KeyWithSecret, place: string): Promise<void> {
  // A missing secret means that the first response was lost: the response to a retry does not contain the secret.
  if (secret === undefined) throw secretLost(key.id, 'was lost in transit')
  await print(`${secret}\n`).catch((error) => {
    // Throws even if the reader merely stopped reading, because the key would otherwise be lost.
    throw secretLost(key.id, 'could not be printed', error)
  })
  process.stderr.write(`${describe(key, place)}\n`)
  if (key.previousSecretUntil !== undefined)
    process.stderr.write(`The old secret is valid until ${toSecond(key.previousSecretUntil)}.\n`)
  process.stderr.write('The key will not be shown again.\n')
}

/** Explains how to replace a lost secret. The secret cannot be recovered, because the store contains only its digest. */
function secretLost(id: string, why: string, cause?: unknown): CommandError {
  const advice = `give it a new secret with ${keysCommand()} rotate ${id}`
  return new CommandError(`key ${id} ${why} and cannot be recovered; ${advice}.`, 1, { cause })
}

/** Describes a key in one sentence. */
export function describe({ id, name, scopes, expiresAt }: Key, place: string): string {
  const until = expiresAt === undefined ? 'until it is revoked' : `until ${toSecond(expiresAt)}`
  return harmless(`Key ${id} (${name}) in ${place} is valid for ${scopes.join(', ')} ${until}.`)
}

const toSecond = (date: string): string => formatDate(Math.floor(Date.parse(date) / 1000) * 1000)

/** Returns a key's row in the list; the field names become the header. */
export function toRow(key: Key) {
  const { id, name, state, scopes, createdAt, expiresAt, lastUsedAt, previousSecretUntil } = key
  const time = (date: string | undefined, otherwise: string): string =>
    date === undefined ? otherwise : toSecond(date)
  const times = { created: toSecond(createdAt), expires: time(expiresAt, 'never'), lastUsed: time(lastUsedAt, 'never') }
  return { id, name, state, scopes: scopes.join(' '), ...times, oldSecretUntil: time(previousSecretUntil, '') }
}
