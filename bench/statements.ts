// The statements that all other servers run for the same work, on the same tables, so that only what is around them differs.

const pet = 'SELECT id, name, category_id AS "categoryId", status FROM pets'

export const petById = `${pet} WHERE id = ?`
export const petPage = `${pet} ORDER BY id LIMIT ?`

/** Takes units out of stock if they are there. Values: quantity, quantity, quantity, pet, quantity. */
export const reserveUnits = `UPDATE pets SET quantity = quantity - ?, reserved = reserved + ?,
    status = CASE WHEN quantity = ? THEN 'pending' ELSE status END
  WHERE id = ? AND status = 'available' AND quantity >= ? RETURNING quantity AS left`

/** Values: pet, quantity, ship date, moment. */
export const insertOrder =
  'INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at) VALUES (?, ?, ?, 0, ?) RETURNING id'

/** Values: pet, change, units left, order, moment. */
export const insertMovement = `INSERT INTO stock_movements (pet_id, delta, quantity, reason, order_id, actor, at)
  VALUES (?, ?, ?, 'ordered', ?, 'bench', ?)`

/** What was acknowledged survives a power cut, and the cache has the size of ours. */
export const settings = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
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
