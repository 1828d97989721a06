// Whether a store that was found after a crash can have come from the one before it and the calls between: a sentence for each fault.
import { type Call, codeOf, subjectOf } from './calls.ts'
import { ABSENT, type Order, orderAfter, type Pet, petAfter } from './models.ts'
import { possibleOutcomes } from './possible-outcomes.ts'
import type { Movement } from './snapshot.ts'

/** A noun that calls make, change and remove. */
interface Noun<T> {
  readonly name: string
  readonly make: 'placeOrder' | 'createPet'
  readonly others: readonly Call['operation'][]
  tagOf(thing: T): string | undefined
  after(thing: T | typeof ABSENT, call: Call): T | typeof ABSENT | undefined
}

export const orderNoun: Noun<Order> = {
  name: 'Order',
  make: 'placeOrder',
  others: ['updateOrder', 'cancelOrder', 'getOrder'],
  tagOf: (order) => order.shipDate,
  after: orderAfter,
}

export const petNoun: Noun<Pet> = {
  name: 'Pet',
  make: 'createPet',
  others: ['updatePet', 'deletePet'],
  tagOf: (pet) => pet.name,
  after: petAfter,
}

export interface Round {
  readonly calls: readonly Call[]
  /** The highest number that was ever given before. */
  readonly highestId: number
}

/** Every thing is in a state its calls allow, and what nobody was told of is wholly what one lost request asked for. */
export function faultsOfThings<T extends { readonly id: number }>(
  noun: Noun<T>,
  before: ReadonlyMap<number, T>,
  { calls, highestId }: Round,
  found: ReadonlyMap<number, T>,
): string[] {
  const told = callsById(noun, calls)
  const lost = new Map(
    calls.flatMap((call) => (call.operation === noun.make && !call.answer ? [[call.tag, call]] : [])),
  )
  const faults: string[] = []
  for (const id of new Set([...before.keys(), ...told.keys(), ...found.keys()])) {
    const was = before.get(id) ?? ABSENT
    const is = found.get(id) ?? ABSENT
    const own = told.get(id) ?? []
    const timesMade = own.filter((call) => call.operation === noun.make).length
    const isUntold = was === ABSENT && is !== ABSENT && timesMade === 0
    if (timesMade > 1 || ((timesMade === 1 || isUntold) && id <= highestId))
      faults.push(story(`${noun.name} ${id} has a number that was given before`, { calls: own, highestId }))
    const tag = isUntold ? noun.tagOf(is) : undefined
    const origin = tag === undefined ? undefined : lost.get(tag)
    // One request makes one thing: a second one with its tag has no origin.
    if (origin && tag !== undefined) lost.delete(tag)
    const allowed = possibleOutcomes(was, origin ? [{ ...origin, id }] : own, noun.after)
    if (!allowed.some((state) => Bun.deepEquals(state, is)))
      faults.push(story(`${noun.name} ${id}`, { before: was, calls: own, allowed, found: is }))
  }
  return faults
}

function callsById<T>(noun: Noun<T>, calls: readonly Call[]): Map<number, Call[]> {
  const about = new Map<number, Call[]>()
  for (const call of calls) {
    const id = subjectOf(call)
    if (id === undefined || ![noun.make, ...noun.others].includes(call.operation)) continue
    about.set(id, [...(about.get(id) ?? []), call])
  }
  return about
}

const refusals: Readonly<Partial<Record<Call['operation'], readonly string[]>>> = {
  placeOrder: ['pet_not_available', 'insufficient_stock'],
  adjustInventory: ['insufficient_stock'],
}

/** What is refused is refused for the reasons that a busy shop has; whether an order or a pet could be changed is judged with it. */
export function faultsOfRefusals(calls: readonly Call[]): string[] {
  const judged = new Set<string>([...orderNoun.others, ...petNoun.others])
  return calls.flatMap((call) => {
    const code = call.answer && codeOf(call.answer)
    const isFine = code === undefined || judged.has(call.operation) || refusals[call.operation]?.includes(code)
    return isFine ? [] : [story('Refused', { calls: [call] })]
  })
}

/** Each change of stock by hand has its one line in the ledger, with the count that was answered; a refused one has none. */
export function faultsOfLedger(calls: readonly Call[], movements: readonly Movement[]): string[] {
  const lines = new Map<string, Movement[]>()
  for (const line of movements) {
    const key = line.reason === 'set' ? `set ${line.petId} ${line.quantity}` : line.note
    if (key !== null) lines.set(key, [...(lines.get(key) ?? []), line])
  }
  const faults = calls.flatMap((call) => {
    if (call.operation !== 'setInventory' && call.operation !== 'adjustInventory') return []
    const key = call.operation === 'setInventory' ? `set ${call.id} ${call.body.quantity}` : (call.body.note ?? '')
    const found = lines.get(key) ?? []
    lines.delete(key)
    return isRecorded(call, found) ? [] : [story(`Stock of pet ${call.id}`, { calls: [call], found })]
  })
  return [...faults, ...[...lines.values()].map((found) => story('Ledger, from no call', { calls: [], found }))]
}

function isRecorded({ answer }: Call, [line, ...more]: readonly Movement[]): boolean {
  if (more.length > 0) return false
  if (!answer) return true
  if (codeOf(answer) !== undefined) return line === undefined
  return line?.quantity === (answer.body as { quantity: number }).quantity
}

/** All that is known of it: the calls in the order in which they were sent, and the rest. */
function story(about: string, { calls, ...rest }: { calls: readonly Call[] } & Record<string, unknown>): string {
  const sent = calls.toSorted((a, b) => a.start - b.start).map((call) => `\n  ${lineOf(call)}`)
  const facts = Object.entries(rest).map(([name, value]) => `\n  ${name}: ${JSON.stringify(value)}`)
  return `${about}:${sent.join('')}${facts.join('')}`
}

function lineOf({ operation, start, end, answer, ...request }: Call): string {
  const when = `${start.toFixed(1)}–${answer ? `${end.toFixed(1)} ms` : 'killed'}`
  return `${when} ${operation} ${JSON.stringify(request)} → ${answer ? `${answer.status} ${JSON.stringify(answer.body) ?? ''}` : 'no answer'}`
}
