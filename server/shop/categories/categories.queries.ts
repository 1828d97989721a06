// All SQL statements for categories.
import type { Id } from '../../../contract/identifiers.ts'
import { columnsNamed, type List } from '../../db/index-scan.ts'
import type { ListQuery } from '../../db/lists.ts'
import { statement } from '../../db/statement.ts'
import { nameKey } from '../../names.ts'

export interface CategoryRow {
  id: number
  name: string
  description: string | null
}

/** A row of a category list, with the name key by which the list is sorted. */
export interface ListedCategory extends CategoryRow {
  nameKey: string
}

const columns = 'id, name, description'
const byId = `SELECT ${columns} FROM categories WHERE id = :id`

export const categoryById = statement<{ id: Id }, CategoryRow>('categories.by_id', byId)

export const categoryByKey = statement<{ key: string }, CategoryRow>(
  'categories.by_key',
  `SELECT ${columns} FROM categories WHERE name_key = :key`,
)

/** Reads and locks a category: no other transaction can change the category or add a pet to it until this one ends. */
export const lockCategory = statement<{ id: Id }, CategoryRow>('categories.lock', {
  sqlite: byId,
  postgres: `${byId} FOR UPDATE`,
})

/** Inserts a category; does nothing and returns no row if its name is in use. With a null `id`, the category gets the next id. */
export const insertCategory = statement<
  { id: number | null; name: string; key: string; description: string | null },
  CategoryRow
>('categories.insert', {
  sqlite: `INSERT INTO categories (id, name, name_key, description) VALUES (:id, :name, :key, :description)
   ON CONFLICT (name_key) DO NOTHING RETURNING ${columns}`,
  postgres: `INSERT INTO categories (id, name, name_key, description) OVERRIDING SYSTEM VALUE
   VALUES (coalesce(CAST(:id AS bigint), nextval('categories_id_seq')), :name, :key, :description)
   ON CONFLICT (name_key) DO NOTHING RETURNING ${columns}`,
})

/**
 * Updates a category; keeps the stored name key if the name is unchanged. Does nothing and returns no row if another category has the new
 * name.
 */
export const updateCategoryRow = statement<
  { id: number; name: string; key: string; description: string | null },
  CategoryRow
>(
  'categories.update',
  `UPDATE categories SET name = :name, name_key = CASE WHEN name = :name THEN name_key ELSE :key END, description = :description
   WHERE id = :id AND (name = :name OR NOT EXISTS (SELECT 1 FROM categories other WHERE other.name_key = :key AND other.id <> :id))
   RETURNING ${columns}`,
)

export const setCategoryKey = statement<{ id: Id; name: string; key: string }>(
  'categories.set_key',
  'UPDATE categories SET name_key = :key WHERE id = :id AND name = :name',
)

/** Counts the pets in a category, up to a limit. Without the ORDER BY, PostgreSQL might read every pet instead of using an index. */
export const petCount = statement<{ id: Id; limit: number }, { pets: number }>(
  'categories.pet_count',
  'SELECT count(*) AS pets FROM (SELECT id FROM pets WHERE category_id = :id ORDER BY status LIMIT :limit) counted',
)

export const deleteCategoryRow = statement<{ id: Id }>('categories.delete', 'DELETE FROM categories WHERE id = :id')

export type CategorySort = 'id' | 'name'

/** Returns the query for a list of categories. Names have no search index, so a search scans the list in steps. */
export function categoryQuery(q: string | undefined, sort: CategorySort): ListQuery {
  const scan = sort === 'name' ? { index: 'categories_name_key', order: ['name_key', 'id'] } : { order: ['id'] }
  const filter = q === undefined ? undefined : { sql: containsPart, params: { part: nameKey(q) } }
  return { list, scans: [scan], direction: 'ASC', filter }
}

const list: List = {
  name: 'categories.list',
  table: 'categories',
  columns: columnsNamed('id, name, description, name_key'),
}

const containsPart = { sqlite: 'instr(name_key, :part) > 0', postgres: 'strpos(name_key, :part) > 0' }
