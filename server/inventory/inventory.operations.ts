// The handlers of the operations on stock.
import type { Handlers } from '../http/handlers.ts'
import { getInventoryItem } from './inventory.ts'

export const inventoryOperations = {
  getInventoryItem: ({ db, params }) => getInventoryItem(db, params.petId),
} satisfies Partial<Handlers>
