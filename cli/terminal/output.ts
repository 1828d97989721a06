// What commands write: results to standard output, and everything else to standard error.
import { withoutSecrets } from '../../server/log/redaction.ts'
import { escapeHarmful, harmless } from './harmless.ts'

/** Standard output takes no more. Ends a command; what there is to say about it, `finishOutput` says. */
export class OutputError extends Error {}

let failure: NodeJS.ErrnoException | undefined
let isWatched = false

/** Remembers the first failure of standard output, which without this would end the process with a stack trace. */
export function watchOutput(): void {
  if (isWatched) return
  isWatched = true
  process.stdout.on('error', (error) => {
    failure ??= error
  })
  // There is nowhere left to say it.
  process.stderr.on('error', () => {})
}

/** Resolves when the reader has taken the text. Rejects with OutputError. */
export function print(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (!error) return resolve()
      failure ??= error
      reject(new OutputError('Standard output cannot be written.', { cause: error }))
    })
  })
}

/** The exit code of a command that has ended with this one. A reader that wants no more, such as `| head`, is no failure; a full disk is. */
export async function finishOutput(code: number): Promise<number> {
  await print('').catch(() => {})
  // The failure of a write that nobody waits for is reported a little later.
  await new Promise((resolve) => setImmediate(resolve))
  if (failure === undefined || failure.code === 'EPIPE') return code
  note(notWritten('standard output', failure))
  return code === 0 ? 1 : code
}

/** Why something could not be written, in a sentence. */
export function notWritten(name: string, error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return `${name} cannot be written: ${reasons[code] ?? message}.`
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file is too large',
  EIO: 'the device has failed',
  EBADF: 'it is not open for writing',
  EACCES: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOENT: 'its folder does not exist',
  EISDIR: 'it is a folder',
}

/** What a service has sent, byte for byte; at a terminal so that it does no harm there. */
export async function printReceived(bytes: Uint8Array, isJson: boolean): Promise<void> {
  if (!process.stdout.isTTY) return print(bytes)
  const lines = new TextDecoder().decode(bytes).replace(/\n$/, '').split('\n')
  if (bytes.length > 0) await print(`${lines.map(isJson ? escapeHarmful : harmless).join('\n')}\n`)
}

/** Tells the person at the terminal something that is no output. */
export function note(text: string): void {
  process.stderr.write(withoutSecrets(`petstore: ${harmless(text)}\n`))
}
