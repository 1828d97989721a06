// The use cases of pets.
import type { components } from '../../../contract/generated/types.ts'
import type { Id, WithExactIds } from '../../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../../context.ts'
import { type Database, isFailure, type Queries } from '../../db/database.ts'
import type { Key } from '../../db/index-scan.ts'
import { type Page, readFilteredPage, sortedPage } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { type NewEvent, recordEvents, recordManyEvents } from '../../feed/events/events.ts'
import { nameGrams, nameKey } from '../../names.ts'
import { initialStock, setStatus, stockChanged, stockEvents } from '../inventory/inventory.rules.ts'
import { lockStock, recordCreated, recordDeleted, recordManyCreated, recordMovements } from '../inventory/inventory.ts'
import * as queries from './pets.queries.ts'

type Pet = components['schemas']['Pet']
type PetStatus = components['schemas']['PetStatus']
export type ListedPet = queries.ListedPet
export type PetSort = queries.PetSort
export type NewPet = WithExactIds<components['schemas']['NewPet']>
export type PetUpdate = WithExactIds<components['schemas']['PetUpdate']>

export interface PetFilter extends queries.PetFilter {
  readonly id?: readonly Id[]
  readonly q?: string
}

/** A page of pets, with what their positions are about; `toPet` leaves it out. */
export async function listPets(db: Database, filter: PetFilter, sort: PetSort, page: Page): Promise<ListedPet[]> {
  const { id, q } = filter
  if (id) return selectPage(await db.all(...queries.petsByIds(id)), filter, sort, page)
  if (q !== undefined) return readFilteredPage(db, queries.petSearch(q, filter, sort), page)
  return db.all(...queries.petPage(filter, sort, page))
}

/** A page of pets that were read by their identifiers, of which there are a hundred at most. */
function selectPage(
  pets: ListedPet[],
  { q = '', status, categoryId }: PetFilter,
  sort: PetSort,
  page: Page,
): ListedPet[] {
  const part = nameKey(q)
  const matches = pets.filter(
    (pet) =>
      pet.nameKey?.includes(part) &&
      (status?.some((one) => one === pet.status) ?? true) &&
      (categoryId ?? pet.categoryId) === pet.categoryId,
  )
  return sortedPage(matches, (pet) => positionOf(pet, sort), sort.startsWith('-') ? 'DESC' : 'ASC', page)
}

/** The position of a pet in a list, by the stored key: a newer version of Unicode may give the name another one. */
export function positionOf({ id, nameKey = '' }: ListedPet, sort: PetSort): Key {
  return sort.endsWith('name') ? [nameKey, id] : [id]
}

export function toPet({ id, name, categoryId, status }: ListedPet): Pet {
  return { id, name, categoryId, status }
}

/** Fails with: pet_not_found. */
export async function getPet(db: Queries, id: Id): Promise<Pet> {
  return (await db.get(queries.petById, { id })) ?? notFound(id)
}

/** Adds an animal with a stock of one, or none if it is already sold. Fails with: unknown_category. */
export function createPet(
  db: Database,
  { name, categoryId, status = 'available' }: NewPet,
  context: ChangeContext,
): Promise<Pet> {
  const key = nameKey(name)
  const { quantity, held } = initialStock(status)
  return mapUnknownCategory(categoryId, () =>
    db.transaction(async (db) => {
      const id = await db.insert(queries.insertPet, { name, key, categoryId, status, quantity, held })
      const pet: Pet = { id, name, categoryId: Number(categoryId), status }
      await db.run(queries.insertGrams, { id, grams: nameGrams(key) })
      await recordCreated(db, id, quantity, context)
      await recordEvents(db, [eventOf('pet.created', pet), stockChanged({ petId: id, quantity, status })], context)
      return pet
    }),
  )
}

/** A pet to create with many others: with a stock that its status allows, and with an identifier if that is known to be new. */
export interface ManyPet {
  readonly id?: number | undefined
  readonly name: string
  readonly categoryId: number
  readonly status: PetStatus
  readonly quantity: number
}

/** Makes pets that are in no index yet findable by parts of their names; `key` is that of the name. */
export async function indexNames(db: Queries, pets: readonly { id: number; key: string }[]): Promise<void> {
  const grams = pets.map(({ id, key }) => ({ id, grams: nameGrams(key) }))
  await db.run(queries.insertManyGrams, { pets: JSON.stringify(grams) })
}

