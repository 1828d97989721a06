// `petstore seed`: fills an empty store with sample data.
import type { Command } from 'commander'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { addExamples } from '../help.ts'
import { print } from '../terminal/output.ts'
import { addOwnStore, readOwnStore } from './places.ts'
import { withStore } from './store.ts'

export function define(command: Command): void {
  command.description(
    'Fills an empty store with categories, pets, and a month of orders. Fails if the store is not empty.',
  )
  addOwnStore(command)
    .option('--migrate', 'Create or migrate the store first')
    .action(async (options) => {
      const url = readOwnStore(command)
      const { pets, orders } = await withStore(url, options.migrate === true, (db) => seedStore(db, Date.now()))
      await print(`The store now has ${pets} pets and ${orders} orders.\n`)
    })
  addExamples(command, ['seed --migrate', 'seed --database-url sqlite:./data/petstore.db'])
}
