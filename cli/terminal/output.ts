// What commands write: results to standard output, and everything else to standard error.
import { withoutSecrets } from '../../server/log/redaction.ts'
import { harmless } from './harmless.ts'

let isWatched = false

/** Resolves when the reader has taken the text. Ends the process if nobody reads any more, as with `| head`. */
export function print(text: string): Promise<void> {
  if (!isWatched) process.stdout.on('error', () => process.exit(0))
  isWatched = true
  return new Promise((resolve) => void process.stdout.write(text, () => resolve()))
}

/** Tells the person at the terminal something that is no output. */
export function note(text: string): void {
  process.stderr.write(withoutSecrets(`petstore: ${harmless(text)}\n`))
}
