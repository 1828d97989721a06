// What can be done with stock. Every change goes through `openBooks` and `closeBooks`: read and locked, decided by a rule, and
// written with its ledger and the kept counts in the transaction that decided it.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../context.ts'
import { formatDate } from '../dates.ts'
import type { Database, Queries } from '../db/database.ts'
import { fewOrManyOfEach, type Page } from '../db/listing.ts'
import { StoreError } from '../errors.ts'
import * as queries from './inventory.queries.ts'
import { adjustStock, type Stock, setStock } from './inventory.rules.ts'

// The rules that other nouns decide by, between opening the books and closing them.
export { firstStock, fulfil, moveByHand, release, reserve, reserveMore } from './inventory.rules.ts'

type InventoryItem = components['schemas']['InventoryItem']
type StockMovement = components['schemas']['StockMovement']
type StockAdjustment = components['schemas']['StockAdjustment']
export type OpenBooks = queries.LockedStock
export type { Stock as Books } from './inventory.rules.ts'

/** One line for the ledger: the count after it, and why. */
export interface LedgerEntry {
  readonly quantity: number
  /** `deleted` ends the ledger of a pet that nobody can ask for any more. */
  readonly reason: StockMovement['reason'] | 'deleted'
  /** The order it is about; `new` for the one that this transaction has just inserted. */
  readonly orderId?: number | 'new' | undefined
  readonly note?: string | undefined
}

/** The books of a pet, locked for a change; none where there is no such pet. */
export function lockStock(db: Queries, petId: Id): Promise<OpenBooks | undefined> {
  return db.get(queries.lockStockRow, { petId })
}

/** Writes the books as they are after a change, its lines in the ledger, and the difference in the counts. */
export async function saveStock(
  db: Queries,
  before: OpenBooks,
  after: Stock,
  entries: readonly LedgerEntry[],
  author: ChangeContext,
): Promise<void> {
  const { petId, status, quantity, reserved } = after
  const was = { wasStatus: before.status, wasQuantity: before.quantity, wasReserved: before.reserved }
  const stock = { petId, quantity, reserved, ...was }
  // Sent together: PostgreSQL takes them in this order, and answers once for all.
  const [saved] = await Promise.all([
    status === before.status ? db.run(queries.saveStock, stock) : db.run(queries.saveBooks, { ...stock, status }),
    writeLedger(db, before, entries, author),
    recount(db, before, { ...before, status, quantity, reserved }),
  ])
  if (saved !== 1) throw new Error(`The books of pet ${petId} changed while they were locked.`)
}

/** Begins the ledger of a pet that was just added. */
export async function recordCreated(db: Queries, books: OpenBooks, author: ChangeContext): Promise<void> {
  await Promise.all([
    writeLedger(db, { ...books, quantity: 0 }, [{ quantity: books.quantity, reason: 'created' }], author),
    recount(db, undefined, books),
  ])
}

/** Ends the ledger of a pet that is being deleted. */
export async function recordDeleted(db: Queries, books: OpenBooks, author: ChangeContext): Promise<void> {
  await Promise.all([
    writeLedger(db, books, [{ quantity: 0, reason: 'deleted' }], author),
    recount(db, books, undefined),
  ])
}

/** Counts a pet for another category. */
export async function moveCategory(db: Queries, books: OpenBooks, categoryId: Id): Promise<void> {
  await recount(db, books, { ...books, categoryId })
}

async function writeLedger(
  db: Queries,
  { petId, quantity: start }: Stock,
  entries: readonly LedgerEntry[],
  { actor, at }: ChangeContext,
): Promise<void> {
  let count = start
  const lines = entries.map(({ quantity, reason, orderId = null, note = null }) => {
    const delta = quantity - count
    count = quantity
    const line = { petId, delta, quantity, reason, actor, note, at }
    return orderId === 'new'
      ? db.run(queries.insertMovementOfNewOrder, line)
      : db.run(queries.insertMovement, { ...line, orderId })
  })
  await Promise.all(lines)
}