/** Adds many animals at once, in categories that exist. As `createPet`, but with a few statements for all of them. */
export async function createPets(db: Queries, pets: readonly ManyPet[], context: ChangeContext): Promise<void> {
  if (pets.length === 0) return
  const unnumbered = pets.filter(({ id }) => id === undefined).length
  const ids = unnumbered > 0 ? await db.all(queries.newPetIds, { count: unnumbered }) : []
  const rows = pets.map(({ id = ids.shift()?.id ?? 0, name, categoryId, status, quantity }) => {
    return { id, name, key: nameKey(name), categoryId, status, quantity, held: Number(status === 'pending') }
  })
  await db.run(queries.insertManyPets, { pets: JSON.stringify(rows) })
  await indexNames(db, rows)
  await recordManyCreated(db, rows, context)
  const events = rows.flatMap(({ id, name, categoryId, status, quantity }) => [
    eventOf('pet.created', { id, name, categoryId, status }),
    stockChanged({ petId: id, quantity, status }),
  ])
  await recordManyEvents(db, events, context)
}

/** Replaces a pet; a status that is left out stays. Fails with: pet_not_found, precondition_failed, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function replacePet(
  db: Database,
  id: Id,
  pet: NewPet,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<Pet> {
  return updatePet(db, id, pet, context, requireMatch)
}

/** Changes the given fields. Fails with: pet_not_found, precondition_failed, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function updatePet(
  db: Database,
  id: Id,
  change: PetUpdate,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<Pet> {
  return mapUnknownCategory(change.categoryId, () =>
    db.transaction(async (db) => {
      const before = (await lockStock(db, id)) ?? notFound(id)
      const pet = await getPet(db, id)
      requireMatch(pet)
      const { name = pet.name, categoryId = pet.categoryId, status = before.status } = change
      const after = setStatus(before, status)
      const { quantity, held } = after
      const key = nameKey(name)
      if (name !== pet.name) await db.run(queries.updateGrams, { id: pet.id, grams: nameGrams(key) })
      if (quantity !== before.quantity) await recordMovements(db, before, [{ quantity, reason: 'sold' }], context)
      const row = { id: pet.id, name, key, categoryId, status, quantity, held }
      const updated = (await db.get(queries.updatePetRow, row)) ?? notFound(id)
      const isUpdated = updated.name !== pet.name || updated.categoryId !== pet.categoryId
      const stockChange = stockEvents({ ...before, name, categoryId: updated.categoryId }, after, context.lowStock)
      await recordEvents(db, [...(isUpdated ? [eventOf('pet.updated', updated)] : []), ...stockChange], context)
      return updated
    }),
  )
}

/** Fails with: pet_not_found, precondition_failed, pet_in_use. */
export async function deletePet(
  db: Database,
  id: Id,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<void> {
  try {
    await db.transaction(async (db) => {
      const stock = (await lockStock(db, id)) ?? notFound(id)
      const pet = await getPet(db, id)
      requireMatch(pet)
      await db.run(queries.deletePetRow, { id })
      await db.run(queries.deleteGrams, { id })
      await recordDeleted(db, stock, context)
      await recordEvents(db, [eventOf('pet.deleted', pet)], context)
    })
  } catch (error) {
    throw isFailure(error, 'foreign_key')
      ? new StoreError('pet_in_use', `Pet ${id} has orders and cannot be deleted.`)
      : error
  }
}

function eventOf(type: 'pet.created' | 'pet.updated' | 'pet.deleted', pet: Pet): NewEvent {
  return { type, subject: { type: 'pet', id: pet.id }, data: pet }
}

/** Makes what is derived from a pet's name again: its key and its entries in the search index. A pet that does not exist has none. */
export function rebuildName(db: Database, id: Id): Promise<void> {
  return db.transaction(async (db) => {
    const isThere = await lockStock(db, id)
    await db.run(queries.deleteGrams, { id })
    if (!isThere) return
    const pet = await getPet(db, id)
    const key = nameKey(pet.name)
    await db.run(queries.setPetKey, { id, key })
    await db.run(queries.insertGrams, { id: pet.id, grams: nameGrams(key) })
  })
}

/** The database checks that a pet's category exists, when it writes the pet. */
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
