// What can be done with stock.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import type { Queries } from '../db/database.ts'
import { StoreError } from '../errors.ts'
import { inventoryItem } from './inventory.queries.ts'

/** Refuses: pet_not_found. */
export async function getInventoryItem(db: Queries, petId: Id): Promise<components['schemas']['InventoryItem']> {
  const item = await db.get(inventoryItem, { petId })
  if (!item) throw new StoreError('pet_not_found', `Pet ${petId} does not exist.`)
  return item
}
