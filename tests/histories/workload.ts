// Chooses the requests of a run. They use few orders, pets, and categories, so concurrent requests often affect the same one.

import type { Random } from '../support/run/random.ts'
import type { Call, Request } from './calls.ts'

/** Requests refer only to this many of the newest orders and pets. */
const MAX_RECENT = 40
const FIRST_SHIP_DATE = Date.UTC(2030, 0, 1)

export interface Workload {
  nextRequest(): Request
  /** Records the id from a response. */
  record(call: Call): void
}

export interface Stock {
  readonly categoryIds: readonly number[]
  /** Pets that never run out of stock. */
  readonly plenty: readonly number[]
  /** Pets that run out of stock and are restocked. */
  readonly scarce: readonly number[]
}

/** Fills an empty store. */
export async function fillStore(url: string): Promise<Stock> {
  const create = async (method: string, path: string, body: object): Promise<number> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}.`)
    return ((await response.json()) as { id: number }).id
  }
  const categoryIds = [
    await create('POST', '/categories', { name: 'dog' }),
    await create('POST', '/categories', { name: 'cat' }),
  ]
  const [categoryId] = categoryIds
  const stock = { categoryIds, plenty: [] as number[], scarce: [] as number[] }
  for (const name of ['Rex', 'Bella', 'Max', 'Luna']) {
    const id = await create('POST', '/pets', { name, categoryId })
    await create('PUT', `/store/inventory/${id}`, { quantity: 10_000 })
    stock.plenty.push(id)
  }
  for (const name of ['Tom', 'Minka', 'Felix', 'Mia'])
    stock.scarce.push(await create('POST', '/pets', { name, categoryId }))
  return stock
}

export function createWorkload({ categoryIds, plenty, scarce }: Stock, random: Random): Workload {
  const orderIds: number[] = []
  const petIds: number[] = []
  const categories: number[] = []
  const created: Readonly<Record<string, number[]>> = {
    placeOrder: orderIds,
    createPet: petIds,
    createCategory: categories,
  }
  let [sequence, lastEvent] = [0, 0]

  const pickPetForSale = (): number => random.pick([...plenty, ...scarce])
  const shipDate = (): string => new Date(FIRST_SHIP_DATE + ++sequence * 1000).toISOString().replace('.000', '')
  const name = (): string => `Pet ${++sequence}`

  const placeOrder = (): Request => {
    // Some orders are for pets that other requests delete, sell, or put on hold.
    const petId = petIds.length > 0 && random.chance(0.15) ? random.pick(petIds) : pickPetForSale()
    const quantity = random.chance(0.7) ? 1 : random.upTo(3)
    const body = { petId, quantity, shipDate: shipDate(), complete: random.chance(0.25) }
    return { operation: 'placeOrder', body }
  }
  const updateOrder = (id: number): Request => {
    const bodies = [
      () => ({ complete: true }),
      () => ({ quantity: random.upTo(6) }),
      () => ({ quantity: random.upTo(6), complete: true }),
      () => ({ shipDate: shipDate() }),
    ]
    return { operation: 'updateOrder', id, body: random.pick(bodies)() }
  }
  const createPet = (): Request => ({
    operation: 'createPet',
    body: { name: name(), categoryId: random.pick(categoryIds) },
  })
  const updatePet = (id: number): Request => {
    const bodies = [
      () => ({ name: name() }),
      () => ({ name: name(), categoryId: random.pick(categoryIds) }),
      () => ({ name: name(), status: random.pick(['available', 'pending', 'sold'] as const) }),
    ]
    // A pet for sale is seldom put on hold, because orders for a held pet fail.
    const body = petIds.includes(id) || random.chance(0.1) ? random.pick(bodies)() : random.pick(bodies.slice(0, 2))()
    return { operation: 'updatePet', id, body }
  }
  const setInventory = (): Request => ({
    operation: 'setInventory',
    id: random.pick(plenty),
    body: { quantity: 10_000 + random.upTo(10) },
  })
  const adjustInventory = (): Request => ({
    operation: 'adjustInventory',
    id: pickPetForSale(),
    body: { delta: random.pick([-3, -1, 1, 2, 5]), reason: 'counted', note: `count ${++sequence}` },
  })

  const categoryName = (): string => `kind ${random.upTo(4)}`
  const createCategory = (): Request => ({ operation: 'createCategory', body: { name: categoryName() } })
  const readStock = (): Request => {
    const id = pickPetForSale()
    const limit = random.pick([3, 100])
    const requests: readonly (() => Request)[] = [
      () => ({ operation: 'getPet', id }),
      () => ({ operation: 'getInventoryItem', id }),
      () => ({ operation: 'listInventoryMovements', id, query: { limit } }),
      () => ({ operation: 'listPets', query: { status: random.pick(['available', 'pending', 'sold']), limit } }),
      () => ({ operation: 'listInventory', query: { maxQuantity: random.upTo(5), limit } }),
      () => ({ operation: 'listStockLevels', query: { status: ['available', 'pending'], limit } }),
      () => ({ operation: 'listOrders', query: { petId: id, complete: random.chance(0.3), limit } }),
    ]
    return random.pick(requests)()
  }
  const readFeed = (): Request =>
    random.chance(0.5)
      ? { operation: 'listEvents', query: { sort: '-id', limit: 20 } }
      : { operation: 'listEvents', after: lastEvent, query: { limit: 100 } }

  // Often picks the newest id, because a faulty service might reassign the highest id after its deletion.
  const pickId = (ids: readonly number[]): number => (random.chance(0.3) ? (ids.at(-1) ?? 0) : random.pick(ids))
  const forOrder = (make: (id: number) => Request) => () =>
    orderIds.length > 0 ? make(pickId(orderIds)) : placeOrder()
  const forPet = (make: (id: number) => Request) => () => (petIds.length > 0 ? make(pickId(petIds)) : createPet())
  const weights: readonly (readonly [weight: number, make: () => Request])[] = [
    [8, placeOrder],
    [7, forOrder(updateOrder)],
    [4, forOrder((id) => ({ operation: 'cancelOrder', id }))],
    [2, forOrder((id) => ({ operation: 'getOrder', id }))],
    [1, setInventory],
    [4, adjustInventory],
    [3, createPet],
    [3, forPet(updatePet)],
    [1, () => updatePet(pickPetForSale())],
    [1, forPet((id) => ({ operation: 'deletePet', id }))],
    [1, createCategory],
    [
      1,
      () => (categories.length > 0 ? { operation: 'deleteCategory', id: random.pick(categories) } : createCategory()),
    ],
    [8, readStock],
    [3, readFeed],
  ]
  const choices = weights.flatMap(([weight, make]) => Array.from({ length: weight }, () => make))

  return {
    nextRequest: () => random.pick(choices)(),
    record: ({ operation, response }) => {
      if (operation === 'listEvents' && response?.status === 200)
        for (const { id } of response.body as { id: number }[]) lastEvent = Math.max(lastEvent, id)
      const known = created[operation]
      if (response?.status !== 201 || !known) return
      known.push((response.body as { id: number }).id)
      if (known.length > MAX_RECENT) known.shift()
    },
  }
}
