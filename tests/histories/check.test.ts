// Tests the checker with small histories. Pet 7 has two units. Order 1 takes one of them at 10–20 ms, and order 2 takes the other at 40–60
// ms. At 80–90 ms, order 1 is fulfilled. Each case adds a call, or replaces a part of the history.
import { describe, expect, test } from 'bun:test'
import type { Call, Request } from './calls.ts'
import type { Base } from './changes.ts'
import { checkHistory } from './check.ts'
import type { Contents, Event, LedgerRow } from './contents.ts'
import type { Order, Pet } from './states.ts'

const rex: Pet = { id: 7, name: 'Rex', categoryId: 1, isHeld: false, quantity: 2, reserved: 0, orders: 0 }
const mia: Pet = { ...rex, id: 8, name: 'Mia', quantity: 5 }
const base: Base = {
  categories: [{ id: 1, name: 'dog' }],
  pets: [rex, mia],
  orders: [],
  position: { ledgerId: 100, eventId: 100 },
  highestPet: 8,
  highestOrder: 0,
}

type Times = readonly [start: number, end: number]

let named = 0
const answered = (request: Request, [start, end]: Times, status: number, body?: unknown, requestId?: string): Call => ({
  ...request,
  requestId: requestId ?? `read-${++named}`,
  start,
  end,
  response: { status, body },
})
const failed = (request: Request, times: Times, code: string, message: string): Call => {
  const status = code.endsWith('_not_found') ? 404 : 409
  return answered(request, times, status, { code, message, status })
}

const orderOf = (id: number, complete: boolean): Order => ({ id, petId: 7, quantity: 1, complete })
const place: Request = { operation: 'placeOrder', body: { petId: 7, quantity: 1 } }
const first = answered(place, [10, 20], 201, orderOf(1, false), 'first')
const second = answered(place, [40, 60], 201, orderOf(2, false), 'second')
const fulfillBody = { operation: 'updateOrder', id: 1, body: { complete: true } }
const fulfilled = answered(fulfillBody, [80, 90], 200, orderOf(1, true), 'fulfill')

const event = (id: number, requestId: string, type: string, subject: string, subjectId: number, data: object) =>
  ({ id, type, requestId, subject: { type: subject, id: subjectId }, data }) as Event
const stock = (quantity: number, status: string) => ({ petId: 7, quantity, status })
const events: readonly Event[] = [
  event(101, 'first', 'order.placed', 'order', 1, orderOf(1, false)),
  event(102, 'first', 'inventory.changed', 'inventory', 7, stock(1, 'available')),
  event(103, 'second', 'order.placed', 'order', 2, orderOf(2, false)),
  event(104, 'second', 'pet.status_changed', 'pet', 7, { id: 7, name: 'Rex', categoryId: 1, status: 'pending' }),
  event(105, 'second', 'inventory.changed', 'inventory', 7, stock(0, 'pending')),
  event(106, 'second', 'inventory.low', 'inventory', 7, stock(0, 'pending')),
  event(107, 'fulfill', 'order.fulfilled', 'order', 1, orderOf(1, true)),
]
const row = (id: number, delta: number, quantity: number, reason: string, orderId: number | null): LedgerRow => ({
  id,
  petId: 7,
  number: id - 98,
  delta,
  quantity,
  reason,
  orderId,
  note: null,
})
const ledger: readonly LedgerRow[] = [
  row(101, -1, 1, 'ordered', 1),
  row(102, -1, 0, 'ordered', 2),
  row(103, 0, 0, 'fulfilled', 1),
]
const calls: readonly Call[] = [first, second, fulfilled]
const contents: Contents = {
  categories: base.categories,
  pets: [{ ...rex, quantity: 0, reserved: 1, orders: 2 }, mia],
  orders: [orderOf(1, true), orderOf(2, false)],
  ledger,
  events,
  auditProblems: [],
}

