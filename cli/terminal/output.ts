// Writes the output of commands: results to standard output, and everything else to standard error.
import { withoutSecrets } from '../../server/log/redaction.ts'
import { escapeHarmful, harmless } from './harmless.ts'

/** Thrown to end the command when standard output cannot be written to. `finishOutput` reports the reason. */
export class OutputError extends Error {}

let failure: NodeJS.ErrnoException | undefined
let isWatched = false

/** Records the first failed write to standard output, which would otherwise end the process with a stack trace. */
export function watchOutput(): void {
  if (isWatched) return
  isWatched = true
  process.stdout.on('error', (error) => {
    failure ??= error
  })
  // There is nowhere to report a failed write to standard error.
  process.stderr.on('error', () => {})
}

/** Resolves when the text has been written. Rejects with OutputError. */
export function print(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (!error) return resolve()
      failure ??= error
      reject(new OutputError('Could not write to standard output.', { cause: error }))
    })
  })
}

/** Returns the final exit code of a command. A reader that stops reading, such as `| head`, is not a failure; a full disk is. */
export async function finishOutput(code: number): Promise<number> {
  await print('').catch(() => {})
  // Wait briefly, because a write that was not awaited may still fail.
  await new Promise((resolve) => setImmediate(resolve))
  if (failure === undefined || failure.code === 'EPIPE') return code
  note(notWritten('standard output', failure))
  return code === 0 ? 1 : code
}

/** Explains in one sentence why a file or stream could not be written to. */
export function notWritten(name: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return `cannot write to ${name}: ${reasons[code] ?? message}.`
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file is too large',
  EIO: 'the device failed',
  EBADF: 'it is not open for writing',
  EACCES: 'permission denied',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'its folder does not exist',
  EISDIR: 'it is a folder',
}

/** Prints a service's response byte for byte, or sanitized if the output is a terminal. */
export async function printReceived(bytes: Uint8Array, isJson: boolean): Promise<void> {
  if (!process.stdout.isTTY) return print(bytes)
  const lines = new TextDecoder().decode(bytes).replace(/\n$/, '').split('\n')
  if (bytes.length > 0) await print(`${lines.map(isJson ? escapeHarmful : harmless).join('\n')}\n`)
}

/** Prints a message for the person at the terminal to standard error. */
export function note(text: string): void {
  process.stderr.write(withoutSecrets(`petstore: ${harmless(text)}\n`))
}
