// Wrong usage: everything that is wrong with a command line is reported at once.
import { SettingsError } from '../server/process/settings/config.ts'

/** What the function returns. Throws SettingsError if it has added something to the problems. */
export function requireNoProblem<T>(readAll: (problems: string[]) => T): T {
  const problems: string[] = []
  const value = readAll(problems)
  if (problems.length > 0) throw new SettingsError(problems)
  return value
}

/** Undefined, with what is wrong added to the problems, if the function throws. */
export function read<T>(source: string, parse: () => T, problems: string[]): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SettingsError) problems.push(...error.problems)
    else problems.push(`${source}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
