// The output of `petstore keys`.
import type { Key, KeyWithSecret } from '../../packages/client/generated/schemas.ts'
import { formatDate } from '../../server/dates.ts'
import { CommandError } from '../command-error.ts'
import { keysCommand } from '../store/invocation.ts'
import { harmless } from '../terminal/harmless.ts'
import { print } from '../terminal/output.ts'

/** Writes the secret alone to standard output, so that a script can read it, and everything else to standard error. */
export async function showSecret({ secret, ...key }: KeyWithSecret, place: string): Promise<void> {
  // The response was lost, and the request was sent again.
  if (secret === undefined) throw nobodyHas(key.id, 'was lost on its way')
  await print(`${secret}\n`).catch((error) => {
    // Also if nobody reads any more: who asks for a key wants to have it.
    throw nobodyHas(key.id, 'could not be printed', error)
  })
  process.stderr.write(`${describe(key, place)}\n`)
  if (key.previousSecretUntil !== undefined)
    process.stderr.write(`Its old secret is valid until ${toSecond(key.previousSecretUntil)}.\n`)
  process.stderr.write('The key is shown only this time.\n')
}

/** The store has only a digest of it. */
function nobodyHas(id: string, why: string, cause?: unknown): CommandError {
  const advice = `give it a new secret with ${keysCommand()} rotate ${id}`
  return new CommandError(`key ${id} ${why}, so nobody has it; ${advice}.`, 1, { cause })
}

/** In one sentence. */
export function describe({ id, name, scopes, expiresAt }: Key, place: string): string {
  const until = expiresAt === undefined ? 'until it is revoked' : `until ${toSecond(expiresAt)}`
  return harmless(`Key ${id} (${name}) in ${place} is valid for ${scopes.join(', ')} ${until}.`)
}

const toSecond = (date: string): string => formatDate(Math.floor(Date.parse(date) / 1000) * 1000)

/** One row of the list; the names of the fields become its header. */
export function toRow(key: Key) {
  const { id, name, state, scopes, createdAt, expiresAt, lastUsedAt, previousSecretUntil } = key
  const time = (date: string | undefined, otherwise: string): string =>
    date === undefined ? otherwise : toSecond(date)
  const times = { created: toSecond(createdAt), expires: time(expiresAt, 'never'), lastUsed: time(lastUsedAt, 'never') }
  return { id, name, state, scopes: scopes.join(' '), ...times, oldSecretUntil: time(previousSecretUntil, '') }
}
