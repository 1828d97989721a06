// `petstore keys`: creates, lists, revokes and rotates API keys.
import type { Command } from 'commander'
import { readStoreUrl } from '../../server/config/config.ts'
import { scopes as allScopes } from '../../server/http/contract/operations.ts'
import { createKey, listKeys, revokeKey, rotateKey } from '../../server/keys/keys.ts'
import { readDuration } from '../durations.ts'
import { addExamples } from '../help.ts'
import { print } from '../terminal/output.ts'
import { alignTable } from '../terminal/table.ts'
import { type NewKeyOptions, readId, readNewKey } from './keys.args.ts'
import { showKey, toJson, toRow } from './keys.output.ts'
import { readOwnStore } from './places.ts'
import { addSettings, settingArgs } from './settings-options.ts'
import { withExistingStore, withStore } from './store.ts'

export function define(keys: Command): void {
  keys.description(
    `Creates, lists, revokes and rotates API keys. A key is shown once, when it is created; the store keeps only a digest of it. Changes
take effect within a second for every service on the store.`,
  )
  defineCreate(keys.command('create'))
  defineList(keys.command('list'))
  defineRevoke(keys.command('revoke'))
  defineRotate(keys.command('rotate'))
  addExamples(keys, ['keys create --name "Till 1" --scopes store:write,pets:read', 'keys list'])
}

function defineCreate(command: Command): void {
  command
    .description('Creates a key, and prints it. It is shown only this time.')
    .option('--name <name>', 'Who the key is for; the ledger shows this name')
    .option('--scopes <scopes>', `What the key may do, separated by commas: ${allScopes.join(', ')}`)
    .option('--expires <time>', 'When it expires: 90d, 2027-12-31 or 2027-12-31T12:00:00Z; without it, never')
    .option('--migrate', 'Create the store, or bring it up to date, first')
  addSettings(command, ['databaseUrl']).action((options, command) =>
    // Its problems are reported together with those of the key.
    create(options, readStoreUrl(settingArgs(command), process.env)),
  )
  addExamples(command, [
    'keys create --name "Till 1" --scopes store:write,pets:read',
    'keys create --name Operator --scopes admin --expires 90d --migrate',
  ])
}

function defineList(command: Command): void {
  command.description('Lists all keys, without their secrets.').option('--json', 'Print the list as JSON')
  addSettings(command, ['databaseUrl']).action((options, command) => list(options.json === true, storeUrl(command)))
  addExamples(command, ['keys list', 'keys list --json'])
}

function defineRevoke(command: Command): void {
  command.description('Ends the validity of a key.').argument('<id>', 'The id of the key, or the key')
  addSettings(command, ['databaseUrl']).action((id, _, command) => revoke(readId(id), storeUrl(command)))
  addExamples(command, [
    'keys revoke 3q9w8e7r6t5y',
    'keys revoke 3q9w8e7r6t5y --database-url sqlite:./data/petstore.db',
  ])
}

function defineRotate(command: Command): void {
  command
    .description('Gives a key a new secret, and prints the key.')
    .argument('<id>', 'The id of the key, or the key')
    .option('--overlap <duration>', 'How long the old secret stays valid, such as 12h; without it, not at all')
  addSettings(command, ['databaseUrl']).action((id, options, command) =>
    rotate(readId(id), options.overlap, storeUrl(command)),
  )
  addExamples(command, ['keys rotate 3q9w8e7r6t5y', 'keys rotate 3q9w8e7r6t5y --overlap 12h'])
}

const storeUrl = (command: Command): string => readOwnStore(settingArgs(command))

async function create(options: NewKeyOptions & { readonly migrate?: true }, url: string): Promise<void> {
  const now = Date.now()
  const newKey = readNewKey(options, url, now)
  const { secret, key } = await withStore(url, options.migrate === true, (db) => createKey(db, newKey, now))
  await showKey(secret, key, url)
}

async function list(isJson: boolean, url: string): Promise<void> {
  const all = await withExistingStore(url, (db) => listKeys(db, Date.now()))
  if (isJson) await print(`${JSON.stringify(all.map(toJson), null, 2)}\n`)
  else await print(all.length === 0 ? 'There are no keys.\n' : alignTable(all.map(toRow)))
}

async function revoke(id: string, url: string): Promise<void> {
  const { key, isNew } = await withExistingStore(url, (db) => revokeKey(db, id, Date.now()))
  await print(`Key ${id} (${key.name}) ${isNew ? 'is revoked' : 'was already revoked'}.\n`)
}

async function rotate(id: string, overlap: string | undefined, url: string): Promise<void> {
  const overlapMs = overlap === undefined ? 0 : readDuration('overlap', overlap)
  const { secret, key } = await withExistingStore(url, (db) => rotateKey(db, id, Date.now(), overlapMs))
  await showKey(secret, key, url)
}
