// Fills an empty store with realistic pets and a simulated month of orders, through the same use cases as the API.

import { noPrecondition } from '../../context.ts'
import { DAY_MS, formatDate } from '../../dates.ts'
import { type Database, nestedDatabase } from '../../db/database.ts'
import { createCategory, listCategories } from '../../shop/categories/categories.ts'
import { adjustInventory, getInventoryItem } from '../../shop/inventory/inventory.ts'
import { cancelOrder, placeOrder, updateOrder } from '../../shop/orders/orders.ts'
import { createPet, type NewPet, updatePet } from '../../shop/pets/pets.ts'
import { allSpecies, firstOrders, firstPets, petNames } from './animals.ts'

const DAYS = 30
const HOUR_MS = 60 * 60 * 1000
const ACTOR = 'seed'

interface Simulation {
  readonly db: Database
  readonly random: Random
  /** Actions that run once the simulated time reaches `at`. */
  readonly scheduled: { readonly at: number; run(at: number): Promise<unknown> }[]
  /** The number of canceled orders, which no longer exist. */
  canceled: number
}

interface StockedPet {
  readonly id: number
  readonly maxUnits: number
}

interface SeedResult {
  readonly pets: number
  readonly orders: number
}

/**
 * Creates the same store each time, with a history that ends at the last full hour. Throws if the store is not empty. Runs in one
 * transaction: an interruption leaves the store empty.
 */
export function seedStore(db: Database, now: number): Promise<SeedResult> {
  return db.transaction((queries) => fillStore(nestedDatabase(queries), now))
}

async function fillStore(db: Database, now: number): Promise<SeedResult> {
  if ((await listCategories(db, undefined, 'id', { after: undefined, limit: 1 })).length > 0)
    throw new Error('The store is not empty; only an empty store can be filled.')
  const simulation: Simulation = { db, random: seededRandom(7), scheduled: [], canceled: 0 }
  const end = now - (now % HOUR_MS)
  const start = end - DAYS * DAY_MS
  const categories = await createCategories(db, start - DAY_MS)
  const first = await createFirstPets(db, categories, start - DAY_MS)
  await placeFirstOrders(db, first, start, end)
  const pets = await createPets(simulation, categories, start - DAY_MS)
  let orders = firstOrders.length
  for (let day = 0; day < DAYS; day += 1) orders += await simulateDay(simulation, pets, start, day)
  await runScheduled(simulation, end)
  await markSomePending(simulation, pets, end)
  return { pets: first.size + pets.length, orders: orders - simulation.canceled }
}

/** Creates the categories and returns their ids, keyed by species. */
async function createCategories(db: Database, at: number): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, description } of allSpecies)
    ids.set(name, (await createCategory(db, { name, description }, { actor: ACTOR, at })).id)
  return ids
}

/** Creates the first pets and returns their ids, keyed by name. */
async function createFirstPets(
  db: Database,
  categories: ReadonlyMap<string, number>,
  at: number,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { species, units, isOnHold, ...pet } of firstPets) {
    const id = await stockPet(db, { ...pet, categoryId: categories.get(species) ?? 0 }, units, at)
    if (isOnHold) await updatePet(db, id, { status: 'pending' }, { actor: ACTOR, at }, noPrecondition)
    ids.set(pet.name, id)
  }
  return ids
}

async function placeFirstOrders(
  db: Database,
  pets: ReadonlyMap<string, number>,
  at: number,
  now: number,
): Promise<void> {
  for (const { pet, quantity, shipsInDays } of firstOrders) {
    const shipDate = formatDate(shipsInDays === undefined ? at : now + shipsInDays * DAY_MS)
    const order = { petId: pets.get(pet) ?? 0, quantity, shipDate, complete: shipsInDays === undefined }
    await placeOrder(db, order, { actor: ACTOR, at })
  }
}

/** Creates the other pets, with all species in random order. */
async function createPets(
  { db, random }: Simulation,
  categories: ReadonlyMap<string, number>,
  at: number,
): Promise<StockedPet[]> {
  const pets: StockedPet[] = []
  const names = random.shuffled(petNames)
  for (const species of random.shuffled(
    allSpecies.flatMap((species) => Array.from({ length: species.animals }, () => species)),
  )) {
    const pet = { name: names.pop() ?? species.name, categoryId: categories.get(species.name) ?? 0 }
    const id = await stockPet(db, pet, random.integer(species.maxUnits), at)
    pets.push({ id, maxUnits: species.maxUnits })
  }
  return pets
}

