// Handlers for the inventory operations.
import type { components } from '../../../contract/generated/types.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { created } from '../../http/response/results.ts'
import {
  adjustInventory,
  getInventoryItem,
  listInventory,
  listInventoryMovements,
  positionOf,
  setInventory,
} from './inventory.ts'

type InventoryItem = components['schemas']['InventoryItem']

const byId: SortKey<components['schemas']['StockMovement']> = { types: ['id'], of: (movement) => [movement.id] }

export const inventoryOperations = {
  listInventory: (request) => {
    const { db, query } = request
    const key: SortKey<InventoryItem> = {
      types: query.sort === 'petId' ? ['id'] : ['quantity', 'id'],
      of: (item) => positionOf(item, query.sort),
    }
    return pageResult(request, key, (page) => listInventory(db, query, query.sort, page))
  },
  getInventoryItem: ({ db, params }) => getInventoryItem(db, params.petId),
  setInventory: ({ db, params, body, context, requireMatch }) =>
    setInventory(db, params.petId, body.quantity, context, requireMatch),
  adjustInventory: async ({ db, params, body, context, requireMatch }) => {
    const item = await adjustInventory(db, params.petId, body, context, requireMatch)
    return created(item, ({ petId }) => `/store/inventory/${petId}`)
  },
  listInventoryMovements: (request) => {
    const { db, params } = request
    return pageResult(request, byId, (page) => listInventoryMovements(db, params.petId, page))
  },
} satisfies Partial<Handlers>
