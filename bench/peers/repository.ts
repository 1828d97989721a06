// The peers' operations: bun:sqlite on Bun and better-sqlite3 on Node, which have the same interface. Each order is committed separately.

export interface Pet {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly status: string
}

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

interface Statement {
  get(...values: (string | number)[]): unknown
  all(...values: (string | number)[]): unknown
  run(...values: (string | number)[]): unknown
}

interface Connection {
  prepare(sql: string): Statement
  exec(sql: string): unknown
  transaction<T>(work: (order: NewOrder) => T): { immediate(order: NewOrder): T }
}

const { STORE = '' } = process.env

export const connection: Connection = process.versions.bun
  ? new (await import('bun:sqlite')).Database(STORE, { readwrite: true })
  : new (await import('better-sqlite3')).default(STORE)

// An order is on disk before its response is sent, as in our service.
connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
  PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY`)

const pet = 'SELECT id, name, category_id AS "categoryId", status FROM pets'
const byId = connection.prepare(`${pet} WHERE id = ?`)
const page = connection.prepare(`${pet} ORDER BY id LIMIT ?`)
const reserve = connection.prepare(`UPDATE pets SET quantity = quantity - ?, reserved = reserved + ?,
    status = CASE WHEN quantity = ? THEN 'pending' ELSE status END
  WHERE id = ? AND status = 'available' AND quantity >= ? RETURNING quantity AS left`)
const NO_DATE = 0
const insertOrder = connection.prepare(`INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at)
  VALUES (?, ?, nullif(?, ${NO_DATE}), 0, ?) RETURNING id`)
const insertMovement = connection.prepare(`INSERT INTO stock_movements
    (pet_id, number, delta, quantity, reason, order_id, actor, at)
  VALUES (?, (SELECT coalesce(max(number), 0) + 1 FROM stock_movements WHERE pet_id = ?), ?, ?, 'ordered', ?, 'bench', ?)`)

export const getPet = (id: number) => byId.get(id) as Pet | null | undefined

export const listPets = (limit: number) => page.all(limit) as Pet[]

const placing = connection.transaction(({ petId, quantity = 1, shipDate }): Order | undefined => {
  const stock = reserve.get(quantity, quantity, quantity, petId, quantity) as { left: number } | null | undefined
  if (!stock) return undefined
  const now = Date.now()
  const shipsAt = shipDate === undefined ? NO_DATE : Date.parse(shipDate)
  const { id } = insertOrder.get(petId, quantity, shipsAt, now) as { id: number }
  insertMovement.run(petId, petId, -quantity, stock.left, id, now)
  return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
})

/** Places an order and returns once it is on disk. Returns undefined if the stock is too low. */
export const placeOrder = (order: NewOrder): Order | undefined => placing.immediate(order)
