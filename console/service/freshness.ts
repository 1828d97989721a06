// Refetches the reads that events make stale, at most once a second, no matter how many events arrive.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Event } from 'petstore-client'
import type { OperationId } from './action.ts'
import { isOwn } from './own-requests.ts'
import { isShared, isStaleBy } from './stale.ts'

/** Delay before a refetch. The events from one change arrive together, so one refetch covers all of them. */
const GATHER_MS = 50
const INTERVAL_MS = 1000

export type Freshness = ReturnType<typeof createFreshness>

export function createFreshness(queries: QueryClient) {
  /** When each stale query's subject changed, in milliseconds since 1970; undefined if it is unknown. */
  const stale = new Map<string, number | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let flushedAt = 0

  function add(found: readonly Query[], changedAt?: number, delay = GATHER_MS): void {
    for (const { queryHash } of found) stale.set(queryHash, changedAt)
    const now = Date.now()
    const at = Math.max(now + delay, flushedAt + INTERVAL_MS)
    if (found.length === 0 || at >= dueAt) return
    clearTimeout(timer)
    timer = setTimeout(flush, at - now)
    dueAt = at
  }

  function flush(): void {
    dueAt = Number.POSITIVE_INFINITY
    flushedAt = Date.now()
    const changes = new Map(stale)
    stale.clear()
    const isStale = (query: Query) => changes.has(query.queryHash) && countedAfter(query, changes) !== true
    const found = queries.getQueryCache().findAll({ predicate: isStale })
    // Do not restart an in-flight read: if events kept arriving, it would never finish. It may predate the event, so
    // refetch it once it finishes. The service may also share figures that predate the event.
    const early = found.filter(
      (query) =>
        query.state.fetchStatus === 'fetching' ||
        (query.isActive() && query.state.status === 'success' && countedAfter(query, changes) === false),
    )
    void queries.invalidateQueries({ predicate: isStale }, { cancelRefetch: false })
    for (const query of early) add([query], changes.get(query.queryHash))
  }

  return {
    add(event: Event): void {
      const isOwnEvent = isOwn(event)
      const found = queries.getQueryCache().findAll({ predicate: (query) => isStaleBy(query, event, isOwnEvent) })
      // This tab has just refetched the figures itself. Check later whether they include its change.
      add(found, Date.parse(event.at), isOwnEvent && found.every(isShared) ? INTERVAL_MS : GATHER_MS)
    },
    /** Marks all data as stale after a gap in the event stream. */
    addAll: () => add(queries.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => name !== 'getAccess' })),
    stop(): void {
      clearTimeout(timer)
    },
  }
}

/** Whether the query's figures were counted after its subject changed; undefined if this is unknown or the query has no figures. */
function countedAfter({ queryHash, state }: Query, changes: ReadonlyMap<string, number | undefined>) {
  const changedAt = changes.get(queryHash)
  const { asOf } = Object(state.data)
  return changedAt === undefined || asOf === undefined ? undefined : Date.parse(asOf) > changedAt
}

/** Operations that may change the caller's own key. */
const accessChanges: ReadonlySet<OperationId> = new Set(['updateKey', 'rotateKey', 'revokeKey'])

/** Reads of a deleted object while its dialog is closing. They would fail with 404. */
const readsOfDeleted: Partial<Record<OperationId, OperationId>> = { deleteCategory: 'getCategory' }

/** Refetches everything except the caller's access, which changes only with a key. */
export const refetchAll = (queries: QueryClient): Promise<void> => refetch(queries, new Set(['getAccess']))

/** Refetches everything that the operation may have changed, but not the object that it deleted. */
export function refetchAfter(queries: QueryClient, operation: OperationId, outcome: 'done' | 'failed'): Promise<void> {
  const unneeded = new Set<unknown>()
  if (!accessChanges.has(operation)) unneeded.add('getAccess')
  if (outcome === 'done') unneeded.add(readsOfDeleted[operation])
  return refetch(queries, unneeded)
}

const refetch = (queries: QueryClient, unneeded: ReadonlySet<unknown>): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => !unneeded.has(name) })
