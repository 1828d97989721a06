// Every SQL statement about pets.

import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import { type Condition, equal, type Order, oneOf, type Page, pageOf, someOf } from '../db/listing.ts'
import { statement } from '../db/statement.ts'
import { gramsToFind, nameKey } from '../names.ts'

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

export const deleteGrams = statement<{ id: Id }>('pets.grams_delete', 'DELETE FROM pet_grams WHERE rowid = :id')

export interface PetFilter {
  readonly id?: readonly Id[]
  readonly status?: readonly PetStatus[]
  readonly categoryId?: Id
  readonly q?: string
}

export type PetSort = 'id' | '-id' | 'name' | '-name'

/** A page of pets. A search walks the index of name parts, which SQLite keeps in the order of ids. */
export function petPage(filter: PetFilter, sort: PetSort, page: Page) {
  const { id, categoryId, status = statuses, q } = filter
  const idColumn = q === undefined ? 'p.id' : 'g.rowid'
  const byStatus = someOf('status', 'p.status', status, statuses)
  const byCategory =
    categoryId === undefined ? undefined : { name: 'category', column: 'p.category_id', value: categoryId }
  const held = [byCategory, byStatus.held].filter((one) => one !== undefined)
  // The indexes of categories and of statuses go on in the order of ids.
  const within = q === undefined && !id && !sort.endsWith('name') ? held.shift() : undefined
  const conditions = [
    id && oneOf('id', idColumn, id),
    ...held.map(equal),
    byStatus.left,
    q === undefined ? undefined : withNamePart(nameKey(q)),
  ]
  const list = {
    name: 'pets.list',
    select: shown,
    from: q === undefined ? 'pets p' : searched,
    replan: q !== undefined,
  }
  return pageOf<PetRow>(list, conditions, { ...orderBy(sort, idColumn), within }, page)
}

// SQLite keeps the order of a CROSS JOIN, so that the search comes first: https://sqlite.org/lang_select.html#crossjoin
const searched = {
  sqlite: 'pet_grams g CROSS JOIN pets p ON p.id = g.rowid',
  postgres: 'pet_grams g JOIN pets p ON p.id = g.rowid',
}

function withNamePart(part: string): Condition {
  return {
    name: 'q',
    sql: {
      sqlite: 'g.pet_grams MATCH :grams AND instr(p.name_key, :part) > 0',
      postgres: "g.grams @> string_to_array(:grams, ' ') AND strpos(p.name_key, :part) > 0",
    },
    params: { grams: gramsToFind(part), part },
  }
}

const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']

// A cursor within the names' order is compared with one index, so both of its columns are of one table.
function orderBy(sort: PetSort, id: string): Order {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  return { columns: sort.endsWith('name') ? ['p.name_key', 'p.id'] : [id], direction }
}
