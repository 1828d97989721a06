// Sends a request, retries it where that is safe, and handles timeouts and the delays between attempts.
import type { Reply } from './calls.ts'
import { createDeadline, sleep, throwIfAborted } from './deadline.ts'
import { errorOf, PetstoreConnectionError } from './errors.ts'
import { parseJson } from './exact-json.ts'
import type { Settings } from './options.ts'
import { isRepeatable, outcomeOf, retryDelay } from './retries.ts'

export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: string | undefined
  readonly signals: readonly (AbortSignal | undefined)[]
  readonly timeoutMs: number
  readonly maxRetries: number
}

export async function send(settings: Settings, request: OutgoingRequest): Promise<Reply<unknown>> {
  const { method, headers, signals, maxRetries } = request
  let mayBeDone = false
  for (let attempts = 1; ; attempts += 1) {
    const { response, body, error } = await attempt(settings, request, attempts)
    if (response && !error) return { data: body, response }
    // Treat this 404 as success: an earlier attempt or someone else deleted the resource.
    if (mayBeDone && method === 'DELETE' && response?.status === 404) return { data: undefined, response }
    const outcome = outcomeOf(error)
    mayBeDone ||= outcome === 'unknown'
    const isSafe = outcome === 'rejected' || (outcome === 'unknown' && isRepeatable(method, headers.has('if-match')))
    const delay = retryDelay(attempts, error && 'retryAfter' in error ? error.retryAfter : undefined, Math.random())
    if (attempts > maxRetries || !isSafe || delay === undefined) throw error
    await sleep(delay, signals)
  }
}

interface Attempt {
  readonly response?: Response
  readonly body?: unknown
  readonly error?: ReturnType<typeof errorOf>
}

async function attempt(settings: Settings, request: OutgoingRequest, attempts: number): Promise<Attempt> {
  const deadline = createDeadline(request.signals, request.timeoutMs)
  try {
    const response = await fetchOnce(settings, request, deadline.signal)
    const body = readBody(await response.text())
    if (response.ok && body !== notJson) return { response, body }
    return { response, error: errorOf(response, body, attempts) }
  } catch (cause) {
    throwIfAborted(request.signals)
    return { error: connectionError(cause, deadline.isExpired() ? request.timeoutMs : undefined, attempts) }
  } finally {
    deadline.clear()
  }
}

export function fetchOnce({ fetch }: Settings, request: OutgoingRequest, signal: AbortSignal): Promise<Response> {
  const { method, url, headers, body } = request
  // Following a redirect could leak the key to another host and turn a POST into a GET.
  const init = { method, headers, signal, redirect: 'manual' } as const
  return fetch(url, body === undefined ? init : { ...init, body })
}

export function connectionError(
  cause: unknown,
  timeoutMs: number | undefined,
  attempts: number,
): PetstoreConnectionError {
  if (timeoutMs !== undefined)
    return new PetstoreConnectionError(`No response within ${timeoutMs} ms.`, attempts, { cause })
  const { code, message } = ((cause as { cause?: unknown })?.cause ?? cause) as { code?: unknown; message?: unknown }
  return new PetstoreConnectionError(`The connection failed: ${code ?? message ?? cause}`, attempts, { cause })
}

const notJson = Symbol('not JSON')

/** Parses a response body; returns undefined if it is empty. */
export function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return parseJson(text)
  } catch {
    return notJson
  }
}
