// Use cases for categories.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../../context.ts'
import { type Database, isFailure, type Queries } from '../../db/database.ts'
import { type Page, readPage } from '../../db/lists.ts'
import { StoreError } from '../../errors.ts'
import { type NewEvent, recordEvents } from '../../feed/events/events.ts'
import { nameKey } from '../../names.ts'
import * as queries from './categories.queries.ts'

type Category = components['schemas']['Category']
type NewCategory = components['schemas']['NewCategory']
type CategoryUpdate = components['schemas']['CategoryUpdate']

/** A larger category's pets are not counted any further, because counting a million pets is slow. */
const MAX_COUNTED = 10_000

export type ListedCategory = queries.ListedCategory

/** Reads a page of categories with their stored name keys, which `toCategory` omits. */
export function listCategories(
  db: Queries,
  q: string | undefined,
  sort: queries.CategorySort,
  page: Page,
): Promise<ListedCategory[]> {
  return readPage(db, queries.categoryQuery(q, sort), page)
}

/** Fails with: category_not_found. */
export async function getCategory(db: Queries, id: Id): Promise<Category> {
  return toCategory((await db.get(queries.categoryById, { id })) ?? notFound(id))
}

/** Fails with: category_name_taken. */
export function createCategory(
  db: Database,
  { name, description, id }: NewCategory & { /** An id known to be unused. */ readonly id?: number | undefined },
  context: ChangeContext,
): Promise<Category> {
  return db.transaction(async (db) => {
    const values = { id: id ?? null, name, key: nameKey(name), description: description ?? null }
    const category = toCategory((await db.get(queries.insertCategory, values)) ?? (await nameTaken(db, name)))
    await recordEvents(db, [eventOf('category.created', category)], context)
    return category
  })
}

function eventOf(type: 'category.created' | 'category.updated' | 'category.deleted', category: Category): NewEvent {
  return { type, subject: { type: 'category', id: category.id }, data: category }
}

/** Replaces a category; omitting the description removes it. Fails with: category_not_found, precondition_failed, category_name_taken. */
export function replaceCategory(
  db: Database,
  id: Id,
  { name, description }: NewCategory,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<Category> {
  return updateCategory(db, id, { name, description: description ?? null }, context, requireMatch)
}

/** Changes the given fields; null removes the description. Fails with: category_not_found, precondition_failed, category_name_taken. */
export function updateCategory(
  db: Database,
  id: Id,
  change: CategoryUpdate,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<Category> {
  return mapNameTaken(db, change.name, () =>
    db.transaction(async (db) => {
      const before = (await db.get(queries.lockCategory, { id })) ?? notFound(id)
      requireMatch(toCategory(before))
      const { name = before.name, description = before.description } = change
      const row = { id: before.id, name, key: nameKey(name), description }
      const category = toCategory((await db.get(queries.updateCategoryRow, row)) ?? (await nameTaken(db, name)))
      const isUpdated = name !== before.name || description !== before.description
      if (isUpdated) await recordEvents(db, [eventOf('category.updated', category)], context)
      return category
    }),
  )
}

/** Fails with: category_not_found, precondition_failed, category_in_use. */
export function deleteCategory(
  db: Database,
  id: Id,
  context: ChangeContext,
  requireMatch: Precondition,
): Promise<void> {
  return db.transaction(async (db) => {
    const category = toCategory((await db.get(queries.lockCategory, { id })) ?? notFound(id))
    requireMatch(category)
    const { pets = 0 } = (await db.get(queries.petCount, { id, limit: MAX_COUNTED + 1 })) ?? {}
    if (pets > 0) throw inUse(category, pets)
    await db.run(queries.deleteCategoryRow, { id })
    await recordEvents(db, [eventOf('category.deleted', category)], context)
  })
}

function inUse({ id }: Category, pets: number): StoreError {
  const count = pets > MAX_COUNTED ? `more than ${MAX_COUNTED}` : pets
  return new StoreError(
    'category_in_use',
    pets === 1
      ? `Category ${id} has 1 pet and cannot be deleted; move or delete the pet first.`
      : `Category ${id} has ${count} pets and cannot be deleted; move or delete them first.`,
  )
}

/** Rebuilds a category's name key, if the category still has this name. Fails with: category_name_taken. */
export async function rebuildName(db: Database, id: Id, name: string): Promise<void> {
  await mapNameTaken(db, name, () => db.run(queries.setCategoryKey, { id, name, key: nameKey(name) }))
}

/**
 * Reports a name conflict. If another transaction claimed the name first, the unique index detects the conflict on write. Fails with:
 * category_name_taken.
 */
async function mapNameTaken<T>(db: Database, name: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (name === undefined || !isFailure(error, 'unique')) throw error
    return await nameTaken(db, name)
  }
}

async function nameTaken(db: Queries, name: string): Promise<never> {
  const other = await db.get(queries.categoryByKey, { key: nameKey(name) })
  const message = other
    ? `Category ${other.id} already has this name: "${other.name}".`
    : 'Another category had this name a moment ago; try again.'
  throw new StoreError('category_name_taken', message)
}

export function toCategory({ id, name, description }: queries.CategoryRow): Category {
  return description === null ? { id, name } : { id, name, description }
}

function notFound(id: Id): never {
  throw new StoreError('category_not_found', `Category ${id} does not exist.`)
}
