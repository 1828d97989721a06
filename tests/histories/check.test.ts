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
const error = (code: string, message: string) => ({ code, message, status: code.endsWith('_not_found') ? 404 : 409 })

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

const item: Request = { operation: 'getInventoryItem', id: 7 }
const saw = (quantity: number, status: string, times: Times): Call =>
  answered(item, times, 200, stock(quantity, status))
const ofItem = 'The response to getInventoryItem'
const sawPet = (status: string, times: Times): Call =>
  answered({ operation: 'getPet', id: 7 }, times, 200, { id: 7, name: 'Rex', categoryId: 1, status })

const reads: [string, Call[], string | undefined][] = [
  ['a read before all changes shows the initial state', [saw(2, 'available', [1, 5])], undefined],
  ['a read during a change may show the state before it', [saw(1, 'available', [45, 50])], undefined],
  ['a read during a change may show the state after it', [saw(0, 'pending', [45, 50])], undefined],
  ['a read during two changes may show either', [saw(1, 'available', [15, 50])], undefined],
  ['a read after an acknowledged change must show it', [saw(2, 'available', [21, 30])], past(ofItem)],
  ['a read must not show a change that was not requested yet', [saw(0, 'pending', [21, 30])], future(ofItem)],
  ['a read must show a quantity that the pet had', [saw(5, 'available', [21, 30])], never(ofItem)],
  ['a read must not mix two states', [saw(0, 'available', [45, 50])], never(ofItem)],
  [
    'a read after one that showed a change must show it, even if the change was not yet acknowledged',
    [saw(0, 'pending', [42, 44]), saw(1, 'available', [45, 50])],
    past(ofItem),
  ],
  [
    'concurrent reads may show a change in any order',
    [saw(0, 'pending', [42, 46]), saw(1, 'available', [45, 50])],
    undefined,
  ],
  ['a pet shows its status', [sawPet('available', [25, 30]), sawPet('pending', [65, 70])], undefined],
  ['a pet must not show its status too late', [sawPet('available', [65, 70])], past('The response to getPet')],
  [
    'an existing pet must be found',
    [answered({ operation: 'getPet', id: 7 }, [1, 5], 404, error('pet_not_found', 'Pet 7 does not exist.'))],
    never('The response to getPet'),
  ],
  [
    'an order must not be shown as fulfilled before it is',
    [answered({ operation: 'getOrder', id: 1 }, [30, 40], 200, orderOf(1, true))],
    future('The response to getOrder'),
  ],
  [
    'an order must not be missing once it is placed',
    [answered({ operation: 'getOrder', id: 1 }, [30, 40], 404, error('order_not_found', 'Order 1 does not exist.'))],
    past('The response to getOrder'),
  ],
  [
    'an internal error is never right',
    [answered(item, [1, 5], 500, { code: 'internal_error', message: '', status: 500 })],
    never(ofItem),
  ],
]

const takes = (quantity: number): Request => ({ operation: 'placeOrder', body: { petId: 7, quantity } })
const tooFew = (left: string, requested: number, times: Times): Call =>
  answered(
    takes(requested),
    times,
    409,
    error('insufficient_stock', `Pet 7 has ${left} left; ${requested} were requested.`),
  )
const notAvailable = (status: string, times: Times): Call =>
  answered(place, times, 409, error('pet_not_available', `Pet 7 is ${status} and cannot be ordered.`))
const ofOrder = 'The response to placeOrder'
const cancelTooLate = (times: Times): Call =>
  answered({ operation: 'cancelOrder', id: 1 }, times, 409, error('order_complete', 'Order 1 is fulfilled.'))
const raise = (left: string, times: Times): Call =>
  answered(
    { operation: 'updateOrder', id: 1, body: { quantity: 3 } },
    times,
    409,
    error('insufficient_stock', `Pet 7 has ${left} left; 2 were requested.`),
  )

