// Decides which reads an event makes stale.
import type { Event, SubjectType } from 'petstore-client'
import type { OperationId } from './action.ts'

/** The part of a cached query that decides whether it is stale. */
export interface Read {
  readonly queryKey: readonly unknown[]
}

/** Reads that the service counts for several callers at once, so even a new response may be older than a change. */
const sharedReads: readonly OperationId[] = ['getStoreSummary', 'getSales']

export const isShared = ({ queryKey: [operation] }: Read): boolean => sharedReads.some((shared) => shared === operation)

/** Read operations that depend on a subject. */
const readsOf: Readonly<Record<SubjectType, readonly OperationId[]>> = {
  pet: ['listPets', 'listStockLevels', 'listOrderDetails', ...sharedReads],
  category: ['listCategories', 'getCategory', 'listStockLevels', 'listOrderDetails', ...sharedReads],
  order: ['listOrders', 'getOrder', 'listOrderDetails', 'listStockLevels', 'listInventoryMovements', ...sharedReads],
  inventory: ['listInventory', 'getInventoryItem', 'listStockLevels', 'listInventoryMovements', 'getStoreSummary'],
  webhook: ['listWebhooks', 'getWebhook', 'listWebhookDeliveries'],
}

/** Query key for a pet or category read by id. */
export const byIdKey = (kind: string, id: number) => ['byId', kind, id] as const

/**
 * Whether an event makes a query stale. This tab refetches everything after its own change, so the change's event (`isOwn`) makes only
 * event lists and shared reads stale: they may have been refetched before the change was in them.
 */
export function isStaleBy(read: Read, event: Event, isOwn = false): boolean {
  const [operation, input, id] = read.queryKey
  const { subject } = event
  if (operation === 'listEvents') return isListed(event, input)
  if (isOwn && !isShared(read)) return false
  if (operation === 'byId') return isAbout(event, String(input), id)
  // A newer service may have subject types that this page does not know.
  if (!readsOf[subject.type]?.some((other) => other === operation)) return false
  return typeof input !== 'number' || input === subject.id || input === Object(event.data).petId
}

/**
 * Whether an event affects a pet or category read by id. Besides its own fields, a pet contains its category's name and
 * its stock.
 */
function isAbout({ subject, data }: Event, kind: string, id: unknown): boolean {
  if (subject.type === 'category') return kind === 'pet' || id === subject.id
  return kind === 'pet' && id === (subject.type === 'pet' ? subject.id : Object(data).petId)
}

/** Whether a new event belongs on a page of the event list. Only the first page gets new events. */
function isListed({ type, subject }: Event, input: unknown): boolean {
  const { sort, cursor, type: types = [], subjectType = subject.type, subjectId = subject.id } = Object(input)
  const isFirstPage = sort === '-id' && cursor === undefined
  const isOfType = types.length === 0 || types.includes(type)
  return isFirstPage && isOfType && subjectType === subject.type && subjectId === subject.id
}
