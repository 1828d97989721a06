// `petstore serve`: runs the service.
import type { Command } from 'commander'
import { withoutSecrets } from '../../server/log/redaction.ts'
import { openLog, type ServeOptions, serve } from '../../server/main.ts'
import {
  type Config,
  type Flags,
  printable,
  readConfig,
  SettingsError,
  unknownVariables,
} from '../../server/process/settings/config.ts'
import { CommandError } from '../command-error.ts'
import { addExamples } from '../help.ts'
import { keysCommand, ownCommand, WORKER } from '../own-command.ts'
import { note, print } from '../terminal/output.ts'
import { serveBanner } from './banner.ts'
import { addSettings, settingFlags } from './settings-options.ts'

export function define(command: Command): void {
  command.description(
    `Runs the service until it receives SIGTERM or SIGINT (Ctrl-C). Each option is also an environment variable; the option takes
precedence.`,
  )
  addSettings(command)
    .option('--print-config', 'Print the effective settings and exit')
    .action((options, command) => runService(settingFlags(command), options.printConfig === true))
  addExamples(command, ['serve --port 8081', 'serve --database-url sqlite:./data/petstore.db --print-config'])
}

export async function runService(flags: Flags, isPrinted: boolean): Promise<void> {
  const config = readConfig(flags, process.env)
  unknownVariables(process.env).forEach(note)
  if (isPrinted) await print(withoutSecrets(`${JSON.stringify(printable(config), null, 2)}\n`))
  else if (config.workers > 1) await runWorkers(config)
  else await serve(config, serveOptions(config))
}

function serveOptions({ databaseUrl }: Config): ServeOptions {
  return { banner: (listening) => serveBanner(listening, databaseUrl), keysCommand: keysCommand() }
}

async function runWorkers(config: Config): Promise<void> {
  if (config.databaseUrl === 'sqlite::memory:')
    throw new SettingsError([
      'PETSTORE_WORKERS: must be 1 with an in-memory store, because other processes cannot read that store.',
    ])
  const { supervise } = await import('../../server/process/workers/supervisor.ts')
  const hasServed = await supervise({ config, log: openLog(config), command: ownCommand(WORKER) })
  // Exit without another message: the first worker has already reported why it could not start.
  if (!hasServed) throw new CommandError('', 1)
}

/** Runs one of several workers, started by a supervisor. */
export async function runWorker(): Promise<void> {
  const { connectToSupervisor } = await import('../../server/process/workers/worker.ts')
  const worker = await connectToSupervisor()
  try {
    await serve(worker.config, { ...serveOptions(worker.config), worker })
  } finally {
    worker.leave()
  }
}
