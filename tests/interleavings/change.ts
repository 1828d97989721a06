// Generates the concurrent requests of a schedule, and predicts their outcomes with the model.
import fc, { type Arbitrary } from 'fast-check'
import { expectedOutcome } from '../model/expected-outcome.ts'
import { fail, type Outcome, outcomeOf } from '../model/outcome.ts'
import type { Draft, Step } from '../model/step.ts'
import { draftsOf, optional } from '../model/step-generator.ts'
import type { StoreModel } from '../model/store-model.ts'
import type { Stock } from './small-store.ts'

/** A request whose ids are placeholders. */
export interface ChangeDraft {
  readonly draft: Draft
  /** Whether the request sends the ETag that its resource had before the schedule. */
  readonly isConditional: boolean
  /** Whether the request has an Idempotency-Key. All requests of a schedule share one key. */
  readonly isKeyed: boolean
}

export interface Schedule {
  readonly stock: Stock
  readonly changes: readonly ChangeDraft[]
  readonly read: Draft
}

const [rex, bella] = [{ pick: 'pet', at: 1 } as const, { pick: 'pet', at: 0 } as const]
const emptyCategory = { pick: 'category', at: 0 } as const

/** The requests that read everything a schedule may have changed. */
export const finalReads: readonly Draft[] = [
  { operation: 'listPets', query: { id: [rex, bella], limit: 100 } },
  { operation: 'listPets', query: { categoryId: emptyCategory, limit: 100 } },
  { operation: 'listInventory', query: { petId: [rex, bella], limit: 100 } },
  ...[rex, bella].flatMap((id) => [
    { operation: 'listInventoryMovements', id, query: { limit: 100 } },
    { operation: 'listOrders', query: { petId: id, limit: 100 } },
  ]),
]

/** Most requests concern the first pet, so they compete. */
const pet = fc.constantFrom(rex, rex, rex, bella)
const order = fc.constant({ pick: 'order', at: 0 } as const)
const category = fc.constant(emptyCategory)
const units = fc.integer({ min: 1, max: 4 })
const status = fc.constantFrom('available', 'pending', 'sold')
const name = fc.constantFrom('Rex', 'Max')

const draft = draftsOf({
  placeOrder: [
    6,
    { body: fc.record({ petId: pet, quantity: units, complete: fc.boolean() }, { requiredKeys: ['petId'] }) },
  ],
  updateOrder: [5, { id: order, body: optional({ quantity: units, complete: fc.constantFrom(true, true, false) }) }],
  cancelOrder: [4, { id: order }],
  setInventory: [4, { id: pet, body: fc.record({ quantity: fc.nat(4) }) }],
  adjustInventory: [
    5,
    { id: pet, body: fc.record({ delta: fc.constantFrom(-3, -2, -1, 1, 2), reason: fc.constant('counted') }) },
  ],
  updatePet: [5, { id: pet, body: optional({ name, status, categoryId: category }) }],
  deletePet: [3, { id: fc.constantFrom(bella, bella, rex) }],
  createPet: [1, { body: fc.record({ name, categoryId: category }) }],
  createCategory: [1, { body: fc.record({ name: fc.constantFrom('Cat', 'cat') }) }],
  deleteCategory: [2, { id: category }],
})

const read = draftsOf({
  getPet: [1, { id: pet }],
  getOrder: [1, { id: order }],
  getInventoryItem: [2, { id: pet }],
  listOrders: [1, { query: fc.record({ petId: pet }) }],
})

const sometimes = fc.constantFrom(true, false, false)

/** Three concurrent changes to a small store, and a concurrent read. */
export const schedule: Arbitrary<Schedule> = fc.record({
  stock: fc.record({ units: fc.nat(4), ordered: fc.integer({ min: 1, max: 2 }) }),
  changes: fc.array(fc.record({ draft, isConditional: sometimes, isKeyed: sometimes }), { minLength: 3, maxLength: 3 }),
  read,
})

const conditional = ['updateOrder', 'cancelOrder', 'setInventory', 'adjustInventory', 'updatePet', 'deletePet']
const keyed = ['placeOrder', 'adjustInventory', 'createPet', 'createCategory']

export const mayBeConditional = ({ operation }: Step): boolean => conditional.includes(operation)
export const mayBeKeyed = ({ operation }: Step): boolean => keyed.includes(operation)

/** A request that is ready to be sent. */
export interface Change {
  readonly step: Step
  /** State of the resource that the request changes; undefined unless the request is conditional. */
  readonly expected?: unknown
  readonly isKeyed: boolean
}

/** Returns the resource that a request changes, as the service represents it. Throws if the resource does not exist. */
export function resourceOf(model: StoreModel, { operation, id }: Step): object {
  if (operation.endsWith('Order')) return model.requireOrder(id)
  const pet = model.requirePet(id)
  return operation.endsWith('Inventory') ? model.itemOf(pet) : model.petOf(pet)
}

export function outcomeOfChange(model: StoreModel, { step, expected }: Change): Outcome {
  if (expected === undefined) return expectedOutcome(model, step)
  const { status, errors } = outcomeOf(() => {
    if (!Bun.deepEquals(resourceOf(model, step), expected)) fail('precondition_failed')
    return { status: 200 }
  })
  if (!errors) return expectedOutcome(model, step)
  return { status: errors[0]?.code === 'precondition_failed' ? 412 : status, errors }
}
