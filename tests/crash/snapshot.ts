// The entire contents of a store, read from its tables and through the API.

import type { Database } from '../../server/db/database.ts'
import { statement } from '../../server/db/statement.ts'
import { createNumbering } from '../../server/feed/events/numbering.ts'
import { auditStore } from '../../server/ops/check/check.ts'
import type { Order, Pet } from './models.ts'

type None = Record<never, never>

export interface Movement {
  id: number
  petId: number
  quantity: number
  reason: string
  orderId: number | null
  note: string | null
}

/** The contents as returned by the API. */
export interface ApiState {
  readonly orders: ReadonlyMap<number, Order>
  readonly pets: ReadonlyMap<number, Pet>
}

export interface Snapshot extends ApiState {
  /** The ledger entries after a given entry. */
  readonly movements: readonly Movement[]
  /** The audit's findings. */
  readonly auditProblems: readonly string[]
}

const allOrders = statement<None, { id: number; petId: number; quantity: number; shipDate: number; complete: number }>(
  'test.crash_orders',
  'SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders ORDER BY id',
)
const allPets = statement<None, Required<Pet>>(
  'test.crash_pets',
  'SELECT id, name, category_id AS "categoryId", status, quantity FROM pets ORDER BY id',
)
const movementsAfter = statement<{ after: number }, Movement>(
  'test.crash_movements',
  'SELECT id, pet_id AS "petId", quantity, reason, order_id AS "orderId", note FROM stock_movements WHERE id > :after ORDER BY id',
)

export async function readTables(db: Database, afterMovement: number): Promise<Snapshot> {
  const orders = (await db.all(allOrders, {})).map(({ shipDate, complete, ...order }) => ({
    ...order,
    shipDate: new Date(shipDate).toISOString().replace('.000', ''),
    complete: complete === 1,
  }))
  const pets = await db.all(allPets, {})
  const movements = await db.all(movementsAfter, { after: afterMovement })
  return { orders: byId(orders), pets: byId(pets), movements, auditProblems: await auditStore(db) }
}

export async function readOverHttp(url: string): Promise<ApiState> {
  const [orders, pets, stock] = await Promise.all([
    listAll<Order>(url, '/store/orders?sort=id&limit=100'),
    listAll<Pet>(url, '/pets?limit=100'),
    listAll<{ petId: number; quantity: number }>(url, '/store/inventory?limit=100'),
  ])
  const counts = new Map(stock.map(({ petId, quantity }) => [petId, quantity]))
  return { orders: byId(orders), pets: byId(pets.map((pet) => ({ ...pet, quantity: counts.get(pet.id) ?? -1 }))) }
}

async function listAll<Item>(url: string, first: string): Promise<Item[]> {
  const items: Item[] = []
  for (let next: string | undefined = first; next; ) {
    const response: Response = await fetch(url + next)
    if (response.status !== 200) throw new Error(`GET ${next} returned ${response.status}.`)
    items.push(...((await response.json()) as Item[]))
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return items
}

function byId<Item extends { readonly id: number }>(items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

interface OrderEventCounts {
  readonly type: string
  readonly events: number
  readonly movements: number
}

const orderEventCounts = statement<None, OrderEventCounts>(
  'test.crash_order_events',
  `SELECT type, count(*) AS events,
     (SELECT count(*) FROM stock_movements
      WHERE reason = CASE type WHEN 'order.placed' THEN 'ordered' WHEN 'order.fulfilled' THEN 'fulfilled' ELSE 'cancelled' END) AS movements
   FROM events WHERE type IN ('order.placed', 'order.fulfilled', 'order.cancelled') GROUP BY type ORDER BY type`,
)

/** Counts events and ledger entries for each kind of order change. The counts must match, because both are written together. */
export async function countOrderEvents(db: Database): Promise<OrderEventCounts[]> {
  await createNumbering(db).catchUp()
  return db.all(orderEventCounts, {})
}
