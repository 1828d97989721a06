// `petstore serve`: runs the service.
import type { Command } from 'commander'
import { type Flags, printable, readConfig, unknownVariables } from '../../server/config/config.ts'
import { withoutSecrets } from '../../server/log/redaction.ts'
import { serve } from '../../server/main.ts'
import { addExamples } from '../help.ts'
import { note, print } from '../terminal/output.ts'
import { serveBanner } from './banner.ts'
import { keysCommand } from './invocation.ts'
import { addSettings, settingFlags } from './settings-options.ts'

export function define(command: Command): void {
  command.description(
    `Runs the service until it receives SIGTERM or SIGINT (Ctrl-C). Each option is also an environment variable; the option takes
precedence.`,
  )
  addSettings(command)
    .option('--print-config', 'Print the settings in effect, and exit')
    .action((options, command) => runService(settingFlags(command), options.printConfig === true))
  addExamples(command, ['serve --port 8081', 'serve --database-url sqlite:./data/petstore.db --print-config'])
}

export async function runService(flags: Flags, isPrinted: boolean): Promise<void> {
  const config = readConfig(flags, process.env)
  unknownVariables(process.env).forEach(note)
  if (isPrinted) await print(withoutSecrets(`${JSON.stringify(printable(config), null, 2)}\n`))
  else
    await serve(config, {
      banner: (listening) => serveBanner(listening, config.databaseUrl),
      keysCommand: keysCommand(),
    })
}