/** Returns why the checker rejects a history, without the evidence; undefined if it accepts the history. */
function verdict(all: readonly Call[], found: Contents = contents, before = base): string | undefined {
  try {
    checkHistory(before, all, found)
    return undefined
  } catch (error) {
    return (error as Error).message.split(':\n')[0]
  }
}

const past = (what: string) => `${what} is from the past`
const future = (what: string) => `${what} is from the future`
const never = (what: string) => `${what} was never true`

/** What is true of a response, the calls to add to the history, and the verdict on them. */
type Case = readonly [title: string, added: readonly Call[], expected: string | undefined]

const item: Request = { operation: 'getInventoryItem', id: 7 }
const ofItem = 'The response to getInventoryItem'
const saw = (quantity: number, status: string, times: Times): Call =>
  answered(item, times, 200, stock(quantity, status))
const getPet: Request = { operation: 'getPet', id: 7 }
const ofPet = 'The response to getPet'
const sawPet = (status: string, times: Times): Call =>
  answered(getPet, times, 200, { id: 7, name: 'Rex', categoryId: 1, status })
const getOrder: Request = { operation: 'getOrder', id: 1 }

const reads: readonly Case[] = [
  ['before all changes shows the initial state', [saw(2, 'available', [1, 5])], undefined],
  ['during a change may show the state before it', [saw(1, 'available', [45, 50])], undefined],
  ['during a change may show the state after it', [saw(0, 'pending', [45, 50])], undefined],
  ['during two changes may show either', [saw(1, 'available', [15, 50])], undefined],
  ['after an acknowledged change must show it', [saw(2, 'available', [21, 30])], past(ofItem)],
  ['must not show a change that was not requested yet', [saw(0, 'pending', [21, 30])], future(ofItem)],
  ['must show a quantity that the pet had', [saw(5, 'available', [21, 30])], never(ofItem)],
  ['must not mix two states', [saw(0, 'available', [45, 50])], never(ofItem)],
  [
    'after one that showed a change must show it, even if the change was not yet acknowledged',
    [saw(0, 'pending', [42, 44]), saw(1, 'available', [45, 50])],
    past(ofItem),
  ],
  [
    'during one that shows a change need not show it',
    [saw(0, 'pending', [42, 46]), saw(1, 'available', [45, 50])],
    undefined,
  ],
  ["shows a pet's status", [sawPet('available', [25, 30]), sawPet('pending', [65, 70])], undefined],
  ["must not show a pet's status too late", [sawPet('available', [65, 70])], past(ofPet)],
  ['must find a pet', [failed(getPet, [1, 5], 'pet_not_found', 'Pet 7 does not exist.')], never(ofPet)],
  [
    'must not show an order as fulfilled before it is',
    [answered(getOrder, [30, 40], 200, orderOf(1, true))],
    future('The response to getOrder'),
  ],
  [
    'must find an order once it is placed',
    [failed(getOrder, [30, 40], 'order_not_found', 'Order 1 does not exist.')],
    past('The response to getOrder'),
  ],
  ['must not fail', [answered(item, [1, 5], 500, { code: 'internal_error', message: '', status: 500 })], never(ofItem)],
]

const ofOrder = 'The response to placeOrder'
const tooFew = (left: string, quantity: number, times: Times): Call =>
  failed(
    { operation: 'placeOrder', body: { petId: 7, quantity } },
    times,
    'insufficient_stock',
    `Pet 7 has ${left} left; ${quantity} were requested.`,
  )
const notAvailable = (status: string, times: Times): Call =>
  failed(place, times, 'pet_not_available', `Pet 7 is ${status} and cannot be ordered.`)
const raise = (left: string, times: Times): Call => {
  const request = { operation: 'updateOrder', id: 1, body: { quantity: 3 } }
  return failed(request, times, 'insufficient_stock', `Pet 7 has ${left} left; 2 were requested.`)
}
const missing = (petId: number): Call =>
  failed({ operation: 'placeOrder', body: { petId } }, [1, 5], 'unknown_pet', `Pet ${petId} does not exist.`)
