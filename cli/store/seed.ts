// `petstore seed`: fills an empty store with sample data.
import type { Command } from 'commander'
import type { Flags } from '../../server/config/config.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { addExamples } from '../help.ts'
import { print } from '../terminal/output.ts'
import { readOwnStore } from './places.ts'
import { addSettings, settingFlags } from './settings-options.ts'
import { withStore } from './store.ts'

export function define(command: Command): void {
  command.description(
    'Fills an empty store with categories, pets and a month of orders. Fails if the store is not empty.',
  )
  addSettings(command, ['databaseUrl'])
    .option('--migrate', 'Create the store, or bring it up to date, first')
    .action((options, command) => seed(settingFlags(command), options.migrate === true))
  addExamples(command, ['seed --migrate', 'seed --database-url sqlite:./data/petstore.db'])
}

async function seed(flags: Flags, isMigrated: boolean): Promise<void> {
  const url = readOwnStore(flags)
  const { pets, orders } = await withStore(url, isMigrated, (db) => seedStore(db, Date.now()))
  await print(`The store now has ${pets} pets and ${orders} orders.\n`)
}
