// Statements that all other servers run on the same tables, so only the code around them differs.

const pet = 'SELECT id, name, category_id AS "categoryId", status FROM pets'

export const petById = `${pet} WHERE id = ?`
export const petPage = `${pet} ORDER BY id LIMIT ?`

/** Reserves units, unless the stock is too low. Values: quantity, quantity, quantity, pet ID, quantity. */
export const reserveUnits = `UPDATE pets SET quantity = quantity - ?, reserved = reserved + ?,
    status = CASE WHEN quantity = ? THEN 'pending' ELSE status END
  WHERE id = ? AND status = 'available' AND quantity >= ? RETURNING quantity AS left`

/** Values: pet ID, quantity, ship date, time. */
export const insertOrder =
  'INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at) VALUES (?, ?, ?, 0, ?) RETURNING id'

/** Values: pet ID, pet ID, delta, units left, order ID, time. */
export const insertMovement = `INSERT INTO stock_movements
    (pet_id, number, delta, quantity, reason, order_id, actor, at)
  VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM stock_movements WHERE pet_id = ?), ?, ?, 'ordered', ?, 'bench', ?)`

/** Durability and cache size, as set on our service's connections. */
export const pragmas = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
  PRAGMA busy_timeout = 5000; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY`

export interface NewOrder {
  readonly petId: number
  readonly quantity?: number | undefined
  readonly shipDate?: string | undefined
}

export interface Order {
  readonly id: number
  readonly petId: number
  readonly quantity: number
  readonly shipDate?: string
  readonly complete: boolean
}

export interface Pet {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly status: string
}
