// Behavior that a caller asks for with the Prefer header (RFC 7240), such as `Prefer: delay=2s, status=503`: delays, errors, and
// responses that break off.
import { setTimeout } from 'node:timers/promises'
import { statusOf } from '../../server/errors.ts'
import { json, PlaygroundError } from './responses.ts'

export interface Preferences {
  readonly delayMs?: number
  /** The status to respond with, without doing what the request asks for. */
  readonly status?: number
  readonly isRateLimited?: boolean
  /** Whether the response breaks off in the middle. The request is executed. */
  readonly isCut?: boolean
  /** Whether the response's body arrives slowly. */
  readonly isSlow?: boolean
}

/** Longest delay. Bun closes a connection that waits 30 seconds. */
const MAX_DELAY_MS = 20_000
const RETRY_AFTER_SECONDS = 2
const MIN_FAILURE = 400
const MAX_STATUS = 599
const CHUNKS = 20
const CHUNK_INTERVAL_MS = 250

/** Reads the header's preferences. Ignores all others, as RFC 7240 requires. Fails with: invalid_request if a value is not valid. */
export function readPreferences(header: string | null): Preferences {
  if (header === null) return {}
  let preferences: Preferences = {}
  for (const part of header.split(',')) {
    const [name = '', ...rest] = (part.split(';')[0] ?? '').split('=')
    const value = rest.join('=').trim().replaceAll('"', '')
    preferences = { ...preferences, ...readers.get(name.trim().toLowerCase())?.(value) }
  }
  return preferences
}

const readers = new Map<string, (value: string) => Preferences>([
  ['delay', (value) => ({ delayMs: readDelay(value) })],
  ['status', (value) => ({ status: readStatus(value) })],
  ['rate-limit', () => ({ isRateLimited: true })],
  ['cut', () => ({ isCut: true })],
  ['slow', () => ({ isSlow: true })],
])

function readDelay(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text) ?? []
  const ms = Number(number) * (unit === 's' ? 1000 : 1)
  if (unit !== '' && ms <= MAX_DELAY_MS) return ms
  throw new PlaygroundError(
    400,
    'invalid_request',
    `The delay preference must be a time of at most ${MAX_DELAY_MS / 1000} seconds, such as 2s or 500ms.`,
  )
}

function readStatus(text: string): number {
  const status = Number(text)
  if (/^\d{3}$/.test(text) && status >= MIN_FAILURE && status <= MAX_STATUS) return status
  throw new PlaygroundError(
    400,
    'invalid_request',
    `The status preference must be an error status from ${MIN_FAILURE} to ${MAX_STATUS}.`,
  )
}

/** Writes preferences as in the Preference-Applied header. */
export function describePreferences({ delayMs, status, isRateLimited, isCut, isSlow }: Preferences): string {
  return [
    ...(delayMs === undefined ? [] : [`delay=${delayMs}ms`]),
    ...(status === undefined ? [] : [`status=${status}`]),
    ...(isRateLimited ? ['rate-limit'] : []),
    ...(isCut ? ['cut'] : []),
    ...(isSlow ? ['slow'] : []),
  ].join(', ')
}

/** Responds as the preferences ask. Calls `respond` unless they ask for an error. */
export async function respondAsPreferred(
  preferences: Preferences,
  respond: () => Promise<Response>,
): Promise<Response> {
  const applied = describePreferences(preferences)
  if (applied === '') return respond()
  if (preferences.delayMs !== undefined) await wait(preferences.delayMs)
  const response = requestedFailure(preferences) ?? (await respond())
  const changed = await changeBody(response, preferences)
  changed.headers.set('Preference-Applied', applied)
  return changed
}

/** Waits without keeping a process alive that is stopping. */
const wait = (ms: number) => setTimeout(ms, undefined, { ref: false })

function requestedFailure({ status, isRateLimited }: Preferences): Response | undefined {
  if (isRateLimited) {
    const message = `Prefer asked for a rate limit; try again in ${RETRY_AFTER_SECONDS} seconds.`
    const headers = {
      'Retry-After': String(RETRY_AFTER_SECONDS),
      'RateLimit-Policy': '"default";q=1;w=2',
      RateLimit: `"default";r=0;t=${RETRY_AFTER_SECONDS}`,
    }
    return json({ code: 'rate_limited', message, status: 429 }, 429, headers)
  }
  if (status === undefined) return undefined
  const code = codeOf(status)
  const headers: Record<string, string> = status === 503 || status === 429 ? { 'Retry-After': '1' } : {}
  return json({ code, message: `Prefer asked for the status ${status}.`, status }, status, headers)
}

/** Returns the first error code with this status, or the code of an internal error if there is none. */
function codeOf(status: number): string {
  return Object.entries(statusOf).find(([, own]) => own === status)?.[0] ?? 'internal_error'
}

async function changeBody(response: Response, { isCut, isSlow }: Preferences): Promise<Response> {
  const { status, headers } = response
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if ((!isCut && !isSlow) || response.body === null || isStream) return new Response(response.body, { status, headers })
  const bytes = await response.bytes()
  const sent = isCut ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes
  return new Response(slowly(sent, { isSlow: isSlow === true, breaksOff: isCut === true }), { status, headers })
}

/** Streams bytes in small chunks. At the end, the connection may break off. */
function slowly(bytes: Uint8Array, { isSlow, breaksOff }: { isSlow: boolean; breaksOff: boolean }): ReadableStream {
  const chunkSize = isSlow ? Math.ceil(bytes.length / CHUNKS) : bytes.length
  let sent = 0
  return new ReadableStream({
    type: 'bytes',
    pull: async (controller) => {
      if (isSlow && sent > 0) await wait(CHUNK_INTERVAL_MS)
      const chunk = bytes.slice(sent, sent + chunkSize)
      sent += chunk.length
      if (chunk.length > 0) controller.enqueue(chunk)
      if (sent < bytes.length) return
      if (breaksOff) controller.error(new Error('Prefer asked for a response that breaks off.'))
      else controller.close()
    },
  })
}
