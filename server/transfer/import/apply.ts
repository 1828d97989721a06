// Applies rows of a file to a store, by the same use cases as the API. A row that fails is reported; the others go on.
import { createCategory, replaceCategory, requireFreeName } from '../../categories/categories.ts'
import { type ChangeContext, noPrecondition } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import { type ErrorCode, StoreError } from '../../errors.ts'
import { setInventory } from '../../inventory/inventory.ts'
import { nameKey } from '../../names.ts'
import { placeOrder, updateOrder } from '../../orders/orders.ts'
import { createPets, type ManyPet, updatePet } from '../../pets/pets.ts'
import type { BadRow } from '../formats/lines.ts'
import type { ImportedRecord, PartName } from '../parts.ts'
import * as queries from './import.queries.ts'
import type { Item } from './items.ts'

export interface Outcome {
  created: number
  changed: number
  readonly bad: BadRow[]
}

export interface ImportContext extends ChangeContext {
  /** The last identifier that the store had given before the import; 0 if rows never bring their own. */
  readonly lastId: number
  /** Undefined if it is meant: in a trial, which is undone, what is new is only looked at. It would use up identifiers. */
  readonly trial: Trial | undefined
}

export interface Trial {
  /** The keys of the names of new categories, so far. */
  readonly names: Set<string>
}

type Apply = (db: Database, items: readonly Item[], context: ImportContext) => Promise<Outcome>

/** In a transaction. The use cases fail before they write, so a row that fails leaves nothing behind. */
export const applyPart: Readonly<Record<PartName, Apply>> = {
  categories: async (db, items, context) => {
    const known = await knownIds(db, queries.categoriesByIds, items)
    return each(items, async ({ id, name = '', description }) => {
      const category = { name, ...(description === undefined ? {} : { description }) }
      if (isNew(id, known, context, 'category')) {
        if (context.trial) await tryCategory(db, name, context.trial)
        else await createCategory(db, { ...category, id: id === undefined ? undefined : Number(id) }, context)
        return 'created'
      }
      await replaceCategory(db, Number(id), category, context, noPrecondition)
      return 'changed'
    })
  },
  pets: async (db, items, context) => {
    const known = await knownIds(db, queries.petsByIds, items)
    const categories = await rowsOf(db, queries.categoriesByIds, items, ({ categoryId }) => categoryId)
    const created: ManyPet[] = []
    const outcome = await each(items, async (record) => {
      const { id, categoryId = 0 } = record
      if (!categories.has(Number(categoryId)))
        throw new StoreError('unknown_category', `Category ${categoryId} does not exist.`)
      if (isNew(id, known, context, 'pet')) {
        created.push(newPet(record))
        return 'created'
      }
      await changePet(db, record, context)
      return 'changed'
    })
    if (!context.trial) await createPets(db, created, context)
    return outcome
  },
  orders: async (db, items, context) => {
    const known = await rowsOf(db, queries.ordersByIds, items, ({ id }) => id)
    return each(items, async ({ id, petId = 0, ...order }) => {
      if (id === undefined) {
        await placeOrder(db, { petId, quantity: 1, complete: false, ...order }, context)
        return 'created'
      }
      const before = known.get(Number(id))
      if (!before)
        throw new StoreError('order_not_found', `Order ${id} does not exist; leave out its id to place a new one.`)
      if (before.petId !== Number(petId))
        throw new StoreError('invalid_request', `Order ${id} is of pet ${before.petId}, which cannot be changed.`)
      await updateOrder(db, before.id, order, context, noPrecondition)
      return 'changed'
    })
  },
  inventory: (db, items, context) =>
    each(items, async ({ petId = 0, quantity = 0, status }) => {
      if (status !== 'pending') requireUnits(status, quantity)
      await setInventory(db, petId, quantity, context, noPrecondition)
      return 'changed'
    }),
}

async function tryCategory(db: Database, name: string, { names }: Trial): Promise<void> {
  await requireFreeName(db, undefined, name)
  if (names.has(nameKey(name))) throw new StoreError('category_name_taken', 'A row before has this name.')
  names.add(nameKey(name))
}

