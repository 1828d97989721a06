// What can be done with pets.
import type { components } from '../../contract/generated/types.ts'
import type { Id, WithExactIds } from '../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../context.ts'
import { type Database, isFailure, type Queries } from '../db/database.ts'
import { fewOrMany, type Page } from '../db/listing.ts'
import { StoreError } from '../errors.ts'
import {
  firstStock,
  lockStock,
  moveByHand,
  moveCategory,
  recordCreated,
  recordDeleted,
  saveStock,
} from '../inventory/inventory.ts'
import { gramsOf, nameKey, startOf } from '../names.ts'
import * as queries from './pets.queries.ts'

type Pet = components['schemas']['Pet']
export type NewPet = WithExactIds<components['schemas']['NewPet']>
export type PetUpdate = WithExactIds<components['schemas']['PetUpdate']>

export function listPets(db: Queries, filter: queries.PetFilter, sort: queries.PetSort, page: Page): Promise<Pet[]> {
  const search = queries.petSearch(filter, sort, page)
  return search ? fewOrMany(db, search) : db.all(...queries.petPage(filter, sort, page))
}

/** Refuses: pet_not_found. */
export async function getPet(db: Queries, id: Id): Promise<Pet> {
  return (await db.get(queries.petById, { id })) ?? notFound(id)
}

/** Adds an animal with a stock of one, or none when it is sold already. Refuses: unknown_category. */
export function createPet(
  db: Database,
  { name, categoryId, status = 'available' }: NewPet,
  author: ChangeContext,
): Promise<Pet> {
  const key = nameKey(name)
  const quantity = firstStock(status)
  return mapUnknownCategory(categoryId, () =>
    db.transaction(async (db) => {
      const pet = await db.get(queries.insertPet, { name, key, categoryId, status, quantity })
      if (!pet) throw new Error('A pet that was inserted did not come back.')
      await db.run(queries.insertGrams, { id: pet.id, grams: gramsOf(key) })
      await db.run(queries.insertStarts, { start: startOf(key), grams: gramsOf(key) })
      await recordCreated(db, { petId: pet.id, categoryId: pet.categoryId, status, quantity, reserved: 0 }, author)
      return pet
    }),
  )
}

/** Replaces a pet; a status that is left out stays. Refuses: pet_not_found, precondition_failed, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function replacePet(
  db: Database,
  id: Id,
  pet: NewPet,
  author: ChangeContext,
  expected: Precondition,
): Promise<Pet> {
  return updatePet(db, id, pet, author, expected)
}

/** Changes what is given. Refuses: pet_not_found, precondition_failed, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function updatePet(
  db: Database,
  id: Id,
  change: PetUpdate,
  author: ChangeContext,
  expected: Precondition,
): Promise<Pet> {
  return mapUnknownCategory(change.categoryId, () =>
    db.transaction(async (db) => {
      const open = (await lockStock(db, id)) ?? notFound(id)
      const before = await getPet(db, id)
      expected(before)
      const { name = before.name, categoryId = before.categoryId, status = open.status } = change
      const books = { ...open, ...moveByHand(open, status) }
      const entries = books.quantity === open.quantity ? [] : [{ quantity: books.quantity, reason: 'sold' } as const]
      if (status !== open.status) await saveStock(db, open, books, entries, author)
      if (categoryId !== before.categoryId) await moveCategory(db, books, categoryId)
      const key = nameKey(name)
      if (name !== before.name) {
        await db.run(queries.updateGrams, { id: before.id, grams: gramsOf(key) })
        await db.run(queries.insertStarts, { start: startOf(key), grams: gramsOf(key) })
      }
      const pet = await db.get(queries.updatePetRow, { id: before.id, name, key, categoryId })
      return pet ?? notFound(id)
    }),
  )
}

/** Refuses: pet_not_found, precondition_failed, pet_in_use. */
export async function deletePet(db: Database, id: Id, author: ChangeContext, expected: Precondition): Promise<void> {
  try {
    await db.transaction(async (db) => {
      const books = (await lockStock(db, id)) ?? notFound(id)
      expected(await getPet(db, id))
      await db.run(queries.deletePetRow, { id })
      await db.run(queries.deleteGrams, { id })
      await recordDeleted(db, books, author)
    })
  } catch (error) {
    throw isFailure(error, 'foreign_key')
      ? new StoreError('pet_in_use', `Pet ${id} has orders and cannot be deleted.`)
      : error
  }
}

/** A pet's category is checked by the database, at the moment the pet is written. */
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
