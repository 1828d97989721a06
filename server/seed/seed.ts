// Fills an empty store with a believable shop and its last month, through the same use cases as everyone else.
import { createCategory, listCategories } from '../categories/categories.ts'
import { noPrecondition } from '../context.ts'
import { formatDate } from '../dates.ts'
import type { Database } from '../db/database.ts'
import { adjustInventory, getInventoryItem } from '../inventory/inventory.ts'
import { cancelOrder, placeOrder, updateOrder } from '../orders/orders.ts'
import { createPet, updatePet } from '../pets/pets.ts'
import { kinds, petNames } from './animals.ts'

const DAYS = 30
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const ACTOR = 'seed'

interface Shop {
  readonly db: Database
  readonly chance: Dice
  /** What is still to happen, and when. */
  readonly later: { readonly at: number; act(at: number): Promise<unknown> }[]
}

interface Animal {
  readonly id: number
  readonly mostUnits: number
}

/** The same shop each time, ending now. Throws where the store is not empty. */
export async function seedStore(db: Database, now: number): Promise<{ pets: number; orders: number }> {
  if ((await listCategories(db, undefined, 'id', { after: undefined, limit: 1 })).length > 0)
    throw new Error('The store is not empty, and only an empty one is filled.')
  const shop: Shop = { db, chance: dice(7), later: [] }
  const opening = now - DAYS * DAY
  const animals = await fillShelves(shop, opening - DAY)
  let orders = 0
  for (let day = 0; day < DAYS; day += 1) orders += await openShop(shop, animals, opening + day * DAY)
  await catchUp(shop, now)
  await holdSome(shop, animals, now)
  return { pets: animals.length, orders }
}

async function fillShelves({ db, chance }: Shop, at: number): Promise<Animal[]> {
  const animals: Animal[] = []
  const names = chance.shuffled(petNames)
  for (const { name, description, animals: count, mostUnits } of kinds) {
    const category = await createCategory(db, { name, description })
    for (let i = 0; i < count; i += 1) {
      const pet = await createPet(
        db,
        { name: names.pop() ?? `${name} ${i}`, categoryId: category.id },
        { actor: ACTOR, at },
      )
      const units = chance.upTo(mostUnits) - 1
      const delivery = { delta: units, reason: 'received', note: 'Opening stock' } as const
      if (units > 0) await adjustInventory(db, pet.id, delivery, { actor: ACTOR, at })
      animals.push({ id: pet.id, mostUnits })
    }
  }
  return animals
}

/** One day: orders come in, what was promised is kept or called off, and what ran out is sometimes delivered again. */
async function openShop(shop: Shop, animals: readonly Animal[], day: number): Promise<number> {
  const { chance } = shop
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  const visits = Array.from({ length: chance.upTo(isWeekend ? 24 : 12) }, () => day + chance.upTo(DAY))
  let placed = 0
  for (const at of visits.sort((a, b) => a - b)) {
    await catchUp(shop, at)
    const animal = chance.oneOf(animals)
    if (await order(shop, animal, at)) placed += 1
    else if (chance.happens(0.4)) await restock(shop, animal, at)
  }
  return placed
}

/** Does what is due by now, in its order. */
async function catchUp({ later }: Shop, now: number): Promise<void> {
  later.sort((a, b) => a.at - b.at)
  while (later[0] && later[0].at <= now) {
    const due = later.shift()
    await due?.act(due.at)
  }
}

async function order({ db, chance, later }: Shop, { id, mostUnits }: Animal, at: number): Promise<boolean> {
  const { status, quantity: left } = await getInventoryItem(db, id)
  if (status !== 'available') return false
  const quantity = Math.min(left, chance.upTo(Math.ceil(mostUnits / 6)))
  const complete = chance.happens(0.3)
  const shipping = at - (at % HOUR) + (complete ? 0 : chance.upTo(5) * DAY)
  const promised = { petId: id, quantity, shipDate: formatDate(shipping), complete }
  const { id: orderId = 0 } = await placeOrder(db, promised, { actor: ACTOR, at })
  if (complete) return true
  if (chance.happens(0.12))
    later.push({
      at: at + chance.upTo(DAY),
      act: (at) => cancelOrder(db, orderId, { actor: ACTOR, at }, noPrecondition),
    })
  else
    later.push({
      at: shipping,
      act: (at) => updateOrder(db, orderId, { complete: true }, { actor: ACTOR, at }, noPrecondition),
    })
  return true
}

async function restock({ db, chance }: Shop, { id, mostUnits }: Animal, at: number): Promise<void> {
  const delivery = { delta: chance.upTo(mostUnits), reason: 'received', note: 'Delivery' } as const
  await adjustInventory(db, id, delivery, { actor: ACTOR, at })
}

/** A few animals are held for someone who wants to sleep on it. */
async function holdSome({ db, chance }: Shop, animals: readonly Animal[], at: number): Promise<void> {
  for (const { id } of animals) {
    const { status } = await getInventoryItem(db, id)
    if (status === 'available' && chance.happens(0.06))
      await updatePet(db, id, { status: 'pending' }, { actor: ACTOR, at }, noPrecondition)
  }
}

interface Dice {
  /** A whole number from 1. */
  upTo(most: number): number
  happens(probability: number): boolean
  oneOf<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Chance that is the same each time (a linear congruential generator with Knuth's constants). */
function dice(seed: number): Dice {
  let state = BigInt(seed)
  const next = (): number => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n)
    return Number(state >> 11n) / 2 ** 53
  }
  const upTo = (most: number): number => 1 + Math.floor(next() * most)
  return {
    upTo,
    happens: (probability) => next() < probability,
    oneOf: <T>(items: readonly T[]) => items[upTo(items.length) - 1] as T,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
