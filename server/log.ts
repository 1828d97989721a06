// The log: one line of JSON for each thing that happened, and no key in any of them.
import pino, { type Logger } from 'pino'
import { withoutSecrets } from './secrets.ts'

export function createLog(level: string): Logger {
  return pino({ level, base: null, hooks: { streamWrite: withoutSecrets } })
}
