// Computes a store's expected lists and summary from scratch, based on its model.
import type { components } from '../../contract/generated/types.ts'
import {
  type LedgerEntry,
  type ModelOrder,
  type ModelPet,
  nameKey,
  type Status,
  type StoreModel,
  sumOf,
} from './store-model.ts'

type Schemas = components['schemas']
type Query = Readonly<Record<string, unknown>>

export function categoriesOf(model: StoreModel, { q, sort = 'id' }: Query): Schemas['Category'][] {
  const found = [...model.categories].map(([id, name]) => ({ id, name })).filter(({ name }) => contains(name, q))
  return sorted(found, String(sort), ({ id, name }) => (sort === 'name' ? [nameKey(name)] : [id]))
}

export function petsOf(model: StoreModel, { q, id, status, categoryId, sort = 'id' }: Query): Schemas['Pets'] {
  const found = [...model.pets.values()].filter(
    (pet) =>
      contains(pet.fields.name, q) &&
      matches(id, pet.id) &&
      matches(status, model.statusOf(pet)) &&
      matches(categoryId, pet.fields.categoryId),
  )
  const byName = (pet: ModelPet) => [nameKey(pet.fields.name), pet.id]
  const byId = (pet: ModelPet) => [pet.id]
  return sorted(found, String(sort), String(sort).endsWith('name') ? byName : byId).map((pet) => model.petOf(pet))
}

export function ordersOf(model: StoreModel, { petId, complete, sort = '-id' }: Query): readonly ModelOrder[] {
  const found = [...model.orders.values()].filter(
    (order) => matches(petId, order.petId) && matches(complete, order.complete),
  )
  if (!String(sort).endsWith('shipDate')) return sorted(found, String(sort), ({ id }) => [id])
  const dated = found.filter(({ shipDate }) => shipDate !== undefined)
  const undated = found.filter(({ shipDate }) => shipDate === undefined)
  const byDate = ({ id, shipDate = '' }: ModelOrder) => [Date.parse(shipDate), id]
  return [...sorted(dated, String(sort), byDate), ...sorted(undated, String(sort), ({ id }) => [id])]
}

export function inventoryOf(
  model: StoreModel,
  { petId, status, maxQuantity = Number.POSITIVE_INFINITY, sort = 'petId' }: Query,
): Schemas['InventoryItem'][] {
  const items = [...model.pets.values()].map((pet) => model.itemOf(pet))
  const found = items.filter(
    (item) => matches(petId, item.petId) && matches(status, item.status) && item.quantity <= Number(maxQuantity),
  )
  return sorted(found, String(sort), ({ petId, quantity }) => (sort === 'petId' ? [petId] : [quantity, petId]))
}

/** Returns the movements, newest first, each with the resulting stock. The model does not predict ids, actors, or times. */
export function movementsOf(pet: ModelPet): readonly object[] {
  let quantity = 0
  const withQuantity = (entry: LedgerEntry) => {
    quantity += entry.delta
    return { petId: pet.id, ...entry, quantity }
  }
  return pet.ledger.map(withQuantity).reverse()
}

/** Returns the summary without `asOf`, which depends on the store's clock. */
export function summaryOf(model: StoreModel) {
  const orders = [...model.orders.values()]
  const pets = [...model.pets.values()].map((pet) => ({
    ...model.itemOf(pet),
    reserved: model.reservedOf(pet),
    categoryId: pet.fields.categoryId,
  }))
  const categories = [...model.categories].map(([categoryId, name]) => {
    const members = pets.filter((pet) => pet.categoryId === categoryId)
    return { categoryId, name, pets: members.length, ...unitsOf(members) }
  })
  const withStatus = (status: Status) => pets.filter((pet) => pet.status === status).length
  const open = orders.filter(({ complete }) => !complete).length
  return {
    pets: { available: withStatus('available'), pending: withStatus('pending'), sold: withStatus('sold') },
    units: unitsOf(pets),
    orders: { open, fulfilled: orders.length - open },
    categories: sorted(categories, '', ({ categoryId, inStock }) => [-inStock, categoryId]).slice(0, 100),
    moreCategories: Math.max(0, categories.length - 100),
    lowStockLimit: 0,
    lowestStocks: inventoryOf(model, { status: ['available'], sort: 'quantity' }).slice(0, 10),
  }
}

function unitsOf(pets: readonly { quantity: number; reserved: number }[]) {
  return {
    inStock: sumOf(pets.map(({ quantity }) => quantity)),
    reserved: sumOf(pets.map(({ reserved }) => reserved)),
  }
}

/** Reports whether a value passes a filter. Everything passes an absent filter; a repeated filter accepts any of its values. */
function matches(filter: unknown, value: unknown): boolean {
  return filter === undefined || (Array.isArray(filter) ? filter.includes(value) : filter === value)
}

function contains(name: string, q: unknown): boolean {
  return q === undefined || nameKey(name).includes(nameKey(String(q)))
}

function sorted<Item>(items: readonly Item[], sort: string, keyOf: (item: Item) => readonly (number | string)[]) {
  const direction = sort.startsWith('-') ? -1 : 1
  return [...items].sort((one, other) => direction * compareKeys(keyOf(one), keyOf(other)))
}

function compareKeys(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const at = one.findIndex((part, i) => part !== other[i])
  if (at < 0) return 0
  return (one[at] as number) < (other[at] as number) ? -1 : 1
}
