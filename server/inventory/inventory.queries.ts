// Every SQL statement about stock. An inventory entry is a view of a pet's row.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { statement } from '../db/statement.ts'

export const inventoryItem = statement<{ petId: Id }, components['schemas']['InventoryItem']>(
  'inventory.by_pet',
  'SELECT id AS "petId", quantity, status FROM pets WHERE id = :petId',
)
