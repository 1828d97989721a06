// What commands write: results to standard output, and everything else to standard error.
import { withoutSecrets } from '../../server/log/redaction.ts'
import { escapeHarmful, harmless } from './harmless.ts'

/**
 * Resolves when the reader has taken the text. Ends the process if nobody reads any more, as with `| head`, unless the command handles
 * that, because it has to clean up (stopRequest).
 */
export function print(text: string | Uint8Array): Promise<void> {
  if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => process.exit(0))
  return new Promise((resolve) => void process.stdout.write(text, () => resolve()))
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
