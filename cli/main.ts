// The process `petstore`: runs a command line, and ends with its exit code.
import { type Flags, parseFlags } from '../server/config/config.ts'
import { report } from './failures.ts'

const args = process.argv.slice(2)
const [name, ...rest] = args

// The parser takes longer to load than these settings to read, and `serve` must start fast. What is no setting, the parser reports.
const flags = name === 'serve' ? parseFlags(rest) : undefined
if (flags) process.exitCode = await serveDirectly(flags)
else {
  const { run } = await import('./program.ts')
  process.exitCode = await run(args)
}

async function serveDirectly(flags: Flags): Promise<number> {
  const { runService } = await import('./store/serve.ts')
  try {
    await runService(flags, false)
    return 0
  } catch (error) {
    return report(error, { path: 'petstore serve', commands: [] })
  }
}
