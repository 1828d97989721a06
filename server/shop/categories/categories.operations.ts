// Handlers for the category operations.
import { requireSameId } from '../../http/contract/body.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { created, Result } from '../../http/response/results.ts'
import {
  createCategory,
  deleteCategory,
  getCategory,
  type ListedCategory,
  listCategories,
  replaceCategory,
  toCategory,
  updateCategory,
} from './categories.ts'

const byId: SortKey<ListedCategory> = { types: ['id'], of: (category) => [category.id] }
const byName: SortKey<ListedCategory> = {
  types: ['text', 'id'],
  of: (category) => [category.nameKey, category.id],
}

export const categoryOperations = {
  listCategories: async (request) => {
    const { db, query } = request
    const { body, headers } = await pageResult(request, query.sort === 'name' ? byName : byId, (page) =>
      listCategories(db, query.q, query.sort, page),
    )
    return new Result(body.map(toCategory), headers)
  },
  createCategory: async ({ db, body, context }) =>
    created(await createCategory(db, body, context), (category) => `/categories/${category.id}`),
  getCategory: ({ db, params }) => getCategory(db, params.categoryId),
  replaceCategory: ({ db, params, body, context, requireMatch }) => {
    const { id, ...category } = body
    requireSameId(params.categoryId, id)
    return replaceCategory(db, params.categoryId, category, context, requireMatch)
  },
  updateCategory: ({ db, params, body, context, requireMatch }) =>
    updateCategory(db, params.categoryId, body, context, requireMatch),
  deleteCategory: ({ db, params, context, requireMatch }) =>
    deleteCategory(db, params.categoryId, context, requireMatch),
} satisfies Partial<Handlers>
