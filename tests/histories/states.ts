// What one pet, order, or category looks like between two changes, and how the model of the store (tests/model) changes it. Responses,
// events, and ledger entries are derived from the model, which shares no code with the service.
import { expectedOutcome } from '../model/expected-outcome.ts'
import type { Outcome } from '../model/outcome.ts'
import { type LedgerEntry, type ModelOrder, StoreModel } from '../model/store-model.ts'
import type { CallResponse, Request } from './calls.ts'

export interface Pet {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly isHeld: boolean
  readonly quantity: number
  readonly reserved: number
  /** The number of its orders, open or fulfilled. */
  readonly orders: number
}

export type Order = ModelOrder

export interface Category {
  readonly id: number
  readonly name: string
}

/** The part of a store that a request can affect. A missing resource is undefined. */
export interface States {
  readonly pet?: Pet | undefined
  readonly order?: Order | undefined
  readonly category?: Category | undefined
}

export interface Step {
  readonly outcome: Outcome
  readonly after: States
  /** The ledger entries that the request adds. */
  readonly ledger: readonly LedgerEntry[]
}

/** Ids that stand for the orders of a pet that the request does not affect. */
const [OTHER_OPEN, OTHER_FULFILLED] = [-1, -2]

/** Runs a request on the model. If it creates a resource, the resource gets the id `newId`. */
export function run(before: States, { operation, id = 0, query = {}, body }: Request, newId: number): Step {
  const { pet, order } = before
  const model = modelOf(before, body?.categoryId as number | undefined)
  const seeded = pet && model.pets.get(pet.id)?.ledger.length
  const outcome = expectedOutcome(model, { operation, id, query, body })
  outcome.created?.(newId)
  const petId = pet?.id ?? newId
  const orderId = order?.id ?? newId
  const orderAfter = model.orders.get(orderId)
  const orders = (pet?.orders ?? 0) + Number(orderAfter !== undefined) - Number(order !== undefined)
  const [category] = [...model.categories].map(([id, name]) => ({ id, name })).filter(({ name }) => name !== '')
  const after = { pet: petIn(model, petId, orders), order: orderAfter, category }
  const ledger = model.pets.get(petId)?.ledger.slice(seeded ?? 0) ?? []
  const isDeleted = operation === 'deletePet' && pet && !after.pet
  return { outcome, after, ledger: isDeleted ? [{ delta: 0 - pet.quantity, reason: 'deleted' as never }] : ledger }
}

function modelOf({ pet, order, category }: States, categoryId?: number): StoreModel {
  const model = new StoreModel()
  if (category) model.categories.set(category.id, category.name)
  // Pets' categories are never deleted in these tests.
  if (categoryId !== undefined) model.categories.set(categoryId, '')
  if (order) model.orders.set(order.id, order)
  if (!pet) return model
  const { id, name, isHeld, quantity, reserved, orders } = pet
  model.categories.set(pet.categoryId, '')
  const ledger: LedgerEntry[] = [{ delta: quantity, reason: 'set' }]
  model.pets.set(id, { id, fields: { name, categoryId: pet.categoryId }, isHeld, ledger })
  const others = reserved - (order && !order.complete ? order.quantity : 0)
  if (others > 0) model.orders.set(OTHER_OPEN, { id: OTHER_OPEN, petId: id, quantity: others, complete: false })
  const hasFulfilled = orders > Number(order !== undefined) + Number(others > 0)
  if (hasFulfilled) model.orders.set(OTHER_FULFILLED, { id: OTHER_FULFILLED, petId: id, quantity: 1, complete: true })
  return model
}

function petIn(model: StoreModel, id: number, orders: number): Pet | undefined {
  const pet = model.pets.get(id)
  if (!pet) return undefined
  const { fields, isHeld } = pet
  return { id, ...fields, isHeld, quantity: model.stockOf(pet), reserved: model.reservedOf(pet), orders }
}

/** Returns a pet as it appears in each list and in events. */
export function petViews(pet: Pet) {
  const model = modelOf({ pet })
  const modelPet = model.requirePet(pet.id)
  const { reserved, quantity, isHeld: held } = pet
  const item = model.itemOf(modelPet)
  const shown = model.petOf(modelPet)
  const { id: _, ...fields } = shown
  const level = { ...fields, ...item, reserved, onHand: quantity + reserved, held }
  return { pet: shown, item, level }
}

/** Reports whether a response is the one that the model expects. */
export function isExpected({ status, body }: CallResponse, outcome: Outcome, newId: number): boolean {
  if (status !== outcome.status) return false
  if (!outcome.errors)
    return Bun.deepEquals(body, outcome.created ? { id: newId, ...(outcome.body as object) } : outcome.body)
  const { code, message = '' } = (body ?? {}) as { code?: string; message?: string }
  const error = outcome.errors.find((candidate) => candidate.code === code)
  if (!error?.mentions) return error !== undefined
  const [numbers, words] = [error.mentions.filter(isNumber), error.mentions.filter((mention) => !isNumber(mention))]
  const found = (message.match(/\d+/g) ?? []).map(Number)
  return Bun.deepEquals(found, numbers) && words.every((word) => message.includes(String(word)))
}

const isNumber = (mention: number | string): mention is number => typeof mention === 'number'
