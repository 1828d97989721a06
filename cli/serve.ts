// `petstore serve`: runs the service.
import { describeSettings, printable, readConfig, unknownVariables } from '../server/config/config.ts'
import { withoutSecrets } from '../server/log/redaction.ts'
import { serve as serveUntilStopped } from '../server/main.ts'
import { serveBanner } from './banner.ts'
import type { Command } from './command.ts'
import { commandLine } from './invocation.ts'

const PRINT_CONFIG = '--print-config'

export const serve: Command = {
  summary: 'Run the service',
  help: `Runs the service until it receives SIGTERM or SIGINT (Ctrl-C).

Usage: petstore serve [options]

Each option is also an environment variable; the option takes precedence.
${describeSettings()}
  ${PRINT_CONFIG.padEnd(42)} Print the settings in effect, and exit
`,
  run: async (args) => {
    const config = readConfig(
      args.filter((arg) => arg !== PRINT_CONFIG),
      process.env,
    )
    for (const warning of unknownVariables(process.env)) process.stderr.write(`petstore: ${warning}\n`)
    if (args.includes(PRINT_CONFIG))
      process.stdout.write(withoutSecrets(`${JSON.stringify(printable(config), null, 2)}\n`))
    else
      await serveUntilStopped(config, {
        banner: (listening) => serveBanner(listening, config.databaseUrl),
        keysCommand: commandLine('keys'),
      })
    return 0
  },
}