const errors: [string, Call[], string | undefined][] = [
  ['an order for too many units fails with the number left', [tooFew('1 unit', 3, [25, 30])], undefined],
  ['the number left must be current', [tooFew('2 units', 3, [25, 30])], past(ofOrder)],
  ['the number left must not be from the future', [tooFew('1 unit', 3, [1, 5])], future(ofOrder)],
  ['the number left must be a number that was left', [tooFew('4 units', 9, [25, 30])], never(ofOrder)],
  ['the stock must not be insufficient while there are enough units', [tooFew('2 units', 2, [1, 5])], never(ofOrder)],
  ['a pet must not be sold out while it has units', [notAvailable('pending', [25, 30])], future(ofOrder)],
  ['a pet is pending after its last unit is ordered', [notAvailable('pending', [65, 70])], undefined],
  ['the status in an error must be right', [notAvailable('sold', [65, 70])], never(ofOrder)],
  ['a fulfilled order cannot be canceled', [cancelTooLate([95, 99])], undefined],
  ['an open order can be canceled', [cancelTooLate([65, 70])], future('The response to cancelOrder')],
  ['an order cannot be raised beyond the stock', [raise('1 unit', [25, 30])], undefined],
  ['the stock for raising an order must be current', [raise('1 unit', [65, 70])], past('The response to updateOrder')],
  [
    'a missing pet cannot be ordered',
    [
      answered(
        { operation: 'placeOrder', body: { petId: 9 } },
        [1, 5],
        409,
        error('unknown_pet', 'Pet 9 does not exist.'),
      ),
    ],
    undefined,
  ],
  [
    'an existing pet can be ordered',
    [answered(place, [1, 5], 409, error('unknown_pet', 'Pet 7 does not exist.'))],
    never(ofOrder),
  ],
  [
    'a pet with orders cannot be deleted',
    [answered({ operation: 'deletePet', id: 7 }, [25, 30], 409, error('pet_in_use', 'Pet 7 has orders.'))],
    undefined,
  ],
  [
    'a pet without orders can be deleted',
    [answered({ operation: 'deletePet', id: 7 }, [1, 5], 409, error('pet_in_use', 'Pet 7 has orders.'))],
    future('The response to deletePet'),
  ],
  [
    'a name that is taken cannot be used again',
    [
      answered(
        { operation: 'createCategory', body: { name: 'dog' } },
        [1, 5],
        409,
        error('category_name_taken', 'Taken.'),
      ),
    ],
    undefined,
  ],
  [
    'a name that is free can be used',
    [
      answered(
        { operation: 'createCategory', body: { name: 'cat' } },
        [1, 5],
        409,
        error('category_name_taken', 'Taken.'),
      ),
    ],
    never('The response to createCategory'),
  ],
  ['a change that succeeds has an event', [answered(place, [95, 99], 201, orderOf(3, false))], never(ofOrder)],
]

const mias = { petId: 8, quantity: 5, status: 'available' }
const inventory = (rows: object[], times: Times, query: object = {}): Call =>
  answered({ operation: 'listInventory', query: { limit: 10, ...query } }, times, 200, rows)
const orders = (rows: object[], times: Times, query: object = {}): Call =>
  answered({ operation: 'listOrders', query: { limit: 10, ...query } }, times, 200, rows)
const aRow = 'A row of listInventory'
const omission = 'An omission from listInventory'
const available = { status: 'available' }

