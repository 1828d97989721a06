// `petstore keys`: creates, lists, revokes and rotates API keys.
import { describeSettings, SettingsError } from '../server/config/config.ts'
import { scopes as allScopes } from '../server/http/contract/operations.ts'
import { createKey, listKeys, revokeKey, rotateKey } from '../server/keys/keys.ts'
import type { Command } from './command.ts'
import { readDuration } from './durations.ts'
import { type Flags, type KeysArgs, readId, readKeysArgs, readNewKey, requireOperands } from './keys.args.ts'
import { formatTable, showKey, toJson, toRow } from './keys.output.ts'
import { withExistingStore, withStore } from './store.ts'

interface Action {
  readonly flags: readonly (keyof Flags)[]
  run(args: KeysArgs): Promise<void>
}

const actions: Readonly<Record<string, Action>> = {
  create: { flags: ['name', 'scopes', 'expires', 'migrate'], run: create },
  list: { flags: ['json'], run: list },
  revoke: { flags: [], run: revoke },
  rotate: { flags: ['overlap'], run: rotate },
}

export const keys: Command = {
  summary: 'Create, list, revoke and rotate API keys',
  help: `Creates, lists, revokes and rotates API keys. A key is shown once, when it is created; the store keeps only a digest of it. Changes take
effect within a second for every service on the store.

Usage: petstore keys create --name <name> --scopes <scopes> [--expires <time>] [--migrate]
       petstore keys list [--json]
       petstore keys revoke <id>
       petstore keys rotate <id> [--overlap <duration>]

  --name            Who the key is for; the ledger shows this name
  --scopes          What the key may do, separated by commas: ${allScopes.join(', ')}
  --expires         When it expires, such as 90d, 2027-12-31 or 2027-12-31T12:00:00Z; without it, never
  --overlap         How long the old secret stays valid, such as 12h; without it, not at all
  --json            Print the list as JSON
  --migrate         Create the store, or bring it up to date, first
${describeSettings(['databaseUrl'])}
`,
  run: async ([name = '', ...rest]) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!action)
      throw new SettingsError([`keys: needs an action: ${Object.keys(actions).join(', ')}; see petstore keys --help.`])
    await action.run(readKeysArgs(rest, action.flags))
    return 0
  },
}

async function create(args: KeysArgs): Promise<void> {
  const { url, flags, operands, now } = args
  requireOperands(operands, [])
  const newKey = readNewKey(args)
  const { secret, key } = await withStore(url, flags.migrate === true, (db) => createKey(db, newKey, now))
  showKey(secret, key, url)
}

async function list({ url, flags, operands, now }: KeysArgs): Promise<void> {
  requireOperands(operands, [])
  const all = await withExistingStore(url, (db) => listKeys(db, now))
  if (flags.json) process.stdout.write(`${JSON.stringify(all.map(toJson), null, 2)}\n`)
  else process.stdout.write(all.length === 0 ? 'There are no keys.\n' : formatTable(all.map(toRow)))
}

async function revoke({ url, operands, now }: KeysArgs): Promise<void> {
  const id = readId(operands)
  const { key, isNew } = await withExistingStore(url, (db) => revokeKey(db, id, now))
  process.stdout.write(`Key ${id} (${key.name}) ${isNew ? 'is revoked' : 'was already revoked'}.\n`)
}

async function rotate({ url, flags, operands, now }: KeysArgs): Promise<void> {
  const id = readId(operands)
  const overlap = flags.overlap === undefined ? 0 : readDuration('overlap', flags.overlap)
  const { secret, key } = await withExistingStore(url, (db) => rotateKey(db, id, now, overlap))
  showKey(secret, key, url)
}
