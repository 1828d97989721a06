// What an event does to what was read. Rows of lists become what the event has; what else it may have changed is read again, at most once a
// second, however many events there are.
import type { Query, QueryClient } from '@tanstack/react-query'
import type { Event, SubjectType } from 'petstore-client'
import type { OperationId } from './action.ts'
import { byIdKey } from './queries.ts'

interface Reads {
  /** Its rows are what the event has. */
  readonly list: OperationId
  /** Reads one of it, with the tag that an edit needs. */
  readonly one?: OperationId
  /** Others, which say something about the subject or about the pet of an order. */
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

/** Events of one change arrive together. */
const GATHER_MS = 50
const INTERVAL_MS = 1000

/** Changes of this tab, whose events change nothing more: what is shown was read again after the response. */
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
      if (!ownRequests.has(requestId)) add(found.filter((query) => isStaleBy(query, event)))
    },
    /** What has changed while there were no events is not known. */
    addAll: () => add(queries.getQueryCache().findAll({ predicate: ({ queryKey: [name] }) => name !== 'getAccess' })),
    stop(): void {
      clearTimeout(timer)
    },
  }
}

const isGone = ({ type }: Event): boolean => /\.(deleted|cancelled)$/.test(type)
const isNew = ({ type }: Event): boolean => /\.(created|placed)$/.test(type)

/** Whether it is a list on the page that may have a row about the subject. What is read singly has a tag, which the data of an event lack. */
function hasRows(query: Query, { subject }: Event): boolean {
  const [operation, input] = query.queryKey
  return query.isActive() && operation === readsOf[subject.type]?.list && !isOfOne(input) && !query.state.error
}

/** Whether a list was asked for one thing by its identifier. */
const isOfOne = (input: unknown): boolean => typeof Object(input).id === 'number'

function isStaleBy(query: Query, event: Event): boolean {
  const [operation, input] = query.queryKey
  const { subject, data } = event
  const { id } = subject
  // A newer service may have subjects that this page does not know.
  const { list, one, others } = readsOf[subject.type] ?? { others: [] }
  const { subjectType, subjectId } = Object(input)
  if (operation === 'listEvents') return subjectType === subject.type && subjectId === id
  if (operation === list) {
    if (isOfOne(input)) return Object(input).id === id
    const isCurrent = query.isActive() && query.state.fetchStatus !== 'fetching'
    return isNew(event) || isGone(event) || isChosen(input) || !isCurrent
  }
  if (operation === one) return input === id
  if (!others.some((other) => other === operation)) return false
  return typeof input !== 'number' || input === id || input === Object(data).petId
}

/** Whether a change of a row may add it to the list, remove it or move it: the list is filtered, or sorted by something that changes. */
function isChosen(input: unknown): boolean {
  const { limit: _, cursor: __, sort = 'id', ...filters } = Object(input)
  return !/^-?(id|petId)$/.test(sort) || Object.values(filters).some((value) => value !== undefined)
}

/** The data of a list with the row of the event as it is now, or without it. */
function replaced(data: unknown, event: Event): unknown {
  if (Array.isArray(data)) return replacedRows(data, event)
  const { rows } = Object(data)
  return Array.isArray(rows) ? { ...Object(data), rows: replacedRows(rows, event) } : data
}

function replacedRows(rows: readonly unknown[], event: Event): readonly unknown[] {
  const isAbout = (row: unknown) => (Object(row).id ?? Object(row).petId) === event.subject.id
  if (!rows.some(isAbout)) return rows
  return isGone(event) ? rows.filter((row) => !isAbout(row)) : rows.map((row) => (isAbout(row) ? event.data : row))
}

/** These can be about the caller's own key. */
const accessChanges: ReadonlySet<OperationId> = new Set(['updateKey', 'rotateKey', 'revokeKey'])

/** Everything that a change may have made stale. The caller's access is not, unless a key was changed. */
export function invalidateAll(queries: QueryClient, after?: OperationId): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name !== 'getAccess' || (after !== undefined && accessChanges.has(after)),
  })
}
