// `petstore demo`: serves a sample store from memory.
import { type Config, describeSettings, isGiven, readConfig, unknownVariables } from '../server/config/config.ts'
import { exposureOf } from '../server/config/exposure.ts'
import { serve } from '../server/main.ts'
import { listPets } from '../server/pets/pets.ts'
import { seedStore } from '../server/seed/seed.ts'
import { type DemoContents, demoBanner } from './banner.ts'
import type { Command } from './command.ts'
import { commandLine } from './invocation.ts'

/** So that `petstore webhooks listen`, or a receiver under development, gets its events. */
const defaults = { webhookAllow: '127.0.0.0/8' }

export const demo: Command = {
  summary: 'Serve a temporary store with sample data',
  help: `Serves a store with pets and a month of orders, which is kept in memory and gone when the service stops.

Usage: petstore demo [options]

${describeSettings(['port', 'host', 'publicUrl', 'auth', 'rateLimit', 'webhookAllow', 'stopGraceMs', 'logLevel', 'logFormat'], defaults)}
`,
  run: async (args) => {
    const config = readDemoConfig(args)
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

/** A demo that others can reach must not let them reach this machine. */
function readDemoConfig(args: readonly string[]): Config {
  const config = readConfig(args, process.env, { databaseUrl: 'sqlite::memory:' }, defaults)
  const isAllowed = exposureOf(config).isLocal || isGiven('webhookAllow', args, process.env)
  return isAllowed ? config : { ...config, webhookAllow: [] }
}
