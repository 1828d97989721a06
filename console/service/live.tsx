// Follows the store's events: keeps the last ones for display, and has stale reads repeated.
import { useQueryClient } from '@tanstack/react-query'
import type { Event } from 'petstore-client'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useMissingScope, useSession } from '../session/session.tsx'
import { createFreshness } from './freshness.ts'

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
  const [live, setLive] = useState<Live>({ events: [], state: 'connecting' })
  const isAllowed = scopes !== undefined && missing === undefined

  useEffect(() => {
    if (!isAllowed) return setLive({ events: [], state: scopes ? 'off' : 'connecting' })
    const ending = new AbortController()
    const freshness = createFreshness(queries)
    let waiting: Event[] = []
    const display = setInterval(() => {
      if (waiting.length === 0) return
      const news = waiting.reverse()
      waiting = []
      setLive(({ events }) => ({ events: [...news, ...events].slice(0, MAX_EVENTS), state: 'live' }))
    }, DISPLAY_INTERVAL_MS)

    async function follow(): Promise<void> {
      setLive(({ events }) => ({ events, state: 'live' }))
      for await (const event of store.events.stream(
        {},
        { signal: ending.signal, maxRetries: Number.MAX_SAFE_INTEGER },
      )) {
        waiting.push(event)
        freshness.add(event)
      }
    }
    follow().catch(() => setLive(({ events }) => ({ events, state: 'off' })))
    return () => {
      ending.abort()
      clearInterval(display)
      freshness.stop()
    }
  }, [store, queries, isAllowed, scopes])

  return <LiveContext value={live}>{children}</LiveContext>
}