async function each(
  items: readonly Item[],
  apply: (record: ImportedRecord) => Promise<'created' | 'changed'>,
): Promise<Outcome> {
  const outcome: Outcome = { created: 0, changed: 0, bad: [] }
  for (const { line, record } of items)
    try {
      outcome[await apply(record)] += 1
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      const field = fieldOf[error.code]
      outcome.bad.push({ line, reason: field === undefined ? error.message : `Field ${field}: ${error.message}` })
    }
  return outcome
}

/** The field that is to be corrected, where the message does not name it. */
const fieldOf: Partial<Record<ErrorCode, keyof ImportedRecord>> = {
  category_name_taken: 'name',
  unknown_category: 'categoryId',
  unknown_pet: 'petId',
  pet_not_found: 'petId',
  pet_not_available: 'petId',
  order_not_found: 'id',
  order_complete: 'id',
  insufficient_stock: 'quantity',
  stock_limit: 'quantity',
  open_orders: 'status',
  out_of_stock: 'status',
  illegal_transition: 'status',
}

/** Whether a row is created or changes another one. An identifier that was given once is never used again. */
function isNew(
  id: ImportedRecord['id'],
  known: ReadonlyMap<number, unknown>,
  { lastId }: ImportContext,
  noun: 'category' | 'pet',
): boolean {
  if (id === undefined || known.has(Number(id))) return id === undefined
  if (id <= lastId)
    throw new StoreError(
      'invalid_request',
      `Field id must be left out to create it again: ${noun} ${id} does not exist any more.`,
    )
  return true
}

function newPet({ id, name = '', categoryId, status, quantity }: ImportedRecord): ManyPet {
  const units = quantity ?? (status === 'sold' ? 0 : 1)
  const implied = status ?? (units === 0 ? 'sold' : 'available')
  requireUnits(implied, units)
  return {
    id: id === undefined ? undefined : Number(id),
    name,
    categoryId: Number(categoryId),
    status: implied,
    quantity: units,
  }
}

function requireUnits(status: ImportedRecord['status'], quantity: number): void {
  if (status !== undefined && (status === 'sold') !== (quantity === 0))
    throw new StoreError(
      'invalid_request',
      `Field quantity must be ${status === 'sold' ? '0' : 'at least 1'} for a pet that is ${status}.`,
    )
}

async function changePet(
  db: Database,
  { id, quantity, name, categoryId, status }: ImportedRecord,
  context: ChangeContext,
): Promise<void> {
  if (quantity !== undefined) requireUnits(status, quantity)
  const given = Object.entries({ name, categoryId, status }).filter(([, value]) => value !== undefined)
  const setUnits = (units: number) => setInventory(db, Number(id), units, context, noPrecondition)
  // First what cannot fail: a pet with stock can have either of the other states, but one with open orders cannot be sold.
  if (quantity) await setUnits(quantity)
  await updatePet(db, Number(id), Object.fromEntries(given), context, noPrecondition)
  if (quantity === 0 && status !== 'sold') await setUnits(0)
}

type ByIds<Row> = Statement<{ ids: string }, Row>

/** What the store has of the identifiers that rows name; none of those that are too large for it. */
async function rowsOf<Row extends { id: number }>(
  db: Database,
  statement: ByIds<Row>,
  items: readonly Item[],
  idOf: (record: ImportedRecord) => ImportedRecord['id'],
): Promise<ReadonlyMap<number, Row>> {
  const ids = items.map(({ record }) => idOf(record)).filter((id) => id !== undefined && id <= Number.MAX_SAFE_INTEGER)
  const rows = ids.length === 0 ? [] : await db.all(statement, { ids: `[${[...new Set(ids)].join(',')}]` })
  return new Map(rows.map((row) => [row.id, row]))
}

function knownIds<Row extends { id: number }>(db: Database, statement: ByIds<Row>, items: readonly Item[]) {
  return rowsOf(db, statement, items, ({ id }) => id)
}
