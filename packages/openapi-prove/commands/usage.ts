// Argument parsing shared by both commands.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Level, levels } from '../reports/outcome.ts'
import { isReportFile } from '../reports/write.ts'

/** The exit codes of both commands; only a fuzz run can be inconclusive. */
export const exitCodes = { nothing: 0, found: 1, failed: 2, inconclusive: 3 } as const

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

/** Throws UsageError. */
export function readLevel(command: string, text: string): Level {
  const level = levels.find((one) => one === text && one !== 'note')
  if (!level) throw usageError(command, `--fail-on must be error or warning, not "${text}".`)
  return level
}
