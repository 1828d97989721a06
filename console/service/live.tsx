// Follows the store's events: keeps the last ones for display, and has stale reads repeated.
import { useQueryClient } from '@tanstack/react-query'
import type { Event, Petstore } from 'petstore-client'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useMissingScope, useSession } from '../session/session.tsx'
import { useHasStream } from './connection.ts'
import { createFreshness, type Freshness } from './freshness.ts'

interface Live {
  /** Newest first. */
  readonly events: readonly Event[]
  /** `off` without the scope for events; `failing` while the service answers with an error. */
  readonly state: 'connecting' | 'live' | 'failing' | 'off'
}

const MAX_EVENTS = 1000
/** A burst is displayed a few times a second, not event by event. */
const DISPLAY_INTERVAL_MS = 200
const RETRY_MS = 5000

const LiveContext = createContext<Live>({ events: [], state: 'connecting' })

export const useLive = (): Live => useContext(LiveContext)

export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { store, scopes } = useSession()
  const missing = useMissingScope('listEvents')
  const queries = useQueryClient()
  const hasStream = useHasStream()
  const [freshness] = useState(() => createFreshness(queries))
  const [events, setEvents] = useState<readonly Event[]>([])
  const [hasFailed, setFailed] = useState(false)
  const isAllowed = scopes !== undefined && missing === undefined

  useEffect(() => {
    setEvents((events) => (events.length === 0 ? events : []))
    setFailed(false)
    if (!isAllowed) return
    return followEvents(
      store,
      freshness,
      (news) => setEvents((events) => [...news, ...events].slice(0, MAX_EVENTS)),
      () => setFailed(true),
    )
  }, [store, freshness, isAllowed])

  useEffect(() => {
    // What changed before the stream began was not announced.
    if (!hasStream) return
    setFailed(false)
    freshness.addAll()
  }, [hasStream, freshness])
  useEffect(() => freshness.stop, [freshness])

  const state = missing !== undefined ? 'off' : hasStream ? 'live' : hasFailed ? 'failing' : 'connecting'
  return <LiveContext value={{ events, state }}>{children}</LiveContext>
}

/** Reports events a few at a time, newest first, and that the service has answered with an error. Returns a function that ends it. */
function followEvents(
  store: Petstore,
  freshness: Freshness,
  onEvents: (news: readonly Event[]) => void,
  onFailed: () => void,
): () => void {
  const ending = new AbortController()
  let waiting: Event[] = []
  const display = setInterval(() => {
    if (waiting.length > 0) onEvents(waiting.reverse())
    waiting = []
  }, DISPLAY_INTERVAL_MS)

  async function follow(): Promise<void> {
    const options = { signal: ending.signal, maxRetries: Number.MAX_SAFE_INTEGER }
    for await (const event of store.events.stream({}, options)) {
      waiting.push(event)
      freshness.add(event)
    }
  }
  async function keepFollowing(): Promise<void> {
    while (!ending.signal.aborted) {
      // A lost connection does not end the stream, only what the service says.
      await follow().catch(onFailed)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  void keepFollowing()
  return () => {
    ending.abort()
    clearInterval(display)
  }
}
