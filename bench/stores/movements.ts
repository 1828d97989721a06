// Derives stock movements from the pets and orders after a bulk insert, with the same SQL on both databases.

const insertCreated = `INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, actor, at)
  SELECT p.id, 1, p.quantity + coalesce(o.units, 0), p.quantity + coalesce(o.units, 0), 'created', 'bench', 0
  FROM pets p LEFT JOIN (SELECT pet_id, sum(quantity) AS units FROM orders GROUP BY pet_id) o ON o.pet_id = p.id
  ORDER BY p.id`

// The stock after an order equals today's stock plus the units in the pet's later orders.
const insertOrdered = `INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, order_id, actor, at)
  WITH placed AS (
    SELECT o.id, o.pet_id, o.quantity AS units, o.complete, o.placed_at, p.quantity + coalesce(sum(o.quantity) OVER (
      PARTITION BY o.pet_id ORDER BY o.id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0) AS stock
    FROM orders o JOIN pets p ON p.id = o.pet_id
  )
  SELECT pet_id, 1 + row_number() OVER (PARTITION BY pet_id ORDER BY id, step), delta, stock, reason, id, 'bench', placed_at FROM (
    SELECT id, pet_id, -units AS delta, stock, 'ordered' AS reason, placed_at, 1 AS step FROM placed
    UNION ALL
    SELECT id, pet_id, 0, stock, 'fulfilled', placed_at, 2 FROM placed WHERE complete = 1
  ) movements ORDER BY id, step`

export const fillMovements = [insertCreated, insertOrdered]
