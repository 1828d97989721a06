// The program `petstore`: finds the command and runs it.
import { version } from '../package.json'
import type { Command } from './command.ts'
import { serve } from './serve.ts'

const commands: Readonly<Record<string, Command>> = { serve }

const help = `Petstore ${version}: pets, categories, orders and stock.

Usage: petstore <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

Options:
  --help       This text, or a command's own: petstore <command> --help
  --version    The version
`

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return print(help)
  if (name === '--version' || name === '-v') return print(`${version}\n`)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command.run(args)
  process.stderr.write(`petstore: there is no command "${name}"; see petstore --help.\n`)
  return 2
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