const taken = (name: string): Call =>
  failed({ operation: 'createCategory', body: { name } }, [1, 5], 'category_name_taken', 'Taken.')
const cannotCancel = (times: Times): Call =>
  failed({ operation: 'cancelOrder', id: 1 }, times, 'order_complete', 'Order 1 is fulfilled.')
const cannotDelete = (times: Times): Call =>
  failed({ operation: 'deletePet', id: 7 }, times, 'pet_in_use', 'Pet 7 has orders.')

const errors: readonly Case[] = [
  ['contains the number of units left', [tooFew('1 unit', 3, [25, 30])], undefined],
  ['must not contain a number from the past', [tooFew('2 units', 3, [25, 30])], past(ofOrder)],
  ['must not contain a number from the future', [tooFew('1 unit', 3, [1, 5])], future(ofOrder)],
  ['must not contain a number that was never left', [tooFew('4 units', 9, [25, 30])], never(ofOrder)],
  ['must not occur while there are enough units', [tooFew('2 units', 2, [1, 5])], never(ofOrder)],
  ['must not call a pet sold out while it has units', [notAvailable('pending', [25, 30])], future(ofOrder)],
  ['calls a pet pending after its last unit is ordered', [notAvailable('pending', [65, 70])], undefined],
  ['must contain the right status', [notAvailable('sold', [65, 70])], never(ofOrder)],
  ['occurs when a fulfilled order is canceled', [cannotCancel([95, 99])], undefined],
  ['must not occur when an open order is canceled', [cannotCancel([65, 70])], future('The response to cancelOrder')],
  ['occurs when an order is raised beyond the stock', [raise('1 unit', [25, 30])], undefined],
  ['must contain the current stock', [raise('1 unit', [65, 70])], past('The response to updateOrder')],
  ['occurs when a missing pet is ordered', [missing(9)], undefined],
  ['must not occur when an existing pet is ordered', [missing(7)], never(ofOrder)],
  ['occurs when a pet with orders is deleted', [cannotDelete([25, 30])], undefined],
  ['must not occur when a pet without orders is deleted', [cannotDelete([1, 5])], future('The response to deletePet')],
  ['occurs when a name is taken', [taken('dog')], undefined],
  ['must not occur when a name is free', [taken('cat')], never('The response to createCategory')],
]

const mias = { petId: 8, quantity: 5, status: 'available' }
const inventory = (rows: object[], times: Times, query: object = {}): Call =>
  answered({ operation: 'listInventory', query: { limit: 10, ...query } }, times, 200, rows)
const orders = (rows: object[], times: Times, query: object = {}): Call =>
  answered({ operation: 'listOrders', query: { limit: 10, ...query } }, times, 200, rows)
const aRow = 'A row of listInventory'
const omission = 'An omission from listInventory'
const omittedOrder = 'An omission from listOrders'
const available = { status: 'available' }
const unsorted = 'listInventory is not sorted'
const unknown = [inventory([{ ...mias, petId: 9 }], [25, 30], { petId: 9 })]

const lists: readonly Case[] = [
  ['shows each state', [inventory([stock(1, 'available'), mias], [25, 30])], undefined],
  ['must not show a row from the past', [inventory([stock(2, 'available'), mias], [25, 30])], past(aRow)],
  ['must not show a row from the future', [inventory([stock(0, 'pending'), mias], [25, 30])], future(aRow)],
  ['must match the filter', [inventory([stock(0, 'pending'), mias], [65, 70], available)], never(aRow)],
  ['omits an item that does not match', [inventory([mias], [65, 70], available)], undefined],
  ['must not omit an item that matches', [inventory([mias], [25, 30], available)], future(omission)],
  ['must not omit an item', [inventory([mias], [25, 30])], never(omission)],
  ['omits the items after a full page', [inventory([stock(1, 'available')], [25, 30], { limit: 1 })], undefined],
  ['must not skip an item on a full page', [inventory([mias], [25, 30], { limit: 1 })], never(omission)],
  ['must be sorted', [inventory([mias, stock(1, 'available')], [25, 30])], unsorted],
  ['must not repeat an item', [inventory([mias, mias], [25, 30], { petId: 8 })], unsorted],
  ['must not show an item that never existed', unknown, 'listInventory shows 9, which never existed'],
  ['shows the newest orders first', [orders([orderOf(2, false), orderOf(1, false)], [65, 70])], undefined],
  ['must not omit an order', [orders([orderOf(2, false)], [65, 70])], past(omittedOrder)],
  ['must show an open order', [orders([], [25, 30], { complete: false })], past(omittedOrder)],
  ['omits a fulfilled order', [orders([orderOf(2, false)], [95, 99], { complete: false })], undefined],
  ['must not fail', [answered({ operation: 'listPets' }, [1, 5], 500, {})], 'A list failed'],
]

