// Defines the log levels and the interface for formatting events and requests.

/** Level numbers from pino and bunyan, which most log viewers recognize. */
export const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 }

export type LogLevel = keyof typeof levels
export const logLevels = Object.keys(levels) as LogLevel[]

export type Fields = Readonly<Record<string, unknown>>

export interface LineFormat {
  event(level: LogLevel, fields: Fields, message: string): string
  request(request: LoggedRequest): string
}

export interface LoggedRequest {
  readonly requestId: string
  readonly operation: string
  readonly method: string
  url: string
  readonly keyId: string | undefined
  /** The client's IP address, if the request was rejected. */
  readonly address: string | undefined
  readonly status: number
  readonly ms: number
}
