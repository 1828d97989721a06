// Sends requests to a running service. What goes wrong becomes an error whose message is a sentence.
import type { components } from '../contract/generated/types.ts'
import { harmless } from './terminal/harmless.ts'

export interface Connection {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string | undefined
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
  readonly signal?: AbortSignal
}

export interface ServiceClient {
  readonly url: string
  /** The response, once its headers have arrived, if it is a success. Throws NotReachableError and RejectedError. */
  send(method: string, path: string, options?: RequestOptions): Promise<Response>
  /** Its body, parsed from JSON; undefined if there is none. Throws the same. */
  call(method: string, path: string, options?: RequestOptions): Promise<unknown>
}

/** No response arrived: the service does not run, is elsewhere, or the connection has ended. */
export class NotReachableError extends Error {}

/** The service has responded with an error. */
export class RejectedError extends Error {
  readonly status: number
  /** Undefined if something else than the service has responded, such as a proxy. */
  readonly code: string | undefined
  readonly retryAfterMs: number

  constructor(message: string, status: number, code: string | undefined, retryAfterMs: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

const RESPONSE_TIMEOUT_MS = 10_000
const MAX_RETRY_AFTER_SECONDS = 3600

export function createClient({ url, key }: Connection): ServiceClient {
  async function send(method: string, path: string, { headers, body, signal }: RequestOptions = {}) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      // The key is for this URL, and for no other.
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    }).catch((error) => {
      throw notReachable(url, error)
    })
    if (!response.ok) throw await toError(url, response)
    return response
  }

  return {
    url,
    send,
    call: async (method, path, options = {}) => {
      const timeout = AbortSignal.timeout(RESPONSE_TIMEOUT_MS)
      const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
      const response = await send(method, path, { ...options, signal })
      const text = await response.text().catch((error) => {
        throw notReachable(url, error)
      })
      return text === '' ? undefined : parseJson(url, text)
    },
  }
}

export function notReachable(url: string, cause: unknown): NotReachableError {
  return new NotReachableError(`${url} is not reachable: ${reasonOf(cause)}.`, { cause })
}

/** Why there was no response, in a few words. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return harmless(String(cause))
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'no response in time'
  const known = 'code' in cause ? reasons[String(cause.code)] : undefined
  return known ?? harmless(cause.message).replace(/\.$/, '')
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'its host does not exist',
}

async function toError(url: string, response: Response): Promise<RejectedError> {
  const { status, headers } = response
  const { code, message } = parseError(await response.text().catch(() => ''))
  const text =
    code === undefined
      ? `${url} responded with ${status}, and not as Petstore does; check the URL.`
      : `${code}: ${message ?? ''}`
  const seconds = /^\d{1,9}$/.exec(headers.get('retry-after') ?? '')?.[0] ?? '0'
  return new RejectedError(harmless(text), status, code, Math.min(Number(seconds), MAX_RETRY_AFTER_SECONDS) * 1000)
}

function parseError(text: string): Partial<components['schemas']['Error']> {
  try {
    const { code, message } = JSON.parse(text)
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : {}
  } catch {
    return {}
  }
}

function parseJson(url: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${url} does not respond as Petstore does; check the URL.`)
  }
}