const ledgerPage = (rows: readonly LedgerRow[], times: Times): Call =>
  answered({ operation: 'listInventoryMovements', id: 7, query: { limit: 10 } }, times, 200, rows.toReversed())
const ofLedger = 'The response to listInventoryMovements'
const wrongLedger = 'A page of the ledger differs from the ledger'
const [ordered, again, done] = ledger as [LedgerRow, LedgerRow, LedgerRow]

const ledgerPages: readonly Case[] = [
  ['shows all entries', [ledgerPage([ordered], [25, 30])], undefined],
  ['must be current', [ledgerPage([ordered], [65, 70])], past(ofLedger)],
  ['must not be from the future', [ledgerPage(ledger, [65, 70])], future(ofLedger)],
  ['must not show only older entries', [ledgerPage([row(99, 2, 2, 'set', null)], [25, 30])], past(ofLedger)],
  ['must not lack older entries', [ledgerPage([again], [65, 70])], wrongLedger],
  ['must not have an extra entry', [ledgerPage([...ledger, row(104, 1, 1, 'received', null)], [95, 99])], wrongLedger],
  ['must not skip an entry', [ledgerPage([ordered, done], [95, 99])], wrongLedger],
  ['must show the right quantities', [ledgerPage([{ ...ordered, quantity: 2 }], [25, 30])], wrongLedger],
]

const feedPage = (after: number, page: readonly unknown[], times: Times, limit = 100): Call =>
  answered({ operation: 'listEvents', after, query: { limit } }, times, 200, page)
const feed = (from: number, to: number, times: Times, limit?: number): Call =>
  feedPage(from, pageOf(from, to), times, limit)
const newest = (from: number, to: number, times: Times, limit = 100): Call =>
  answered({ operation: 'listEvents', query: { sort: '-id', limit } }, times, 200, pageOf(from, to).toReversed())
const pageOf = (from: number, to: number) => events.filter(({ id }) => id > from && id <= to)
const differentPage = 'A page of the feed differs from the feed'
const lacksEvent = 'A page of the feed lacks an event that was known before the request'
const tooEarly = 'A page of the feed shows an event of a later request'
const old = event(100, 'old', 'ping', 'webhook', 1, {})

const feedPages: readonly Case[] = [
  ['shows all events', [feed(100, 102, [25, 30]), feed(102, 107, [95, 99])], undefined],
  ['may show a change that is not acknowledged yet', [feed(100, 106, [45, 50])], undefined],
  ['must show acknowledged changes', [feed(100, 102, [65, 70])], lacksEvent],
  ['need not show all events if it is full', [feed(100, 102, [65, 70], 2)], undefined],
  ['must not skip events', [feedPage(100, events.slice(2), [95, 99])], differentPage],
  ['must not repeat an event', [feedPage(100, [events[0], ...events], [95, 99])], differentPage],
  ['must not show an event of a later request', [feed(100, 106, [25, 30])], tooEarly],
  ['may end before the run', [saw(2, 'available', [1, 2]), feedPage(98, [old], [5, 9])], undefined],
  [
    'shows changes that a later read must show',
    [feed(100, 106, [42, 44]), saw(1, 'available', [45, 50])],
    past(ofItem),
  ],
  ['must show changes that a read has shown', [saw(0, 'pending', [42, 44]), feed(100, 102, [45, 50])], lacksEvent],
  ['may show the newest events first', [newest(100, 107, [95, 99])], undefined],
  ['must not lack one of the newest events', [newest(100, 106, [95, 99])], lacksEvent],
  ['must not lack the newest events, even if it is full', [newest(102, 106, [95, 99], 4)], lacksEvent],
]

