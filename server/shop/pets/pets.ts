// Use cases for pets.
import type { components } from '../../../contract/generated/types.ts'
import type { Id, WithExactIds } from '../../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../../context.ts'
import { change, write } from '../../db/change.ts'
import { type Database, isFailure, type Queries } from '../../db/database.ts'
import { type Page, readPage } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { eventWrites, recordManyEvents } from '../../feed/events/events.ts'
import { nameGrams, nameKey } from '../../names.ts'
import { initialStock, setStatus, stockChanged, stockEvents } from '../inventory/inventory.rules.ts'
import {
  createdWrites,
  deletedWrites,
  type LedgerEntry,
  movementWrites,
  recordManyCreated,
} from '../inventory/inventory.ts'
import { type PetFilter as ListedPets, petQuery } from '../pet-lists.ts'
import { lockPet, type PetFields, type PetRow, petColumns, petEvent, toPet } from '../pet-row.ts'
import * as queries from './pets.queries.ts'

type Pet = components['schemas']['Pet']
export type ListedPet = queries.ListedPet
export type NewPet = WithExactIds<components['schemas']['NewPet']>
export type PetUpdate = WithExactIds<components['schemas']['PetUpdate']>

export type PetSort = 'id' | '-id' | 'name' | '-name'
export type PetFilter = Omit<ListedPets, 'maxQuantity'>

/** Reads a page of pets, with the name keys needed for cursors; `toPet` omits the keys. */
export function listPets(db: Database, filter: PetFilter, sort: PetSort, page: Page): Promise<ListedPet[]> {
  return readPage(db, petQuery(queries.petList, filter, sort), page)
}

/** Fails with: pet_not_found. */
export async function getPet(db: Queries, id: Id): Promise<Pet> {
  return toPet((await db.get(queries.petById, { id })) ?? notFound(id))
}

/** Returns the fields that a caller sets, except the status; omitted fields are null. */
function givenFields({ name, categoryId }: NewPet): Omit<PetFields, 'id' | 'status'> {
  return { name, categoryId: Number(categoryId) }
}

/** Returns a new pet's row without an id. The stock is one unit, or none if the pet is already sold. */
export function newRow(pet: NewPet): Omit<PetRow, 'id'> {
  const { name, status = 'available' } = pet
  return { ...givenFields(pet), status, nameKey: nameKey(name), ...initialStock(status), reserved: 0 }
}

/** Adds an animal. Fails with: unknown_category. */
export function createPet(db: Database, pet: NewPet, context: ChangeContext): Promise<Pet> {
  const row = newRow(pet)
  const { categoryId } = pet
  return mapUnknownCategory(categoryId, () =>
    change(db, async (db) => {
      const created = { ...row, id: await db.insert(queries.insertPet, { ...row, categoryId }) }
      return [
        toPet(created),
        [
          write(queries.insertGrams, { id: created.id, grams: nameGrams(row.nameKey) }),
          ...createdWrites(created, context),
          ...eventWrites([petEvent('pet.created', created), stockChanged(created)], context),
        ],
      ]
    }),
  )
}

/** A pet to create in bulk. Its status must allow the quantity, and its id, if it has one, must be known to be unused. */
export interface BulkPet extends NewPet {
  readonly id?: number | undefined
  readonly quantity: number
}

/** Adds pets to the search index, which must not contain them yet. */
export async function indexNames(
  db: Queries,
  pets: readonly { readonly id: number; readonly nameKey: string }[],
): Promise<void> {
  const grams = pets.map(({ id, nameKey }) => ({ id, grams: nameGrams(nameKey) }))
  await db.run(queries.insertManyGrams, { pets: JSON.stringify(grams) })
}