const lists: [string, Call[], string | undefined][] = [
  ['a list shows each state', [inventory([stock(1, 'available'), mias], [25, 30])], undefined],
  ['a row must be current', [inventory([stock(2, 'available'), mias], [25, 30])], past(aRow)],
  ['a row must not be from the future', [inventory([stock(0, 'pending'), mias], [25, 30])], future(aRow)],
  ['a row must match the filter', [inventory([stock(0, 'pending'), mias], [65, 70], available)], never(aRow)],
  ['an item that does not match is omitted', [inventory([mias], [65, 70], available)], undefined],
  ['an item that matches must not be omitted', [inventory([mias], [25, 30], available)], future(omission)],
  ['an item must not be missing', [inventory([mias], [25, 30])], never(omission)],
  ['a full page omits the items after it', [inventory([stock(1, 'available')], [25, 30], { limit: 1 })], undefined],
  ['a full page must not skip an item', [inventory([mias], [25, 30], { limit: 1 })], never(omission)],
  ['a list must be sorted', [inventory([mias, stock(1, 'available')], [25, 30])], 'listInventory is not sorted'],
  ['a list must not repeat an item', [inventory([mias, mias], [25, 30], { petId: 8 })], 'listInventory is not sorted'],
  [
    'a list must not show an item that never existed',
    [inventory([{ ...mias, petId: 9 }], [25, 30], { petId: 9 })],
    'listInventory shows 9, which never existed',
  ],
  ['orders are listed newest first', [orders([orderOf(2, false), orderOf(1, false)], [65, 70])], undefined],
  ['an order must not be missing', [orders([orderOf(2, false)], [65, 70])], past('An omission from listOrders')],
  ['an open order must be listed', [orders([], [25, 30], { complete: false })], past('An omission from listOrders')],
  ['a fulfilled order is not open', [orders([orderOf(2, false)], [95, 99], { complete: false })], undefined],
  ['a list must not fail', [answered({ operation: 'listPets' }, [1, 5], 500, {})], 'A list failed'],
]

const ledgerPage = (rows: readonly LedgerRow[], times: Times): Call =>
  answered({ operation: 'listInventoryMovements', id: 7, query: { limit: 10 } }, times, 200, rows.toReversed())
const feed = (from: number, to: number, times: Times, limit = 100): Call =>
  answered({ operation: 'listEvents', after: from, query: { limit } }, times, 200, pageOf(from, to))
const newest = (from: number, to: number, times: Times, limit = 100): Call =>
  answered({ operation: 'listEvents', query: { sort: '-id', limit } }, times, 200, pageOf(from, to).toReversed())
const pageOf = (from: number, to: number) => events.filter(({ id }) => id > from && id <= to)
const differentPage = 'A page of the feed differs from the feed'
const lacksEvent = 'A page of the feed lacks an event that was known before the request'