describe.each([
  ['a read', reads],
  ['an error', errors],
  ['a list', lists],
  ['a page of the ledger', ledgerPages],
  ['a page of the feed', feedPages],
] as const)('%s', (_, cases) => {
  test.each([...cases])('%s', (_, added, expected) => {
    expect(verdict([...calls, ...added])).toBe(expected as string)
  })
})

const lost = { ...second, end: Number.POSITIVE_INFINITY, response: undefined }
const rejected = failed(place, [40, 60], 'insufficient_stock', 'Pet 7 has 0 units left; 1 was requested.')
const third = answered(place, [65, 70], 201, orderOf(3, false), 'third')
const withoutEffect = answered(
  { operation: 'setInventory', id: 7, body: { quantity: 0 } },
  [95, 99],
  200,
  stock(0, 'pending'),
)
const renamed = { id: 7, name: 'Max', categoryId: 1, status: 'pending' }
const rename = answered({ operation: 'updatePet', id: 7, body: { name: 'Max' } }, [100, 110], 200, renamed, 'rename')

const withEvents = (...events: readonly Event[]): Contents => ({ ...contents, events })
const withEntries = (...ledger: readonly LedgerRow[]): Contents => ({ ...contents, ledger })
const withOrders = (...orders: readonly Order[]): Contents => ({ ...contents, orders })
/** Numbers events or entries anew, so only their order is wrong. */
const inOrder = (events: readonly (Event | undefined)[]) => events.map((one, n) => ({ ...(one as Event), id: 101 + n }))
const entriesInOrder = (entries: readonly LedgerRow[]) => entries.map((one, n) => ({ ...one, number: 3 + n }))
const [placed, changed, ...laterEvents] = events as [Event, Event, ...Event[]]
const afterFirst: Contents = {
  ...withEvents(placed, changed),
  ledger: [ordered],
  pets: [{ ...rex, quantity: 1, reserved: 1, orders: 1 }, mia],
  orders: [orderOf(1, false)],
}
const withRename: Contents = {
  ...withEvents(...events, event(108, 'rename', 'pet.updated', 'pet', 7, renamed)),
  pets: [{ ...rex, name: 'Max', quantity: 0, reserved: 1, orders: 2 }, mia],
}

const wrongEvents = 'The events do not match the change'
const wrongResponse = 'The response does not match the change'
const wrongEntries = 'The ledger of pet 7 differs from the feed'

type RecordCase = readonly [title: string, all: readonly Call[], found: Contents, expected: string | undefined]

