// Asks the model of a store what the store should answer to a call, and lets it go through what the call does.
import type { components } from '../../../contract/generated/types.ts'
import { inventoryOf, movementsOf, ordersOf, petsOf, shownPet, summaryOf } from './expected-lists.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Step } from './step.ts'
import type { StoreModel } from './store-model.ts'

type Schemas = components['schemas']
type Decision = (model: StoreModel, step: Step) => Outcome

const decisions: Readonly<Record<string, Decision>> = {
  createCategory: (model, { body }) => model.createCategory(body as Schemas['NewCategory']),
  deleteCategory: (model, { id }) => model.deleteCategory(id),
  createPet: (model, { body }) => model.createPet(body as Schemas['NewPet']),
  updatePet: (model, { id, body }) => model.updatePet(id, body as Schemas['PetUpdate']),
  replacePet: (model, { id, body }) => model.updatePet(id, body as Schemas['NewPet']),
  deletePet: (model, { id }) => model.deletePet(id),
  getPet: (model, { id }) => ({ status: 200, body: shownPet(model.petAt(id)) }),
  listPets: (model, { query }) => ({ status: 200, list: petsOf(model, query) }),
  placeOrder: (model, { body }) => model.placeOrder(body as Schemas['NewOrder']),
  updateOrder: (model, { id, body }) => model.updateOrder(id, body as Schemas['OrderUpdate']),
  cancelOrder: (model, { id }) => model.cancelOrder(id),
  getOrder: (model, { id }) => ({ status: 200, body: model.orderAt(id) }),
  listOrders: (model, { query }) => ({ status: 200, list: ordersOf(model, query) }),
  setInventory: (model, { id, body }) => model.setInventory(id, body as Schemas['InventoryUpdate']),
  adjustInventory: (model, { id, body }) => model.adjustInventory(id, body as Schemas['StockAdjustment']),
  getInventoryItem: (model, { id }) => ({ status: 200, body: model.itemOf(model.petAt(id)) }),
  listInventory: (model, { query }) => ({ status: 200, list: inventoryOf(model, query) }),
  listInventoryMovements: (model, { id }) => ({ status: 200, list: movementsOf(model.petAt(id)) }),
  getStoreSummary: (model) => ({ status: 200, body: summaryOf(model) }),
}

export function expectedAnswer(model: StoreModel, step: Step): Outcome {
  const decide = decisions[step.operation]
  if (!decide) throw new Error(`The model knows nothing of ${step.operation}.`)
  return outcomeOf(() => decide(model, step))
}
