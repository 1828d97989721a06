// What an event does to what was read. Rows of lists become what the event has; what else it may have changed is read again, at most once a
// second, however many events there are.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Event } from 'petstore-client'
import type { OperationId } from './action.ts'
import { byIdKey, hasRows, isGone, isStaleBy, replaced } from './stale.ts'

/** Events of one change arrive together. */
const GATHER_MS = 50
const INTERVAL_MS = 1000

/** Changes of this tab. */
const ownRequests = new Set<string>()

export const markOwn = (requestId: string): void => void ownRequests.add(requestId)

export type Freshness = ReturnType<typeof createFreshness>

export function createFreshness(queries: QueryClient) {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushedAt = 0

  function add(found: readonly Query[]): void {
    for (const { queryHash } of found) stale.add(queryHash)
    if (stale.size > 0) timer ??= setTimeout(flush, Math.max(GATHER_MS, flushedAt + INTERVAL_MS - Date.now()))
  }

  function flush(): void {
    timer = undefined
    flushedAt = Date.now()
    const hashes = new Set(stale)
    stale.clear()
    const predicate = ({ queryHash }: Query) => hashes.has(queryHash)
    // A read that is under way is not begun again, since under constant change it would never end. It may be too early for the event, so
    // what it has read is read again.
    const early = queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
    void queries.invalidateQueries({ predicate }, { cancelRefetch: false })
    add(early)
  }

  return {
    add(event: Event): void {
      const { subject, data, requestId = '' } = event
      const now = isGone(event) ? null : data
      queries.setQueryData(byIdKey(subject.type, subject.id), (known: unknown) => (known === undefined ? known : now))
      const found = queries.getQueryCache().findAll()
      for (const query of found.filter((query) => hasRows(query, event)))
        queries.setQueryData(query.queryKey, replaced(query.state.data, event))
      const isOwn = ownRequests.has(requestId)
      add(found.filter((query) => isStaleBy(query, event, isOwn)))
    },
    /** What has changed while there were no events is not known. */
    addAll: () => add(queries.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => name !== 'getAccess' })),
    stop(): void {
      clearTimeout(timer)
    },
  }
}

/** These can be about the caller's own key. */
const accessChanges: ReadonlySet<OperationId> = new Set(['updateKey', 'rotateKey', 'revokeKey'])

/** Everything that a change may have made stale. The caller's access is not, unless a key was changed. */
export function invalidateAll(queries: QueryClient, after?: OperationId): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== 'getAccess' || (after !== undefined && accessChanges.has(after)),
  })
}
