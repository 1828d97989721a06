// Every SQL statement about pets, but for their lists.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { statement } from '../db/statement.ts'

type PetStatus = components['schemas']['PetStatus']

/** A pet as its answers show it. */
export interface PetRow {
  id: number
  name: string
  categoryId: number
  status: PetStatus
}

const shown = 'p.id, p.name, p.category_id AS "categoryId", p.status'
const returned = 'id, name, category_id AS "categoryId", status'

export const petById = statement<{ id: Id }, PetRow>('pets.by_id', `SELECT ${shown} FROM pets p WHERE p.id = :id`)

export const insertPet = statement<
  { name: string; key: string; categoryId: Id; status: PetStatus; quantity: number },
  PetRow
>(
  'pets.insert',
  `INSERT INTO pets (name, name_key, category_id, status, quantity, reserved)
   VALUES (:name, :key, :categoryId, :status, :quantity, 0) RETURNING ${returned}`,
)

export const updatePetRow = statement<{ id: number; name: string; key: string; categoryId: Id }, PetRow>(
  'pets.update',
  `UPDATE pets SET name = :name, name_key = :key, category_id = :categoryId WHERE id = :id RETURNING ${returned}`,
)

export const deletePetRow = statement<{ id: Id }>('pets.delete', 'DELETE FROM pets WHERE id = :id')

export const insertGrams = statement<{ id: number; grams: string }>('pets.grams_insert', {
  sqlite: 'INSERT INTO pet_grams (rowid, grams) VALUES (:id, :grams)',
  postgres: "INSERT INTO pet_grams (rowid, grams) VALUES (:id, string_to_array(:grams, ' '))",
})

export const updateGrams = statement<{ id: number; grams: string }>('pets.grams_update', {
  sqlite: 'UPDATE pet_grams SET grams = :grams WHERE rowid = :id',
  postgres: "UPDATE pet_grams SET grams = string_to_array(:grams, ' ') WHERE rowid = :id",
})

/** Notes with what a name begins that has these parts. In one order for all, so that nobody waits for each other. */
export const insertStarts = statement<{ start: string; grams: string }>('pets.starts_insert', {
  sqlite: `INSERT INTO name_starts (gram, start)
    SELECT value, :start FROM json_each('["' || replace(:grams, ' ', '","') || '"]') WHERE true ON CONFLICT DO NOTHING`,
  postgres: `INSERT INTO name_starts (gram, start)
    SELECT gram, :start FROM unnest(string_to_array(:grams, ' ')) gram ORDER BY gram ON CONFLICT DO NOTHING`,
})

export const deleteGrams = statement<{ id: Id }>('pets.grams_delete', 'DELETE FROM pet_grams WHERE rowid = :id')
