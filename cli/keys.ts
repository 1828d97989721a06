// `petstore keys`: makes, lists, revokes and replaces the keys that callers need where others can reach the service.
import { describeSettings, SettingsError } from '../server/config/config.ts'
import { scopes as allScopes } from '../server/http/contract/operations.ts'
import { createKey, listKeys, revokeKey, rotateKey } from '../server/keys/keys.ts'
import type { Command } from './command.ts'
import { readDuration } from './durations.ts'
import { type Flags, type KeysRequest, readId, readNewKey, readRequest, requireOperands } from './keys.args.ts'
import { inJson, inTable, showKey } from './keys.output.ts'
import { withExistingStore, withStore } from './store.ts'
import { columns } from './table.ts'

interface Action {
  readonly flags: readonly (keyof Flags)[]
  run(request: KeysRequest): Promise<void>
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

async function create(request: KeysRequest): Promise<void> {
  const { url, operands, now } = request
  requireOperands(operands, [])
  const wanted = readNewKey(request)
  const { secret, key } = await withStore(url, (db) => createKey(db, wanted, now))
  showKey(secret, key, url)
}

async function list({ url, flags, operands, now }: KeysRequest): Promise<void> {
  requireOperands(operands, [])
  const all = await withExistingStore(url, (db) => listKeys(db, now))
  if (flags.json) process.stdout.write(`${JSON.stringify(all.map(inJson), null, 2)}\n`)
  else process.stdout.write(all.length === 0 ? 'There are no keys.\n' : columns(all.map(inTable)))
}

async function revoke({ url, operands, now }: KeysRequest): Promise<void> {
  const id = readId(operands)
  const { key, isNew } = await withExistingStore(url, (db) => revokeKey(db, id, now))
  process.stdout.write(`Key ${id} (${key.name}) ${isNew ? 'is revoked' : 'was revoked already'}.\n`)
}

async function rotate({ url, flags, operands, now }: KeysRequest): Promise<void> {
  const id = readId(operands)
  const overlap = flags.overlap === undefined ? 0 : readDuration('overlap', flags.overlap)
  const { secret, key } = await withExistingStore(url, (db) => rotateKey(db, id, now, overlap))
  showKey(secret, key, url)
}
