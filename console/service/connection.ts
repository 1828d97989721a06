// Tracks whether the service is reachable and streaming events, based on the outcome of the client's requests.
import { useSyncExternalStore } from 'react'

interface Connection {
  /** Time of the service's last response; undefined while it is reachable. */
  readonly reachedAt: number | undefined
  readonly hasStream: boolean
}

/** Limits the wait for a service that hangs: after these timeouts and retries, it counts as unreachable. */
export const timeLimits = { timeoutMs: 5000, maxRetries: 2 } as const

let connection: Connection = { reachedAt: undefined, hasStream: false }
let respondedAt = Date.now()
const listeners = new Set<() => void>()

function change(changes: Partial<Connection>): void {
  const next = { ...connection, ...changes }
  if (next.reachedAt === connection.reachedAt && next.hasStream === connection.hasStream) return
  connection = next
  for (const listener of listeners) listener()
}

/** Wraps the standard fetch to track the connection. */
export async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const { signal } = init
  const isStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  const onLost = (): void => change({ reachedAt: respondedAt, ...(isStream ? { hasStream: false } : {}) })
  // The client opens an event stream only if there is none, so until the response arrives, there is no stream.
  if (isStream) change({ hasStream: false })
  try {
    const response = await fetch(url, init)
    respondedAt = Date.now()
    change({ reachedAt: undefined, ...(isStream ? { hasStream: response.ok } : {}) })
    // The client aborts a stream that misses heartbeats, so the connection was lost.
    if (isStream) signal?.addEventListener('abort', () => isLate(signal) && onLost())
    return response
  } catch (error) {
    if (!signal?.aborted || isLate(signal)) onLost()
    throw error
  }
}

/** Whether a timeout aborted the request, rather than someone leaving the page. */
const isLate = ({ reason }: AbortSignal): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// One hook per field, so a change to one does not rerender components that use the other.
export const useReachedAt = (): number | undefined => useSyncExternalStore(subscribe, () => connection.reachedAt)

export const isReachable = (): boolean => connection.reachedAt === undefined

export const useIsReachable = (): boolean => useReachedAt() === undefined

export const useHasStream = (): boolean => useSyncExternalStore(subscribe, () => connection.hasStream)
