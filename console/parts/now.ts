// The passing of time, for what is displayed relative to now: one timer for all of it.
import { useSyncExternalStore } from 'react'

const INTERVAL_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, INTERVAL_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A text about the present, rendered again only when it changes. */
export const useTextNow = (textAt: (now: number) => string): string =>
  useSyncExternalStore(subscribe, () => textAt(Date.now()))
