// `petstore export`: writes part of a store to a file or to standard output.
import { extname } from 'node:path'
import { Argument, type Command, Option } from 'commander'
import { exportPart } from '../../server/ops/export/export.ts'
import type { Format } from '../../server/ops/formats/lines.ts'
import { type PartName, partNames } from '../../server/ops/formats/store-parts.ts'
import { SettingsError } from '../../server/process/settings/config.ts'
import { addExamples } from '../help.ts'
import { watchInterruption } from '../terminal/interruption.ts'
import { note } from '../terminal/output.ts'
import { count, startProgress } from '../terminal/progress.ts'
import { openOutput } from './output-file.ts'
import { addOwnStore, readOwnStore } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Writes part of a store as NDJSON, or as CSV for a spreadsheet; petstore import reads both. The export is a snapshot, and the service
may keep running. For a whole store, see petstore backup and petstore copy.`,
    )
    .addArgument(new Argument('<part>', 'What to export').choices(partNames))
    .addOption(
      new Option('--format <format>', 'The format (default: from the file name, or NDJSON)').choices(['ndjson', 'csv']),
    )
    .option(
      '-o, --output <file>',
      'The file to write to instead of standard output; an existing file is replaced once the new one is complete',
    )
  addOwnStore(command).action(async (part: PartName, options) => {
    const url = readOwnStore(command)
    const format = readFormat(options.format, options.output)
    await run(url, part, format, options.output)
  })
  addExamples(command, ['export pets --output pets.csv', 'export orders > orders.ndjson'])
}

const formats: Readonly<Record<string, Format>> = { '.csv': 'csv', '.ndjson': 'ndjson', '.jsonl': 'ndjson' }

/** Throws SettingsError if the file extension implies another format, because `petstore import` and spreadsheets rely on the extension. */
function readFormat(format: Format | undefined, file = '-'): Format {
  const ending = extname(file)
  const reject = (reason: string) =>
    new SettingsError([`--output ${file}: its name ends with ${ending}, but ${reason}.`])
  if (ending.toLowerCase() === '.tsv') throw reject('exports are comma-separated; name it .csv')
  const expected = formats[ending.toLowerCase()]
  if (format && expected && format !== expected) throw reject(`the format is ${format}`)
  return format ?? expected ?? 'ndjson'
}

async function run(url: string, part: PartName, format: Format, file: string | undefined): Promise<void> {
  const output = await openOutput(file)
  const interruption = watchInterruption()
  const progress = startProgress({ label: 'Exporting' })
  let rows = 0
  try {
    const onRows = (count: number) => {
      interruption.throwIfAborted()
      progress.advance(count)
    }
    rows = await exportPart({ url, part, format, onRows }, output.write)
    await output.finish()
  } finally {
    progress.end()
    await output.discard()
  }
  if (file !== undefined && file !== '-') note(`${file} has ${count(rows, 'row')}.`)
}
