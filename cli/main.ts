// The `petstore` process: runs a command line and exits with its code.
import { parseFlags } from '../server/process/settings/config.ts'
import { report } from './failures.ts'
import { WORKER } from './own-command.ts'

const args = process.argv.slice(2)
const [name, ...rest] = args

// Skips the parser, because `serve` must start fast, and loading the parser takes longer than reading the settings. If an option is
// unknown, the parser runs and reports it.
const flags = name === 'serve' ? parseFlags(rest) : undefined
if (flags) process.exitCode = await endOf(async () => (await import('./store/serve.ts')).runService(flags, false))
else if (name === WORKER && process.send)
  process.exitCode = await endOf(async () => (await import('./store/serve.ts')).runWorker())
else {
  const { run } = await import('./program.ts')
  process.exitCode = await run(args)
}

async function endOf(serving: () => Promise<void>): Promise<number> {
  try {
    await serving()
    return 0
  } catch (error) {
    return report(error, { path: 'petstore serve', commands: [] })
  }
}
