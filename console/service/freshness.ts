// Which of the cached reads an event makes stale, and how often they are read again: a burst of events costs one round of reads.
import type { QueryClient } from '@tanstack/react-query'
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

/** Collects what events make stale, and reads it again at most once in an interval. */
export function createFreshness(queries: QueryClient) {
  const stale = new Set<OperationId>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    const names = new Set<unknown>(stale)
    stale.clear()
    // A read that is under way is not begun again: under constant change it would never end.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) }, { cancelRefetch: false })
  }

  return {
    add({ subject }: Event): void {
      for (const operation of staleBy[subject.type]) stale.add(operation)
      timer ??= setTimeout(flush, INTERVAL_MS)
    },
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
    predicate: ({ queryKey }) => queryKey[0] !== 'getAccess' || (after !== undefined && accessChanges.has(after)),
  })
}
