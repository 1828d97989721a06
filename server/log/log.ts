// The log: one line of JSON per event, without API keys. Lines are written in small batches: a write per line would take a tenth of a
// request's time.
import { writeSync } from 'node:fs'
import { urlWithoutSecrets, withoutSecrets } from './redaction.ts'

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
  /** The client's IP address, if it is to be logged. */
  readonly address: string | undefined
  readonly status: number
  readonly ms: number
}

export interface Log {
  info(fields: Fields, message: string): void
  warn(fields: Fields, message: string): void
  error(fields: Fields, message: string): void
  request(request: LoggedRequest): void
  /** Writes the lines that are still buffered. */
  flush(): void
}

const MAX_BUFFERED_CHARACTERS = 16_384
const FLUSH_INTERVAL_MS = 20

export function createLog(level: LogLevel, write: (text: string) => void = writeToStdout): Log {
  let buffer = ''
  let timer: Timer | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const text = buffer
    buffer = ''
    if (text !== '') write(text)
  }

  function add(line: string): void {
    buffer += line
    if (buffer.length > MAX_BUFFERED_CHARACTERS) flush()
    else timer ??= setTimeout(flush, FLUSH_INTERVAL_MS)
  }

  const isEnabled = (own: LogLevel): boolean => levels[own] >= levels[level]
  const writer = (own: LogLevel) =>
    isEnabled(own) ? (fields: Fields, message: string) => add(lineOf(own, fields, message)) : () => {}
  return {
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    request: isEnabled('info') ? (request) => add(requestLine(request)) : () => {},
    flush,
  }
}

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
  const safeUrl = JSON.stringify(urlWithoutSecrets(url))
  return `{"level":${levels.info},"time":${Date.now()},"requestId":"${requestId}","operation":"${operation}","method":"${method}","url":${safeUrl}${key}${from},"status":${status},"ms":${ms},"msg":"request"}\n`
}

/** Writes everything, even if the reader at the other end of a pipe is slow. */
function writeToStdout(text: string): void {
  let bytes = Buffer.from(text)
  while (bytes.length > 0)
    try {
      bytes = bytes.subarray(writeSync(1, bytes))
    } catch (error) {
      // The reader is gone, or its disk is full: no reason to stop serving.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Bun.sleepSync(1)
    }
}
