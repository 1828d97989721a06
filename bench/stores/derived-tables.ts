// The tables that follow from the pets, filled after a bulk insert; the same SQL for both databases.

/** The first movement of each pet. */
export const insertMovements = `INSERT INTO stock_movements (pet_id, delta, quantity, reason, actor, at)
  SELECT id, quantity, quantity, 'created', 'bench', 0 FROM pets ORDER BY id`

export const insertCategoryStock = `INSERT INTO category_stock
    (category_id, slot, available, pending, sold, quantity, reserved)
  SELECT category_id, 0, sum(CASE WHEN status = 'available' THEN 1 ELSE 0 END),
    sum(CASE WHEN status = 'pending' THEN 1 ELSE 0 END), sum(CASE WHEN status = 'sold' THEN 1 ELSE 0 END),
    sum(quantity), sum(reserved)
  FROM pets GROUP BY category_id`
