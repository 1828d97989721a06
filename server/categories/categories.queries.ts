// Every SQL statement about categories.
import type { Id } from '../../contract/identifiers.ts'
import { type Page, pageOf } from '../db/listing.ts'
import { statement } from '../db/statement.ts'
import { nameKey } from '../names.ts'

export interface CategoryRow {
  id: number
  name: string
  description: string | null
}

const columns = 'id, name, description'
const byId = `SELECT ${columns} FROM categories WHERE id = :id`

export const categoryById = statement<{ id: Id }, CategoryRow>('categories.by_id', byId)

export const categoryByKey = statement<{ key: string }, CategoryRow>(
  'categories.by_key',
  `SELECT ${columns} FROM categories WHERE name_key = :key`,
)

/** Reads a category for a change: no one else can change it, or give it a pet, before the transaction ends. */
export const lockCategory = statement<{ id: Id }, CategoryRow>('categories.lock', {
  sqlite: byId,
  postgres: `${byId} FOR UPDATE`,
})

/** Inserts nothing, and answers nothing, where the name is taken. */
export const insertCategory = statement<{ name: string; key: string; description: string | null }, CategoryRow>(
  'categories.insert',
  `INSERT INTO categories (name, name_key, description) VALUES (:name, :key, :description)
   ON CONFLICT (name_key) DO NOTHING RETURNING ${columns}`,
)

export const updateCategoryRow = statement<
  { id: number; name: string; key: string; description: string | null },
  CategoryRow
>(
  'categories.update',
  `UPDATE categories SET name = :name, name_key = :key, description = :description WHERE id = :id RETURNING ${columns}`,
)

export const countPets = statement<{ id: Id }, { count: number }>(
  'categories.count_pets',
  'SELECT count(*) AS count FROM pets WHERE category_id = :id',
)

export const deleteCategoryRow = statement<{ id: Id }>('categories.delete', 'DELETE FROM categories WHERE id = :id')

export type CategorySort = 'id' | 'name'

/** A page of categories. A shop has a few hundred at most, so a search reads them all in the order of the list. */
export function categoryPage(q: string | undefined, sort: CategorySort, page: Page) {
  const part = q === undefined ? undefined : nameKey(q)
  const named = part === undefined ? undefined : { name: 'q', sql: contains, params: { part } }
  const order = { columns: sort === 'name' ? ['name_key', 'id'] : ['id'], direction: 'ASC' } as const
  return pageOf<CategoryRow>(list, [named], order, page)
}

const list = {
  name: 'categories.list',
  select: { id: 'id', name: 'name', description: 'description' },
  from: 'categories',
}

const contains = { sqlite: 'instr(name_key, :part) > 0', postgres: 'strpos(name_key, :part) > 0' }
