// `petstore keys`: makes, lists, revokes and replaces the keys that callers need where others can reach the service.
import { parseArgs } from 'node:util'
import { describeSettings, readStoreUrl, SettingsError } from '../server/config.ts'
import { formatDate } from '../server/dates.ts'
import { scopes as allScopes } from '../server/http/contract.ts'
import { createKey, type ListedKey, listKeys, revokeKey, rotateKey } from '../server/keys/keys.ts'
import { hasSecret } from '../server/secrets.ts'
import type { Command } from './command.ts'
import { readDuration, readMoment } from './moments.ts'
import { withExistingStore, withStore } from './store.ts'
import { columns } from './table.ts'

const text = { type: 'string' } as const
const options = {
  name: text,
  scopes: text,
  expires: text,
  overlap: text,
  json: { type: 'boolean' },
  'database-url': text,
} as const

type Flags = { readonly [Name in 'name' | 'scopes' | 'expires' | 'overlap']?: string } & { readonly json?: boolean }

interface Request {
  readonly url: string
  readonly flags: Flags
  /** What stands behind the action. */
  readonly operands: readonly string[]
  readonly now: number
}

interface Action {
  readonly flags: readonly (keyof Flags)[]
  run(request: Request): Promise<void>
}

const actions: Readonly<Record<string, Action>> = {
  create: { flags: ['name', 'scopes', 'expires'], run: create },
  list: { flags: ['json'], run: list },
  revoke: { flags: [], run: revoke },
  rotate: { flags: ['overlap'], run: rotate },
}

export const keys: Command = {
  summary: 'Make, list, revoke and replace the keys of callers',
  help: `Makes, lists, revokes and replaces API keys. A key is shown once, when it is made; the store keeps only a digest of it. What is
changed here holds within a second for every service on the store.

Usage: petstore keys create --name <name> --scopes <scopes> [--expires <time>]
       petstore keys list [--json]
       petstore keys revoke <id>
       petstore keys rotate <id> [--overlap <time>]

  --name            Who the key is for, as the ledger will call it
  --scopes          What it may do, separated by commas: ${allScopes.join(', ')}
  --expires         When it ends, such as 90d, 2027-12-31 or 2027-12-31T12:00:00Z; without it, when it is revoked
  --overlap         How long the old secret stays good after a new one is given, such as 12h; without it, not at all
  --json            The list in JSON
${describeSettings(['databaseUrl'])}
`,
  run: async (args) => {
    const [name = '', ...rest] = args
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action)
      throw new SettingsError([`keys: say what to do: ${Object.keys(actions).join(', ')}; see petstore keys --help.`])
    await action.run(readRequest(rest, action.flags))
    return 0
  },
}

async function create({ url, flags, operands, now }: Request): Promise<void> {
  requireOperands(operands, [])
  const faults: string[] = []
  if (flags.name === undefined || !/^(?=.*\S)[^\p{Cc}]{1,100}$/u.test(flags.name))
    faults.push('--name: must say who the key is for, in 1 to 100 characters.')
  // It is kept, shown in lists, and stands in the ledger.
  else if (hasSecret(flags.name)) faults.push('--name: must say who the key is for, not be a key.')
  const scopes = [...new Set((flags.scopes ?? '').split(',').map((scope) => scope.trim()))]
  const unknown = scopes.filter((scope) => !allScopes.includes(scope))
  if (unknown.length > 0) faults.push(`--scopes: must be some of ${allScopes.join(', ')}, not "${unknown.join(', ')}".`)
  if (url === 'sqlite::memory:')
    faults.push('DATABASE_URL: must be a store that stays; one in memory is gone with this command.')
  const { expires } = flags
  const expiresAt = expires === undefined ? undefined : noting(faults, () => readMoment('expires', expires, now))
  if (faults.length > 0) throw new SettingsError(faults)
  const key = await withStore(url, (db) => createKey(db, { name: flags.name ?? '', scopes, expiresAt }, now))
  show(key)
}

async function list({ url, flags, operands, now }: Request): Promise<void> {
  requireOperands(operands, [])
  const all = await withExistingStore(url, (db) => listKeys(db, now))
  if (flags.json) process.stdout.write(`${JSON.stringify(all.map(inJson), null, 2)}\n`)
  else process.stdout.write(all.length === 0 ? 'There are no keys.\n' : columns(all.map(inTable)))
}

async function revoke({ url, operands, now }: Request): Promise<void> {
  const id = readId(operands)
  const { key, isNew } = await withExistingStore(url, (db) => revokeKey(db, id, now))
  process.stdout.write(`Key ${id} (${key.name}) ${isNew ? 'is revoked' : 'was revoked already'}.\n`)
}

async function rotate({ url, flags, operands, now }: Request): Promise<void> {
  const id = readId(operands)
  const overlap = flags.overlap === undefined ? 0 : readDuration('overlap', flags.overlap)
  show(await withExistingStore(url, (db) => rotateKey(db, id, now, overlap)))
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

/** The key alone on standard output, so that a script can take it; what is to be said about it elsewhere. */
function show(key: string): void {
  process.stdout.write(`${key}\n`)
  process.stderr.write('This is the only time the key is shown.\n')
}

/** To the second, which is more than enough for people. */
const when = (moment: number | null): string | null =>
  moment === null ? null : formatDate(Math.floor(moment / 1000) * 1000)

function inJson({ id, name, state, scopes, createdAt, expiresAt, revokedAt, lastUsedAt }: ListedKey) {
  const times = { createdAt: when(createdAt), expiresAt: when(expiresAt), revokedAt: when(revokedAt) }
  return { id, name, state, scopes, ...times, lastUsedAt: when(lastUsedAt) }
}

function inTable({ id, name, state, scopes, createdAt, expiresAt, lastUsedAt }: ListedKey) {
  const times = {
    created: when(createdAt) ?? '',
    expires: when(expiresAt) ?? 'never',
    lastUsed: when(lastUsedAt) ?? 'never',
  }
  return { id, name, state, scopes: scopes.join(' '), ...times }
}

function readRequest(args: readonly string[], names: readonly (keyof Flags)[]): Request {
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
function readId(operands: readonly string[]): string {
  requireOperands(operands, ['id'])
  const [, id] = /^(?:ps_)?([0-9a-z]{12})(?:_.*)?$/.exec(operands[0] ?? '') ?? []
  if (id === undefined) throw new SettingsError(['keys: an id has 12 letters and digits; see petstore keys list.'])
  return id
}

function requireOperands(given: readonly string[], wanted: readonly string[]): void {
  if (given.length < wanted.length) throw new SettingsError([`keys: the ${wanted[given.length]} of a key is missing.`])
  if (given.length > wanted.length) throw new SettingsError([`keys: "${given[wanted.length]}" is one too many.`])
}
