// Asks for confirmation before an action that cannot be undone.
import { createInterface } from 'node:readline'
import { SettingsError } from '../../server/process/settings/config.ts'
import { CommandError } from '../command-error.ts'
import { harmless } from './harmless.ts'
import { INTERRUPTED } from './interruption.ts'

/** Returns if the person at the terminal agrees to the action, such as `delete pet 7`; otherwise throws. */
export async function confirm(action: string): Promise<void> {
  if (process.stdin.isTTY !== true || process.stderr.isTTY !== true)
    throw new SettingsError([
      `${action}: cannot be undone, and cannot be confirmed without a terminal; add --yes to proceed.`,
    ])
  const answer = await ask(`${capitalized(action)}? This cannot be undone. [y/N] `)
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new CommandError('nothing was changed.', 1)
}

/** Reads one line of standard input. Ctrl-C prints a line break and ends the process. */
export function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  return new Promise((resolve, reject) => {
    const interrupt = (): void => {
      reject(new CommandError('', INTERRUPTED))
      process.stderr.write('\n')
      terminal.close()
    }
    terminal.on('SIGINT', interrupt)
    terminal.on('close', () => resolve(''))
    terminal.question(harmless(question), (answer) => {
      resolve(answer)
      terminal.close()
    })
  })
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
