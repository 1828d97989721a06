// `petstore import`: reads a file of rows into a store.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { type PartName, partNames } from '../../server/ops/formats/store-parts.ts'
import { type ImportReport, type ImportRequest, importFile } from '../../server/ops/import/file.ts'
import { readSome, SettingsError } from '../../server/process/settings/config.ts'
import { CommandError } from '../command-error.ts'
import { addExamples } from '../help.ts'
import { harmless } from '../terminal/harmless.ts'
import { INTERRUPTED, watchInterruption } from '../terminal/interruption.ts'
import { count, type Progress, startProgress, thousands } from '../terminal/progress.ts'
import { readOwnStore } from './places.ts'
import { addSettings, settingFlags } from './settings-options.ts'

const settings = ['databaseUrl', 'lowStock'] as const

export function define(command: Command): void {
  command
    .description(
      `Imports categories, pets, orders, or inventory from NDJSON or CSV. A row with the id of an existing row changes it; a row without an
id creates a new one. First the whole file is validated against the contract: each bad row is printed with its line number, and unless
you skip bad rows, a single bad row prevents all changes. Then the rows are imported in batches of 500. If some of them conflict with
the store, such as a pet in a category that does not exist, the import stops before that batch and explains how to resume.
An interrupted import resumes if you rerun it, and a finished one is not repeated. The service may keep running.`,
    )
    .usage('[options] [part] <file>')
    .argument('<part>', `The kind of rows, needed only if the columns do not show it: ${partNames.join(', ')}`)
    .argument('[file]', 'The file, or - for standard input')
    .addOption(new Option('--format <format>', 'The format (default: from the file name)').choices(['ndjson', 'csv']))
    .option('--dry-run', 'Validate the file against the contract without changing anything')
    .addOption(new Option('--on-error <action>', 'How to handle bad rows').choices(['stop', 'skip']).default('stop'))
    .option('--import-id <id>', 'An id for this import (default: derived from the contents of the file)')
    .option('--json', 'Print the result as JSON')
  addSettings(command, settings).action((first: string, second: string | undefined, options) =>
    run(command, readOperands(first, second), options),
  )
  addExamples(command, ['import pets.csv --dry-run', 'import orders new-orders.csv --on-error skip'])
}

interface Operands {
  readonly part: PartName | undefined
  readonly file: string
}

interface Options extends Pick<ImportRequest, 'format' | 'importId'> {
  readonly dryRun?: boolean
  readonly onError: 'stop' | 'skip'
  readonly json?: boolean
}

function readOperands(first: string, second: string | undefined): Operands {
  const part = partNames.find((name) => name === first)
  if (second === undefined) {
    if (part !== undefined) throw new SettingsError([`import: no file was given for ${part}.`])
    return { part, file: first }
  }
  if (part === undefined)
    throw new SettingsError([`import: the part must be one of ${partNames.join(', ')}; see petstore import --help.`])
  return { part, file: second }
}

async function run(command: Command, { part, file }: Operands, options: Options): Promise<void> {
  const url = readOwnStore(command)
  const { lowStock } = readSome(settings, settingFlags(command), process.env)
  if (file === '-' && options.format === undefined)
    throw new SettingsError(['import: standard input needs --format ndjson or --format csv.'])
  const interruption = watchInterruption()
  let progress: Progress = startProgress({ label: 'Checking' })
  let imported = 0
  const report = await withInputFile(file, interruption, (path) =>
    importFile({
      url,
      path,
      part,
      format: options.format,
      importId: options.importId,
      isDryRun: options.dryRun === true,
      skipsBadRows: options.onError === 'skip',
      lowStock,
      onBadRow: ({ line, reason }) => process.stderr.write(`${harmless(file)}:${line}: ${harmless(reason)}\n`),
      onRows: (count) => {
        interruption.throwIfAborted()
        progress.advance(count)
      },
      onImported: (count) => {
        imported += count
      },
      onImporting: (total) => {
        progress.end()
        progress = startProgress({ label: 'Importing', total })
      },
    }),
  )
    .catch((error) => {
      throw interruption.aborted ? interrupted(imported) : error
    })
    .finally(() => progress.end())
  process.stdout.write(options.json === true ? `${JSON.stringify(report)}\n` : `${describe(file, report)}\n`)
  if (report.state === 'rejected' || report.state === 'stopped') throw new CommandError('', 1)
}

/** Calls `work` with the file's path or, if the file is `-`, with the path of a temporary copy of standard input. */
async function withInputFile<T>(
  file: string,
  interruption: AbortSignal,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if (file !== '-') return work(file)
  // Keep the copy private: mkdtemp creates a folder that only this user can open.
  const folder = await mkdtemp(join(tmpdir(), 'petstore-import-'))
  try {
    const path = join(folder, 'standard-input')
    await pipeline(process.stdin, createWriteStream(path), { signal: interruption })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function interrupted(imported: number): CommandError {
  const sentence =
    imported === 0
      ? 'interrupted; nothing was changed.'
      : `interrupted after importing ${count(imported, 'row')}. Rerun the command to resume.`
  return new CommandError(sentence, INTERRUPTED)
}

function describe(
  file: string,
  { state, rows: total = 0, created, changed, bad, importId, doneTo = 0 }: ImportReport,
): string {
  const rows = `${thousands(created)} new, ${thousands(changed)} existing${bad > 0 ? `, ${thousands(bad)} bad` : ''}`
  switch (state) {
    case 'done':
      return `${file} was imported: ${rows}${bad > 0 ? ' (skipped)' : ''}.`
    case 'checked':
      return `${file} has ${count(total - bad, 'valid row')}${bad > 0 ? ` and ${count(bad, 'bad row')}` : ''}. Nothing was changed.`
    case 'known':
      return `${file} was already imported, as ${importId}: ${rows}. Nothing was changed; to import it again, choose another --import-id.`
    case 'rejected':
      return `${file} has ${count(bad, 'bad row')}, so nothing was changed. Correct ${bad === 1 ? 'it, or leave it' : 'them, or leave them'} out with --on-error skip.`
    case 'stopped':
      return `${file} was ${doneTo === 0 ? 'not imported' : `imported up to line ${doneTo}`}: ${rows}. The bad rows conflict with the store. Resolve the conflicts in the store and rerun the command, or leave the rows out with --on-error skip. If you correct the file instead, remove the lines that were imported.`
  }
}
