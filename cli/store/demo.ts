// `petstore demo`: serves a sample store from memory.
import type { Command } from 'commander'
import { serve } from '../../server/main.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { type Config, type Flags, isGiven, readConfig, unknownVariables } from '../../server/process/settings/config.ts'
import { exposureOf } from '../../server/process/settings/exposure.ts'
import { listPets } from '../../server/shop/pets/pets.ts'
import { addExamples } from '../help.ts'
import { keysCommand } from '../own-command.ts'
import { note } from '../terminal/output.ts'
import { type DemoContents, demoBanner } from './banner.ts'
import { addSettings, settingFlags } from './settings-options.ts'

/** Allows webhooks to this machine, so `petstore webhooks listen` and receivers under development get events. */
const defaults = { webhookAllow: '127.0.0.0/8' }

const settings = [
  'port',
  'host',
  'publicUrl',
  'auth',
  'rateLimit',
  'webhookAllow',
  'stopGraceMs',
  'logLevel',
  'logFormat',
] as const

export function define(command: Command): void {
  command.description(
    'Serves an in-memory store with pets and a month of orders. The store is gone when the service stops.',
  )
  addSettings(command, settings, defaults).action((_, command) => runDemo(settingFlags(command)))
  addExamples(command, ['demo', 'demo --port 8081'])
}

async function runDemo(flags: Flags): Promise<void> {
  const config = readDemoConfig(flags)
  unknownVariables(process.env).forEach(note)
  let contents: DemoContents = { pets: 0, orders: 0, orderablePet: 1 }
  await serve(config, {
    prepare: async (db) => {
      const seeded = await seedStore(db, Date.now())
      const [available] = await listPets(db, { status: ['available'] }, 'id', { after: undefined, limit: 1 })
      contents = { ...seeded, orderablePet: available?.id ?? 1 }
    },
    banner: (listening) => demoBanner(listening, contents),
    keysCommand: keysCommand(),
    takesAnyPort: !isGiven('port', flags, process.env),
  })
}

/** Reads the demo's settings. A demo that other machines can reach must not let them send webhooks to this machine. */
function readDemoConfig(flags: Flags): Config {
  const config = readConfig({ ...flags, 'database-url': 'sqlite::memory:' }, process.env, defaults)
  const isAllowed = exposureOf(config).isLocal || isGiven('webhookAllow', flags, process.env)
  return isAllowed ? config : { ...config, webhookAllow: [] }
}
