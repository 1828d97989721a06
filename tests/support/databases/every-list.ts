// Every statement that a list may run, for every combination of filters, sorts, and positions.

import { keyPage } from '../../../server/access/keys/keys.queries.ts'
import type { Read } from '../../../server/db/database.ts'
import type { Key, List } from '../../../server/db/index-scan.ts'
import {
  collectedRead,
  countRead,
  type ListQuery,
  type Page,
  pageRead,
  SCAN_STEP,
  stepRead,
} from '../../../server/db/lists.ts'
import { type EventFilter, eventPage, eventsInRange, isIndexed } from '../../../server/feed/events/events.queries.ts'
import { deliveryPage, webhookPage } from '../../../server/feed/webhooks/webhooks.queries.ts'
import { categoryQuery } from '../../../server/shop/categories/categories.queries.ts'
import { itemList, levelList, movementPage } from '../../../server/shop/inventory/inventory.queries.ts'
import {
  type OrderFilter,
  type OrderSort,
  orderDetailsList,
  orderList,
  orderPosition,
  orderQuery,
} from '../../../server/shop/orders/order-lists.queries.ts'
import { type PetFilter, type PetSort, petQuery } from '../../../server/shop/pet-lists.ts'
import { petList } from '../../../server/shop/pets/pets.queries.ts'

export interface ListCase {
  readonly title: string
  readonly read: Read<unknown>
  /**
   * How the rows are found: by reading an index in list order (`scan`), by reading a bounded number of its entries (`step`), or by collecting all
   * matches to count (`count`) or sort (`sort`) them.
   */
  readonly plan: 'scan' | 'step' | 'count' | 'sort'
}

/** A position in the middle of a store of 20,000 pets. */
const MIDDLE = 10_000

const statusFilters = [{}, { status: ['sold'] }, { status: ['sold', 'pending'] }] as const
const categoryFilters = [{}, { categoryId: 1 }] as const
const nameFilters = [{}, { q: 'bell' }] as const
const quantityFilters = [{}, { maxQuantity: 3 }] as const
const idFilters = [[7], Array.from({ length: 100 }, (_, i) => i + 1)] as const

export function everyList(): readonly ListCase[] {
  return [
    ...petCases(),
    ...inventoryCases(),
    ...levelCases(),
    ...orderCases(),
    ...orderDetailsCases(),
    ...categoryCases(),
    ...movementCases(),
    ...eventCases(),
    ...webhookCases(),
    ...keyCases(),
  ]
}

function* petCases(): Generator<ListCase> {
  for (const status of statusFilters)
    for (const category of categoryFilters)
      for (const name of nameFilters)
        for (const sort of ['id', '-id', 'name', '-name'] as const)
          yield* petListCases('listPets', petList, { ...status, ...category, ...name }, sort)
  for (const id of idFilters)
    for (const sort of ['id', '-name'] as const)
      yield* petListCases('listPets', petList, { id, status: ['sold', 'pending'] }, sort)
}

function* inventoryCases(): Generator<ListCase> {
  for (const status of statusFilters)
    for (const max of quantityFilters)
      for (const sort of ['petId', 'quantity', '-quantity'] as const)
        yield* petListCases('listInventory', itemList, { ...status, ...max }, sort)
}

function* levelCases(): Generator<ListCase> {
  for (const status of [{}, { status: ['available', 'pending'] }] as const)
    for (const category of categoryFilters)
      for (const name of nameFilters)
        for (const max of quantityFilters)
          for (const sort of ['petId', '-petId', 'name', '-name', 'quantity', '-quantity'] as const)
            yield* petListCases('listStockLevels', levelList, { ...status, ...category, ...name, ...max }, sort)
}

function petListCases(operation: string, list: List, filter: PetFilter, sort: PetSort): Generator<ListCase> {
  const title = `${operation} ${JSON.stringify(filter)} by ${sort}`
  const position: Key = sort.endsWith('name') ? ['m', MIDDLE] : sort.endsWith('quantity') ? [3, MIDDLE] : [MIDDLE]
  return queryCases(title, petQuery(list, filter, sort), [position])
}

const eventFilters: readonly EventFilter[] = [
  {},
  { type: ['order.placed'] },
  { type: ['order.updated'] },
  { type: ['order.updated', 'order.cancelled'] },
  { subjectType: 'order' },
  { subjectType: 'pet' },
  { subjectType: 'order', subjectId: 1 },
  { subjectType: 'order', subjectId: 1, type: ['order.placed'] },
  { subjectType: 'inventory', subjectId: 1 },
  { subjectId: 1 },
]

