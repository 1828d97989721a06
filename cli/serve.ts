// `petstore serve`: runs the service.
import { describeSettings, printable, readConfig } from '../server/config.ts'
import { serve as serveUntilStopped } from '../server/main.ts'
import type { Command } from './command.ts'

const help = `Runs the service until it gets SIGTERM or SIGINT (Ctrl-C).

Usage: petstore serve [options]

Each option is also an environment variable; the option wins.
${describeSettings()}
  --print-config                      Show the settings as they are understood, and stop
  --help                              This text
`

export const serve: Command = {
  summary: 'Run the service',
  run: async (args) => {
    if (args.includes('--help') || args.includes('-h')) {
      process.stdout.write(help)
      return 0
    }
    const result = readConfig(
      args.filter((arg) => arg !== '--print-config'),
      process.env,
    )
    if ('faults' in result) {
      for (const fault of result.faults) process.stderr.write(`petstore: ${fault}\n`)
      return 2
    }
    if (args.includes('--print-config')) {
      process.stdout.write(`${JSON.stringify(printable(result.config), null, 2)}\n`)
      return 0
    }
    try {
      await serveUntilStopped(result.config)
      return 0
    } catch (error) {
      process.stderr.write(`petstore: ${error instanceof Error ? error.message : error}\n`)
      return 1
    }
  },
}
