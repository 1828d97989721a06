// Builds the timelines of a run: runs the calls that have events on the model, in the order of the feed, and requires that their events,
// their ledger entries, and the final tables are the ones that the model derives.
import type { Call } from './calls.ts'
import type { Contents, Event, LedgerRow, Position } from './contents.ts'
import { Contradiction, formatCall, json } from './contradiction.ts'
import { type Category, isExpected, type Order, type Pet, petViews, run, type States } from './states.ts'
import { type Change, Timeline } from './timeline.ts'

/** The versions of all resources during a run. Category timelines are keyed by name, because names are unique. */
export interface Timelines {
  readonly pets: ReadonlyMap<number, Timeline<Pet>>
  readonly orders: ReadonlyMap<number, Timeline<Order>>
  readonly categories: ReadonlyMap<string, Timeline<Category>>
  readonly changes: ReadonlyMap<string, Change>
  /** Each pet's ledger. */
  readonly ledgers: ReadonlyMap<number, readonly LedgerEntry[]>
  /** For each pet, the number of entries that set the stock to the quantity that it already had. They have no events. */
  readonly unchanged: ReadonlyMap<number, number>
}

/** The contents before the run, and the highest ids ever assigned. */
export interface Base extends Pick<Contents, 'categories' | 'pets' | 'orders'> {
  readonly position: Position
  readonly highestPet: number
  readonly highestOrder: number
}

/** A ledger entry, the pet's version to which it belongs, and whether it is that version's last entry. */
export interface LedgerEntry {
  readonly row: LedgerRow
  readonly version: number
  readonly isLast: boolean
}

interface ExpectedEntry extends Pick<LedgerRow, 'delta' | 'quantity' | 'reason' | 'orderId' | 'note'> {
  readonly version: number
  readonly call: Call
}

export function buildTimelines(base: Base, calls: readonly Call[], contents: Contents): Timelines {
  const builder = new Builder(base)
  const changes = changesOf(calls, contents.events)
  for (const change of changes.values()) builder.apply(change)
  const ledger = matchLedger(contents.ledger, builder.ledger)
  const { pets, orders, categories } = builder
  const timelines = { pets, orders, categories, changes, ...ledger }
  matchTables(timelines, contents)
  return timelines
}

/** Groups the events by their call, in the order of each call's first event. */
function changesOf(calls: readonly Call[], events: readonly Event[]): Map<string, Change> {
  const byRequest = new Map(calls.map((call) => [call.requestId, call]))
  const outOfOrder = events.find(({ id }, n) => id <= (events[n - 1]?.id ?? 0))
  if (outOfOrder) throw new Contradiction('The feed is out of order', [json(outOfOrder)])
  const groups = Map.groupBy(events, ({ requestId }) => requestId ?? '')
  return new Map(
    [...groups].map(([requestId, own]) => {
      const call = byRequest.get(requestId)
      if (!call) throw new Contradiction('No call caused this event', [json(own[0])])
      return [
        requestId,
        { call, events: own, firstEvent: own[0]?.id ?? 0, lastEvent: own.at(-1)?.id ?? 0, created: [] },
      ]
    }),
  )
}

class Builder {
  readonly pets: Map<number, Timeline<Pet>>
  readonly orders: Map<number, Timeline<Order>>
  readonly categories: Map<string, Timeline<Category>>
  readonly ledger = new Map<number, ExpectedEntry[]>()
  readonly #names: Map<number, string>
  readonly #base: Base

  constructor(base: Base) {
    this.#base = base
    const { eventId } = base.position
    this.pets = new Map(base.pets.map((pet) => [pet.id, new Timeline(`pet ${pet.id}`, pet, eventId)]))
    this.orders = new Map(base.orders.map((order) => [order.id, new Timeline(`order ${order.id}`, order, eventId)]))
    this.categories = new Map(
      base.categories.map((category) => [category.name, new Timeline(`category ${category.name}`, category, eventId)]),
    )
    this.#names = new Map(base.categories.map(({ id, name }) => [id, name]))
  }

