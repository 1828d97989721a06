// `petstore demo`: serves the demonstration shop from memory, and forgets it when it stops.
import { describeSettings, readConfig } from '../server/config/config.ts'
import { serve } from '../server/main.ts'
import { seedStore } from '../server/seed/seed.ts'
import type { Command } from './command.ts'

export const demo: Command = {
  summary: 'Serve a temporary store full of animals',
  help: `Serves a store full of animals with a month of orders, kept in memory and gone when it stops.

Usage: petstore demo [options]

${describeSettings(['port', 'host', 'publicUrl', 'auth', 'rateLimit', 'logLevel'])}
`,
  run: async (args) => {
    const config = readConfig(args, process.env, { databaseUrl: 'sqlite::memory:' })
    await serve(config, async (db) => void (await seedStore(db, Date.now())))
    return 0
  },
}
