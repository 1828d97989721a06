// `petstore export`: writes a store, or a part of it, to a file or to standard output.
import { extname } from 'node:path'
import { Argument, type Command, Option } from 'commander'
import { SettingsError } from '../../server/config/config.ts'
import { exportStore } from '../../server/ops/transfer/export.ts'
import type { Format } from '../../server/ops/transfer/formats/lines.ts'
import { type PartName, partNames } from '../../server/ops/transfer/parts.ts'
import { addExamples } from '../help.ts'
import { watchInterruption } from '../terminal/interruption.ts'
import { startProgress } from '../terminal/progress.ts'
import { openOutput } from './output-file.ts'
import { readOwnStore } from './places.ts'
import { addSettings, settingArgs } from './settings-options.ts'

export function define(command: Command): void {
  command
    .description(
      `Writes a whole store as NDJSON: categories, pets, orders, ledger and events, which petstore import makes the same store from.
Or writes one part of it, as NDJSON or as CSV for a spreadsheet. It is one moment of the store, and the service may run meanwhile. Keys
and webhooks, which are secrets of the service, are only in a backup.`,
    )
    .addArgument(new Argument('[part]', 'Only this').choices(partNames))
    .addOption(
      new Option('--format <format>', 'By default what the name of the file says, or NDJSON').choices([
        'ndjson',
        'csv',
      ]),
    )
    .option(
      '-o, --output <file>',
      'Where to, instead of standard output; a file that exists is replaced when the new one is complete',
    )
  addSettings(command, ['databaseUrl']).action(async (part: PartName | undefined, options, command) => {
    const url = readOwnStore(settingArgs(command))
    const format = readFormat(options.format, options.output)
    if (part === undefined && format === 'csv')
      throw new SettingsError([`export: a whole store is NDJSON; for CSV, name a part: ${partNames.join(', ')}.`])
    await run(url, part, format, options.output)
  })
  addExamples(command, ['export --output shop.ndjson', 'export pets --format csv --output pets.csv'])
}

const formats: Readonly<Record<string, Format>> = { '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' }

/** Throws SettingsError if the name of the file says another format, by which petstore import or a spreadsheet would read it. */
function readFormat(format: Format | undefined, file = '-'): Format {
  const ending = extname(file)
  const refuse = (reason: string) =>
    new SettingsError([`--output ${file}: its name ends with ${ending}, but ${reason}.`])
  if (ending.toLowerCase() === '.tsv') throw refuse('an export separates cells by commas; name it .csv')
  const expected = formats[ending.toLowerCase()]
  if (format && expected && format !== expected) throw refuse(`its format would be ${format}`)
  return format ?? expected ?? 'ndjson'
}

async function run(url: string, part: PartName | undefined, format: Format, file: string | undefined): Promise<void> {
  const output = await openOutput(file)
  const interruption = watchInterruption()
  const progress = startProgress({ label: 'Exporting' })
  let rows = 0
  try {
    const onRows = (count: number) => {
      interruption.throwIfAborted()
      progress.advance(count)
    }
    rows = await exportStore({ url, part, format, onRows }, output.write)
    await output.finish()
  } finally {
    progress.end()
    await output.discard()
  }
  if (file !== undefined && file !== '-')
    process.stderr.write(`petstore: ${file} has ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}.\n`)
}
