// What can be done with orders.
import type { components } from '../../contract/generated/types.ts'
import type { Queries } from '../db/database.ts'
import type { Page } from '../db/listing.ts'
import { type OrderFilter, type OrderRow, type OrderSort, orderPage } from './orders.queries.ts'

type Order = components['schemas']['Order']

export async function listOrders(db: Queries, filter: OrderFilter, sort: OrderSort, page: Page): Promise<Order[]> {
  const rows = await db.all(...orderPage(filter, sort, page))
  return rows.map(shown)
}

function shown({ id, petId, quantity, shipDate, complete }: OrderRow): Order {
  const order = { id, petId, quantity, complete: complete === 1 }
  return shipDate === null ? order : { ...order, shipDate: utc(shipDate) }
}

/** RFC 3339 in UTC, with a fraction only where there is one. */
function utc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z')
}
