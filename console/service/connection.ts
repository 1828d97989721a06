// Whether the service can be reached and sends its events, from how the requests of the client went.
import { useSyncExternalStore } from 'react'

interface Connection {
  readonly isReachable: boolean
  /** When it last was; undefined while it is. */
  readonly reachedAt: number | undefined
  readonly hasStream: boolean
}

let connection: Connection = { isReachable: true, reachedAt: undefined, hasStream: false }
let respondedAt = Date.now()
const listeners = new Set<() => void>()

function change(changes: Partial<Connection>): void {
  const next = { ...connection, ...changes }
  if (next.isReachable === connection.isReachable && next.hasStream === connection.hasStream) return
  connection = next
  for (const listener of listeners) listener()
}

/** The standard fetch, which also reports the connection. */
export async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const isStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  // The client asks for events again only when it has lost them.
  if (isStream) change({ hasStream: false })
  try {
    const response = await fetch(url, init)
    respondedAt = Date.now()
    change({ isReachable: true, reachedAt: undefined, ...(isStream ? { hasStream: response.ok } : {}) })
    return response
  } catch (error) {
    if (!init.signal?.aborted && connection.isReachable) change({ isReachable: false, reachedAt: respondedAt })
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// One by one, so that a change of one does not render those who use the other.
export const useIsReachable = (): boolean => useSyncExternalStore(subscribe, () => connection.isReachable)

export const useReachedAt = (): number | undefined => useSyncExternalStore(subscribe, () => connection.reachedAt)

export const useHasStream = (): boolean => useSyncExternalStore(subscribe, () => connection.hasStream)
