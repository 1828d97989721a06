// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Requests } from '../requests.ts'
import { pets, type PetsOperations } from './pets.ts'
import { categories, type CategoriesOperations } from './categories.ts'
import { orders, type OrdersOperations } from './orders.ts'
import { orderDetails, type OrderDetailsOperations } from './order-details.ts'
import { inventory, type InventoryOperations } from './inventory.ts'
import { stockLevels, type StockLevelsOperations } from './stock-levels.ts'
import { summary, type SummaryOperations } from './summary.ts'
import { sales, type SalesOperations } from './sales.ts'
import { events, type EventsOperations } from './events.ts'
import { webhooks, type WebhooksOperations } from './webhooks.ts'
import { access, type AccessOperations } from './access.ts'
import { keys, type KeysOperations } from './keys.ts'

/** The service's operations, by noun. */
export interface Nouns {
  readonly pets: PetsOperations
  readonly categories: CategoriesOperations
  readonly orders: OrdersOperations
  readonly orderDetails: OrderDetailsOperations
  readonly inventory: InventoryOperations
  readonly stockLevels: StockLevelsOperations
  readonly summary: SummaryOperations
  readonly sales: SalesOperations
  readonly events: EventsOperations
  readonly webhooks: WebhooksOperations
  readonly access: AccessOperations
  readonly keys: KeysOperations
}

export function createNouns(requests: Requests): Nouns {
  return {
    pets: pets(requests),
    categories: categories(requests),
    orders: orders(requests),
    orderDetails: orderDetails(requests),
    inventory: inventory(requests),
    stockLevels: stockLevels(requests),
    summary: summary(requests),
    sales: sales(requests),
    events: events(requests),
    webhooks: webhooks(requests),
    access: access(requests),
    keys: keys(requests),
  }
}
