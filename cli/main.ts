// The process `petstore`: runs a command line, and ends with its exit code.
import { areSettings } from '../server/config/config.ts'
import { report } from './failures.ts'

const args = process.argv.slice(2)
const [name, ...rest] = args

// The parser takes longer to load than these settings to read, and `serve` must start fast. What is no setting, the parser reports.
if (name === 'serve' && areSettings(rest)) process.exitCode = await serveDirectly(rest)
else {
  const { run } = await import('./program.ts')
  process.exitCode = await run(args)
}

async function serveDirectly(args: readonly string[]): Promise<number> {
  const { runService } = await import('./store/serve.ts')
  try {
    await runService(args, false)
    return 0
  } catch (error) {
    return report(error, { path: 'petstore serve', commands: [] })
  }
}
