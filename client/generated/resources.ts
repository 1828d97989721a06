// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Category, InventoryItem, Key, Order, Pet, Webhook } from './schemas.ts'

/** Resources with an identifier, by noun. */
export interface Resources {
  pets: Pet
  categories: Category
  orders: Order
  inventory: InventoryItem
  webhooks: Webhook
  keys: Key
}
