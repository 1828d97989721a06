// What can be completed: the commands, their flags, and the values of those that have few.
import type { Command, Option } from 'commander'
import { partNames } from '../../server/ops/parts/parts.ts'

/**
 * A command that prints the names of the profiles, which a script cannot know when it is made. Only those that petstore profiles set
 * accepts: bash would expand what is in others.
 */
export const profilesCommand =
  "petstore profiles list 2>/dev/null | cut -f 1 | sed -n '2,$p' | grep -E '^[A-Za-z0-9_.-]+$'"

/** The first argument of commands that also take something else there. */
const otherValues: Readonly<Record<string, readonly string[]>> = { import: partNames }

export interface CompletedFlag {
  /** Such as `--status`. */
  readonly name: string
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
  /** Whether the value is the name of a profile. */
  readonly takesProfile: boolean
}

export interface CompletedCommand {
  /** The words after `petstore`: empty for the program, `pets list` for one of its commands. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly CompletedFlag[]
  /** The values of its first argument, if they are few. */
  readonly values: readonly string[]
  /** Whether its first argument is the name of a profile. */
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

/** Every option has a long name. */
function toFlag({ long = '', required, optional, argChoices, description }: Option): CompletedFlag {
  return {
    name: long,
    description: toLine(description),
    takesValue: required || optional,
    values: argChoices ?? [],
    takesProfile: long === '--profile',
  }
}

/** A short one: the help has all of it. */
function toLine(text: string): string {
  return (text.split(/[\n.;(:]/)[0] ?? '').trim()
}
