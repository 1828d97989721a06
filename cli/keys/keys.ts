// `petstore keys`: creates, lists, shows, changes, revokes, and rotates API keys, in a store or through a running service.
import type { Command } from 'commander'
import { scopes as allScopes } from '../../server/http/contract/operations.ts'
import { addExamples } from '../help.ts'
import { requireNoProblem } from '../problems.ts'
import { toJson } from '../terminal/json.ts'
import { print } from '../terminal/output.ts'
import { alignTable, printTable } from '../terminal/table.ts'
import { addKeyOptions, readManagedKeys } from './key-options.ts'
import { type KeyOptions, readId, readNewKey, readOverlap, readUpdate } from './keys.args.ts'
import { describe, showSecret, toRow } from './keys.output.ts'

const SCOPES = `The key's scopes, separated by commas: ${allScopes.join(', ')}`
const EXPIRES = 'Expiry: 90d, 2027-12-31 or 2027-12-31T12:00:00Z'
const ID = "The key's id, or the key itself"

export function define(keys: Command): void {
  keys.description(
    `Creates, lists, shows, changes, revokes, and rotates API keys. The commands open the store themselves or, with --url or --profile,
use a running service, which requires a key with the admin scope. A key is shown once, when it is created; the store keeps only a digest of
it. Changes take effect within a second in every service that uses the store.`,
  )
  defineCreate(keys.command('create'))
  defineList(keys.command('list'))
  defineGet(keys.command('get'))
  defineUpdate(keys.command('update'))
  defineRevoke(keys.command('revoke'))
  defineRotate(keys.command('rotate'))
  addExamples(keys, ['keys create --name "Till 1" --scopes store:write,pets:read', 'keys list'])
}

function defineCreate(command: Command): void {
  command
    .description('Creates a key and prints it. The key will not be shown again.')
    .option('--name <name>', 'Who the key is for; the ledger shows this name')
    .option('--scopes <scopes>', SCOPES)
    .option('--expires <time>', `${EXPIRES} (default: never)`)
    .option('--migrate', 'Create or migrate the store first')
  addKeyOptions(command).action(async (options: KeyOptions) => {
    const [key, place] = requireNoProblem((problems) => [
      readNewKey(options, Date.now(), problems),
      readManagedKeys(command, problems),
    ])
    await showSecret(await place.create(key), place.name)
  })
  addExamples(command, [
    'keys create --name "Till 1" --scopes store:write,pets:read',
    'keys create --name Operator --scopes admin --expires 90d --migrate',
  ])
}

function defineList(command: Command): void {
  command.description('Lists all keys, without their secrets.').option('--json', 'Print the list as JSON')
  addKeyOptions(command).action(async ({ json }: { json?: true }) => {
    const place = requireNoProblem((problems) => readManagedKeys(command, problems))
    const all = await place.list()
    const rows = all.map(toRow)
    if (json) await print(`${toJson(all)}\n`)
    else if (all.length === 0) await print('There are no keys.\n')
    else if (process.stdout.isTTY) await printTable(Object.keys(rows[0] ?? {}), rows)
    else await print(alignTable(rows))
  })
  addExamples(command, ['keys list', 'keys list --profile shop --json'])
}

function defineGet(command: Command): void {
  command.description('Shows a key, without its secret.').argument('<id>', ID).option('--json', 'Print the key as JSON')
  addKeyOptions(command).action(async (text: string, { json }: { json?: true }) => {
    const [id, place] = requireNoProblem((problems) => [readId(text, problems), readManagedKeys(command, problems)])
    const key = await place.get(id)
    await print(json ? `${toJson(key)}\n` : alignTable([toRow(key)]))
  })
  addExamples(command, ['keys get 3q9w8e7r6t5y', 'keys get 3q9w8e7r6t5y --profile shop --json'])
}

function defineUpdate(command: Command): void {
  command
    .description("Changes a key's name, scopes, or expiry.")
    .argument('<id>', ID)
    .option('--name <name>', 'Who the key is for')
    .option('--scopes <scopes>', `${SCOPES}. They replace the current scopes`)
    .option('--expires <time>', EXPIRES)
    .option('--no-expires', 'Remove the expiry')
  addKeyOptions(command).action(async (text: string, options: KeyOptions) => {
    const [id, change, place] = requireNoProblem((problems) => [
      readId(text, problems),
      readUpdate(options, Date.now(), problems),
      readManagedKeys(command, problems),
    ])
    await print(`${describe(await place.update(id, change), place.name)}\n`)
  })
  addExamples(command, ['keys update 3q9w8e7r6t5y --scopes store:write', 'keys update 3q9w8e7r6t5y --no-expires'])
}

function defineRevoke(command: Command): void {
  command.description('Revokes a key permanently.').argument('<id>', ID)
  addKeyOptions(command).action(async (text: string) => {
    const [id, place] = requireNoProblem((problems) => [readId(text, problems), readManagedKeys(command, problems)])
    await place.revoke(id)
    await print(`Key ${id} was revoked.\n`)
  })
  addExamples(command, [
    'keys revoke 3q9w8e7r6t5y',
    'keys revoke 3q9w8e7r6t5y --database-url sqlite:./data/petstore.db',
  ])
}

function defineRotate(command: Command): void {
  command
    .description('Gives a key a new secret and prints the key.')
    .argument('<id>', ID)
    .option('--overlap <duration>', 'How long the old secret stays valid, such as 12h (default: not at all)')
  addKeyOptions(command).action(async (text: string, { overlap }: { overlap?: string }) => {
    const [id, overlapSeconds, place] = requireNoProblem((problems) => [
      readId(text, problems),
      readOverlap(overlap, problems),
      readManagedKeys(command, problems),
    ])
    await showSecret(await place.rotate(id, overlapSeconds), place.name)
  })
  addExamples(command, ['keys rotate 3q9w8e7r6t5y', 'keys rotate 3q9w8e7r6t5y --overlap 12h --profile shop'])
}
