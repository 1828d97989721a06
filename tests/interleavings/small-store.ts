// The store that a schedule starts with: an empty category, and two pets in another category, the first of which has an order.
import type { Id } from '../../contract/identifiers.ts'
import { type ChangeContext, noPrecondition } from '../../server/context.ts'
import { type Database, nestedDatabase } from '../../server/db/database.ts'
import { createCategory } from '../../server/shop/categories/categories.ts'
import { setInventory } from '../../server/shop/inventory/inventory.ts'
import { placeOrder } from '../../server/shop/orders/orders.ts'
import { createPet } from '../../server/shop/pets/pets.ts'
import type { Outcome } from '../model/outcome.ts'
import { type Noun, SessionIds, type Step } from '../model/step.ts'
import { StoreModel } from '../model/store-model.ts'

export interface Stock {
  /** Units of the first pet that can be ordered. */
  readonly units: number
  /** Units of the first pet that its order has reserved. */
  readonly ordered: number
}

/** A small store, with the ids of its resources, oldest first. */
export interface SmallStore extends Stock {
  readonly name: string
  readonly ids: Readonly<Record<Noun, readonly number[]>>
}

const context: ChangeContext = { actor: 'local', at: 0 }

/** Creates the store in one transaction, because a sync for each change would take longer than a schedule. */
export function createSmallStore(db: Database, name: string, { units, ordered }: Stock): Promise<SmallStore> {
  return db.transaction(async (queries) => {
    const db = nestedDatabase(queries)
    const { id: categoryId } = await createCategory(db, { name: `full ${name}` }, context)
    const { id: emptyId } = await createCategory(db, { name: `empty ${name}` }, context)
    const rex = await createPet(db, { name: 'Rex', categoryId }, context)
    const bella = await createPet(db, { name: 'Bella', categoryId }, context)
    await setInventory(db, rex.id as Id, units + ordered, context, noPrecondition)
    const order = await placeOrder(db, { petId: rex.id, quantity: ordered, complete: false }, context)
    const ids = { category: [categoryId, emptyId], pet: [rex.id, bella.id], order: [order.id] }
    return { name, units, ordered, ids: ids as SmallStore['ids'] }
  })
}

export function modelOf({ name, units, ordered, ids }: SmallStore): StoreModel {
  const model = new StoreModel()
  const [categoryId = 0, emptyId = 0] = ids.category
  const [rex = 0, bella = 0] = ids.pet
  const create = (outcome: Outcome, id: number) => outcome.created?.(id)
  create(model.createCategory({ name: `full ${name}` }), categoryId)
  create(model.createCategory({ name: `empty ${name}` }), emptyId)
  create(model.createPet({ name: 'Rex', categoryId }), rex)
  create(model.createPet({ name: 'Bella', categoryId }), bella)
  model.setInventory(rex, { quantity: units + ordered })
  create(model.placeOrder({ petId: rex, quantity: ordered, complete: false }), ids.order[0] ?? 0)
  return model
}

/** Returns the ids for the placeholders in a schedule's requests. */
export function placeholdersOf({ ids }: SmallStore): SessionIds {
  const placeholders = new SessionIds()
  const operations = { category: 'createCategory', pet: 'createPet', order: 'placeOrder' } as const
  for (const noun of ['category', 'pet', 'order'] as const)
    for (const id of ids[noun]) {
      const step: Step = { operation: operations[noun], id, query: {} }
      placeholders.record(step, { status: 201, headers: new Headers(), body: { id } })
    }
  return placeholders
}
