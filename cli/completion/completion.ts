// `petstore completion`: prints a script that completes command lines in a shell.
import { Argument, type Command } from 'commander'
import { SettingsError } from '../../server/process/settings/config.ts'
import { suggestion } from '../../server/process/settings/suggestion.ts'
import { addExamples } from '../help.ts'
import { print } from '../terminal/output.ts'
import { bashScript } from './bash.ts'
import { type CompletedCommand, treeOf } from './command-tree.ts'
import { fishScript } from './fish.ts'
import { zshScript } from './zsh.ts'

const shells: Readonly<Record<string, (tree: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
}
const names = Object.keys(shells)

export function define(command: Command, loadProgram: () => Promise<Command>): void {
  command
    .description('Prints a script that completes commands, flags, and values. Load the script when your shell starts.')
    .addArgument(new Argument('<shell>', 'The shell').choices(names).argParser((text: string) => text))
    .action((shell: string) => printScript(shell, loadProgram))
  command.addHelpText(
    'after',
    `
How to load it:
  bash  source <(petstore completion bash)
  zsh   source <(petstore completion zsh), after compinit
  fish  petstore completion fish > ~/.config/fish/completions/petstore.fish`,
  )
  addExamples(command, ['completion bash', 'completion fish > ~/.config/fish/completions/petstore.fish'])
}

async function printScript(shell: string, loadProgram: () => Promise<Command>): Promise<void> {
  const script = Object.hasOwn(shells, shell) ? shells[shell] : undefined
  if (script === undefined)
    throw new SettingsError([`<shell>: must be one of ${names.join(', ')}, not "${shell}".${suggestion(shell, names)}`])
  await print(script(treeOf(await loadProgram())))
}
