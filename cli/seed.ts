// `petstore seed`: fills an empty store with sample data.
import { describeSettings, readStoreUrl } from '../server/config/config.ts'
import { seedStore } from '../server/seed/seed.ts'
import type { Command } from './command.ts'
import { withStore } from './store.ts'

const MIGRATE = '--migrate'

export const seed: Command = {
  summary: 'Fill an empty store with sample data',
  help: `Fills an empty store with categories, pets and a month of orders. Fails if the store is not empty.

Usage: petstore seed [options]

${describeSettings(['databaseUrl'])}
  ${MIGRATE.padEnd(42)} Create the store, or bring it up to date, first
`,
  run: async (args) => {
    const url = readStoreUrl(
      args.filter((arg) => arg !== MIGRATE),
      process.env,
    )
    const { pets, orders } = await withStore(url, args.includes(MIGRATE), (db) => seedStore(db, Date.now()))
    process.stdout.write(`The store now has ${pets} pets and ${orders} orders.\n`)
    return 0
  },
}
