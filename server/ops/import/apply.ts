// Applies a file's rows to a store, through the same use cases as the API. Failed rows are reported; the others are still applied.
import { stockText } from '../../../contract/csv.ts'
import type { Id } from '../../../contract/identifiers.ts'
import { type ChangeContext, noPrecondition } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type ErrorCode, StoreError } from '../../errors.ts'
import { nameKey } from '../../names.ts'
import { createCategory, replaceCategory } from '../../shop/categories/categories.ts'
import { setInventory } from '../../shop/inventory/inventory.ts'
import { placeOrder, updateOrder } from '../../shop/orders/orders.ts'
import { lockPet } from '../../shop/pet-row.ts'
import { type BulkPet, createPets, type NewPet, replacePet } from '../../shop/pets/pets.ts'
import type { BadRow } from '../formats/lines.ts'
import type { ImportedRecord, PartName } from '../formats/store-parts.ts'
import type { Item } from './items.ts'
import { categoriesByIds, type NamedRow, ordersByIds, petsByIds, readReferences } from './references.queries.ts'

export interface Outcome {
  created: number
  changed: number
  readonly bad: BadRow[]
}

export interface ImportContext extends ChangeContext {
  /** The last id that the store had assigned before the import; 0 if rows cannot specify ids. */
  readonly lastId: number
}

type Apply = (db: Database, items: readonly Item[], context: ImportContext) => Promise<Outcome>

/** Applies rows within a transaction. The use cases fail before they write, so a failed row leaves no changes. */
export const applyPart: Readonly<Record<PartName, Apply>> = {
  categories: async (db, items, context) => {
    const known = await readReferences(db, categoriesByIds, idsOf(items))
    return each(items, async ({ id, name = '', description }) => {
      const category = { name, ...(description === undefined ? {} : { description }) }
      if (isNew(id, known, context, 'category')) {
        await createCategory(db, { ...category, id: id === undefined ? undefined : Number(id) }, context)
        return 'created'
      }
      await replaceCategory(db, Number(id), category, context, noPrecondition)
      return 'changed'
    })
  },
  pets: async (db, items, context) => {
    const known = await readReferences(db, petsByIds, idsOf(items))
    const categoryIds = items.map(({ record }) => record.categoryId)
    const categories = await readReferences(db, categoriesByIds, categoryIds)
    const created: BulkPet[] = []
    const outcome = await each(items, async (record) => {
      const { id, categoryId = 0, categoryName } = record
      const category = categories.get(Number(categoryId))
      if (!category) throw new StoreError('unknown_category', `Category ${categoryId} does not exist.`)
      requireName('category', category, categoryName)
      if (isNew(id, known, context, 'pet')) {
        created.push(newPet(record))
        return 'created'
      }
      await changePet(db, record, context)
      return 'changed'
    })
    await createPets(db, created, context)
    return outcome
  },
  orders: async (db, items, context) => {
    const known = await readReferences(db, ordersByIds, idsOf(items))
    const pets = await readReferences(db, petsByIds, petIdsOf(items))
    return each(
      items,
      async ({ id, petId = 0, petName, categoryName: _category, placedAt: _at, placedBy: _by, ...order }) => {
        requireName('pet', pets.get(Number(petId)), petName)
        if (id === undefined) {
          await placeOrder(db, { petId, quantity: 1, complete: false, ...order }, context)
          return 'created'
        }
        const before = known.get(Number(id))
        if (!before)
          throw new StoreError('order_not_found', `Order ${id} does not exist; leave out its id to place a new one.`)
        if (before.petId !== Number(petId))
          throw new StoreError(
            'invalid_request',
            `Order ${id} is for pet ${before.petId}; an order's pet cannot be changed.`,
          )
        await updateOrder(db, before.id, order, context, noPrecondition)
        return 'changed'
      },
    )
  },
  inventory: async (db, items, context) => {
    const pets = await readReferences(db, petsByIds, petIdsOf(items))
    return each(items, async (record) => {
      const { petId = 0, petName } = record
      const pet = pets.get(Number(petId))
      if (!pet) throw new StoreError('pet_not_found', `Pet ${petId} does not exist.`)
      requireName('pet', pet, petName)
      const { status, quantity } = await stockToSet(db, petId, record)
      if (quantity === undefined) return 'changed'
      if (status !== 'pending') requireUnits(status, quantity)
      await setInventory(db, petId, quantity, context, noPrecondition)
      return 'changed'
    })
  },
}

