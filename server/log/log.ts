// The log: one line of JSON per event, without API keys.
import { createOutput, type Write } from './output.ts'
import { withoutSecrets } from './redaction.ts'
import { countRejections } from './rejections.ts'

/** The numbers of pino and bunyan, which most log viewers know. */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 }

export type LogLevel = keyof typeof levels
export const logLevels = Object.keys(levels) as LogLevel[]

type Fields = Readonly<Record<string, unknown>>

export interface LoggedRequest {
  readonly requestId: string
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly keyId: string | undefined
  /** The client's IP address, if the request was rejected. */
  readonly address: string | undefined
  readonly status: number
  readonly ms: number
}

export interface Log {
  info(fields: Fields, message: string): void
  warn(fields: Fields, message: string): void
  error(fields: Fields, message: string): void
  request(request: LoggedRequest): void
  /** Writes the lines that are still buffered, as far as their reader takes them now. */
  flush(): void
  /** Writes the rest at the end of the process. */
  close(): void
  /** How many lines were dropped because their reader was too slow. */
  readonly dropped: number
}

export function createLog(level: LogLevel, write?: Write): Log {
  const output = createOutput((dropped) => lineOf('warn', { dropped }, DROPPED), write)
  const isEnabled = (own: LogLevel): boolean => levels[own] >= levels[level]
  const writer = (own: LogLevel) =>
    isEnabled(own) ? (fields: Fields, message: string) => output.add(lineOf(own, fields, message)) : () => {}
  const info = writer('info')
  const rejections = countRejections((report) => info({ ...report }, 'more requests were rejected'))

  function request(logged: LoggedRequest): void {
    const { address, status } = logged
    if (address === undefined || rejections.isLogged(address, status)) output.add(requestLine(logged))
  }

  return {
    info,
    warn: writer('warn'),
    error: writer('error'),
    request: isEnabled('info') ? request : () => {},
    flush: output.flush,
    close: () => {
      rejections.endInterval()
      output.close()
    },
    get dropped() {
      return output.dropped
    },
  }
}

const DROPPED = 'log lines were dropped here, because the reader of the log was too slow'

function lineOf(level: LogLevel, fields: Fields, message: string): string {
  const line = JSON.stringify({ level: levels[level], time: Date.now(), ...fields, msg: message }, serializable)
  return `${withoutSecrets(line)}\n`
}

/** JSON.stringify would write an error as `{}`, and reject a bigint. */
function serializable(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'bigint' ? String(value) : value
  const { name, message, stack, cause, ...own } = value
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause }), ...own }
}

/** The line of a request, built by hand because every request writes one. Only the URL and the address may need escaping. */
function requestLine({ requestId, operation, method, url, keyId, address, status, ms }: LoggedRequest): string {
  const key = keyId === undefined ? '' : `,"key":"${keyId}"`
  const from = address === undefined ? '' : `,"address":${JSON.stringify(address)}`
  const safeUrl = JSON.stringify(
    shortened(withoutSecrets(url), address === undefined ? MAX_URL_LENGTH : MAX_REJECTED_URL_LENGTH),
  )
  return `{"level":${levels.info},"time":${Date.now()},"requestId":"${requestId}","operation":"${operation}","method":"${method}","url":${safeUrl}${key}${from},"status":${status},"ms":${ms},"msg":"request"}\n`
}

/** A flood of long URLs must not fill the disk. */
const MAX_URL_LENGTH = 2000
const MAX_REJECTED_URL_LENGTH = 200

function shortened(url: string, max: number): string {
  return url.length > max ? `${url.slice(0, max)}…` : url
}
