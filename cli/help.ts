// What the help of every command has.
import type { Command } from 'commander'

/** Command lines without `petstore`, shown below the options. A test runs them. */
export function addExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ petstore ${example}\n`).join('')}`)
}