const idsOf = (items: readonly Item[]) => items.map(({ record }) => record.id)
const petIdsOf = (items: readonly Item[]) => items.map(({ record }) => record.petId)

/** Checks that a row's name and id belong together. A mismatch means that someone edited the name or sorted only some columns. */
function requireName(noun: 'category' | 'pet', row: NamedRow | undefined, given: string | undefined): void {
  if (!row || given === undefined || nameKey(given) === nameKey(row.name)) return
  throw new StoreError(
    'invalid_request',
    `Field ${noun}Name must be ${JSON.stringify(row.name)}, the name of ${noun} ${row.id}, or be left out; ${noun}Id determines the ${noun}.`,
  )
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

/** The field to correct, for errors whose message does not mention it. */
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

/** Whether a row creates a new object instead of changing an existing one. Ids are never reused. */
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
      `Field id must be left out: ${noun} ${id} no longer exists, and ids are never reused.`,
    )
  return true
}

/** Returns the fields of a row that the API accepts, except the status. */
function fieldsOf(record: ImportedRecord): NewPet {
  const { id, status, quantity, categoryName, exportedStock, name = '', categoryId = 0, ...others } = record
  return { name, categoryId, ...others }
}

function newPet(record: ImportedRecord): BulkPet {
  const { id, status, quantity = status === 'sold' ? 0 : 1 } = record
  const implied = status ?? (quantity === 0 ? 'sold' : 'available')
  requireUnits(implied, quantity)
  return { ...fieldsOf(record), id: id === undefined ? undefined : Number(id), status: implied, quantity }
}

function requireUnits(status: ImportedRecord['status'], quantity: number): void {
  if (status !== undefined && (status === 'sold') !== (quantity === 0))
    throw new StoreError(
      'invalid_request',
      `Field quantity must be ${status === 'sold' ? '0' : 'at least 1'} for a pet that is ${status}.`,
    )
}

async function changePet(db: Database, record: ImportedRecord, context: ChangeContext): Promise<void> {
  const id = Number(record.id)
  const { status, quantity } = await stockToSet(db, id, record)
  if (quantity !== undefined) requireUnits(status, quantity)
  const pet = { ...fieldsOf(record), ...(status === undefined ? {} : { status }) }
  const setUnits = (units: number) => setInventory(db, id, units, context, noPrecondition)
  // Add stock first: that cannot fail, and it lets the pet become available or pending. Marking the pet as sold can fail because of open
  // orders.
  if (quantity) await setUnits(quantity)
  await replacePet(db, id, pet, context, noPrecondition)
  if (quantity === 0 && status !== 'sold') await setUnits(0)
}

/** Returns the values that a row sets. An exported row sets only edited values, and only if the stock is unchanged since the export. */
async function stockToSet(db: Database, petId: Id, { status, quantity, exportedStock }: ImportedRecord) {
  if (exportedStock === undefined) return { status, quantity }
  const [exportedStatus, exportedQuantity] = exportedStock.split(' ')
  const edited = {
    status: status === exportedStatus ? undefined : status,
    quantity: String(quantity) === exportedQuantity ? undefined : quantity,
  }
  if (edited.status === undefined && edited.quantity === undefined) return edited
  const stock = await db.get(lockPet, { id: petId })
  if (stock && stockText(stock) !== exportedStock)
    throw new StoreError(
      'invalid_request',
      `Field exportedStock is ${JSON.stringify(exportedStock)}, but the stock has since changed to ${JSON.stringify(stockText(stock))}. Export the pet again, or leave this field out to set its stock anyway.`,
    )
  return edited
}
