// What can be completed: the commands, their flags, and the values of those that have few.
import type { Command, Option } from 'commander'

export interface CompletedFlag {
  /** Such as `--status`. */
  readonly name: string
  readonly description: string
  readonly takesValue: boolean
  readonly values: readonly string[]
}

export interface CompletedCommand {
  /** The words after `petstore`: empty for the program, `pets list` for one of its commands. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly flags: readonly CompletedFlag[]
  /** The values of its first argument, if they are few. */
  readonly values: readonly string[]
}

export function treeOf(command: Command, path = ''): CompletedCommand[] {
  const own: CompletedCommand = {
    path,
    commands: command.commands.map((one) => ({
      name: one.name(),
      description: toLine(one.summary() || one.description()),
    })),
    flags: [
      ...command.options,
      command
        .createHelp()
        .visibleOptions(command)
        .find(({ long }) => long === '--help'),
    ]
      .filter((option) => option !== undefined)
      .flatMap(toFlag),
    values: command.registeredArguments[0]?.argChoices ?? [],
  }
  return [own, ...command.commands.flatMap((one) => treeOf(one, `${path} ${one.name()}`.trim()))]
}

function toFlag(option: Option): CompletedFlag[] {
  if (!option.long) return []
  const { long, required, optional, argChoices, description } = option
  return [{ name: long, description: toLine(description), takesValue: required || optional, values: argChoices ?? [] }]
}

/** A short one: the help has all of it. */
function toLine(text: string): string {
  return (text.split(/[\n.;(:]/)[0] ?? '').trim()
}
