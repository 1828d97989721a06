// What both commands do with their arguments.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isReportFile } from '../reports/write.ts'

/** The command line is invalid. */
export class UsageError extends Error {}

/** The options and the other arguments. Throws UsageError. */
export function parseCommand<Options extends NonNullable<ParseArgsConfig['options']>>(
  command: string,
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    // The messages of Node go on with advice for other programs.
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split(/\. To specify /)
    throw usageError(command, message.replace(/\.?$/, '.'))
  }
}

export function usageError(command: string, message: string): UsageError {
  return new UsageError(`${message} See openapi-prove ${command} --help.`)
}

/** Throws UsageError if a report cannot be written: before the run, not after it. */
export function requireReports(command: string, files: readonly string[]): void {
  const unknown = files.find((file) => !isReportFile(file))
  if (unknown !== undefined) throw usageError(command, `--report must be a file .md or .xml, not "${unknown}".`)
  const lost = files.find((file) => !existsSync(dirname(file)))
  if (lost !== undefined) throw usageError(command, `--report ${lost}: there is no folder ${dirname(lost)}.`)
}
