// Whether the service can be reached and sends its events, from how the requests of the client went.
import { useSyncExternalStore } from 'react'

interface Connection {
  /** When the service was last reached; undefined while it can be. */
  readonly reachedAt: number | undefined
  readonly hasStream: boolean
}

/** A service that takes longer than this to respond counts as lost: people should not wait for one that hangs. */
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

/** The standard fetch, which also reports the connection. */
export async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const { signal } = init
  const isStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  const onLost = (): void => change({ reachedAt: respondedAt, ...(isStream ? { hasStream: false } : {}) })
  // The client asks for events again only when it has lost them.
  if (isStream) change({ hasStream: false })
  try {
    const response = await fetch(url, init)
    respondedAt = Date.now()
    change({ reachedAt: undefined, ...(isStream ? { hasStream: response.ok } : {}) })
    // The client ends a stream whose heartbeats are missing, and then asks for events again.
    if (isStream) signal?.addEventListener('abort', () => isLate(signal) && onLost())
    return response
  } catch (error) {
    if (!signal?.aborted || isLate(signal)) onLost()
    throw error
  }
}

/** Whether a time limit aborted the request, and not someone who left the page. */
const isLate = ({ reason }: AbortSignal): boolean => reason instanceof DOMException && reason.name === 'TimeoutError'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// One by one, so that a change of one does not render those who use the other.
export const useReachedAt = (): number | undefined => useSyncExternalStore(subscribe, () => connection.reachedAt)

export const isReachable = (): boolean => connection.reachedAt === undefined

export const useIsReachable = (): boolean => useReachedAt() === undefined

export const useHasStream = (): boolean => useSyncExternalStore(subscribe, () => connection.hasStream)
