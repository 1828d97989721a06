// What can be done with pets.
import type { components } from '../../contract/generated/types.ts'
import type { Id, WithExactIds } from '../../contract/identifiers.ts'
import { type Database, isFailure, type Queries } from '../db/database.ts'
import type { Page } from '../db/listing.ts'
import { StoreError } from '../errors.ts'
import { gramsOf, nameKey } from '../names.ts'
import * as queries from './pets.queries.ts'
import { firstStock, stockAfterMove } from './pets.rules.ts'

type Pet = components['schemas']['Pet']
export type NewPet = WithExactIds<components['schemas']['NewPet']>
export type PetUpdate = WithExactIds<components['schemas']['PetUpdate']>

export function listPets(db: Queries, filter: queries.PetFilter, sort: queries.PetSort, page: Page): Promise<Pet[]> {
  return db.all(...queries.petPage(filter, sort, page))
}

/** Refuses: pet_not_found. */
export async function getPet(db: Queries, id: Id): Promise<Pet> {
  return (await db.get(queries.petById, { id })) ?? notFound(id)
}

/** Adds an animal with a stock of one, or none when it is sold already. Refuses: unknown_category. */
export function createPet(db: Database, { name, categoryId, status = 'available' }: NewPet): Promise<Pet> {
  const key = nameKey(name)
  return knowingCategory(categoryId, () =>
    db.transaction(async (db) => {
      const pet = await db.get(queries.insertPet, { name, key, categoryId, status, quantity: firstStock(status) })
      if (!pet) throw new Error('A pet that was inserted did not come back.')
      await db.run(queries.insertGrams, { id: pet.id, grams: gramsOf(key) })
      return pet
    }),
  )
}

/** Replaces a pet; a status that is left out stays. Refuses: pet_not_found, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function replacePet(db: Database, id: Id, pet: NewPet): Promise<Pet> {
  return updatePet(db, id, pet)
}

/** Changes what is given. Refuses: pet_not_found, unknown_category, open_orders, out_of_stock, illegal_transition. */
export function updatePet(db: Database, id: Id, change: PetUpdate): Promise<Pet> {
  return knowingCategory(change.categoryId, () =>
    db.transaction(async (db) => {
      const before = (await db.get(queries.lockPet, { id })) ?? notFound(id)
      const { name = before.name, categoryId = before.categoryId, status = before.status } = change
      const quantity = stockAfterMove(before, status)
      const key = nameKey(name)
      const pet = await db.get(queries.updatePetRow, { id: before.id, name, key, categoryId, status, quantity })
      if (name !== before.name) await db.run(queries.updateGrams, { id: before.id, grams: gramsOf(key) })
      return pet ?? notFound(id)
    }),
  )
}

/** Refuses: pet_not_found, pet_in_use. */
export async function deletePet(db: Database, id: Id): Promise<void> {
  try {
    await db.transaction(async (db) => {
      const deleted = await db.run(queries.deletePetRow, { id })
      if (deleted === 0) notFound(id)
      await db.run(queries.deleteGrams, { id })
    })
  } catch (error) {
    throw isFailure(error, 'foreign_key')
      ? new StoreError('pet_in_use', `Pet ${id} has orders and cannot be deleted.`)
      : error
  }
}

/** A pet's category is checked by the database, at the moment the pet is written. */
async function knowingCategory<T>(categoryId: Id | undefined, write: () => Promise<T>): Promise<T> {
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
