// Which reads an event makes stale, and what it makes of the rows of lists.
import type { Event, SubjectType } from 'petstore-client'
import type { OperationId } from './action.ts'

/** The part of a cached query that decides whether it is stale. */
export interface Read {
  readonly queryKey: readonly unknown[]
  readonly state: { readonly fetchStatus: string; readonly error?: unknown }
  /** Whether it is on the page. */
  isActive(): boolean
}

interface Reads {
  /** The list whose rows have the shape of the event's data. */
  readonly list: OperationId
  /** Reads one item, with the ETag for editing it. */
  readonly one?: OperationId
  /** Other reads that depend on the subject, or on the pet of an order. */
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

/** The key of the query that reads a pet, a category or a stock by its identifier. */
export const byIdKey = (kind: string, id: number) => ['byId', kind, id] as const

export const isGone = ({ type }: Event): boolean => /\.(deleted|cancelled)$/.test(type)
const isNew = ({ type }: Event): boolean => /\.(created|placed)$/.test(type)

/** Whether it is a list on the page that may have a row about the subject. What is read singly has a tag, which the data of an event lack. */
export function hasRows(query: Read, { subject }: Event): boolean {
  const [operation, input] = query.queryKey
  return query.isActive() && operation === readsOf[subject.type]?.list && !isOfOne(input) && !query.state.error
}

/** Whether a list was asked for one thing by its identifier. */
const isOfOne = (input: unknown): boolean => typeof Object(input).id === 'number'

/** After a change of this tab (`isOwn`), everything is read again anyway, perhaps too early for its event to be listed. */
export function isStaleBy(query: Read, event: Event, isOwn = false): boolean {
  const [operation, input] = query.queryKey
  const { subject, data } = event
  const { id } = subject
  // A newer service may have subjects that this page does not know.
  const { list, one, others } = readsOf[subject.type] ?? { others: [] }
  if (operation === 'listEvents') return isListed(event, input)
  if (isOwn) return false
  // The event has replaced what was read, and an earlier read that is still in flight would replace that.
  if (isById(query, event)) return isFetching(query)
  if (operation === list) {
    if (isOfOne(input)) return Object(input).id === id
    const isCurrent = query.isActive() && !isFetching(query)
    return isNew(event) || isGone(event) || isChosen(input) || !isCurrent
  }
  if (operation === one) return input === id
  if (!others.some((other) => other === operation)) return false
  return typeof input !== 'number' || input === id || input === Object(data).petId
}

const isById = ({ queryKey }: Read, { subject }: Event): boolean =>
  byIdKey(subject.type, subject.id).every((part, at) => part === queryKey[at])

const isFetching = ({ state }: Read): boolean => state.fetchStatus === 'fetching'

/** Whether an event that has just happened is on a page of events. Later pages have older ones. */
function isListed({ type, subject }: Event, input: unknown): boolean {
  const { sort, cursor, type: types = [], subjectType = subject.type, subjectId = subject.id } = Object(input)
  const isFirstPage = sort === '-id' && cursor === undefined
  const isOfType = types.length === 0 || types.includes(type)
  return isFirstPage && isOfType && subjectType === subject.type && subjectId === subject.id
}

/** Whether a change of a row may add it to the list, remove it or move it: the list is filtered, or sorted by something that changes. */
function isChosen(input: unknown): boolean {
  const { limit: _, cursor: __, sort = 'id', ...filters } = Object(input)
  return !/^-?(id|petId)$/.test(sort) || Object.values(filters).some((value) => value !== undefined)
}

/** The data of a list with the row of the event as it is now, or without it. */
export function replaced(data: unknown, event: Event): unknown {
  if (Array.isArray(data)) return replacedRows(data, event)
  const { rows } = Object(data)
  return Array.isArray(rows) ? { ...Object(data), rows: replacedRows(rows, event) } : data
}

function replacedRows(rows: readonly unknown[], event: Event): readonly unknown[] {
  const isAbout = (row: unknown) => (Object(row).id ?? Object(row).petId) === event.subject.id
  if (!rows.some(isAbout)) return rows
  return isGone(event) ? rows.filter((row) => !isAbout(row)) : rows.map((row) => (isAbout(row) ? event.data : row))
}
