// Applies a step to a store's model and returns the outcome expected from the store.
import type { components } from '../../contract/generated/types.ts'
import { categoriesOf, inventoryOf, movementsOf, ordersOf, petsOf, summaryOf } from './expected-lists.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Step } from './step.ts'
import type { StoreModel } from './store-model.ts'

type Schemas = components['schemas']
type ModelOperation = (model: StoreModel, step: Step) => Outcome

const operations: Readonly<Record<string, ModelOperation>> = {
  createCategory: (model, { body }) => model.createCategory(body as Schemas['NewCategory']),
  replaceCategory: (model, { id, body }) => model.updateCategory(id, body as Schemas['NewCategory']),
  updateCategory: (model, { id, body }) => model.updateCategory(id, body as Schemas['CategoryUpdate']),
  getCategory: (model, { id }) => ({ status: 200, body: model.categoryOf(id) }),
  listCategories: (model, { query }) => ({ status: 200, list: categoriesOf(model, query) }),
  deleteCategory: (model, { id }) => model.deleteCategory(id),
  createPet: (model, { body }) => model.createPet(body as Schemas['NewPet']),
  updatePet: (model, { id, body }) => model.updatePet(id, body as Schemas['PetUpdate']),
  replacePet: (model, { id, body }) => model.replacePet(id, body as Schemas['NewPet']),
  deletePet: (model, { id }) => model.deletePet(id),
  getPet: (model, { id }) => ({ status: 200, body: model.petOf(model.requirePet(id)) }),
  listPets: (model, { query }) => ({ status: 200, list: petsOf(model, query) }),
  placeOrder: (model, { body }) => model.placeOrder(body as Schemas['NewOrder']),
  updateOrder: (model, { id, body }) => model.updateOrder(id, body as Schemas['OrderUpdate']),
  cancelOrder: (model, { id }) => model.cancelOrder(id),
  getOrder: (model, { id }) => ({ status: 200, body: model.requireOrder(id) }),
  listOrders: (model, { query }) => ({ status: 200, list: ordersOf(model, query) }),
  setInventory: (model, { id, body }) => model.setInventory(id, body as Schemas['InventoryUpdate']),
  adjustInventory: (model, { id, body }) => model.adjustInventory(id, body as Schemas['StockAdjustment']),
  getInventoryItem: (model, { id }) => ({ status: 200, body: model.itemOf(model.requirePet(id)) }),
  listInventory: (model, { query }) => ({ status: 200, list: inventoryOf(model, query) }),
  listInventoryMovements: (model, { id }) => ({ status: 200, list: movementsOf(model.requirePet(id)) }),
  getStoreSummary: (model) => ({ status: 200, body: summaryOf(model) }),
}

export function expectedOutcome(model: StoreModel, step: Step): Outcome {
  const run = operations[step.operation]
  if (!run) throw new Error(`The model has no operation ${step.operation}.`)
  return outcomeOf(() => run(model, step))
}
