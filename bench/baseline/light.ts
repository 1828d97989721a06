// The cheapest way to place an order: a guarded update of the stock, and inserts of the order, the movement, and the
// event. The tables have no secondary indexes, constraints, or triggers.
import type { Database } from 'bun:sqlite'
import type { NewOrder, Order } from '../statements.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS light_pets (id INTEGER PRIMARY KEY, status TEXT, quantity INTEGER, reserved INTEGER);
  INSERT OR IGNORE INTO light_pets SELECT id, status, quantity, reserved FROM pets;
  CREATE TABLE IF NOT EXISTS light_orders (id INTEGER PRIMARY KEY, pet_id INTEGER, quantity INTEGER, ship_date INTEGER, complete INTEGER);
  CREATE TABLE IF NOT EXISTS light_movements (id INTEGER PRIMARY KEY, pet_id INTEGER, delta INTEGER, quantity INTEGER, reason TEXT, order_id INTEGER, actor TEXT, at INTEGER);
  CREATE TABLE IF NOT EXISTS light_events (id INTEGER PRIMARY KEY, type TEXT, at INTEGER, actor TEXT, data TEXT);
`

/** Creates missing tables and returns a function that places an order in the open transaction. */
export function lightOrders(connection: Database): (order: NewOrder) => Order | undefined {
  connection.run(schema)
  const { maxOrder } = connection.query<{ maxOrder: number }, []>('SELECT max(id) AS maxOrder FROM orders').get() ?? {}
  // Start with the same order ID as the other servers.
  const first = (maxOrder ?? 0) + 1
  const reserve = connection.prepare<{ left: number }, number[]>(
    `UPDATE light_pets SET quantity = quantity - ?1, reserved = reserved + ?1,
       status = CASE WHEN quantity = ?1 THEN 'pending' ELSE status END
     WHERE id = ?2 AND status = 'available' AND quantity >= ?1 RETURNING quantity AS left`,
  )
  const insertOrder = connection.prepare<{ id: number }, (number | null)[]>(
    `INSERT INTO light_orders (id, pet_id, quantity, ship_date, complete)
     VALUES ((SELECT coalesce(max(id) + 1, ${first}) FROM light_orders), ?, ?, ?, 0) RETURNING id`,
  )
  const insertMovement = connection.prepare<never, number[]>(
    `INSERT INTO light_movements (pet_id, delta, quantity, reason, order_id, actor, at)
     VALUES (?, ?, ?, 'ordered', ?, 'bench', ?)`,
  )
  const insertEvent = connection.prepare<never, [number, string]>(
    `INSERT INTO light_events (type, at, actor, data) VALUES ('order.placed', ?, 'bench', ?)`,
  )
  return ({ petId, quantity = 1, shipDate }) => {
    const stock = reserve.get(quantity, petId)
    if (!stock) return undefined
    const now = Date.now()
    const id = insertOrder.get(petId, quantity, shipDate === undefined ? null : Date.parse(shipDate))?.id ?? 0
    insertMovement.run(petId, -quantity, stock.left, id, now)
    const order = { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
    insertEvent.run(now, JSON.stringify(order))
    return order
  }
}
