// `petstore demo`: serves a sample store from memory.
import { describeSettings, isGiven, readConfig, unknownVariables } from '../server/config/config.ts'
import { serve } from '../server/main.ts'
import { listPets } from '../server/pets/pets.ts'
import { seedStore } from '../server/seed/seed.ts'
import { type DemoContents, demoBanner } from './banner.ts'
import type { Command } from './command.ts'
import { commandLine } from './invocation.ts'

export const demo: Command = {
  summary: 'Serve a temporary store with sample data',
  help: `Serves a store with pets and a month of orders, which is kept in memory and gone when the service stops.

Usage: petstore demo [options]

${describeSettings(['port', 'host', 'publicUrl', 'auth', 'rateLimit', 'stopGraceMs', 'logLevel', 'logFormat'])}
`,
  run: async (args) => {
    const config = readConfig(args, process.env, { databaseUrl: 'sqlite::memory:' })
    for (const warning of unknownVariables(process.env)) process.stderr.write(`petstore: ${warning}\n`)
    let contents: DemoContents = { pets: 0, orders: 0, orderablePet: 1 }
    await serve(config, {
      prepare: async (db) => {
        const seeded = await seedStore(db, Date.now())
        const [available] = await listPets(db, { status: ['available'] }, 'id', { after: undefined, limit: 1 })
        contents = { ...seeded, orderablePet: available?.id ?? 1 }
      },
      banner: (listening) => demoBanner(listening, contents),
      keysCommand: commandLine('keys'),
      takesAnyPort: !isGiven('port', args, process.env),
    })
    return 0
  },
}
