// Follows the store's events while the tab is visible: keeps the latest for display and refetches stale data.
import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { Event, Petstore } from 'petstore-client'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useStream } from './connection.ts'
import { createFreshness, type Freshness } from './freshness.ts'
import { useMissingScope, useSession } from './session.tsx'

interface Live {
  /** The latest events, newest first. */
  readonly events: readonly Event[]
  /** `off` if the caller lacks the scope for events; `failing` while the stream delivers nothing or the service rejects it. */
  readonly state: 'connecting' | 'live' | 'failing' | 'off'
}

/** Number of events that the overview displays. */
const MAX_EVENTS = 12
/** Maximum time without data. The service sends a heartbeat every 5 seconds, so by then two heartbeats are missing. */
const MAX_SILENCE_MS = 10_000
/** Delay between updates, which limits a burst of events to a few renders per second. */
const DISPLAY_INTERVAL_MS = 200
const RETRY_MS = 5000

const LiveContext = createContext<Live>({ events: [], state: 'connecting' })

export const useLive = (): Live => useContext(LiveContext)

export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { store, key, scopes } = useSession()
  const missing = useMissingScope('listEvents')
  const queries = useQueryClient()
  const stream = useStream()
  const hasStream = stream === 'open'
  const [freshness] = useState(() => createFreshness(queries))
  const [events, setEvents] = useState<readonly Event[]>([])
  const [hasFailed, setFailed] = useState(false)
  const isAllowed = scopes !== undefined && missing === undefined
  // Stream only while the tab is visible: without HTTP/2, a browser opens at most six connections to a host.
  const isVisible = useDocumentVisibility() === 'visible'
  /** Newest displayed event; a tab that becomes visible again resumes after it. */
  const newest = useRef<Event>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: events read with one key must not outlive it
  useEffect(() => {
    newest.current = undefined
    setEvents([])
    setFailed(false)
  }, [key, isAllowed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream is opened with one key
  useEffect(() => {
    if (!isAllowed || !isVisible) return
    return followEvents(store, freshness, newest.current, {
      onEvents(news) {
        newest.current = news[0]
        setEvents((events) => [...news, ...events].slice(0, MAX_EVENTS))
      },
      onFailed() {
        newest.current = undefined
        setEvents([])
        setFailed(true)
      },
    })
  }, [store, key, freshness, isAllowed, isVisible])

  useEffect(() => {
    // Once the stream opens, refetch everything: the stream does not report earlier changes.
    if (!hasStream) return
    setFailed(false)
    freshness.addAll()
  }, [hasStream, freshness])
  useEffect(() => freshness.stop, [freshness])

  const state =
    missing !== undefined ? 'off' : hasStream ? 'live' : hasFailed || stream === 'mute' ? 'failing' : 'connecting'
  return <LiveContext value={{ events, state }}>{children}</LiveContext>
}

interface Listener {
  /** Called a few times a second, with the newest event first. */
  onEvents(news: readonly Event[]): void
  /** Called when the service responds with an error. Events that occur before the next attempt are not reported. */
  onFailed(): void
}

/** Follows the event stream, starting after an event. Returns a function that stops it. */
function followEvents(
  store: Petstore,
  freshness: Freshness,
  after: Event | undefined,
  { onEvents, onFailed }: Listener,
): () => void {
  const ending = new AbortController()
  let since = after
  let waiting: Event[] = []
  const display = setInterval(() => {
    if (waiting.length > 0) onEvents(waiting.reverse())
    waiting = []
  }, DISPLAY_INTERVAL_MS)

  async function follow(): Promise<void> {
    const { signal } = ending
    const options = { signal, timeoutMs: MAX_SILENCE_MS, maxRetries: Number.MAX_SAFE_INTEGER }
    for await (const event of store.events.stream({ since }, options)) {
      waiting.push(event)
      freshness.add(event)
    }
  }
  async function keepFollowing(): Promise<void> {
    while (!ending.signal.aborted) {
      // The client reconnects after a lost connection; only an error from the service ends the stream.
      await follow().catch(onFailed)
      // Restart from the newest event, because the service may no longer keep the event to resume from.
      since = undefined
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  void keepFollowing()
  return () => {
    ending.abort()
    clearInterval(display)
  }
}
