// Tracks whether the service responds and streams events: watches every request, and probes the service if heartbeats are missing.
import { useSyncExternalStore } from 'react'
import { baseUrl } from './page.ts'

/**
 * The event stream. `mute` means that it delivers nothing although the service responds, for example because a
 * proxy buffers the stream.
 */
type Stream = 'closed' | 'open' | 'mute'

interface Connection {
  /** Time of the service's last response; undefined while it is reachable. */
  readonly reachedAt: number | undefined
  /** Seconds for which the service has been silent; undefined if it responds, or if the connection failed at once. */
  readonly silentSeconds: number | undefined
  readonly stream: Stream
}

/** Limits the wait for a service that hangs. All attempts to make a change share one limit (changes.ts). */
export const timeLimits = { timeoutMs: 5000, maxRetries: 2 } as const

/** Silence after which the service counts as unreachable: two missing heartbeats, or a request that is this late. */
const MAX_SILENT_SECONDS = 10
/** Silence after which the service is probed: one heartbeat is missing, and the service can still answer before the limit. */
const PROBE_SECONDS = 7
const PROBE_INTERVAL_SECONDS = 3

let connection: Connection = { reachedAt: undefined, silentSeconds: undefined, stream: 'closed' }
let respondedAt = Date.now()
let pendingRequests = 0
let openStreams = 0
/** How many seconds requests have been pending without any being answered. */
let lateSeconds = 0
/** Seconds without any data while a stream is open. */
let quietSeconds = 0
const listeners = new Set<() => void>()

function change(changes: Partial<Connection>): void {
  const next = { ...connection, ...changes }
  if (Object.entries(next).every(([name, value]) => Reflect.get(connection, name) === value)) return
  connection = next
  for (const listener of listeners) listener()
}

function onResponse(): void {
  lateSeconds = 0
  onData()
}

function onData(): void {
  respondedAt = Date.now()
  quietSeconds = 0
  // While a request is late, the connection stays lost, even if the stream still delivers heartbeats.
  if (lateSeconds < MAX_SILENT_SECONDS) change({ reachedAt: undefined, silentSeconds: undefined })
}

/** Counts ticks instead of comparing times, so a computer that wakes up does not report hours of silence. */
function onTick(): void {
  const isLost = connection.reachedAt !== undefined
  if (pendingRequests > 0) lateSeconds += 1
  if (openStreams > 0 || isLost) quietSeconds += 1
  const silentSeconds = Math.max(lateSeconds, quietSeconds)
  const isRefused = isLost && connection.silentSeconds === undefined
  if (silentSeconds >= MAX_SILENT_SECONDS && !isRefused) change({ reachedAt: respondedAt, silentSeconds })
  const isProbeDue = quietSeconds >= PROBE_SECONDS || isLost
  if (isProbeDue && (silentSeconds - PROBE_SECONDS) % PROBE_INTERVAL_SECONDS === 0) void probe()
}
setInterval(onTick, 1000)

/** Checks whether the service still responds while its stream is silent. */
async function probe(): Promise<void> {
  const signal = AbortSignal.timeout(PROBE_INTERVAL_SECONDS * 1000)
  const response = await fetch(`${baseUrl}/healthz`, { signal, cache: 'no-store' }).catch(() => undefined)
  // If the service does not respond, a proxy responds with 502 or 504 in its place.
  if (!response || response.status >= 500) return
  if (pendingRequests === 0) lateSeconds = 0
  onData()
}

/** Wraps the standard fetch to track the connection. */
export function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const isStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  return isStream ? watchedStream(url, init) : watchedRequest(url, init)
}

async function watchedRequest(url: string, init: RequestInit): Promise<Response> {
  pendingRequests += 1
  try {
    const response = await fetch(url, init)
    onResponse()
    return response
  } catch (error) {
    onFailure(init)
    throw error
  } finally {
    pendingRequests -= 1
  }
}

async function watchedStream(url: string, init: RequestInit): Promise<Response> {
  const { signal } = init
  if (signal?.aborted) return fetch(url, init)
  openStreams += 1
  const onAbort = (): void => {
    openStreams -= 1
    if (!isLate(signal)) quietSeconds = 0
    change({ stream: isLate(signal) ? 'mute' : 'closed' })
  }
  signal?.addEventListener('abort', onAbort)
  try {
    const response = await fetch(url, init)
    if (!response.ok || !response.body) return response
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        onData()
        change({ stream: 'open' })
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(watch), response)
  } catch (error) {
    onFailure(init)
    throw error
  }
}

/** Marks the connection as lost, unless the request timed out or its caller aborted it: `onTick` reports a silent service. */
function onFailure({ signal }: RequestInit): void {
  if (!signal?.aborted) change({ reachedAt: respondedAt, silentSeconds: undefined })
  else if (!isLate(signal) && pendingRequests === 1) lateSeconds = 0
}

/** Whether a timeout aborted the request, rather than the user leaving the page. */
const isLate = (signal: AbortSignal | null | undefined): boolean =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// One hook per field, so a change to one field does not rerender components that use only the other.
export const useReachedAt = (): number | undefined => useSyncExternalStore(subscribe, () => connection.reachedAt)

export const isReachable = (): boolean => connection.reachedAt === undefined

export const useIsReachable = (): boolean => useReachedAt() === undefined

export const useSilentSeconds = (): number | undefined =>
  useSyncExternalStore(subscribe, () => connection.silentSeconds)

export const useStream = (): Stream => useSyncExternalStore(subscribe, () => connection.stream)
