// Use cases for stock. A change locks the pet's row (`lockPet`), applies a rule, and writes the row and its ledger in the same
// transaction.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../../context.ts'
import { formatDate } from '../../dates.ts'
import { change, type Write, write } from '../../db/change.ts'
import type { Database, Queries } from '../../db/database.ts'
import { type Page, readPage } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { eventWrites } from '../../feed/events/events.ts'
import { type PetFilter, petQuery } from '../pet-lists.ts'
import { lockPet, type PetRow } from '../pet-row.ts'
import * as queries from './inventory.queries.ts'
import { adjustStock, setStock, stockEvents, toInventoryItem } from './inventory.rules.ts'

type InventoryItem = components['schemas']['InventoryItem']
type StockMovement = components['schemas']['StockMovement']
type StockAdjustment = components['schemas']['StockAdjustment']
export type LevelRow = queries.LevelRow

interface LevelFilter extends Omit<PetFilter, 'id'> {
  readonly petId?: readonly Id[] | undefined
}
export type InventoryFilter = Pick<LevelFilter, 'petId' | 'status' | 'maxQuantity'>

export type InventorySort = 'petId' | 'quantity' | '-quantity'
type LevelSort = InventorySort | '-petId' | 'name' | '-name'

/** One ledger movement: the resulting quantity and the reason. */
export interface LedgerEntry {
  readonly quantity: number
  /** `deleted` closes the ledger of a deleted pet. */
  readonly reason: StockMovement['reason'] | 'deleted'
  readonly orderId?: number | undefined
  readonly note?: string | undefined
}

/** Writes the changed stock, and also the status if the status changed. */
export function stockWrite(before: PetRow, after: PetRow): Write {
  const { id, status, quantity, reserved, held } = after
  const units = { id, quantity, reserved, wasQuantity: before.quantity, wasReserved: before.reserved }
  return status === before.status
    ? write(queries.updateUnits, units)
    : write(queries.updateUnitsAndStatus, { ...units, status, held })
}

/** Appends up to two movements to the ledger of a pet whose stock is locked. */
export function movementWrites(
  { id: petId, quantity: start }: Pick<PetRow, 'id' | 'quantity'>,
  entries: readonly LedgerEntry[],
  { actor, at }: ChangeContext,
): Write[] {
  if (entries.length === 0) return []
  const insert = queries.insertMovements[entries.length - 1]
  if (!insert) throw new Error(`A change makes at most two movements, not ${entries.length}.`)
  const params: Record<string, string | number | null> = {}
  let before = start
  entries.forEach(({ quantity, reason, orderId = null, note = null }, n) => {
    params[`delta${n}`] = quantity - before
    params[`quantity${n}`] = quantity
    params[`reason${n}`] = reason
    params[`orderId${n}`] = orderId
    params[`note${n}`] = note
    before = quantity
  })
  return [write(insert, { ...params, petId, actor, at })]
}

/** Starts a new pet's ledger. */
export function createdWrites({ id, quantity }: PetRow, context: ChangeContext): Write[] {
  return movementWrites({ id, quantity: 0 }, [{ quantity, reason: 'created' }], context)
}

/** Starts a ledger for each new pet, in one statement. */
export async function recordManyCreated(
  db: Queries,
  pets: readonly PetRow[],
  { actor, at }: ChangeContext,
): Promise<void> {
  const created = pets.map(({ id, quantity }) => ({ id, quantity }))
  await db.run(queries.insertCreatedMovements, { pets: JSON.stringify(created), actor, at })
}

/** Closes a deleted pet's ledger. */
export function deletedWrites(pet: PetRow, context: ChangeContext): Write[] {
  return movementWrites(pet, [{ quantity: 0, reason: 'deleted' }], context)
}

export function listInventory(
  db: Database,
  { petId, ...filter }: InventoryFilter,
  sort: InventorySort,
  page: Page,
): Promise<InventoryItem[]> {
  return readPage(db, petQuery(queries.itemList, { ...filter, id: petId }, sort), page)
}

/** Reads a page of stock levels, with the name keys needed for cursors; `toStockLevel` omits the keys. */
export function listStockLevels(
  db: Database,
  { petId, ...filter }: LevelFilter,
  sort: LevelSort,
  page: Page,
): Promise<LevelRow[]> {
  return readPage(db, petQuery(queries.levelList, { ...filter, id: petId }, sort), page)
}

export function toStockLevel(row: LevelRow): components['schemas']['StockLevel'] {
  const { petId, name, categoryId, categoryName, status, quantity, reserved, held } = row
  const onHand = quantity + reserved
  return { petId, name, categoryId, categoryName, status, quantity, reserved, onHand, held: held === 1 }
}

/** Fails with: pet_not_found. */
export async function getInventoryItem(db: Queries, petId: Id): Promise<InventoryItem> {
  return (await db.get(queries.inventoryItem, { petId })) ?? notFound(petId)
}

/** Sets the quantity. Fails with: pet_not_found, precondition_failed. */
export function setInventory(
  db: Database,
  petId: Id,
  quantity: number,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<InventoryItem> {
  return changeStock(db, petId, context, { reason: 'set' }, requireMatch, (pet) => setStock(pet, quantity))
}

/** Adds `delta` to the quantity. Fails with: pet_not_found, precondition_failed, insufficient_stock, stock_limit. */
export function adjustInventory(
  db: Database,
  petId: Id,
  { delta, reason, note }: StockAdjustment,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<InventoryItem> {
  return changeStock(db, petId, context, { reason, note }, requireMatch, (pet) => adjustStock(pet, delta))
}

function changeStock(
  db: Database,
  petId: Id,
  context: ChangeContext,
  why: Omit<LedgerEntry, 'quantity'>,
  requireMatch: Precondition,
  rule: (pet: PetRow) => PetRow,
): Promise<InventoryItem> {
  return change(db, async (db) => {
    const before = (await db.get(lockPet, { id: petId })) ?? notFound(petId)
    requireMatch(toInventoryItem(before))
    const after = rule(before)
    return [
      toInventoryItem(after),
      [
        stockWrite(before, after),
        ...movementWrites(before, [{ quantity: after.quantity, ...why }], context),
        ...eventWrites(stockEvents(before, after, context.lowStock), context),
      ],
    ]
  })
}

/** Reads a page of a pet's ledger, newest first; `page.after` is a movement's id. Fails with: pet_not_found. */
export async function listInventoryMovements(db: Queries, petId: Id, page: Page): Promise<StockMovement[]> {
  await getInventoryItem(db, petId)
  const rows = await db.all(...queries.movementPage(petId, { ...page, after: await numberOf(db, page.after) }))
  return rows.map(({ orderId, note, at, ...row }) => ({
    ...row,
    reason: row.reason as StockMovement['reason'],
    ...(orderId === null ? {} : { orderId }),
    ...(note === null ? {} : { note }),
    at: formatDate(at),
  }))
}

/**
 * Converts the movement id in a cursor to the movement's number, by which the ledger is sorted. A cursor cannot contain the number, because
 * responses omit it. The page after an unknown id is empty.
 */
async function numberOf(db: Queries, after: Page['after']): Promise<Page['after']> {
  if (!after) return undefined
  const movement = await db.get(queries.movementNumber, { id: Number(after[0]) })
  return [movement?.number ?? 0]
}

function notFound(petId: Id): never {
  throw new StoreError('pet_not_found', `Pet ${petId} does not exist.`)
}