const pages: [string, Call[], string | undefined][] = [
  ['a page of the ledger shows all entries', [ledgerPage(ledger.slice(0, 1), [25, 30])], undefined],
  [
    'a page of the ledger must be current',
    [ledgerPage(ledger.slice(0, 1), [65, 70])],
    past('The response to listInventoryMovements'),
  ],
  [
    'a page of the ledger must not be from the future',
    [ledgerPage(ledger, [65, 70])],
    future('The response to listInventoryMovements'),
  ],
  [
    'a page of older entries is a page from the past',
    [
      answered({ operation: 'listInventoryMovements', id: 7, query: { limit: 10 } }, [25, 30], 200, [
        { ...row(99, 2, 2, 'set', null) },
      ]),
    ],
    past('The response to listInventoryMovements'),
  ],
  [
    'a page of the ledger must not lack older entries',
    [ledgerPage(ledger.slice(1, 2), [65, 70])],
    'A page of the ledger differs from the ledger',
  ],
  [
    'a page of the ledger must not show an entry that does not exist',
    [ledgerPage([...ledger, row(104, 1, 1, 'received', null)], [95, 99])],
    'A page of the ledger differs from the ledger',
  ],
  [
    'a page of the ledger must not skip an entry',
    [ledgerPage([ledger[0] as LedgerRow, ledger[2] as LedgerRow], [95, 99])],
    'A page of the ledger differs from the ledger',
  ],
  [
    'a page of the ledger must show the right quantities',
    [ledgerPage([{ ...(ledger[0] as LedgerRow), quantity: 2 }], [25, 30])],
    'A page of the ledger differs from the ledger',
  ],
  ['a page of the feed shows all events', [feed(100, 102, [25, 30]), feed(102, 107, [95, 99])], undefined],
  ['a page of the feed may show a change that is not acknowledged yet', [feed(100, 106, [45, 50])], undefined],
  ['a page of the feed must show acknowledged changes', [feed(100, 102, [65, 70])], lacksEvent],
  ['a full page of the feed need not show all events', [feed(100, 102, [65, 70], 2)], undefined],
  [
    'a page of the feed must not skip events',
    [answered({ operation: 'listEvents', after: 100, query: { limit: 100 } }, [95, 99], 200, events.slice(2))],
    differentPage,
  ],
  [
    'a page of the feed must not repeat an event',
    [answered({ operation: 'listEvents', after: 100, query: { limit: 100 } }, [95, 99], 200, [events[0], ...events])],
    differentPage,
  ],
  [
    'a page of the feed must not show an event of a later request',
    [feed(100, 106, [25, 30])],
    'A page of the feed shows an event of a later request',
  ],
  [
    'a page of the feed may end with an event from before the run',
    [
      saw(2, 'available', [1, 2]),
      answered({ operation: 'listEvents', after: 98, query: { limit: 100 } }, [5, 9], 200, [
        event(100, 'old', 'ping', 'webhook', 1, {}),
      ]),
    ],
    undefined,
  ],
  [
    'a read after a page of the feed must show the changes on it',
    [feed(100, 106, [42, 44]), saw(1, 'available', [45, 50])],
    past(ofItem),
  ],
  [
    'a page of the feed must show changes that a read has shown',
    [saw(0, 'pending', [42, 44]), feed(100, 102, [45, 50])],
    lacksEvent,
  ],
  ['the newest events may come first', [newest(100, 107, [95, 99])], undefined],
  ['the newest events must not lack one', [newest(100, 106, [95, 99])], lacksEvent],
  ['a full page of the newest events must not lack the newest', [newest(102, 106, [95, 99], 4)], lacksEvent],
]

describe.each([
  ['reads', reads],
  ['errors', errors],
  ['lists', lists],
  ['pages', pages],
] as const)('responses that are %s', (_, cases) => {
  test.each(cases as readonly (readonly [string, Call[], string | undefined])[])('%s', (_, added, expected) => {
    expect(verdict([...calls, ...added])).toBe(expected as string)
  })
})

const lost = { ...second, end: Number.POSITIVE_INFINITY, response: undefined }
const withEvents = (change: (all: Event[]) => Event[]): Contents => ({ ...contents, events: change([...events]) })
const withLedger = (change: (all: LedgerRow[]) => LedgerRow[]): Contents => ({
  ...contents,
  ledger: change([...ledger]),
})
const wrongEvents = 'The events do not match the change'
const noEffect: Request = { operation: 'setInventory', id: 7, body: { quantity: 0 } }
const setTwice = [row(104, 0, 0, 'set', null)]

const renamed = { id: 7, name: 'Max', categoryId: 1, status: 'pending' }
const rename = answered({ operation: 'updatePet', id: 7, body: { name: 'Max' } }, [100, 110], 200, renamed, 'rename')
const withRename: Contents = {
  ...withEvents((all) => [...all, event(108, 'rename', 'pet.updated', 'pet', 7, renamed)]),
  pets: [{ ...rex, name: 'Max', quantity: 0, reserved: 1, orders: 2 }, mia],
}