  apply(change: Change): void {
    const { call, events } = change
    const newId = this.#newId(change)
    const [pet, order, category] = this.#subjects(call, newId)
    const before = { pet: pet?.last.state, order: order?.last.state, category: category?.last.state }
    const { outcome, after, ledger } = run(before, call, newId)
    if (outcome.errors)
      throw new Contradiction('A change was made that the state did not allow', [
        formatCall(call),
        ...[pet, order, category].flatMap((timeline) => lastText(timeline)),
      ])
    if (call.response && !isExpected(call.response, outcome, newId))
      throw new Contradiction('The response does not match the change', [
        formatCall(call),
        `expected ${outcome.status} ${json(outcome.body)}`,
        ...[pet, order, category].flatMap((timeline) => lastText(timeline)),
      ])
    const expected = expectedEvents(call, before, after, newId)
    const actual = events.map(({ type, subject, data }) => ({ type, subject, data }))
    if (!Bun.deepEquals(actual, expected))
      throw new Contradiction('The events do not match the change', [
        formatCall(call),
        `expected ${json(expected)}`,
        `found ${json(actual)}`,
        ...lastText(pet),
      ])
    for (const [timeline, state, was] of [
      [pet, after.pet, before.pet],
      [order, after.order, before.order],
      [category, after.category, before.category],
    ] as const)
      if (timeline && !Bun.deepEquals(state, was)) append(timeline, state, change)
    if (category && after.category) this.#names.set(after.category.id, after.category.name)
    if (pet) this.#addEntries(pet, before.pet?.quantity ?? 0, ledger, call)
  }

