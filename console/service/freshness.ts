// Which of the cached reads an event makes stale, and how often they are read again: a burst of events costs one round of reads.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Event } from 'petstore-client'
import type { OperationId } from './action.ts'

/** Reads that show something of what the event is about. */
const staleBy: Readonly<Record<Event['subject']['type'], readonly OperationId[]>> = {
  pet: ['listPets', 'getStoreSummary', 'listInventory', 'getInventoryItem', 'listEvents'],
  category: ['listCategories', 'getCategory', 'getStoreSummary', 'listEvents'],
  order: ['listOrders', 'getOrder', 'getStoreSummary', 'listInventoryMovements', 'listEvents'],
  inventory: [
    'listInventory',
    'getInventoryItem',
    'listInventoryMovements',
    'listPets',
    'getStoreSummary',
    'listEvents',
  ],
  webhook: ['listWebhooks', 'getWebhook', 'listWebhookDeliveries', 'listEvents'],
}

const INTERVAL_MS = 1000

/** The first part of the key of lists to which events only add: they are not read again for each. */
export const FEED = 'feed'

export type Freshness = ReturnType<typeof createFreshness>

/** Collects what events make stale, and reads it again at most once in an interval. */
export function createFreshness(queries: QueryClient) {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function add(operations: readonly string[]): void {
    for (const operation of operations) stale.add(operation)
    if (stale.size > 0) timer ??= setTimeout(flush, INTERVAL_MS)
  }

  function flush(): void {
    timer = undefined
    const names = new Set<unknown>(stale)
    stale.clear()
    const predicate = ({ queryKey }: Query) => names.has(queryKey[0])
    // A read that is under way is not begun again, since under constant change it would never end. It may be too early for the event, so
    // what it has read is read again.
    const early = queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
    void queries.invalidateQueries({ predicate }, { cancelRefetch: false })
    add(early.map(({ queryKey }) => String(queryKey[0])))
  }

  return {
    // A newer service may have subjects that this page does not know.
    add: ({ subject }: Event) => add(staleBy[subject.type] ?? ['listEvents']),
    /** What has changed while there were no events is not known. */
    addAll: () => add([...Object.values(staleBy).flat(), FEED]),
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
    predicate: ({ queryKey: [name] }) =>
      name === 'getAccess' ? after !== undefined && accessChanges.has(after) : name !== FEED,
  })
}
