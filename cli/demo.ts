// `petstore demo`: serves a sample store from memory.
import { describeSettings, readConfig, unknownVariables } from '../server/config/config.ts'
import { serve } from '../server/main.ts'
import { seedStore } from '../server/seed/seed.ts'
import type { Command } from './command.ts'

export const demo: Command = {
  summary: 'Serve a temporary store with sample data',
  help: `Serves a store with pets and a month of orders, which is kept in memory and gone when the service stops.

Usage: petstore demo [options]

${describeSettings(['port', 'host', 'publicUrl', 'auth', 'rateLimit', 'stopGraceMs', 'logLevel'])}
`,
  run: async (args) => {
    const config = readConfig(args, process.env, { databaseUrl: 'sqlite::memory:' })
    for (const warning of unknownVariables(process.env)) process.stderr.write(`petstore: ${warning}\n`)
    await serve(config, async (db) => void (await seedStore(db, Date.now())))
    return 0
  },
}
