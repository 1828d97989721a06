// Checks the responses of a concurrent run against the order of all changes in the ledger and the feed. Each response must be the
// one that the model expects for a state that existed during the request. The state may not be older than one that an earlier response
// has already shown or acknowledged (strict serializability of each resource: https://jepsen.io/consistency/models/linearizable).
import type { Call, CallResponse } from './calls.ts'
import { type Base, buildTimelines, type Timelines } from './changes.ts'
import { type Contents, type Event, endOf, type LedgerRow, type Position } from './contents.ts'
import { Contradiction, formatCall, json, noVersionMatches } from './contradiction.ts'
import { isList, listOf, type Row } from './lists.ts'
import { type Category, isExpected, type Order, type Pet, run, type States } from './states.ts'
import { type Sighting, Timeline, type Version } from './timeline.ts'

/** Throws a Contradiction if the responses, the ledger, the feed, and the tables cannot all be true. */
export function checkHistory(base: Base, calls: readonly Call[], contents: Contents): void {
  const timelines = buildTimelines(base, calls, contents)
  const checker = new Checker(timelines, contents.events, base.position)
  const byEnd = calls.toSorted((a, b) => a.end - b.end)
  let ended = 0
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    for (; (byEnd[ended]?.end ?? Number.POSITIVE_INFINITY) < call.start; ended += 1)
      checker.settle(byEnd[ended] as Call)
    checker.check(call)
  }
  checker.checkUnchanged()
}

export function baseOf(contents: Contents, before?: Base): Base {
  const highest = (ids: readonly number[]): number => ids.reduce((most, id) => Math.max(most, id), 0)
  const created = (type: Event['type']): number[] =>
    contents.events.filter((event) => event.type === type).map(({ subject }) => subject.id)
  const { categories, pets, orders } = contents
  return {
    categories,
    pets,
    orders,
    position: endOf(contents, before?.position ?? { ledgerId: 0, eventId: 0 }),
    highestPet: highest([before?.highestPet ?? 0, ...pets.map(({ id }) => id), ...created('pet.created')]),
    highestOrder: highest([before?.highestOrder ?? 0, ...orders.map(({ id }) => id), ...created('order.placed')]),
  }
}

/** An entry in a page of a ledger. */
type MovementRow = Pick<LedgerRow, 'id' | 'delta' | 'quantity' | 'reason'>

class Checker {
  readonly #timelines: Timelines
  readonly #events: readonly Event[]
  /** The end of the ledger and the feed before the run. */
  readonly #before: Position
  /** The versions that each call proves to exist. */
  readonly #seen = new Map<Call, readonly Sighting[]>()
  /** The last event that a new page of the feed must include, and the call that proves it. */
  #lastEvent: { id: number; by?: Call } = { id: 0 }
  /** For each pet, the number of answered and lost calls that set its stock to the quantity that it already had. */
  readonly #repeated = new Map<number, { answered: number; lost: number }>()

  constructor(timelines: Timelines, events: readonly Event[], before: Position) {
    this.#timelines = timelines
    this.#events = events
    this.#before = before
  }

  check(call: Call): void {
    const change = this.#timelines.changes.get(call.requestId)
    if (change) this.#seen.set(call, this.#checkChange(call, change.created, change.firstEvent))
    else if (call.response) this.#seen.set(call, this.#checkResponse(call, call.response))
    else if (call.operation === 'setInventory') this.#countRepeated(call, 'lost')
  }

  /** Later requests may no longer show versions older than the ones that this call has proven. */
  settle(call: Call): void {
    for (const { timeline, index } of this.#seen.get(call) ?? []) {
      if (index > timeline.floor.index) timeline.floor = { index, by: call }
      const { lastEvent } = timeline.versions[index] as Version<unknown>
      if (lastEvent > this.#lastEvent.id) this.#lastEvent = { id: lastEvent, by: call }
    }
  }

  #checkChange(call: Call, created: readonly Sighting[], firstEvent: number): readonly Sighting[] {
    const { id, by } = this.#lastEvent
    if (firstEvent <= id && by)
      throw new Contradiction('A change is ordered before one that was already known when it was requested', [
        formatCall(by),
        formatCall(call),
        `its event ${firstEvent} precedes event ${id}`,
      ])
    return created
  }