const records: [string, readonly Call[], Contents, string | undefined][] = [
  ['a history without contradictions is accepted', calls, contents, undefined],
  ['a call without a response may have made its change', [first, lost, fulfilled], contents, undefined],
  [
    'a change without a response stays once it has been seen',
    [first, lost, fulfilled, saw(0, 'pending', [61, 62]), saw(1, 'available', [63, 64])],
    contents,
    past(ofItem),
  ],
  ['an event must have a call', [first, fulfilled], contents, 'No call caused this event'],
  ['an event must not be lost', calls, withEvents((all) => all.filter(({ id }) => id !== 105)), wrongEvents],
  [
    'an event must not be repeated',
    calls,
    withEvents((all) => [...all, { ...(all[6] as Event), id: 108 }]),
    wrongEvents,
  ],
  [
    'an event must have the right data',
    calls,
    withEvents((all) => all.with(1, { ...(all[1] as Event), data: stock(2, 'available') } as Event)),
    wrongEvents,
  ],
  [
    'the feed must be in order',
    calls,
    withEvents((all) => [all[1] as Event, all[0] as Event, ...all.slice(2)]),
    'The feed is out of order',
  ],
  [
    'the events of an acknowledged change must not be lost',
    [first, second],
    {
      ...withEvents((all) => all.slice(0, 2)),
      ledger: ledger.slice(0, 1),
      pets: [{ ...rex, quantity: 1, reserved: 1, orders: 1 }, mia],
      orders: [orderOf(1, false)],
    },
    never(ofOrder),
  ],
  [
    'the events of two changes to a pet must not be interleaved',
    calls,
    withEvents((all) =>
      [all[0], all[2], all[1], ...all.slice(3)].map((one, n) => ({ ...(one as Event), id: 101 + n })),
    ),
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
    [...calls, answered(place, [65, 70], 201, orderOf(3, false), 'third')],
    withEvents((all) => [...all, event(108, 'third', 'order.placed', 'order', 3, orderOf(3, false))]),
    'A change was made that the state did not allow',
  ],
  [
    'a request that fails must not change anything',
    [
      first,
      {
        ...second,
        response: { status: 409, body: error('insufficient_stock', 'Pet 7 has 0 units left; 1 was requested.') },
      },
      fulfilled,
    ],
    contents,
    'The response does not match the change',
  ],
  [
    'a response must show the change',
    [first, second, { ...fulfilled, response: { status: 200, body: orderOf(1, false) } }],
    contents,
    'The response does not match the change',
  ],
  [
    'a page of the ledger does not show a new name',
    [...calls, rename, ledgerPage(ledger, [105, 109]), ledgerPage(ledger, [120, 130])],
    withRename,
    undefined,
  ],
  [
    'the ledger must not lack an entry',
    calls,
    withLedger((all) => all.slice(0, 2)),
    'The ledger of pet 7 lacks an entry',
  ],
  [
    'the ledger must not have an extra entry',
    calls,
    withLedger((all) => [...all, row(104, 1, 1, 'received', null)]),
    'The ledger of pet 7 differs from the feed',
  ],
  [
    'the ledger must be in the order of the feed',
    calls,
    withLedger((all) => [all[0], all[2], all[1]].map((one, n) => ({ ...(one as LedgerRow), number: 3 + n }))),
    'The ledger of pet 7 differs from the feed',
  ],
  [
    'setting the stock to its current quantity adds an entry without an event',
    [...calls, answered(noEffect, [95, 99], 200, stock(0, 'pending'))],
    withLedger((all) => [...all, ...setTwice]),
    undefined,
  ],
  [
    'setting the stock to its current quantity must add an entry',
    [...calls, answered(noEffect, [95, 99], 200, stock(0, 'pending'))],
    contents,
    'The ledger of pet 7 has 0 entries without an effect',
  ],
  [
    'an entry without an effect must have a call',
    calls,
    withLedger((all) => [...all, ...setTwice]),
    'The ledger of pet 7 has 1 entries without an effect',
  ],
  [
    'the tables must contain the last change',
    calls,
    { ...contents, orders: [orderOf(1, false), orderOf(2, false)] },
    'The tables lack the last change to a resource',
  ],
  [
    'the tables must not have an extra row',
    calls,
    { ...contents, orders: [...contents.orders, orderOf(3, false)] },
    'A row has no event',
  ],
]

test.each(records)('%s', (_, all, found, expected) => {
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
