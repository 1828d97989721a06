// All SQL statements for stock. Inventory items and stock levels are views of pets' rows; lists of them are built in pet-lists.ts. The
// ledger has its own table.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import { columnsNamed, columnsSql, type List } from '../../db/index-scan.ts'
import { type Page, pageRead } from '../../db/lists.ts'
import { type Statement, statement } from '../../db/statement.ts'

type InventoryItem = components['schemas']['InventoryItem']
type PetStatus = components['schemas']['PetStatus']

export const itemList: List = {
  name: 'inventory.list',
  table: 'pets',
  columns: { petId: 'id', quantity: 'quantity', status: 'status' },
}

export const inventoryItem = statement<{ petId: Id }, InventoryItem>(
  'inventory.by_pet',
  `SELECT ${columnsSql(itemList).join(', ')} FROM pets WHERE id = :petId`,
)

export interface LevelRow {
  readonly petId: number
  readonly name: string
  readonly nameKey?: string
  readonly categoryId: number
  readonly categoryName: string
  readonly status: PetStatus
  readonly quantity: number
  readonly reserved: number
  /** 1 if a caller put the pet on hold, otherwise 0. */
  readonly held: number
}

export const levelList: List = {
  name: 'inventory.levels',
  table: 'pets',
  columns: {
    petId: 'id',
    ...columnsNamed('name, category_id, status, quantity, reserved, held'),
  },
  lookups: { categoryName: { by: 'categoryId', sql: (id) => `(SELECT name FROM categories WHERE id = ${id})` } },
}

type SavedUnits = { id: number; quantity: number; reserved: number; wasQuantity: number; wasReserved: number }

/**
 * Sets the quantity to NULL, which its column rejects, if the stock is not what the rule saw. The pet is locked, so that would be a bug, but
 * PostgreSQL has received COMMIT by the time the number of changed rows could be checked.
 */
const units = `quantity = CASE WHEN quantity = :wasQuantity AND reserved = :wasReserved THEN CAST(:quantity AS bigint) END,
  reserved = :reserved`

/** Updates a locked pet's stock. */
export const updateUnits = statement<SavedUnits>('inventory.update_units', `UPDATE pets SET ${units} WHERE id = :id`)

/**
 * Updates the stock, the status, and the hold, which changes only with the status. It is separate from `updateUnits`, because writing the
 * status, even unchanged, touches every index on that column.
 */
export const updateUnitsAndStatus = statement<SavedUnits & { status: PetStatus; held: number }>(
  'inventory.update_units_and_status',
  `UPDATE pets SET status = :status, held = :held, ${units} WHERE id = :id`,
)

/** Values for `insertMovements`: those of the change, and those of each movement, whose names end with its position. */
type NewMovements = { petId: number; actor: string; at: number } & Record<string, string | number | null>

/** Statements that append one or two movements of a change to a pet's ledger. The pet's row is locked, so the next numbers are free. */
export const insertMovements = [movementsInsert(1), movementsInsert(2)] as const

function movementsInsert(count: number): Statement<NewMovements, never> {
  // Use VALUES instead of SELECT: SQLite would first materialize a SELECT from the target table in a temporary table.
  const rows = Array.from(
    { length: count },
    (
      _,
      n,
    ) => `(:petId, coalesce((SELECT max(number) FROM stock_movements WHERE pet_id = :petId), 0) + ${n + 1}, :delta${n},
      :quantity${n}, :reason${n}, :orderId${n}, :actor, :note${n}, :at)`,
  )
  return statement(
    `inventory.insert_movements ${count}`,
    `INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, order_id, actor, note, at) VALUES ${rows.join(', ')}`,
  )
}

/** Starts the ledgers of many new pets, passed as JSON. */
export const insertCreatedMovements = statement<{ pets: string; actor: string; at: number }>(
  'inventory.insert_created_movements',
  {
    sqlite: `INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, actor, at)
      SELECT value ->> 'id', 1, value ->> 'quantity', value ->> 'quantity', 'created', :actor, :at FROM json_each(:pets)`,
    postgres: `INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, actor, at)
      SELECT id, 1, quantity, quantity, 'created', :actor, :at
      FROM json_to_recordset(:pets::text::json) AS given (id bigint, quantity bigint)`,
  },
)

export interface MovementRow {
  id: number
  petId: number
  delta: number
  quantity: number
  reason: string
  orderId: number | null
  actor: string
  note: string | null
  at: number
}

const movements: List = {
  name: 'inventory.movements',
  table: 'stock_movements',
  columns: columnsNamed('id, pet_id, delta, quantity, reason, order_id, actor, note, at'),
}

export const movementNumber = statement<{ id: number }, { number: number }>(
  'inventory.movement_number',
  'SELECT number FROM stock_movements WHERE id = :id',
)

/** Builds the query for a page of a pet's movements, newest first; `after` is a movement's number. */
export function movementPage(petId: Id, page: Page) {
  const scan = { index: 'stock_movements_pet', equals: { pet_id: petId }, order: ['number'] }
  return pageRead<MovementRow>({ list: movements, scans: [scan], direction: 'DESC' }, page)
}
