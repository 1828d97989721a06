// `petstore seed`: fills an empty store with the demonstration shop.
import { describeSettings, readStoreUrl } from '../server/config/config.ts'
import { seedStore } from '../server/seed/seed.ts'
import type { Command } from './command.ts'
import { withStore } from './store.ts'

export const seed: Command = {
  summary: 'Fill an empty store with animals and a month of orders',
  help: `Fills an empty store with categories, animals and a month of orders, to look around in. Refuses a store that has anything in it.

Usage: petstore seed [options]

${describeSettings(['databaseUrl'])}
`,
  run: async (args) => {
    const { pets, orders } = await withStore(readStoreUrl(args, process.env), (db) => seedStore(db, Date.now()))
    process.stdout.write(`The store now has ${pets} animals and has seen ${orders} orders.\n`)
    return 0
  },
}