interface Counted extends Stock {
  readonly categoryId: Id
}

async function recount(db: Queries, before: Counted | undefined, after: Counted | undefined): Promise<void> {
  const changes = [...(before ? [{ books: before, sign: -1 }] : []), ...(after ? [{ books: after, sign: 1 }] : [])]
  const categories = [...new Set(changes.map(({ books }) => books.categoryId))]
  // Always in the same order, so that two pets that change places do not wait for each other crosswise.
  const counts = categories
    .sort((a, b) => (a < b ? -1 : 1))
    .map((categoryId) => {
      const sum = { available: 0, pending: 0, sold: 0, quantity: 0, reserved: 0 }
      for (const { books, sign } of changes.filter((change) => change.books.categoryId === categoryId)) {
        sum[books.status] += sign
        sum.quantity += sign * books.quantity
        sum.reserved += sign * books.reserved
      }
      const isChanged = Object.values(sum).some((change) => change !== 0)
      return isChanged ? [db.run(queries.addToCategoryStock, { categoryId, ...sum })] : []
    })
  await Promise.all(counts.flat())
}

export function listInventory(
  db: Database,
  filter: queries.InventoryFilter,
  sort: queries.InventorySort,
  page: Page,
): Promise<InventoryItem[]> {
  const { status = queries.statuses, maxQuantity } = filter
  if (maxQuantity === undefined || sort !== 'petId') return db.all(...queries.inventoryPage(filter, sort, page))
  const parts = [...new Set(status)].map((one) => queries.littleStock(one, maxQuantity, page))
  return fewOrManyOfEach(db, parts, (one, other) => one.petId - other.petId, page)
}

/** Refuses: pet_not_found. */
export async function getInventoryItem(db: Queries, petId: Id): Promise<InventoryItem> {
  return (await db.get(queries.inventoryItem, { petId })) ?? notFound(petId)
}

/** Sets the count. Refuses: pet_not_found, precondition_failed. */
export function setInventory(
  db: Database,
  petId: Id,
  quantity: number,
  author: ChangeContext,
  expected: Precondition,
): Promise<InventoryItem> {
  return change(db, petId, author, (books) => {
    expected(toInventoryItem(books))
    return [setStock(books, quantity), { reason: 'set' }]
  })
}

/** Moves the count. Refuses: pet_not_found, insufficient_stock, invalid_request. */
export function adjustInventory(
  db: Database,
  petId: Id,
  { delta, reason, note }: StockAdjustment,
  author: ChangeContext,
): Promise<InventoryItem> {
  return change(db, petId, author, (books) => [adjustStock(books, delta), { reason, note }])
}

function change(
  db: Database,
  petId: Id,
  author: ChangeContext,
  decide: (books: Stock) => readonly [Stock, Omit<LedgerEntry, 'quantity'>],
): Promise<InventoryItem> {
  return db.transaction(async (db) => {
    const before = (await lockStock(db, petId)) ?? notFound(petId)
    const [after, why] = decide(before)
    await saveStock(db, before, after, [{ quantity: after.quantity, ...why }], author)
    return toInventoryItem(after)
  })
}

function toInventoryItem({ petId, quantity, status }: Stock): InventoryItem {
  return { petId, quantity, status }
}

/** The ledger of a pet, the newest first. Refuses: pet_not_found. */
export async function listInventoryMovements(db: Queries, petId: Id, page: Page): Promise<StockMovement[]> {
  await getInventoryItem(db, petId)
  const rows = await db.all(...queries.movementPage(petId, page))
  return rows.map(({ orderId, note, at, ...row }) => ({
    ...row,
    reason: row.reason as StockMovement['reason'],
    ...(orderId === null ? {} : { orderId }),
    ...(note === null ? {} : { note }),
    at: formatDate(at),
  }))
}

function notFound(petId: Id): never {
  throw new StoreError('pet_not_found', `Pet ${petId} does not exist.`)
}
