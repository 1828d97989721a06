// The program `petstore`: runs a command.
import { version } from '../package.json'
import { SettingsError } from '../server/config/config.ts'
import { withoutSecrets } from '../server/log/redaction.ts'
import { check } from './check.ts'
import type { Command } from './command.ts'
import { demo } from './demo.ts'
import { events } from './events.ts'
import { keys } from './keys.ts'
import { seed } from './seed.ts'
import { serve } from './serve.ts'
import { NotReachableError } from './service-client.ts'
import { webhooks } from './webhooks.ts'

const commands: Readonly<Record<string, Command>> = { serve, keys, events, webhooks, demo, seed, check }

const help = `Petstore ${version}: pets, categories, orders and stock.

Usage: petstore <command> [options]

Commands:
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join('\n')}

Options:
  --help       Show this text, or that of a command: petstore <command> --help
  --version    Show the version
`

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return print(help)
  if (name === '--version' || name === '-v') return print(`${version}\n`)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return fail(`unknown command "${name}"; see petstore --help.`, 2)
  if (args.includes('--help') || args.includes('-h')) return print(command.help)
  try {
    return await command.run(args)
  } catch (error) {
    if (!(error instanceof SettingsError)) return fail(toSentence(error), error instanceof NotReachableError ? 3 : 1)
    for (const problem of error.problems) fail(problem, 2)
    return 2
  }
}

/** In one line, whatever a library or a database has put into the message. */
function toSentence(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s*\n\s*/g, ' ')
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

function fail(text: string, code: number): number {
  process.stderr.write(withoutSecrets(withoutPasswords(`petstore: ${text}\n`)))
  return code
}

/**
 * A connection string may be given in a place where it is not recognized as one. Its password ends at the last @, whatever it contains.
 * Messages that explain the syntax have `user:password@host`.
 */
function withoutPasswords(text: string): string {
  return text.replace(/(:\/\/[^:/@]*):(?!password@host).*@/gs, '$1:***@').replace(/(password=)[^&\s]*/gi, '$1***')
}

process.exitCode = await main(process.argv.slice(2))
