// Runs `petstore` at a terminal, as a person does, and types what a test wants when something is asked.
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../../../cli/bun.mjs'

const program = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))

export interface TerminalOptions {
  readonly env?: Readonly<Record<string, string>>
  /** What is typed, once, when this text is shown. */
  readonly typed?: Readonly<Record<string, string>>
  readonly columns?: number
}

/** Its exit code, and everything that the terminal has shown. */
export async function runAtTerminal(args: readonly string[], { env = {}, typed = {}, columns = 80 }: TerminalOptions) {
  let shown = ''
  const waiting = new Map(Object.entries(typed))
  const decoder = new TextDecoder()
  const child = Bun.spawn([process.execPath, ...bunFlags, program, ...args], {
    env: { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: '/nowhere', TERM: 'xterm', ...env },
    terminal: {
      cols: columns,
      rows: 24,
      data: (terminal, bytes) => {
        shown += decoder.decode(bytes, { stream: true })
        for (const [text, answer] of waiting)
          if (shown.includes(text)) {
            waiting.delete(text)
            terminal.write(answer)
          }
      },
    },
  })
  return { code: await child.exited, shown: shown.replaceAll('\r\n', '\n') }
}
