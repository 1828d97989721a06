// Reads a secret from a pipe, or from a terminal without echoing it.
import { CommandError } from '../command-error.ts'
import { INTERRUPTED } from './interruption.ts'

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'

/** Reads the first line, trimmed. */
export async function readSecret(question: string): Promise<string> {
  const text = process.stdin.isTTY === true ? await askHidden(question) : await Bun.stdin.text()
  return text.split('\n')[0]?.trim() ?? ''
}

function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  // Turns off echo before asking, so even a quick answer stays hidden.
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  stderr.write(question)
  return new Promise((resolve, reject) => {
    let text = ''
    const end = (): void => {
      stdin.off('data', onData)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
    }
    const onData = (chunk: string | Buffer): void => {
      for (const character of String(chunk)) {
        if (character === CTRL_C) {
          end()
          reject(new CommandError('', INTERRUPTED))
          return
        }
        if (character === '\r' || character === '\n' || character === CTRL_D) {
          end()
          resolve(text)
          return
        }
        // Backspace.
        text = character === '\u007f' || character === '\b' ? text.slice(0, -1) : text + character
      }
    }
    stdin.on('data', onData)
  })
}
