// Every statement that a list may run, for every combination of filters, sorts and positions.

import { keyPage } from '../../../server/access/keys/keys.queries.ts'
import type { Read } from '../../../server/db/database.ts'
import type { Direction, Key, Range } from '../../../server/db/index-scan.ts'
import {
  type FilteredList,
  matchCount,
  type Page,
  positionRead,
  SCAN_STEP,
  sortedSubset,
  stepRead,
} from '../../../server/db/lists.ts'
import { type EventFilter, eventPage, eventsInRange, isIndexed } from '../../../server/feed/events/events.queries.ts'
import { deliveryPage, webhookPage } from '../../../server/feed/webhooks/webhooks.queries.ts'
import { categoryPage } from '../../../server/shop/categories/categories.queries.ts'
import { inventoryPage, lowStock, movementPage } from '../../../server/shop/inventory/inventory.queries.ts'
import { NO_SHIP_DATE, orderPage, ordersOfPetByDate } from '../../../server/shop/orders/orders.queries.ts'
import { petPage, petSearch } from '../../../server/shop/pets/pets.queries.ts'

export interface ListCase {
  readonly title: string
  readonly read: Read<unknown>
  /** How the rows are found: by reading an index in list order, by reading a bounded range of it, or by collecting and sorting. */
  readonly plan: 'scan' | 'step' | 'count' | 'sort'
}

/** A position in the middle of a store of 20,000 pets. */
const MIDDLE = 10_000

const statusFilters = [{}, { status: ['sold'] }, { status: ['sold', 'pending'] }] as const
const categoryFilters = [{}, { categoryId: 1 }] as const

export function everyList(): readonly ListCase[] {
  return [
    ...petCases(),
    ...inventoryCases(),
    ...orderCases(),
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
      for (const sort of ['id', '-id', 'name', '-name'] as const) {
        const filter = { ...status, ...category }
        const title = `listPets ${JSON.stringify(filter)} by ${sort}`
        const position: Key = sort.endsWith('name') ? ['m', MIDDLE] : [MIDDLE]
        for (const page of pages(position)) yield scan(`${title}${suffix(page)}`, petPage(filter, sort, page))
        yield* filteredCases(`${title}, q`, petSearch('bell', filter, sort), [position])
      }
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
      const range = { after: page.after, upTo: [direction === 'ASC' ? MIDDLE + 500 : MIDDLE - 500] }
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

function* inventoryCases(): Generator<ListCase> {
  for (const status of statusFilters) {
    const title = `listInventory ${JSON.stringify(status)}`
    for (const page of pages([MIDDLE]))
      yield scan(`${title} by petId${suffix(page)}`, inventoryPage(status, 'petId', page))
    for (const sort of ['quantity', '-quantity'] as const)
      for (const max of [{}, { maxQuantity: 3 }])
        for (const page of pages([3, MIDDLE]))
          yield scan(
            `${title} ${JSON.stringify(max)} by ${sort}${suffix(page)}`,
            inventoryPage({ ...status, ...max }, sort, page),
          )
    const statuses = 'status' in status ? status.status : undefined
    yield* filteredCases(`${title} {"maxQuantity":3} by petId`, lowStock(statuses, 3), [[MIDDLE]])
  }
}

function* orderCases(): Generator<ListCase> {
  for (const complete of [{}, { complete: false }] as const) {
    for (const sort of ['id', '-id'] as const)
      for (const pet of [{}, { petId: 7 }])
        for (const page of pages([MIDDLE])) {
          const filter = { ...complete, ...pet }
          yield scan(`listOrders ${JSON.stringify(filter)} by ${sort}${suffix(page)}`, orderPage(filter, sort, page))
        }
    for (const sort of ['shipDate', '-shipDate'] as const) {
      const title = `listOrders ${JSON.stringify(complete)} by ${sort}`
      const undated: Key = [NO_SHIP_DATE[sort], MIDDLE]
      for (const page of [...pages([MIDDLE, MIDDLE]), ...pages(undated).slice(1)])
        yield scan(`${title}${suffix(page)}`, orderPage(complete, sort, page))
      const flag = 'complete' in complete ? complete.complete : undefined
      yield* filteredCases(`${title}, petId`, ordersOfPetByDate(7, flag, sort), [[MIDDLE, MIDDLE], undated])
    }
  }
}

function* categoryCases(): Generator<ListCase> {
  for (const q of [undefined, 'a'])
    for (const sort of ['id', 'name'] as const)
      for (const page of pages(sort === 'id' ? [MIDDLE] : ['m', MIDDLE]))
        yield scan(`listCategories q ${q} by ${sort}${suffix(page)}`, categoryPage(q, sort, page))
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

/** Yields every statement that a read of a filtered list may run, using each position as the start and as the end of a step. */
function* filteredCases(title: string, filtered: FilteredList, positions: readonly Key[]): Generator<ListCase> {
  yield { title: `${title}, number of matches`, read: matchCount(filtered.subset), plan: 'count' }
  const { direction } = filtered.scans({})
  const starts: (Key | undefined)[] = [undefined, ...positions]
  for (const [i, after] of starts.entries()) {
    const page = { after, limit: 20 }
    yield scan(`${title}, end of a step${suffix(page)}`, positionRead(filtered.scans({ after }), SCAN_STEP.postgres))
    for (const upTo of [
      undefined,
      ...positions.slice(Math.max(i - 1, 0)).map((position) => later(position, direction)),
    ])
      yield {
        title: rangeTitle(title, { after, upTo }),
        read: stepRead(filtered, { after, upTo }, 20),
        plan: upTo ? 'step' : 'scan',
      }
    yield sorted(`${title}, sorted${suffix(page)}`, sortedSubset(filtered, page))
  }
}

/** Returns a position a few thousand rows later. */
function later(position: Key, direction: Direction): Key {
  const sign = direction === 'ASC' ? 1 : -1
  return position.map((part) => (part === MIDDLE ? part + sign * 5000 : part))
}

const scan = (title: string, read: Read<unknown>): ListCase => ({ title, read, plan: 'scan' })
const sorted = (title: string, read: Read<unknown>): ListCase => ({ title, read, plan: 'sort' })
const pages = (after: Key): Page[] => [undefined, after].map((after) => ({ after, limit: 20 }))
const suffix = ({ after }: Page): string => (after ? ` after ${JSON.stringify(after)}` : '')
const rangeTitle = (title: string, { after, upTo }: Range): string =>
  `${title}, a step from ${JSON.stringify(after)} to ${JSON.stringify(upTo)}`
