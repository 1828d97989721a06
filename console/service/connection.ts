// Whether the service can be reached and sends its events, from how the requests of the client went.
import { useSyncExternalStore } from 'react'

interface Connection {
  /** When the service was last reached; undefined while it can be. */
  readonly reachedAt: number | undefined
  readonly hasStream: boolean
}

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
  const isStream = new Headers(init.headers).get('accept') === 'text/event-stream'
  // The client asks for events again only when it has lost them.
  if (isStream) change({ hasStream: false })
  try {
    const response = await fetch(url, init)
    respondedAt = Date.now()
    change({ reachedAt: undefined, ...(isStream ? { hasStream: response.ok } : {}) })
    return response
  } catch (error) {
    if (!init.signal?.aborted) change({ reachedAt: respondedAt })
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// One by one, so that a change of one does not render those who use the other.
export const useReachedAt = (): number | undefined => useSyncExternalStore(subscribe, () => connection.reachedAt)

export const useIsReachable = (): boolean => useReachedAt() === undefined

export const useHasStream = (): boolean => useSyncExternalStore(subscribe, () => connection.hasStream)
