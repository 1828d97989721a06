// Decides which reads an event makes stale, and applies events to list rows.
import type { Event, SubjectType } from 'petstore-client'
import type { OperationId } from './action.ts'

/** The part of a cached query that decides whether it is stale. */
export interface Read {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly fetchStatus: string; readonly error?: unknown }
  /** Whether a component on the page uses the query. */
  isActive(): boolean
}

interface Reads {
  /** Operation that lists rows with the same shape as the event's data. */
  readonly list: OperationId
  /** Operation that reads one item, with the ETag for editing it. */
  readonly one?: OperationId
  /** Other read operations that depend on the subject, or on an order's pet. */
  readonly others: readonly OperationId[]
}

const readsOf: Readonly<Record<SubjectType, Reads>> = {
  pet: { list: 'listPets', others: ['getStoreSummary'] },
  category: { list: 'listCategories', one: 'getCategory', others: ['getStoreSummary'] },
  order: { list: 'listOrders', one: 'getOrder', others: ['getStoreSummary', 'listInventoryMovements'] },
  inventory: {
    list: 'listInventory',
    one: 'getInventoryItem',
    others: ['getStoreSummary', 'listInventoryMovements'],
  },
  webhook: { list: 'listWebhooks', one: 'getWebhook', others: ['listWebhookDeliveries'] },
}

/** Query key for a pet, category, or inventory item read by id. */
export const byIdKey = (kind: string, id: number) => ['byId', kind, id] as const

export const isGone = ({ type }: Event): boolean => /\.(deleted|cancelled)$/.test(type)
const isNew = ({ type }: Event): boolean => /\.(created|placed)$/.test(type)

/** Whether the query is a visible list that may contain the subject. Single items need an ETag, which event data lacks. */
export function hasRows(query: Read, { subject }: Event): boolean {
  const [operation, input] = query.queryKey
  return query.isActive() && operation === readsOf[subject.type]?.list && !isSingleItem(input) && !query.state.error
}

/** Whether a list query asks for a single item by id. */
const isSingleItem = (input: unknown): boolean => typeof Object(input).id === 'number'

/**
 * Whether an event makes a query stale. A change made by this tab (`isOwn`) refetches everything, but possibly before the event list
 * contains its event.
 */
export function isStaleBy(query: Read, event: Event, isOwn = false): boolean {
  const [operation, input] = query.queryKey
  const { subject, data } = event
  const { id } = subject
  // A newer service may have subject types that this page does not know.
  const { list, one, others } = readsOf[subject.type] ?? { others: [] }
  if (operation === 'listEvents') return isListed(event, input)
  if (isOwn) return false
  // The event already replaced the cached item, but an older in-flight read would overwrite it.
  if (isById(query, event)) return isFetching(query)
  if (operation === list) {
    if (isSingleItem(input)) return Object(input).id === id
    const isCurrent = query.isActive() && !isFetching(query)
    return isNew(event) || isGone(event) || isFilteredOrSorted(input) || !isCurrent
  }
  if (operation === one) return input === id
  if (!others.some((other) => other === operation)) return false
  return typeof input !== 'number' || input === id || input === Object(data).petId
}

const isById = ({ queryKey }: Read, { subject }: Event): boolean =>
  byIdKey(subject.type, subject.id).every((part, at) => part === queryKey[at])

const isFetching = ({ state }: Read): boolean => state.fetchStatus === 'fetching'

/** Whether a new event belongs on a page of the event list. Only the first page gets new events. */
function isListed({ type, subject }: Event, input: unknown): boolean {
  const { sort, cursor, type: types = [], subjectType = subject.type, subjectId = subject.id } = Object(input)
  const isFirstPage = sort === '-id' && cursor === undefined
  const isOfType = types.length === 0 || types.includes(type)
  return isFirstPage && isOfType && subjectType === subject.type && subjectId === subject.id
}

/** Whether changing a row may add, remove, or move it, because the list is filtered or sorted by a field that changes. */
function isFilteredOrSorted(input: unknown): boolean {
  const { limit: _, cursor: __, sort = 'id', ...filters } = Object(input)
  return !/^-?(id|petId)$/.test(sort) || Object.values(filters).some((value) => value !== undefined)
}

/** Returns a list's data with the event's row replaced, or removed if its subject is gone. */
export function applyEvent(data: unknown, event: Event): unknown {
  if (Array.isArray(data)) return applyToRows(data, event)
  const { rows } = Object(data)
  return Array.isArray(rows) ? { ...Object(data), rows: applyToRows(rows, event) } : data
}

function applyToRows(rows: readonly unknown[], event: Event): readonly unknown[] {
  const isAbout = (row: unknown) => (Object(row).id ?? Object(row).petId) === event.subject.id
  if (!rows.some(isAbout)) return rows
  return isGone(event) ? rows.filter((row) => !isAbout(row)) : rows.map((row) => (isAbout(row) ? event.data : row))
}
