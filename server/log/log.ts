// Writes one log line for each event and request, with API keys redacted.

import { DatabaseError } from '../db/database.ts'
import { type Fields, type LineFormat, type LoggedRequest, type LogLevel, levels } from './format.ts'
import { jsonLines } from './json-lines.ts'
import { createOutput, type Write } from './output.ts'
import { withoutSecrets } from './redaction.ts'
import { countRejections } from './rejections.ts'

export interface Log {
  info(fields: Fields, message: string): void
  warn(fields: Fields, message: string): void
  error(fields: Fields, message: string): void
  request(request: LoggedRequest): void
  /** Writes the remaining lines before the process exits. */
  close(): void
  /** Number of lines dropped because the log's reader was too slow. */
  readonly dropped: number
}

export function createLog(level: LogLevel, format: LineFormat = jsonLines, write?: Write): Log {
  const output = createOutput((dropped) => format.event('warn', { dropped }, DROPPED), write)
  const isEnabled = (own: LogLevel): boolean => levels[own] >= levels[level]
  const writer = (own: LogLevel) =>
    isEnabled(own) ? (fields: Fields, message: string) => output.add(format.event(own, fields, message)) : () => {}
  const info = writer('info')
  const rejections = countRejections((report) => info({ ...report }, 'more requests were rejected'))

  function request(logged: LoggedRequest): void {
    const { address, status } = logged
    if (address !== undefined && !rejections.isLogged(address, status)) return
    const maxLength = address === undefined ? MAX_URL_LENGTH : MAX_REJECTED_URL_LENGTH
    logged.url = shortened(withoutSecrets(logged.url), maxLength)
    output.add(format.request(logged))
  }

  return {
    info,
    warn: writer('warn'),
    error: writer('error'),
    request: isEnabled('info') ? request : () => {},
    close: () => {
      rejections.endInterval()
      output.close()
    },
    get dropped() {
      return output.dropped
    },
  }
}

const DROPPED = 'log lines were dropped here because the log reader was too slow'

/** Maximum length of a logged URL, which keeps a flood of long URLs from filling the disk. */
const MAX_URL_LENGTH = 2000
const MAX_REJECTED_URL_LENGTH = 200

/** Logs a background job's failure; a database failure without its stack trace, which every job would repeat each second during an outage. */
export function logFailure(log: Pick<Log, 'error'>, err: unknown, message: string, fields: object = {}): void {
  if (err instanceof DatabaseError) log.error({ ...fields, reason: err.message }, 'the database failed')
  else log.error({ ...fields, err }, message)
}

function shortened(url: string, max: number): string {
  return url.length > max ? `${url.slice(0, max)}…` : url
}
