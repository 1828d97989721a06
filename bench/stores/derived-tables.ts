// What the service keeps beside its pets, made from pets that were inserted in bulk; the same words for both databases.

/** The first line of each ledger. */
export const writeLedger = `INSERT INTO stock_movements (pet_id, delta, quantity, reason, actor, at)
  SELECT id, quantity, quantity, 'created', 'bench', 0 FROM pets ORDER BY id`

export const countStock = `INSERT INTO category_stock (category_id, slot, available, pending, sold, quantity, reserved)
  SELECT category_id, id % 16, sum(CASE WHEN status = 'available' THEN 1 ELSE 0 END),
    sum(CASE WHEN status = 'pending' THEN 1 ELSE 0 END), sum(CASE WHEN status = 'sold' THEN 1 ELSE 0 END),
    sum(quantity), sum(reserved)
  FROM pets GROUP BY category_id, id % 16`
