// `petstore playground`: gives everyone a store of their own, to learn with, to test against, and to break on purpose.
import type { Command } from 'commander'
import { version } from '../../package.json'
import { servePlayground } from '../../playground/serve.ts'
import { type OwnOptions, readPlaygroundSettings, sharedSettings } from '../../playground/settings.ts'
import { isGiven, unknownVariables } from '../../server/process/settings/config.ts'
import { addExamples } from '../help.ts'
import { localUrl } from '../store/banner.ts'
import { addSettings, settingFlags } from '../store/settings-options.ts'
import { note } from '../terminal/output.ts'
import { defineScore } from './score.ts'

export function define(command: Command): void {
  command.description(
    'Serves a playground in which everyone can create their own stores. The stores are deleted when the playground stops.',
  )
  addSettings(command, sharedSettings)
    .option('--cors', 'Let web pages from any origin use the sandboxes')
    .option('--max-sandboxes <number>', 'Sandboxes that may exist at the same time (default: 1000)')
    .option('--max-disk <megabytes>', 'Disk space for all sandboxes, in MB (default: 8000)')
    .option('--idle <duration>', 'How long an unused sandbox is kept (default: 1h)')
    .action((options: OwnOptions, command) => run(options, command))
  addExamples(command, ['playground', 'playground --host 0.0.0.0 --idle 1d'])
  defineScore(command.command('score'))
}

async function run(options: OwnOptions, command: Command): Promise<void> {
  const flags = settingFlags(command)
  const settings = readPlaygroundSettings(flags, options, process.env)
  unknownVariables(process.env).forEach(note)
  await servePlayground(settings, { banner, takesAnyPort: !isGiven('port', flags, process.env) })
}

function banner(url: string): string {
  const local = localUrl(url)
  return `
  Petstore ${version} playground

  Start    ${local}
  Data     in temporary files until you stop the playground
  Stop     Ctrl-C

  Create a store:
    curl -X POST ${local}/sandboxes -d '{"data":"shop"}'

`
}
