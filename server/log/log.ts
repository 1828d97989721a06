// The log: one line of JSON for each thing that happened, and no key in any of them. Lines are written a few at a time, within a
// moment: a write for each would cost a request a tenth of its time.
import { writeSync } from 'node:fs'
import { urlWithoutSecrets, withoutSecrets } from './redaction.ts'

/** The numbers that most readers of such logs know. */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 }

export type LogLevel = keyof typeof levels
export const logLevels = Object.keys(levels) as LogLevel[]

type Fields = Readonly<Record<string, unknown>>

/** A request that was answered. */
export interface Answered {
  readonly requestId: string
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly keyId: string | undefined
  /** Where it came from, where that is to be told. */
  readonly address: string | undefined
  readonly status: number
  readonly ms: number
}

export interface Log {
  info(fields: Fields, message: string): void
  warn(fields: Fields, message: string): void
  error(fields: Fields, message: string): void
  answered(request: Answered): void
  /** Writes what has not been written yet. */
  flush(): void
}

const MAX_BUFFERED_CHARACTERS = 16_384
const FLUSH_INTERVAL_MS = 20

export function createLog(level: LogLevel, write: (text: string) => void = toStandardOutput): Log {
  let waiting = ''
  let timer: Timer | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }

  function add(line: string): void {
    waiting += line
    if (waiting.length > MAX_BUFFERED_CHARACTERS) flush()
    else timer ??= setTimeout(flush, FLUSH_INTERVAL_MS)
  }

  const writer = (own: LogLevel) =>
    levels[own] < levels[level] ? () => {} : (fields: Fields, message: string) => add(lineOf(own, fields, message))
  return {
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    answered: levels.info < levels[level] ? () => {} : (request) => add(answeredLine(request)),
    flush,
  }
}

function lineOf(level: LogLevel, fields: Fields, message: string): string {
  const line = JSON.stringify({ level: levels[level], time: Date.now(), ...fields, msg: message }, plainErrors)
  return `${withoutSecrets(line)}\n`
}

/** An error would be written as `{}`. */
function plainErrors(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'bigint' ? String(value) : value
  const { name, message, stack, cause, ...own } = value
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause }), ...own }
}

/** The same line, put together by hand, for it is written with every request. Only the address can have signs that need escaping. */
function answeredLine({ requestId, operation, method, url, keyId, address, status, ms }: Answered): string {
  const key = keyId === undefined ? '' : `,"key":"${keyId}"`
  const from = address === undefined ? '' : `,"address":${JSON.stringify(address)}`
  const shown = JSON.stringify(urlWithoutSecrets(url))
  return `{"level":${levels.info},"time":${Date.now()},"requestId":"${requestId}","operation":"${operation}","method":"${method}","url":${shown}${key}${from},"status":${status},"ms":${ms},"msg":"answered"}\n`
}

/** All of it, also where the reader at the other end of a pipe is slow. */
function toStandardOutput(text: string): void {
  let bytes = Buffer.from(text)
  while (bytes.length > 0)
    try {
      bytes = bytes.subarray(writeSync(1, bytes))
    } catch (error) {
      // Whoever read the log is gone, or its disk is full: no reason to stop serving.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Bun.sleepSync(1)
    }
}
