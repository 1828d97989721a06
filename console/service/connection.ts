// Whether the service can be reached, from how its last requests went.
import { useSyncExternalStore } from 'react'

let isReachable = true
const listeners = new Set<() => void>()

function setReachable(value: boolean): void {
  if (isReachable === value) return
  isReachable = value
  for (const listener of listeners) listener()
}

/** The standard fetch, which also reports the connection. */
export async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    setReachable(true)
    return response
  } catch (error) {
    if (!init.signal?.aborted) setReachable(false)
    throw error
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsReachable = (): boolean => useSyncExternalStore(subscribe, () => isReachable)
