// Collects all errors in a command line, to report them together.
import { SettingsError } from '../server/process/settings/config.ts'

/** Returns the function's result. Throws SettingsError if it added any problems. */
export function requireNoProblem<T>(readAll: (problems: string[]) => T): T {
  const problems: string[] = []
  const value = readAll(problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return value
}

/** Returns the parsed value. If `parse` throws, adds the error to `problems` and returns undefined. */
export function read<T>(source: string, parse: () => T, problems: string[]): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SettingsError) problems.push(...error.problems)
    else problems.push(`${source}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
