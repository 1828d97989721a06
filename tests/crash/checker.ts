// Checks that the recorded calls can explain the state in which a crash left the store. Returns one report per problem.
import { type Call, errorCode, subjectId } from './calls.ts'
import { ABSENT, type Order, orderAfter, type Pet, petAfter } from './models.ts'
import { possibleOutcomes } from './possible-outcomes.ts'
import type { Movement } from './snapshot.ts'

/** A kind of resource, and the operations that create, change, and delete it. */
interface Resource<T> {
  readonly name: string
  readonly create: 'placeOrder' | 'createPet'
  readonly others: readonly Call['operation'][]
  tag(item: T): string | undefined
  after(item: T | typeof ABSENT, call: Call): T | typeof ABSENT | undefined
}

export const orderResource: Resource<Order> = {
  name: 'Order',
  create: 'placeOrder',
  others: ['updateOrder', 'cancelOrder', 'getOrder'],
  tag: (order) => order.shipDate,
  after: orderAfter,
}

export const petResource: Resource<Pet> = {
  name: 'Pet',
  create: 'createPet',
  others: ['updatePet', 'deletePet'],
  tag: (pet) => pet.name,
  after: petAfter,
}

export interface Round {
  readonly calls: readonly Call[]
  /** The highest id assigned before the crash. */
  readonly highestId: number
}

/** Checks that each resource is in a state its calls allow. A resource missing from all responses must match exactly one lost request. */
export function checkResources<T extends { readonly id: number }>(
  resource: Resource<T>,
  before: ReadonlyMap<number, T>,
  { calls, highestId }: Round,
  found: ReadonlyMap<number, T>,
): string[] {
  const acknowledged = callsById(resource, calls)
  const lost = new Map(
    calls.flatMap((call) => (call.operation === resource.create && !call.response ? [[call.tag, call]] : [])),
  )
  const problems: string[] = []
  for (const id of new Set([...before.keys(), ...acknowledged.keys(), ...found.keys()])) {
    const was = before.get(id) ?? ABSENT
    const is = found.get(id) ?? ABSENT
    const own = acknowledged.get(id) ?? []
    const timesCreated = own.filter((call) => call.operation === resource.create).length
    const isUnacknowledged = was === ABSENT && is !== ABSENT && timesCreated === 0
    if (timesCreated > 1 || ((timesCreated === 1 || isUnacknowledged) && id <= highestId))
      problems.push(report(`${resource.name} ${id} reuses an id that was already assigned`, { calls: own, highestId }))
    const tag = isUnacknowledged ? resource.tag(is) : undefined
    const origin = tag === undefined ? undefined : lost.get(tag)
    // A request creates only one resource, so no request can have created a second resource with the same tag.
    if (origin && tag !== undefined) lost.delete(tag)
    const allowed = possibleOutcomes(was, origin ? [{ ...origin, id }] : own, resource.after)
    if (!allowed.some((state) => Bun.deepEquals(state, is)))
      problems.push(report(`${resource.name} ${id}`, { before: was, calls: own, allowed, found: is }))
  }
  return problems
}

function callsById<T>(resource: Resource<T>, calls: readonly Call[]): Map<number, Call[]> {
  const byId = new Map<number, Call[]>()
  for (const call of calls) {
    const id = subjectId(call)
    if (id === undefined || ![resource.create, ...resource.others].includes(call.operation)) continue
    byId.set(id, [...(byId.get(id) ?? []), call])
  }
  return byId
}

const expectedErrors: Readonly<Partial<Record<Call['operation'], readonly string[]>>> = {
  placeOrder: ['pet_not_available', 'insufficient_stock'],
  adjustInventory: ['insufficient_stock'],
}

/** Reports errors that a busy store would not cause. Errors from changing an order or a pet are checked with that resource. */
export function checkErrors(calls: readonly Call[]): string[] {
  const checkedElsewhere = new Set<string>([...orderResource.others, ...petResource.others])
  return calls.flatMap((call) => {
    const code = call.response && errorCode(call.response)
    const isExpected =
      code === undefined || checkedElsewhere.has(call.operation) || expectedErrors[call.operation]?.includes(code)
    return isExpected ? [] : [report('Unexpected error', { calls: [call] })]
  })
}

/** Checks that each successful setInventory or adjustInventory call, and no other call, has a ledger entry with the returned quantity. */
export function checkLedger(calls: readonly Call[], movements: readonly Movement[]): string[] {
  const entries = new Map<string, Movement[]>()
  for (const entry of movements) {
    const key = entry.reason === 'set' ? `set ${entry.petId} ${entry.quantity}` : entry.note
    if (key !== null) entries.set(key, [...(entries.get(key) ?? []), entry])
  }
  const problems = calls.flatMap((call) => {
    if (call.operation !== 'setInventory' && call.operation !== 'adjustInventory') return []
    const key = call.operation === 'setInventory' ? `set ${call.id} ${call.body.quantity}` : (call.body.note ?? '')
    const found = entries.get(key) ?? []
    entries.delete(key)
    return isRecorded(call, found) ? [] : [report(`Stock of pet ${call.id}`, { calls: [call], found })]
  })
  return [
    ...problems,
    ...[...entries.values()].map((found) => report('Ledger entry without a call', { calls: [], found })),
  ]
}

function isRecorded({ response }: Call, [entry, ...more]: readonly Movement[]): boolean {
  if (more.length > 0) return false
  if (!response) return true
  if (errorCode(response) !== undefined) return entry === undefined
  return entry?.quantity === (response.body as { quantity: number }).quantity
}

/** Formats a problem with its evidence: the calls in the order in which they were sent, and other facts. */
function report(about: string, { calls, ...rest }: { calls: readonly Call[] } & Record<string, unknown>): string {
  const sent = calls.toSorted((a, b) => a.start - b.start).map((call) => `\n  ${formatCall(call)}`)
  const facts = Object.entries(rest).map(([name, value]) => `\n  ${name}: ${JSON.stringify(value)}`)
  return `${about}:${sent.join('')}${facts.join('')}`
}

function formatCall({ operation, start, end, response, ...request }: Call): string {
  const when = `${start.toFixed(1)}–${response ? `${end.toFixed(1)} ms` : 'killed'}`
  return `${when} ${operation} ${JSON.stringify(request)} → ${response ? `${response.status} ${JSON.stringify(response.body) ?? ''}` : 'no response'}`
}
