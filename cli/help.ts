// Sections common to the help of all commands.
import type { Command } from 'commander'

/** Adds command lines, given without `petstore`, below the options. A test runs them. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ petstore ${example}\n`).join('')}`)
}
