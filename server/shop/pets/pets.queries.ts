// All SQL statements for pets. Lists of pets are built in pet-lists.ts, which is also used for stock levels.
import type { Id } from '../../../contract/identifiers.ts'
import { columnsSql, type List } from '../../db/index-scan.ts'
import { insertStatement, statement } from '../../db/statement.ts'
import { type PetFields, type PetRow, petColumns, rowColumns } from '../pet-row.ts'

export interface ListedPet extends PetFields {
  /** The stored name key, present only in lists sorted by name. */
  readonly nameKey?: string
}

export const petList: List = { name: 'pets.list', table: 'pets', columns: petColumns }
const columns = columnsSql(petList).join(', ')

export const petById = statement<{ id: Id }, PetFields>('pets.by_id', `SELECT ${columns} FROM pets WHERE id = :id`)

/** The row that a use case writes. The category may not exist, so its id can be any 64-bit integer. */
type WrittenRow = Omit<PetRow, 'reserved' | 'categoryId'> & { readonly categoryId: Id }

const { id: _, ...written } = rowColumns
const params = Object.keys(written).map((name) => `:${name}`)
const assignments = Object.entries(written).map(([name, column]) => `${column} = :${name}`)
const allColumns = Object.values(rowColumns).join(', ')
const allFromJson = Object.values(rowColumns).map((column) => `value ->> '${column}'`)

export const insertPet = insertStatement<Omit<WrittenRow, 'id'>>(
  'pets.insert',
  `INSERT INTO pets (${Object.values(written).join(', ')}, reserved) VALUES (${params.join(', ')}, 0)`,
)

/** Inserts many pets with their ids, passed as JSON objects keyed by column name. */
export const insertManyPets = statement<{ pets: string }>('pets.insert_many', {
  sqlite: `INSERT INTO pets (${allColumns}, reserved) SELECT ${allFromJson.join(', ')}, 0 FROM json_each(:pets)`,
  postgres: `INSERT INTO pets (${allColumns}, reserved) OVERRIDING SYSTEM VALUE
    SELECT ${allColumns}, 0 FROM json_populate_recordset(NULL::pets, :pets::text::json)`,
})

export function rowsAsJson(pets: readonly PetRow[]): string {
  const columns = Object.entries(rowColumns)
  return JSON.stringify(
    pets.map((pet) => Object.fromEntries(columns.map(([name, column]) => [column, pet[name as keyof PetRow]]))),
  )
}

export const insertManyGrams = statement<{ pets: string }>('pets.insert_many_grams', {
  sqlite: `INSERT INTO pet_grams (rowid, grams) SELECT value ->> 'id', value ->> 'grams' FROM json_each(:pets)`,
  postgres: `INSERT INTO pet_grams (rowid, grams)
    SELECT id, string_to_array(grams, ' ') FROM json_to_recordset(:pets::text::json) AS given (id bigint, grams text)`,
})

/** Returns ids for new pets. On SQLite, they follow the last id and are valid until the transaction ends. */
export const newPetIds = statement<{ count: number }, { id: number }>('pets.new_ids', {
  sqlite: `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < :count)
    SELECT coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'pets'), 0) + value AS id FROM n`,
  postgres: `SELECT nextval('pets_id_seq') AS id FROM generate_series(1, :count)`,
})

export const updatePetRow = statement<WrittenRow>(
  'pets.update',
  `UPDATE pets SET ${assignments.join(', ')} WHERE id = :id`,
)

export const setPetKey = statement<{ id: Id; key: string }>(
  'pets.set_key',
  'UPDATE pets SET name_key = :key WHERE id = :id',
)

export const deletePetRow = statement<{ id: Id }>('pets.delete', 'DELETE FROM pets WHERE id = :id')

export const insertGrams = statement<{ id: number; grams: string }>('pets.insert_grams', {
  sqlite: 'INSERT INTO pet_grams (rowid, grams) VALUES (:id, :grams)',
  postgres: "INSERT INTO pet_grams (rowid, grams) VALUES (:id, string_to_array(:grams, ' '))",
})

export const updateGrams = statement<{ id: number; grams: string }>('pets.update_grams', {
  sqlite: 'UPDATE pet_grams SET grams = :grams WHERE rowid = :id',
  postgres: "UPDATE pet_grams SET grams = string_to_array(:grams, ' ') WHERE rowid = :id",
})

export const deleteGrams = statement<{ id: Id }>('pets.delete_grams', 'DELETE FROM pet_grams WHERE rowid = :id')
