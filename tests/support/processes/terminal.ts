// Runs `petstore` in a terminal, as a person does, and types a test's answers to prompts.
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../../../cli/launch/bun.mjs'

const program = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))

export interface TerminalOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The input to type when each prompt first appears. */
  readonly typed?: Readonly<Record<string, string>>
  readonly columns?: number
}

/** Runs a command. Returns its exit code, and everything that the terminal showed. */
export async function runAtTerminal(args: readonly string[], { env = {}, typed = {}, columns = 80 }: TerminalOptions) {
  let output = ''
  const waiting = new Map(Object.entries(typed))
  const decoder = new TextDecoder()
  const child = Bun.spawn([process.execPath, ...bunFlags, program, ...args], {
    env: { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: '/nowhere', TERM: 'xterm', ...env },
    terminal: {
      cols: columns,
      rows: 24,
      data: (terminal, bytes) => {
        output += decoder.decode(bytes, { stream: true })
        for (const [text, answer] of waiting)
          if (output.includes(text)) {
            waiting.delete(text)
            terminal.write(answer)
          }
      },
    },
  })
  return { code: await child.exited, shown: output.replaceAll('\r\n', '\n') }
}
