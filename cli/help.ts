// Sections that appear in every command's help.
import type { Command } from 'commander'

/** Adds example command lines below the options. Pass them without `petstore`; a test runs them. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ petstore ${example}\n`).join('')}`)
}