/** Creates a pet with the given stock and returns its id. */
async function stockPet(db: Database, pet: NewPet, units: number, at: number): Promise<number> {
  const { id } = await createPet(db, pet, { actor: ACTOR, at })
  const delivery = { delta: units - 1, reason: 'received', note: 'Opening stock' } as const
  if (delivery.delta > 0) await adjustInventory(db, id, delivery, { actor: ACTOR, at }, noPrecondition)
  return id
}

/** Places one day's orders, runs due actions, and sometimes restocks a pet that cannot be ordered. */
async function simulateDay(
  simulation: Simulation,
  pets: readonly StockedPet[],
  start: number,
  day: number,
): Promise<number> {
  const { random } = simulation
  // Two days of every seven are busy, but they are not calendar weekends: the data must not depend on the day the store is filled.
  const isBusy = day % 7 >= 5
  const from = start + day * DAY_MS
  const orderTimes = Array.from({ length: random.integer(isBusy ? 24 : 12) }, () => from + random.integer(DAY_MS))
  let placed = 0
  for (const at of orderTimes.sort((a, b) => a - b)) {
    await runScheduled(simulation, at)
    const pet = random.oneOf(pets)
    if (await tryOrder(simulation, pet, at)) placed += 1
    else if (random.chance(0.4)) await restock(simulation, pet, at)
  }
  return placed
}

/** Runs the scheduled actions that are due, in chronological order. */
async function runScheduled({ scheduled }: Simulation, now: number): Promise<void> {
  scheduled.sort((a, b) => a.at - b.at)
  while (scheduled[0] && scheduled[0].at <= now) {
    const due = scheduled.shift()
    await due?.run(due.at)
  }
}

/** Orders a random quantity if the pet is available. Returns whether an order was placed. */
async function tryOrder(simulation: Simulation, { id, maxUnits }: StockedPet, at: number): Promise<boolean> {
  const { db, random, scheduled } = simulation
  const { status, quantity: left } = await getInventoryItem(db, id)
  if (status !== 'available') return false
  const quantity = Math.min(left, random.integer(Math.ceil(maxUnits / 6)))
  const complete = random.chance(0.3)
  const shipDate = at - (at % HOUR_MS) + (complete ? 0 : random.integer(5) * DAY_MS)
  const order = { petId: id, quantity, shipDate: formatDate(shipDate), complete }
  const { id: orderId = 0 } = await placeOrder(db, order, { actor: ACTOR, at })
  if (complete) return true
  const fulfill = (at: number) => updateOrder(db, orderId, { complete: true }, { actor: ACTOR, at }, noPrecondition)
  const cancel = async (at: number) => {
    await cancelOrder(db, orderId, { actor: ACTOR, at }, noPrecondition)
    simulation.canceled += 1
  }
  scheduled.push(
    random.chance(0.12) ? { at: at + random.integer(DAY_MS), run: cancel } : { at: shipDate, run: fulfill },
  )
  return true
}

async function restock({ db, random }: Simulation, { id, maxUnits }: StockedPet, at: number): Promise<void> {
  const delivery = { delta: random.integer(maxUnits), reason: 'received', note: 'Delivery' } as const
  await adjustInventory(db, id, delivery, { actor: ACTOR, at }, noPrecondition)
}

/** Sets a few available pets to pending, to simulate customers who put them on hold. */
async function markSomePending({ db, random }: Simulation, pets: readonly StockedPet[], at: number): Promise<void> {
  for (const { id } of pets) {
    const { status } = await getInventoryItem(db, id)
    if (status === 'available' && random.chance(0.06))
      await updatePet(db, id, { status: 'pending' }, { actor: ACTOR, at }, noPrecondition)
  }
}

interface Random {
  /** Returns an integer from 1 to `max`. */
  integer(max: number): number
  chance(probability: number): boolean
  oneOf<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Creates a deterministic linear congruential generator with Knuth's constants. */
function seededRandom(seed: number): Random {
  let state = BigInt(seed)
  const next = (): number => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n)
    return Number(state >> 11n) / 2 ** 53
  }
  const integer = (max: number): number => 1 + Math.floor(next() * max)
  return {
    integer,
    chance: (probability) => next() < probability,
    oneOf: <T>(items: readonly T[]) => items[integer(items.length) - 1] as T,
    shuffled: (items) =>
      items
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
  }
}
