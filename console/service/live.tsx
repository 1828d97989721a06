// Follows the store's events: keeps the last ones for display, and has stale reads repeated.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Event, Petstore } from 'petstore-client'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useMissingScope, useSession } from '../session/session.tsx'
import { useHasStream } from './connection.ts'
import { createFreshness, invalidateAll } from './freshness.ts'

interface Live {
  /** Newest first. */
  readonly events: readonly Event[]
  readonly state: 'connecting' | 'live' | 'off'
}

const MAX_EVENTS = 50
/** A burst is displayed a few times a second, not event by event. */
const DISPLAY_INTERVAL_MS = 200

const LiveContext = createContext<Live>({ events: [], state: 'connecting' })

export const useLive = (): Live => useContext(LiveContext)

export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const { store, scopes } = useSession()
  const missing = useMissingScope('listEvents')
  const queries = useQueryClient()
  const hasStream = useHasStream()
  const [events, setEvents] = useState<readonly Event[]>([])
  const [isOff, setOff] = useState(false)
  const isAllowed = scopes !== undefined && missing === undefined

  useEffect(() => {
    setEvents((events) => (events.length === 0 ? events : []))
    setOff(false)
    if (!isAllowed) return
    return followEvents(
      store,
      queries,
      (news) => setEvents((events) => [...news, ...events].slice(0, MAX_EVENTS)),
      () => setOff(true),
    )
  }, [store, queries, isAllowed])

  useEffect(() => {
    // What changed before the stream began was not announced.
    if (hasStream) void invalidateAll(queries)
  }, [hasStream, queries])

  const state = isOff || missing !== undefined ? 'off' : hasStream ? 'live' : 'connecting'
  return <LiveContext value={{ events, state }}>{children}</LiveContext>
}

/** Reports events a few at a time, newest first, and the end of the stream. Returns a function that ends it. */
function followEvents(
  store: Petstore,
  queries: QueryClient,
  onEvents: (news: readonly Event[]) => void,
  onEnd: () => void,
): () => void {
  const ending = new AbortController()
  const freshness = createFreshness(queries)
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
  follow().catch(onEnd)
  return () => {
    ending.abort()
    clearInterval(display)
    freshness.stop()
  }
}
