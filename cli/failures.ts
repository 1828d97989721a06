// Reports a failure: prints a message to standard error, with passwords and keys removed, and returns an exit code.
import type { CommanderError } from 'commander'
import { SettingsError } from '../server/process/settings/config.ts'
import { CommandError } from './command-error.ts'
import { note, OutputError } from './terminal/output.ts'

/** The longest valid part of the typed command, such as `petstore pets`, and the commands that can follow it. */
export interface TypedCommand {
  readonly path: string
  readonly commands: readonly string[]
}

/** Prints an error and returns the exit code. */
export function report(error: unknown, typed: TypedCommand): number {
  if (isCommanderError(error)) return reportUsage(error, typed)
  if (error instanceof SettingsError) {
    for (const problem of error.problems) print(problem)
    return 2
  }
  // `finishOutput` decides whether to report an output error: a reader that stops reading is not a failure.
  if (error instanceof OutputError) return 0
  const text = toSentence(error)
  if (text !== '') print(text)
  return error instanceof CommandError ? error.exitCode : 1
}

/** Compares the error's name, because importing its class would load the parser even for `serve`. */
function isCommanderError(error: unknown): error is CommanderError {
  return error instanceof Error && error.name === 'CommanderError'
}

/** Reports incorrect usage. Commander also throws for --help and --version, which are not failures. */
function reportUsage({ code, exitCode, message }: CommanderError, { path, commands }: TypedCommand): number {
  if (exitCode === 0) return 0
  const [problem = '', suggestion] = withoutValue(message).split(/\n\((?=Did you mean)/)
  const hint = suggestion === undefined ? '' : ` ${suggestion.replace(/\)$/, '')}`
  const isMissing = code === 'commander.help'
  const unknown = /^unknown option '(--[^']+)'$/.exec(problem)?.[1]
  // Commander also reports --flag=value as unknown if the flag takes no value. In that case, it suggests the flag itself.
  if (unknown !== undefined && suggestion?.includes(`Did you mean ${unknown}?`)) {
    print(`option '${unknown}' does not take a value; see ${path} --help.`)
    return 2
  }
  const what = isMissing ? `a command is missing: ${commands.join(', ')}` : problem.replace('. Expected', ': expected')
  print(`${what.replace(/\.$/, '')}; see ${path} --help.${hint}`)
  return 2
}

/** Removes the value of an unknown flag, which may be a secret: `--kye=…`, `-k…`. */
function withoutValue(message: string): string {
  return message
    .replace(/^error: /, '')
    .replace(/^(unknown option '--[^=']+)=.*?'(?=\n\(Did you mean|$)/s, "$1'")
    .replace(/^(unknown option '-[^-]).*?'(?=\n\(Did you mean|$)/s, "$1'")
}

/** Joins the message into one line, because messages from libraries and databases may contain line breaks. */
function toSentence(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')
}

const print = (text: string): void => note(withoutPasswords(text))

/**
 * Masks passwords, because a connection string may appear anywhere in a message. A password ends at the last @, whatever it contains. Does
 * not mask explanations of the syntax, such as `user:password@host` and `http:// or https:// URL, not …`.
 */
function withoutPasswords(text: string): string {
  return text
    .replace(/(:\/\/(?! or https:| URL, not )[^:/@]*):(?!password@host).*@/gs, '$1:***@')
    .replace(/(password=)[^&\s]*/gi, '$1***')
}