  #checkResponse(call: Call, { status, body }: CallResponse): readonly Sighting[] {
    const { operation } = call
    if (status === 200) {
      if (operation === 'listEvents') return this.#checkFeed(call, body as Event[])
      if (operation === 'listInventoryMovements') return this.#checkMovements(call, body as MovementRow[])
      if (isList(operation)) return this.#checkList(call, body as Row[])
    }
    if (operation === 'listEvents' || isList(operation)) throw new Contradiction('A list failed', [formatCall(call)])
    if (operation === 'updateOrder' && (body as { code?: string } | undefined)?.code === 'insufficient_stock')
      return [this.#checkRaisedOrder(call)]
    if (operation.endsWith('Order') && operation !== 'placeOrder') return [this.#checkOrder(call)]
    if (operation.endsWith('Category')) return [this.#checkCategory(call)]
    if (operation === 'setInventory') this.#countRepeated(call, 'answered')
    const pet = this.#pet(operation === 'placeOrder' ? Number(call.body?.petId) : call.id)
    return [this.#match(call, pet, ({ state }) => isExplained(call, { pet: state }))]
  }

  #checkOrder(call: Call): Sighting {
    return this.#match(call, this.#order(call.id), ({ state }) =>
      isExplained(call, { order: state, pet: state && withPlentyFor(state) }),
    )
  }

  /** Checks that at one moment the order still had its original quantity, and too few units were left to raise it. */
  #checkRaisedOrder(call: Call): Sighting {
    const order = this.#order(call.id)
    const petId = order.versions.find(({ state }) => state)?.state?.petId
    return this.#match(call, this.#pet(petId), ({ state, lastEvent }) =>
      isExplained(call, { pet: state, order: order.stateAt(lastEvent) }),
    )
  }

  #checkCategory(call: Call): Sighting {
    const { operation, id, body } = call
    const hasId = ({ versions }: Timeline<{ id: number }>): boolean => versions.some(({ state }) => state?.id === id)
    const { categories } = this.#timelines
    const timeline =
      operation === 'createCategory' ? categories.get(String(body?.name)) : [...categories.values()].find(hasId)
    return this.#match(
      call,
      timeline ?? new Timeline<Category>(`category ${id ?? body?.name}`, undefined, 0),
      ({ state }) =>
        isExplained(call, { category: operation === 'createCategory' || state?.id === id ? state : undefined }),
    )
  }

  #checkList(call: Call, rows: readonly Row[]): readonly Sighting[] {
    const list = listOf(call, rows, this.#timelines)
    const { name } = list
    if (list.disorder !== undefined) throw new Contradiction(`${name} ${list.disorder}`, [formatCall(call)])
    return [
      ...list.rows.map(({ timeline, matches }) => this.#match(call, timeline, matches, `A row of ${name}`)),
      ...list.omitted.map(({ timeline, matches }) => this.#match(call, timeline, matches, `An omission from ${name}`)),
    ]
  }

  /** Checks a page of a pet's ledger, newest first: the entries up to the last one of some version. */
  #checkMovements(call: Call, rows: readonly MovementRow[]): readonly Sighting[] {
    const pet = this.#pet(call.id)
    const ledger = this.#timelines.ledgers.get(call.id ?? 0) ?? []
    const last = ledger.findIndex(({ row }) => row.id === rows[0]?.id)
    const isFull = rows.length === Number(call.query?.limit)
    const wrong = rows.findIndex((row, n) =>
      n <= last ? !isSameEntry(row, ledger[last - n]?.row) : row.id > this.#before.ledgerId,
    )
    if (wrong >= 0 || (!isFull && rows.length <= last))
      throw new Contradiction('A page of the ledger differs from the ledger', [
        formatCall(call),
        `the ledger has ${json(ledger[last - (wrong < 0 ? rows.length : wrong)]?.row)}`,
      ])
    const newest = ledger[last] ?? { version: 0, isLast: true }
    if (!newest.isLast) throw new Contradiction('A page of the ledger shows half of a change', [formatCall(call)])
    const next = ledger.slice(last + 1).find(({ version }) => version > newest.version)
    // Versions without an entry, such as a new name, do not change the page.
    const [from, to] = [pet.versions[newest.version], next && pet.versions[next.version]]
    const isShown = ({ lastEvent }: Version<Pet>): boolean =>
      lastEvent >= (from?.lastEvent ?? 0) && lastEvent < (to?.lastEvent ?? Number.POSITIVE_INFINITY)
    return [this.#match(call, pet, isShown)]
  }

  /** Checks a page of the feed: consecutive events, including all those known before the request, and none caused by a later one. */
  #checkFeed(call: Call, page: readonly Event[]): readonly Sighting[] {
    const { query = {}, after } = call
    const isNewestFirst = query.sort === '-id'
    const rows = page
      .filter(({ id }) => id > this.#before.eventId)
      .map(({ id, type, subject, data, requestId }) => ({ id, type, requestId, subject, data }))
    const oldest = isNewestFirst ? rows.toReversed() : rows
    const all = this.#events
    const from = isNewestFirst
      ? all.findIndex(({ id }) => id === oldest[0]?.id)
      : all.findIndex(({ id }) => id > (after ?? 0))
    const expected = from < 0 ? [] : all.slice(from, from + oldest.length)
    const differs = oldest.findIndex((row, n) => !Bun.deepEquals(row, expected[n]))
    if (differs >= 0)
      throw new Contradiction('A page of the feed differs from the feed', [
        formatCall({ ...call, response: { status: 200, body: oldest[differs] } }),
        `the feed has ${json(expected[differs])}`,
      ])
    const isFull = page.length === Number(query.limit)
    const { id: required, by } = this.#lastEvent
    const newest = page.at(isNewestFirst ? 0 : -1)?.id ?? after ?? 0
    if (newest < required && by && (isNewestFirst || !isFull))
      throw new Contradiction('A page of the feed lacks an event that was known before the request', [
        formatCall(by),
        formatCall({ ...call, response: { status: 200, body: page.map(({ id }) => id) } }),
        `event ${required} is missing`,
      ])
    return oldest.flatMap(({ requestId }) => {
      const change = this.#timelines.changes.get(requestId ?? '')
      if (change && change.call.start > call.end)
        throw new Contradiction('A page of the feed shows an event of a later request', [
          formatCall({ ...call, response: undefined }),
          formatCall(change.call),
        ])
      return change?.created ?? []
    })
  }

  checkUnchanged(): void {
    const { unchanged } = this.#timelines
    for (const id of new Set([...unchanged.keys(), ...this.#repeated.keys()])) {
      const { answered, lost } = this.#repeated.get(id) ?? { answered: 0, lost: 0 }
      const found = unchanged.get(id) ?? 0
      if (found < answered || found > answered + lost)
        throw new Contradiction(`The ledger of pet ${id} has ${found} entries without an effect`, [
          `${answered} calls set the stock to its current quantity, and ${lost} more had no response`,
        ])
    }
  }

  #countRepeated({ id = 0, response }: Call, outcome: 'answered' | 'lost'): void {
    if (response && response.status !== 200) return
    const counts = this.#repeated.get(id) ?? { answered: 0, lost: 0 }
    this.#repeated.set(id, { ...counts, [outcome]: counts[outcome] + 1 })
  }

  /** Returns the oldest version that matches. Choosing the oldest never rules out a later response that another choice would allow. */
  #match<State>(
    call: Call,
    timeline: Timeline<State>,
    matches: (version: Version<State>) => boolean,
    what = `The response to ${call.operation}`,
  ): Sighting {
    const [lowest, highest] = [timeline.floor.index, timeline.ceilingAt(call.end)]
    for (let index = lowest; index <= highest; index += 1)
      if (matches(timeline.versions[index] as Version<State>)) return { timeline, index }
    throw noVersionMatches(call, what, timeline, [lowest, highest], matches)
  }

  #pet(id = 0): Timeline<Pet> {
    return this.#timelines.pets.get(id) ?? new Timeline<Pet>(`pet ${id}`, undefined, 0)
  }

  #order(id = 0): Timeline<Order> {
    return this.#timelines.orders.get(id) ?? new Timeline<Order>(`order ${id}`, undefined, 0)
  }
}

/** Reports whether a call without an event gets this response in this state. Such a call must not change anything. */
function isExplained(call: Call, states: States): boolean {
  const { outcome, after } = run(states, call, 0)
  if (!call.response || !isExpected(call.response, outcome, 0)) return false
  return (
    outcome.errors !== undefined ||
    (Bun.deepEquals(after.pet, states.pet) &&
      Bun.deepEquals(after.order, states.order) &&
      Bun.deepEquals(after.category, states.category))
  )
}

function isSameEntry(shown: MovementRow, row: LedgerRow | undefined): boolean {
  return (
    row?.id === shown.id && row.delta === shown.delta && row.quantity === shown.quantity && row.reason === shown.reason
  )
}

/** Returns a pet with enough stock for any change to an order, for responses that do not depend on the stock. */
function withPlentyFor({ petId, quantity, complete }: Order): Pet {
  const reserved = complete ? 0 : quantity
  return { id: petId, name: '', categoryId: 0, isHeld: false, quantity: 1_000_000, reserved, orders: 1 }
}
