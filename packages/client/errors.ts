// The two ways in which a call fails: the service said no, or no response of the service arrived.
import type { ErrorCode } from './generated/error-codes.ts'

interface ErrorDetails {
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly attempts: number
}

/** The service has responded with an error. `code` is for your program, `message` for people. */
export class PetstoreError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'PetstoreError'
  readonly code: Code
  /** The HTTP status. */
  readonly status: number
  /** The `X-Request-Id`. Quote it when you report a problem. */
  readonly requestId: string | undefined
  /** The seconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined
  /** How often the request was sent. */
  readonly attempts: number

  /** Also true for an error of another copy of this package. Says which codes there are, which a generic class alone would not. */
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

/** No response, or one that is not from a Petstore service: the network, a timeout, a proxy or a wrong `baseUrl`. */
export class PetstoreConnectionError extends Error {
  override readonly name = 'PetstoreConnectionError'
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined
  readonly attempts: number

  constructor(message: string, attempts: number, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.status = status
    this.attempts = attempts
  }
}

/** The error of a response whose status is not 2xx. */
export function errorOf(response: Response, body: unknown, attempts: number): PetstoreError | PetstoreConnectionError {
  const { status, headers, type } = response
  // Codes of a wrong URL: no operation has them.
  if (isErrorBody(body) && !/^(route_not_found|method_not_allowed)$/.test(body.code))
    return new PetstoreError(body.code, body.message, {
      status,
      requestId: headers.get('x-request-id') ?? undefined,
      retryAfter: retryAfterOf(headers),
      attempts,
    })
  const location = headers.get('location') ?? (type === 'opaqueredirect' ? 'another URL' : undefined)
  const hint = location ? `redirects to ${location}` : 'is not from a Petstore service'
  const message = `The response with status ${status} ${hint}; check the baseUrl.`
  return new PetstoreConnectionError(message, attempts, { status })
}

/** A newer service may have more codes than this client knows. */
function isErrorBody(body: unknown): body is { readonly code: ErrorCode; readonly message: string } {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string'
}

/** In seconds. A proxy may send a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - Date.now()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
