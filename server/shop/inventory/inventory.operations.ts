// Handlers for the inventory operations.
import type { components } from '../../../contract/generated/types.ts'
import type { Page } from '../../db/lists.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { created, Result } from '../../http/response/results.ts'
import { petSortKey } from '../pet-lists.ts'
import {
  adjustInventory,
  getInventoryItem,
  listInventory,
  listInventoryMovements,
  listStockLevels,
  setInventory,
  toStockLevel,
} from './inventory.ts'

const byId: SortKey<components['schemas']['StockMovement']> = { types: ['id'], of: (movement) => [movement.id] }

export const inventoryOperations = {
  listInventory: (request) => {
    const { db, query } = request
    return pageResult(request, petSortKey(query.sort), (page) => listInventory(db, query, query.sort, page))
  },
  listStockLevels: async (request) => {
    const { db, query } = request
    const load = (page: Page) => listStockLevels(db, query, query.sort, page)
    const { body, headers } = await pageResult(request, petSortKey(query.sort), load)
    return new Result(body.map(toStockLevel), headers)
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
