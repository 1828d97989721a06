// Connects commands to a running service, and turns each failure into a one-sentence message and an exit code.
import { PetstoreConnectionError, PetstoreError } from '../../client/errors.ts'
import { type Fetch, readOptions, type Settings } from '../../client/options.ts'
import { CommandError } from '../command-error.ts'
import { harmless } from '../terminal/harmless.ts'
import type { Connection } from './connection.ts'

/** The timeout for a single request. */
export const ATTEMPT_TIMEOUT_MS = 10_000
/** The maximum number of retries. With two, a command gives up on an unresponsive service after half a minute. */
const MAX_RETRIES = 2

/** Returns client settings. `signal` aborts every request. Without `patientFetch`, requests fail immediately if no service is running. */
export function clientSettings({ url, key }: Connection, signal?: AbortSignal, patientFetch?: Fetch): Settings {
  const failed = new AbortController()
  const impatientFetch: Fetch = async (target, init) => {
    try {
      return await fetch(target, init)
    } catch (error) {
      // Do not retry if no service is running: someone who just typed a command does not want to wait.
      if (isAbsent(error)) failed.abort(notReachable(url, error))
      throw error
    }
  }
  return readOptions({
    baseUrl: url,
    key,
    timeoutMs: ATTEMPT_TIMEOUT_MS,
    maxRetries: MAX_RETRIES,
    signal: signal ? AbortSignal.any([signal, failed.signal]) : failed.signal,
    fetch: patientFetch ?? impatientFetch,
  })
}

function isAbsent(error: unknown): boolean {
  return isRefused(error) || codeOf(error) === 'ENOTFOUND'
}

function isRefused(error: unknown): boolean {
  return codeOf(error) === 'ConnectionRefused' || codeOf(error) === 'ECONNREFUSED'
}

function codeOf(error: unknown): unknown {
  return ((error ?? {}) as { code?: unknown }).code
}

/** Runs requests, and converts the client's errors to errors that the program reports. */
export async function reported<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PetstoreError)
      throw new CommandError(harmless(`${error.code}: ${error.message}`), 1, { cause: error })
    if (!(error instanceof PetstoreConnectionError)) throw error
    if (error.status === undefined) throw notReachable(url, error.cause ?? error)
    throw notPetstore(url, error.status, error)
  }
}

/** Sends one GET request without the client, for a path that is not an operation. */
export async function download({ url, key }: Connection, path: string) {
  const headers = key === undefined ? {} : { Authorization: `Bearer ${key}` }
  const signal = AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)
  try {
    // Following a redirect could send the key to another host.
    const response = await fetch(`${url}${path}`, { headers, redirect: 'manual', signal })
    const { ok, status } = response
    return { ok, status, body: await response.bytes() }
  } catch (error) {
    throw notReachable(url, error)
  }
}

/** Returns the error for a URL at which something other than Petstore responds. */
export function notPetstore(url: string, status: number, cause?: unknown): CommandError {
  return new CommandError(`${url} responded with ${status}, but does not look like Petstore; check the URL.`, 1, {
    cause,
  })
}

function notReachable(url: string, cause: unknown): CommandError {
  return new CommandError(whyNotReachable(url, cause), 3, { cause })
}

/** Explains why a service is unreachable, and how to start one if nothing is listening at a local URL. */
export function whyNotReachable(url: string, cause: unknown): string {
  const sentence = `${url} is not reachable: ${reasonOf(cause)}.`
  const [, port] = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::(\d+))?$/.exec(url) ?? []
  if (port === undefined || !isRefused(cause)) return sentence
  const option = port === '8080' ? '' : ` --port ${port}`
  return `${sentence} Start a service there with petstore serve${option}, or a sample store with petstore demo${option}.`
}

/** Explains in a few words why there was no response. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return harmless(String(cause))
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'the request timed out'
  const known = 'code' in cause ? reasons[String(cause.code)] : undefined
  return known ?? harmless(cause.message).replace(/\.$/, '')
}

const reasons: Readonly<Record<string, string>> = {
  ConnectionRefused: 'the connection was refused',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  ENOTFOUND: 'its host does not exist',
}
