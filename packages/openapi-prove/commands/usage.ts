// Argument parsing shared by both commands.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isReportFile } from '../reports/write.ts'

/** Thrown for an invalid command line. */
export class UsageError extends Error {}

/** Parses options and positional arguments. Throws UsageError. */
export function parseCommand<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // Drop the advice at the end of Node's messages, which does not apply here.
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split(/\. To specify /)
    throw usageError(command, message.replace(/\.?$/, '.'))
  }
}

export function usageError(command: string, message: string): UsageError {
  return new UsageError(`${message} See openapi-prove ${command} --help.`)
}

/** Checks before the run that the reports can be written. Throws UsageError. */
export function requireReports(command: string, files: readonly string[]): void {
  const unknown = files.find((file) => !isReportFile(file))
  if (unknown !== undefined) throw usageError(command, `--report must be an .md or .xml file, not "${unknown}".`)
  const orphan = files.find((file) => !existsSync(dirname(file)))
  if (orphan !== undefined) throw usageError(command, `--report ${orphan}: there is no folder ${dirname(orphan)}.`)
}
