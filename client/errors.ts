// The two ways a call can fail: the service rejected the request, or no response arrived.
import type { ErrorCode } from './generated/error-codes.ts'

interface ErrorDetails {
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly attempts: number
}

/** The service responded with an error. `code` is for your program, `message` for people. */
export class PetstoreError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'PetstoreError'
  readonly code: Code
  /** The HTTP status. */
  readonly status: number
  /** The `X-Request-Id`. Quote it when you report a problem. */
  readonly requestId: string | undefined
  /** Seconds that the service asked the client to wait before retrying. */
  readonly retryAfter: number | undefined
  /** The number of times the request was sent. */
  readonly attempts: number

  /**
   * Makes `instanceof` accept errors from another copy of this package. Also types `code` as ErrorCode; for a generic
   * class, TypeScript would otherwise infer `any`.
   */
  static override [Symbol.hasInstance](value: unknown): value is PetstoreError<ErrorCode> {
    return value instanceof Error && value.name === 'PetstoreError'
  }

  constructor(code: Code, message: string, { status, requestId, retryAfter, attempts }: ErrorDetails) {
    super(message)
    this.code = code
    this.status = status
    this.requestId = requestId
    this.retryAfter = retryAfter
    this.attempts = attempts
  }
}

/**
 * No Petstore service responded: there was a network error or a timeout, or the response came from a proxy, or from
 * another server because `baseUrl` is wrong.
 */
export class PetstoreConnectionError extends Error {
  override readonly name = 'PetstoreConnectionError'
  /** The HTTP status, if a response arrived. */
  readonly status: number | undefined
  readonly attempts: number

  constructor(message: string, attempts: number, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.status = status
    this.attempts = attempts
  }
}

/** Creates the error for a response whose status is not 2xx. */
export function errorOf(response: Response, body: unknown, attempts: number): PetstoreError | PetstoreConnectionError {
  const { status, headers, type } = response
  // Exclude two codes that no operation returns: they mean that the base URL is wrong.
  if (isErrorBody(body) && !/^(route_not_found|method_not_allowed)$/.test(body.code))
    return new PetstoreError(body.code, body.message, {
      status,
      requestId: headers.get('x-request-id') ?? undefined,
      retryAfter: retryAfterOf(headers),
      attempts,
    })
  const location = headers.get('location') ?? (type === 'opaqueredirect' ? 'another URL' : undefined)
  const problem = location ? `redirects to ${location}` : 'is not a Petstore service'
  const message = `The server ${problem} (status ${status}); check the baseUrl.`
  return new PetstoreConnectionError(message, attempts, { status })
}

/** Accepts any code, because a newer service may return codes that this client does not know. */
function isErrorBody(body: unknown): body is { readonly code: ErrorCode; readonly message: string } {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string'
}

/** Returns the number of seconds in `Retry-After`. If a proxy sent the header, it may contain a date instead. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
