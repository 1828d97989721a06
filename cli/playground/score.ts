// `petstore playground score`: runs a tool against every fault, and reports which faults it found.
import type { Command } from 'commander'
import { allFaults, faultNamed } from '../../playground/faults/catalog.ts'
import { type ScoreOptions, scoreTool } from '../../playground/score.ts'
import { withPlayground } from '../../playground/serve.ts'
import { SettingsError } from '../../server/process/settings/config.ts'
import { readDuration } from '../durations.ts'
import { addExamples } from '../help.ts'
import { collect } from '../repetition.ts'
import { print } from '../terminal/output.ts'

interface Options {
  readonly command: string
  readonly fault?: readonly string[]
  readonly data: string
  readonly timeout: string
}

export function defineScore(command: Command): void {
  command
    .summary('Run a tool against every fault')
    .description(
      'Runs a tool against a store for each fault, and against a store without a fault, and prints what the tool found, missed, and invented. The tool reports a failure with an exit code other than 0.',
    )
    .requiredOption('--command <text>', 'Shell command that runs the tool; $URL is the URL to test')
    .option('--fault <name>', 'Run only this fault. May be repeated.', collect)
    .option('--data <name>', 'Data set in the stores: empty, shop, or big', 'shop')
    .option('--timeout <duration>', 'How long one run may take', '5min')
    .action((options: Options) => score(options))
  addExamples(command, [
    `playground score --command 'curl -s "$URL/categories/1" | grep -q "id.:1"' --fault string-id`,
    `playground score --command 'npm test' --timeout 2min`,
  ])
}

async function score({ command, fault: names = [], data, timeout }: Options): Promise<void> {
  const unknown = names.find((name) => !faultNamed(name))
  if (unknown !== undefined)
    throw new SettingsError([`--fault: there is no fault named ${unknown}; see /faults in a playground.`])
  const faults = names.length > 0 ? allFaults.filter(({ name }) => names.includes(name)) : allFaults
  const onVerdict: ScoreOptions['onVerdict'] = (verdict, fault) =>
    void print(
      `${verdict.padEnd(VERDICT_WIDTH)}${fault ? `${fault.name}: ${fault.title}` : 'the service without a fault'}\n`,
    )
  const counts = await withPlayground((url) =>
    scoreTool({ url, command, faults, dataSet: data, timeoutMs: readDuration(timeout), onVerdict }),
  )
  const invented =
    counts.invented > 0
      ? 'The tool also failed without a fault, so its findings prove nothing.'
      : 'Nothing was invented.'
  await print(`\nFound ${counts.found} of ${faults.length} faults. ${invented}\n`)
}

const VERDICT_WIDTH = 10