/** Yields the event lists. A feed always starts after a position, which is 0 at the beginning of the feed. */
function* eventCases(): Generator<ListCase> {
  for (const filter of eventFilters) {
    const title = `listEvents ${JSON.stringify(filter)}`
    const page = { after: [MIDDLE], limit: 20 }
    for (const direction of ['ASC', 'DESC'] as const) {
      const range = { after: page.after, upTo: [direction === 'ASC' ? MIDDLE + 500 : MIDDLE - 500] } as const
      if (isIndexed(filter)) yield scan(`${title} ${direction}`, eventPage(filter, page, direction))
      else
        yield {
          title: `${title} ${direction}`,
          read: eventsInRange(filter, range, page.limit, direction),
          plan: 'step',
        }
    }
  }
}

const orderSorts = ['id', '-id', 'shipDate', '-shipDate'] as const
const completeFilters = [{}, { complete: false }] as const
const petIdFilters = [{}, { petId: 7 }] as const
const dateFilters = [{}, { shipDates: { min: 0, max: 2 * MIDDLE } }] as const

function* orderCases(): Generator<ListCase> {
  for (const complete of completeFilters)
    for (const pet of petIdFilters)
      for (const dates of dateFilters)
        for (const sort of orderSorts)
          yield* orderListCases('listOrders', orderList, { ...complete, ...pet, ...dates }, sort)
}

function* orderDetailsCases(): Generator<ListCase> {
  for (const complete of completeFilters)
    for (const pet of petIdFilters)
      for (const category of categoryFilters)
        for (const name of nameFilters)
          for (const dates of [...dateFilters, { shipDates: 'none' }] as const)
            for (const sort of orderSorts) {
              const filter = { ...complete, ...pet, ...category, ...name, ...dates }
              yield* orderListCases('listOrderDetails', orderDetailsList, filter, sort)
            }
}

function orderListCases(operation: string, list: List, filter: OrderFilter, sort: OrderSort): Generator<ListCase> {
  const title = `${operation} ${JSON.stringify(filter)} by ${sort}`
  const { shipDates } = filter
  const positions = [
    ...(shipDates === 'none' ? [] : [orderPosition(MIDDLE, MIDDLE, sort)]),
    // Include a position among the orders without a ship date, which form their own part of a list sorted by ship date.
    ...(sort.endsWith('shipDate') && typeof shipDates !== 'object' ? [orderPosition(MIDDLE, undefined, sort)] : []),
  ]
  return queryCases(title, orderQuery(list, filter, sort), positions.length > 0 ? positions : [[MIDDLE]])
}

function* categoryCases(): Generator<ListCase> {
  for (const q of [undefined, 'a'])
    for (const sort of ['id', 'name'] as const)
      yield* queryCases(`listCategories q ${q} by ${sort}`, categoryQuery(q, sort), [
        sort === 'id' ? [MIDDLE] : ['m', MIDDLE],
      ])
}

function* movementCases(): Generator<ListCase> {
  for (const page of pages([MIDDLE])) yield scan(`listInventoryMovements${suffix(page)}`, movementPage(7, page))
}

function* webhookCases(): Generator<ListCase> {
  for (const page of pages([MIDDLE])) {
    yield scan(`listWebhooks${suffix(page)}`, webhookPage(page))
    for (const states of [undefined, ['pending', 'failed'], ['failed']] as const)
      yield scan(`listWebhookDeliveries ${states}${suffix(page)}`, deliveryPage(1, states, page))
  }
}

function* keyCases(): Generator<ListCase> {
  for (const page of pages([MIDDLE, '7'.repeat(12)])) yield scan(`listKeys${suffix(page)}`, keyPage(page))
}

/** Yields every statement that a read of a list may run, starting at the beginning of the list and at each position. */
function* queryCases(title: string, query: ListQuery, positions: readonly Key[]): Generator<ListCase> {
  const { filter, source } = query
  for (const after of [undefined, ...positions]) {
    const page = { after, limit: 20 }
    const start = `${title}${suffix(page)}`
    if (!filter) yield scan(start, pageRead(query, page))
    else if (source?.counting.sqlite !== 'never' || source.counting.postgres !== 'never')
      yield { title: `${start}, a step`, read: stepRead(query, page, SCAN_STEP.postgres), plan: 'step' }
    if (source) yield { title: `${start}, sorted`, read: collectedRead(query, source, page), plan: 'sort' }
  }
  if (source) yield { title: `${title}, number of matches`, read: countRead(query, source), plan: 'count' }
}

const scan = (title: string, read: Read<unknown>): ListCase => ({ title, read, plan: 'scan' })
const pages = (after: Key): Page[] => [undefined, after].map((after) => ({ after, limit: 20 }))
const suffix = ({ after }: Page): string => (after ? ` after ${JSON.stringify(after)}` : '')
