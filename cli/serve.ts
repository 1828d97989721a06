// `petstore serve`: runs the service.
import { describeSettings, printable, readConfig } from '../server/config/config.ts'
import { withoutSecrets } from '../server/log/redaction.ts'
import { serve as serveUntilStopped } from '../server/main.ts'
import type { Command } from './command.ts'

const PRINT = '--print-config'

export const serve: Command = {
  summary: 'Run the service',
  help: `Runs the service until it gets SIGTERM or SIGINT (Ctrl-C).

Usage: petstore serve [options]

Each option is also an environment variable; the option wins.
${describeSettings()}
  ${PRINT.padEnd(42)} Show the settings as they are understood, and stop
`,
  run: async (args) => {
    const config = readConfig(
      args.filter((arg) => arg !== PRINT),
      process.env,
    )
    if (args.includes(PRINT)) process.stdout.write(withoutSecrets(`${JSON.stringify(printable(config), null, 2)}\n`))
    else await serveUntilStopped(config)
    return 0
  },
}