  /** Returns the id of the resource that the call created; 0 if it created none. */
  #newId({ call, events }: Change): number {
    const [first] = events
    if (call.operation === 'createCategory') return first?.subject.id ?? 0
    const [noun, highest] = {
      createPet: ['pet', this.#base.highestPet] as const,
      placeOrder: ['order', this.#base.highestOrder] as const,
    }[call.operation] ?? ['', 0]
    if (noun === '') return 0
    const id = first?.subject.id ?? 0
    const isUsed = id <= highest || this.pets.has(noun === 'pet' ? id : 0) || this.orders.has(noun === 'order' ? id : 0)
    if (isUsed) throw new Contradiction(`The id ${id} was already assigned to another ${noun}`, [formatCall(call)])
    if (noun === 'pet') this.pets.set(id, new Timeline<Pet>(`pet ${id}`, undefined, this.#base.position.eventId))
    else this.orders.set(id, new Timeline<Order>(`order ${id}`, undefined, this.#base.position.eventId))
    return id
  }

  #subjects({ operation, id = 0, body }: Call, newId: number) {
    if (operation.endsWith('Category')) {
      const name = operation === 'createCategory' ? String(body?.name) : (this.#names.get(id) ?? '')
      const category = this.categories.get(name) ?? new Timeline<Category>(`category ${name}`, undefined, 0)
      this.categories.set(name, category)
      return [undefined, undefined, category] as const
    }
    if (!operation.endsWith('Order')) return [this.pets.get(operation === 'createPet' ? newId : id)] as const
    const order = this.orders.get(operation === 'placeOrder' ? newId : id)
    const petId = operation === 'placeOrder' ? Number(body?.petId) : order?.last.state?.petId
    return [this.pets.get(petId ?? 0), order] as const
  }

  #addEntries(
    { last, versions }: Timeline<Pet>,
    start: number,
    ledger: ReturnType<typeof run>['ledger'],
    call: Call,
  ): void {
    let quantity = start
    const petId = last.state?.id ?? call.id ?? 0
    const own = this.ledger.get(petId) ?? []
    this.ledger.set(petId, own)
    for (const { delta, reason, orderId = null, note = null } of ledger) {
      quantity += delta
      own.push({ delta, quantity, reason, orderId, note, version: versions.length - 1, call })
    }
  }
}

function append(timeline: Timeline<unknown>, state: unknown, change: Change): void {
  if (timeline.last.lastEvent >= change.firstEvent && timeline.last.change)
    throw new Contradiction('The events of two changes to the same resource are interleaved', [
      formatCall(timeline.last.change.call),
      formatCall(change.call),
    ])
  timeline.add(state, change)
}

function lastText(timeline: Timeline<unknown> | undefined): string[] {
  if (!timeline) return []
  const { state, change } = timeline.last
  return [`${timeline.name} was ${json(state) || 'missing'}${change ? `, after ${formatCall(change.call)}` : ''}`]
}

/** Returns the events of a change, as docs/api/events.md lists them. */
function expectedEvents(call: Call, before: States, after: States, newId: number): unknown[] {
  const order = after.order ?? before.order
  const ofOrder = (type: string) => ({ type, subject: { type: 'order', id: order?.id }, data: order })
  const category = after.category ?? before.category
  const ofCategory = (type: string) => ({ type, subject: { type: 'category', id: category?.id }, data: category })
  const ofPet = (type: string, pet = after.pet) => ({
    type,
    subject: { type: 'pet', id: pet?.id },
    data: pet && petViews(pet).pet,
  })
  const isFulfilled = Boolean(after.order?.complete && !before.order?.complete)
  switch (call.operation) {
    case 'createCategory':
      return [ofCategory('category.created')]
    case 'deleteCategory':
      return [ofCategory('category.deleted')]
    case 'createPet':
      return [ofPet('pet.created'), ...stockEvents({}, after).filter(({ type }) => type === 'inventory.changed')]
    case 'deletePet':
      return [ofPet('pet.deleted', before.pet)]
    case 'updatePet': {
      const isRenamed = before.pet?.name !== after.pet?.name || before.pet?.categoryId !== after.pet?.categoryId
      return [...(isRenamed ? [ofPet('pet.updated')] : []), ...stockEvents(before, after)]
    }
    case 'placeOrder':
      return [
        ofOrder('order.placed'),
        ...(isFulfilled ? [ofOrder('order.fulfilled')] : []),
        ...stockEvents(before, after),
      ]
    case 'cancelOrder':
      return [ofOrder('order.cancelled'), ...stockEvents(before, after)]
    case 'updateOrder': {
      const isUpdated =
        before.order?.quantity !== after.order?.quantity || before.order?.shipDate !== after.order?.shipDate
      const events = [
        ...(isUpdated ? [ofOrder('order.updated')] : []),
        ...(isFulfilled ? [ofOrder('order.fulfilled')] : []),
      ]
      return [...events, ...stockEvents(before, after)]
    }
    default:
      return newId === 0 ? stockEvents(before, after) : []
  }
}

function stockEvents({ pet: before }: States, { pet: after }: States) {
  if (!after) return []
  const { pet, item } = petViews(after)
  const was = before && petViews(before).item
  if (was && Bun.deepEquals(was, item)) return []
  const stock = { subject: { type: 'inventory', id: after.id }, data: item }
  const isLow = (was?.quantity ?? 0) > 0 && item.quantity === 0
  return [
    ...(was?.status === item.status
      ? []
      : [{ type: 'pet.status_changed', subject: { type: 'pet', id: after.id }, data: pet }]),
    { type: 'inventory.changed', ...stock },
    ...(isLow ? [{ type: 'inventory.low', ...stock }] : []),
  ]
}

/** Requires that each pet's ledger contains exactly the entries that its changes must have, in the same order as the feed. */
function matchLedger(
  rows: readonly LedgerRow[],
  expected: ReadonlyMap<number, readonly ExpectedEntry[]>,
): Pick<Timelines, 'ledgers' | 'unchanged'> {
  const ledgers = new Map<number, LedgerEntry[]>()
  const unchanged = new Map<number, number>()
  const byPet = Map.groupBy(rows, ({ petId }) => petId)
  for (const petId of new Set([...byPet.keys(), ...expected.keys()])) {
    const own = expected.get(petId) ?? []
    const entries: LedgerEntry[] = []
    ledgers.set(petId, entries)
    let [next, version] = [0, 0]
    for (const row of byPet.get(petId) ?? []) {
      if (row.reason === 'set' && row.delta === 0) {
        unchanged.set(petId, (unchanged.get(petId) ?? 0) + 1)
        entries.push({ row, version, isLast: true })
        continue
      }
      const entry = own[next++]
      const { id: _, petId: __, number: ___, ...found } = row
      if (!entry || !Bun.deepEquals(found, withoutCause(entry)))
        throw new Contradiction(`The ledger of pet ${petId} differs from the feed`, [
          `found ${json(row)}`,
          ...(entry ? [`expected ${json(withoutCause(entry))}`, formatCall(entry.call)] : ['expected no more entries']),
        ])
      ;({ version } = entry)
      entries.push({ row, version, isLast: own[next]?.version !== version })
    }
    const missing = own[next]
    if (missing)
      throw new Contradiction(`The ledger of pet ${petId} lacks an entry`, [
        `expected ${json(withoutCause(missing))}`,
        formatCall(missing.call),
      ])
  }
  return { ledgers, unchanged }
}

function withoutCause({ version: _, call: __, ...entry }: ExpectedEntry) {
  return entry
}

/** Requires that the tables contain the last version of each resource. */
function matchTables({ pets, orders, categories }: Timelines, contents: Contents): void {
  const compare = (timelines: Iterable<Timeline<unknown>>, found: readonly unknown[]): void => {
    const expected = [...timelines].filter(({ last }) => last.state !== undefined)
    const isFound = new Set(found.map((item) => JSON.stringify(sorted(item))))
    const missing = expected.find(({ last }) => !isFound.delete(JSON.stringify(sorted(last.state))))
    if (missing) throw new Contradiction('The tables lack the last change to a resource', lastText(missing))
    const [extra] = isFound
    if (extra !== undefined) throw new Contradiction('A row has no event', [extra])
  }
  compare(categories.values(), contents.categories)
  compare(pets.values(), contents.pets)
  compare(orders.values(), contents.orders)
}

function sorted(item: unknown): unknown {
  return Object.fromEntries(Object.entries(item as object).sort(([one], [other]) => (one < other ? -1 : 1)))
}
