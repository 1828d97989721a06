// Lists the words that a shell can complete: commands, flags, and values that have only a few choices.
import type { Command, Option } from 'commander'
import { partNames } from '../../server/ops/formats/store-parts.ts'

/**
 * A shell command that prints the profile names, because they are unknown when a completion script is generated. The command prints only
 * names that `petstore profiles set` accepts, because bash would expand special characters in any other name.
 */
export const profilesCommand =
  "petstore profiles list 2>/dev/null | cut -f 1 | sed -n '2,$p' | grep -E '^[A-Za-z0-9_.-]+$'"

/** Values to suggest for a command's first argument, although the command accepts other values too. */
const otherValues: Readonly<Record<string, readonly string[]>> = { import: partNames }

export interface CompletedFlag {
  /** The flag's long name, such as `--status`. */
  readonly name: string
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
  /** Whether the flag's value is a profile name. */
  readonly takesProfile: boolean
}

export interface CompletedCommand {
  /** The words after `petstore`: empty for the program itself, `pets list` for a command. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly CompletedFlag[]
  /** The possible values of the first argument, if there are only a few. */
  readonly values: readonly string[]
  /** Whether the first argument is a profile name. */
  readonly takesProfile: boolean
}

export function treeOf(command: Command, path = ''): CompletedCommand[] {
  const help = command.createHelp()
  const commands = help.visibleCommands(command)
  const own: CompletedCommand = {
    path,
    commands: commands.map((one) => ({ name: one.name(), description: toLine(one.summary() || one.description()) })),
    flags: help.visibleOptions(command).map(toFlag),
    values: command.registeredArguments[0]?.argChoices ?? otherValues[path] ?? [],
    takesProfile: path.startsWith('profiles ') && command.registeredArguments.length > 0,
  }
  return [own, ...commands.flatMap((one) => treeOf(one, `${path} ${one.name()}`.trim()))]
}

/** Converts an option to a flag. Every option has a long name. */
function toFlag({ long = '', required, optional, argChoices, description }: Option): CompletedFlag {
  return {
    name: long,
    description: toLine(description),
    takesValue: required || optional,
    values: argChoices ?? [],
    takesProfile: long === '--profile',
  }
}

/** Shortens a description to its first clause; the help shows the rest. */
function toLine(text: string): string {
  return (text.split(/[\n.;(:]/)[0] ?? '').trim()
}