/** Adds many animals to existing categories. Has the same effect as calling `createPet` for each, but needs only a few statements. */
export async function createPets(db: Queries, pets: readonly BulkPet[], context: ChangeContext): Promise<void> {
  if (pets.length === 0) return
  const unnumbered = pets.filter(({ id }) => id === undefined).length
  const ids = unnumbered > 0 ? await db.all(queries.newPetIds, { count: unnumbered }) : []
  const rows = pets.map((pet) => ({ ...newRow(pet), id: pet.id ?? ids.shift()?.id ?? 0, quantity: pet.quantity }))
  await db.run(queries.insertManyPets, { pets: queries.rowsAsJson(rows) })
  await indexNames(db, rows)
  await recordManyCreated(db, rows, context)
  const events = rows.flatMap((row) => [petEvent('pet.created', row), stockChanged(row)])
  await recordManyEvents(db, events, context)
}

/** Replaces a pet; an omitted status is kept. Fails with: pet_not_found, precondition_failed, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function replacePet(
  db: Database,
  id: Id,
  pet: NewPet,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<Pet> {
  return updatePet(db, id, { ...givenFields(pet), ...pet }, context, requireMatch)
}

/** Changes the given fields. Fails with: pet_not_found, precondition_failed, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function updatePet(
  db: Database,
  id: Id,
  update: PetUpdate,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<Pet> {
  return mapUnknownCategory(update.categoryId, () =>
    change(db, async (db) => {
      const before = (await db.get(lockPet, { id })) ?? notFound(id)
      requireMatch(toPet(before))
      const { categoryId = before.categoryId, status = before.status, ...fields } = update
      const changed = { ...setStatus(before, status), ...fields, categoryId: Number(categoryId) }
      const isRenamed = changed.name !== before.name
      const after = isRenamed ? { ...changed, nameKey: nameKey(changed.name) } : changed
      const { quantity } = after
      const sold: LedgerEntry[] = quantity === before.quantity ? [] : [{ quantity, reason: 'sold' }]
      const updated = hasNewFields(before, after) ? [petEvent('pet.updated', after)] : []
      return [
        toPet(after),
        [
          ...(isRenamed ? [write(queries.updateGrams, { id: after.id, grams: nameGrams(after.nameKey) })] : []),
          ...movementWrites(before, sold, context),
          write(queries.updatePetRow, { ...after, categoryId }),
          ...eventWrites([...updated, ...stockEvents(before, after, context.lowStock)], context),
        ],
      ]
    }),
  )
}

const fields = Object.keys(petColumns) as (keyof PetFields)[]

/** Whether any field other than the status changed. A status change has its own event. */
function hasNewFields(before: PetFields, after: PetFields): boolean {
  return fields.some((field) => field !== 'status' && before[field] !== after[field])
}

/** Fails with: pet_not_found, precondition_failed, pet_in_use. */
export async function deletePet(
  db: Database,
  id: Id,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<void> {
  try {
    await change(db, async (db) => {
      const pet = (await db.get(lockPet, { id })) ?? notFound(id)
      requireMatch(toPet(pet))
      return [
        undefined,
        [
          write(queries.deletePetRow, { id }),
          write(queries.deleteGrams, { id }),
          ...deletedWrites(pet, context),
          ...eventWrites([petEvent('pet.deleted', pet)], context),
        ],
      ]
    })
  } catch (error) {
    throw isFailure(error, 'foreign_key')
      ? new StoreError('pet_in_use', `Pet ${id} has orders and cannot be deleted.`)
      : error
  }
}

/** Rebuilds a pet's name key and search entries. If the pet does not exist, only removes its entries. */
export function rebuildName(db: Database, id: Id): Promise<void> {
  return db.transaction(async (db) => {
    const pet = await db.get(lockPet, { id })
    await db.run(queries.deleteGrams, { id })
    if (!pet) return
    const key = nameKey(pet.name)
    await db.run(queries.setPetKey, { id, key })
    await db.run(queries.insertGrams, { id: pet.id, grams: nameGrams(key) })
  })
}

/** Reports an unknown category, which the database detects when it writes the pet. Fails with: unknown_category. */
async function mapUnknownCategory<T>(categoryId: Id | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw isFailure(error, 'foreign_key')
      ? new StoreError('unknown_category', `Category ${categoryId} does not exist.`)
      : error
  }
}

function notFound(id: Id): never {
  throw new StoreError('pet_not_found', `Pet ${id} does not exist.`)
}
