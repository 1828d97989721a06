// Fills an empty store with a believable shop and its last month, through the same use cases as everyone else.
import { createCategory, listCategories } from '../categories/categories.ts'
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

interface Animal {
  readonly id: number
  readonly mostUnits: number
}

/** The same shop each time, ending now. Throws where the store is not empty. */
export async function seedStore(db: Database, now: number): Promise<{ pets: number; orders: number }> {
  if ((await listCategories(db, undefined, 'id', { after: undefined, limit: 1 })).length > 0)
    throw new Error('The store is not empty, and only an empty one is filled.')
  const chance = dice(7)
  const opening = now - (DAYS + 1) * DAY
  const animals = await fillShelves(db, chance, opening)
  let orders = 0
  for (let day = 0; day < DAYS; day += 1) orders += await openShop(db, chance, animals, opening + (day + 1) * DAY, now)
  await holdSome(db, chance, animals, now)
  return { pets: animals.length, orders }
}

async function fillShelves(db: Database, chance: Dice, at: number): Promise<Animal[]> {
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

/** One day: orders come in, some are fulfilled or cancelled, and what ran out is sometimes delivered again. */
async function openShop(
  db: Database,
  chance: Dice,
  animals: readonly Animal[],
  day: number,
  now: number,
): Promise<number> {
  let placed = 0
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  for (let i = chance.upTo(isWeekend ? 24 : 12); i > 0; i -= 1) {
    const animal = chance.oneOf(animals)
    const at = Math.min(day + 8 * HOUR + chance.upTo(10 * HOUR), now)
    if (await order(db, chance, animal, at, now)) placed += 1
    else if (chance.happens(0.4)) await restock(db, chance, animal, at)
  }
  return placed
}

async function order(db: Database, chance: Dice, { id, mostUnits }: Animal, at: number, now: number): Promise<boolean> {
  const { status, quantity: left } = await getInventoryItem(db, id)
  if (status !== 'available') return false
  const quantity = Math.min(left, chance.upTo(Math.ceil(mostUnits / 6)))
  const wholeHour = at - (at % HOUR)
  const shipDate = formatDate(wholeHour + chance.upTo(5) * DAY)
  const overCounter = chance.happens(0.3)
  const { id: orderId = 0 } = await placeOrder(
    db,
    { petId: id, quantity, shipDate, complete: overCounter },
    { actor: ACTOR, at },
  )
  const later = { actor: ACTOR, at: Math.min(at + chance.upTo(3 * DAY), now) }
  if (overCounter) return true
  if (chance.happens(0.12)) await cancelOrder(db, orderId, later)
  else if (later.at < now - DAY) await updateOrder(db, orderId, { complete: true }, later)
  return true
}

async function restock(db: Database, chance: Dice, { id, mostUnits }: Animal, at: number): Promise<void> {
  const delivery = { delta: chance.upTo(mostUnits), reason: 'received', note: 'Delivery' } as const
  await adjustInventory(db, id, delivery, { actor: ACTOR, at })
}

/** A few animals are held for someone who wants to sleep on it. */
async function holdSome(db: Database, chance: Dice, animals: readonly Animal[], at: number): Promise<void> {
  for (const { id } of animals) {
    const { status } = await getInventoryItem(db, id)
    if (status === 'available' && chance.happens(0.06))
      await updatePet(db, id, { status: 'pending' }, { actor: ACTOR, at })
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