const records: readonly RecordCase[] = [
  ['a history without contradictions is accepted', calls, contents, undefined],
  ['a call without a response may have made its change', [first, lost, fulfilled], contents, undefined],
  [
    'a change without a response stays once it has been seen',
    [first, lost, fulfilled, saw(0, 'pending', [61, 62]), saw(1, 'available', [63, 64])],
    contents,
    past(ofItem),
  ],
  [
    'a change that succeeds must have an event',
    [...calls, { ...third, requestId: 'fourth' }],
    contents,
    never(ofOrder),
  ],
  ['an event must have a call', [first, fulfilled], contents, 'No call caused this event'],
  ['an event must not be lost', calls, withEvents(...events.filter(({ id }) => id !== 105)), wrongEvents],
  ['an event must not be repeated', calls, withEvents(...events, { ...(events[6] as Event), id: 108 }), wrongEvents],
  [
    'an event must have the right data',
    calls,
    withEvents(placed, { ...changed, data: stock(2, 'available') } as Event, ...laterEvents),
    wrongEvents,
  ],
  ['the feed must be in order', calls, withEvents(changed, placed, ...laterEvents), 'The feed is out of order'],
  ['the events of an acknowledged change must not be lost', [first, second], afterFirst, never(ofOrder)],
  [
    'the events of two changes to a pet must not be interleaved',
    calls,
    withEvents(...inOrder([placed, laterEvents[0], changed, ...laterEvents.slice(1)])),
    'The events of two changes to the same resource are interleaved',
  ],
  [
    'a change must not precede one that was acknowledged before its request',
    [{ ...first, start: 70, end: 75 }, second, fulfilled],
    contents,
    'A change is ordered before one that was already known when it was requested',
  ],
  [
    'the last unit must not be sold twice',
    [...calls, third],
    withEvents(...events, event(108, 'third', 'order.placed', 'order', 3, orderOf(3, false))),
    'A change was made that the state did not allow',
  ],
  [
    'a request that fails must not change anything',
    [first, { ...rejected, requestId: 'second' }, fulfilled],
    contents,
    wrongResponse,
  ],
  [
    'a response must show the change',
    [first, second, { ...fulfilled, response: { status: 200, body: orderOf(1, false) } }],
    contents,
    wrongResponse,
  ],
  [
    'a page of the ledger does not show a new name',
    [...calls, rename, ledgerPage(ledger, [105, 109]), ledgerPage(ledger, [120, 130])],
    withRename,
    undefined,
  ],
  ['the ledger must not lack an entry', calls, withEntries(ordered, again), 'The ledger of pet 7 lacks an entry'],
  [
    'the ledger must not have an extra entry',
    calls,
    withEntries(...ledger, row(104, 1, 1, 'received', null)),
    wrongEntries,
  ],
  [
    'the ledger must be in the order of the feed',
    calls,
    withEntries(...entriesInOrder([ordered, done, again])),
    wrongEntries,
  ],
  [
    'setting the stock to its current quantity adds an entry without an event',
    [...calls, withoutEffect],
    withEntries(...ledger, row(104, 0, 0, 'set', null)),
    undefined,
  ],
  [
    'setting the stock to its current quantity must add an entry',
    [...calls, withoutEffect],
    contents,
    'The ledger of pet 7 has 0 entries without an effect',
  ],
  [
    'an entry without an effect must have a call',
    calls,
    withEntries(...ledger, row(104, 0, 0, 'set', null)),
    'The ledger of pet 7 has 1 entries without an effect',
  ],
  [
    'the tables must contain the last change',
    calls,
    withOrders(orderOf(1, false), orderOf(2, false)),
    'The tables lack the last change to a resource',
  ],
  [
    'the tables must not have an extra row',
    calls,
    withOrders(...contents.orders, orderOf(3, false)),
    'A row has no event',
  ],
]

test.each([...records])('%s', (_, all, found, expected) => {
  expect(verdict(all, found)).toBe(expected as string)
})

test('an id must not be assigned twice', () => {
  expect(verdict(calls, contents, { ...base, highestOrder: 1 })).toBe('The id 1 was already assigned to another order')
})

test('a contradiction shows only the calls that matter, with their times', () => {
  const unrelated = [saw(2, 'available', [1, 5]), sawPet('available', [25, 30])]
  const stale = { ...saw(1, 'available', [65, 70]), requestId: 'read' }
  expect(() => checkHistory(base, [...calls, ...unrelated, stale], contents)).toThrow(
    [
      'The response to getInventoryItem is from the past:',
      '  pet 7 was {"id":7,"name":"Rex","categoryId":1,"isHeld":false,"quantity":1,"reserved":1,"orders":1} only until',
      '  second (40.0–60.0 ms): placeOrder {"petId":7,"quantity":1} → 201 {"id":2,"petId":7,"quantity":1,"complete":false}',
      '  read (65.0–70.0 ms): getInventoryItem 7 → 200 {"petId":7,"quantity":1,"status":"available"}',
    ].join('\n'),
  )
})
