// All SQL statements for stock. An inventory item is a view of a pet's row; the ledger has its own table.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import { readByIds } from '../../db/by-ids.ts'
import { columnsNamed, type IndexScan, type List, type Range, ROW_ORDER, type Scans } from '../../db/index-scan.ts'
import { type FilteredList, type Page, pageRead } from '../../db/lists.ts'
import { statement } from '../../db/statement.ts'

type InventoryItem = components['schemas']['InventoryItem']
type PetStatus = components['schemas']['PetStatus']

const items = 'SELECT id AS "petId", quantity, status FROM pets'

export const inventoryItem = statement<{ petId: Id }, InventoryItem>('inventory.by_pet', `${items} WHERE id = :petId`)

export const itemsByPetIds = readByIds<InventoryItem>('inventory', items)

type SavedUnits = { id: number; quantity: number; reserved: number; wasQuantity: number; wasReserved: number }

const ifUnchanged = 'WHERE id = :id AND quantity = :wasQuantity AND reserved = :wasReserved'

/** Updates the stock only if it is unchanged since it was read. */
export const updateUnits = statement<SavedUnits>(
  'inventory.update_units',
  `UPDATE pets SET quantity = :quantity, reserved = :reserved ${ifUnchanged}`,
)

/**
 * Updates the stock, the status, and the hold, which changes only with the status. It is separate from `updateUnits`, because writing the
 * status, even if it is unchanged, touches every index on that column.
 */
export const updateUnitsAndStatus = statement<SavedUnits & { status: PetStatus; held: number }>(
  'inventory.update_units_and_status',
  `UPDATE pets SET status = :status, quantity = :quantity, reserved = :reserved, held = :held ${ifUnchanged}`,
)

type NewMovement = {
  petId: number
  delta: number
  quantity: number
  reason: string
  orderId: number | null
  actor: string
  note: string | null
  at: number
}

/** Appends to a pet's ledger. The pet's row is locked, so no other transaction can claim the next number. */
export const insertMovement = statement<NewMovement>(
  'inventory.insert_movement',
  // VALUES rather than SELECT: SQLite would materialize a SELECT from the target table in a temporary table first.
  `INSERT INTO stock_movements (pet_id, number, delta, quantity, reason, order_id, actor, note, at)
   VALUES (:petId, coalesce((SELECT max(number) FROM stock_movements WHERE pet_id = :petId), 0) + 1, :delta, :quantity, :reason,
     :orderId, :actor, :note, :at)`,
)

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

/** Filters that an index supports. */
export interface InventoryFilter {
  readonly status?: readonly PetStatus[]
  readonly maxQuantity?: number
}

export type InventorySort = 'petId' | 'quantity' | '-quantity'

const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']
const list: List = {
  name: 'inventory.list',
  table: 'pets',
  identity: 'petId',
  columns: { petId: 'id', quantity: 'quantity', status: 'status' },
}

/** Builds the query for a page of stock sorted by quantity, or by pet if there is no `maxQuantity`. */
export function inventoryPage({ status, maxQuantity }: InventoryFilter, sort: InventorySort, { after, limit }: Page) {
  if (sort === 'petId') return pageRead<InventoryItem>(scansByPet(status, { after }), limit)
  const direction = sort === 'quantity' ? 'ASC' : 'DESC'
  // A descending scan starts at the cursor position or the maximum, whichever is lower.
  const isBelowMax = after !== undefined && Number(after[0]) <= (maxQuantity ?? Number.POSITIVE_INFINITY)
  const bounds = direction === 'ASC' ? { after, max: maxQuantity } : isBelowMax ? { after } : { max: maxQuantity }
  const scans = wantedOf(status ?? statuses).map((status): IndexScan => {
    return { index: 'pets_status_quantity', equals: { status }, order: ['quantity', 'id'], ...bounds }
  })
  return pageRead<InventoryItem>({ list, scans, direction }, limit)
}

function scansByPet(status: readonly PetStatus[] | undefined, range: Range): Scans {
  const scans = status
    ? wantedOf(status).map((status) => ({ index: 'pets_status', equals: { status }, order: ROW_ORDER, ...range }))
    : [{ order: ['id'], ...range }]
  return { list, scans, direction: 'ASC' }
}

const wantedOf = (status: readonly PetStatus[]): PetStatus[] => statuses.filter((one) => status.includes(one))

/** Lists low stock sorted by pet: either scans all stock, or collects the pets with low stock and sorts them. */
export function lowStock(status: readonly PetStatus[] | undefined, max: number): FilteredList {
  const wanted = wantedOf(status ?? statuses)
  const placeholders = wanted.map((_, i) => `:status${i}`)
  const where = `WHERE status IN (${placeholders.join(', ')}) AND quantity <= :max`
  const matches = { sqlite: `pets INDEXED BY pets_status_quantity ${where}`, postgres: `pets ${where}` }
  return {
    scans: (range) => scansByPet(status, range),
    // Adding 0 keeps PostgreSQL from using the index on quantity, which has a different order.
    filter: { name: 'max', sql: 'quantity + 0 <= :max', params: { max } },
    subset: {
      name: `with low stock, ${wanted.length} statuses`,
      countName: `inventory.count_low_stock, ${wanted.length} statuses`,
      matches,
      // PostgreSQL does not move a sort past an OFFSET.
      rows: { ...matches, postgres: `(SELECT * FROM pets ${where} OFFSET 0) pet WHERE true` },
      first: { sqlite: 'count', postgres: 'count' },
      params: { max, ...Object.fromEntries(wanted.map((status, i) => [`status${i}`, status])) },
      order: ['id'],
    },
  }
}

export interface MovementRow extends NewMovement {
  id: number
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
export function movementPage(petId: Id, { after, limit }: Page) {
  const scan = { index: 'stock_movements_pet', equals: { pet_id: petId }, order: ['number'], after }
  return pageRead<MovementRow>({ list: movements, scans: [scan], direction: 'DESC' }, limit)
}
