// The handlers of the operations of categories.
import type { components } from '../../contract/generated/types.ts'
import { requireSameId } from '../http/contract/body.ts'
import type { Handlers } from '../http/contract/handlers.ts'
import { pageResult, type SortKey } from '../http/response/pages.ts'
import { created } from '../http/response/results.ts'
import { nameKey } from '../names.ts'
import {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  replaceCategory,
  updateCategory,
} from './categories.ts'

type Category = components['schemas']['Category']

const byId: SortKey<Category> = { types: ['id'], of: (category) => [category.id] }
const byName: SortKey<Category> = {
  types: ['text', 'id'],
  of: (category) => [nameKey(category.name), category.id],
}

export const categoryOperations = {
  listCategories: (request) => {
    const { db, query } = request
    return pageResult(request, query.sort === 'name' ? byName : byId, (page) =>
      listCategories(db, query.q, query.sort, page),
    )
  },
  createCategory: async ({ db, body }) =>
    created(await createCategory(db, body), (category) => `/categories/${category.id}`),
  getCategory: ({ db, params }) => getCategory(db, params.categoryId),
  replaceCategory: ({ db, params, body, requireMatch }) => {
    const { id, ...category } = body
    requireSameId(params.categoryId, id)
    return replaceCategory(db, params.categoryId, category, requireMatch)
  },
  updateCategory: ({ db, params, body, requireMatch }) => updateCategory(db, params.categoryId, body, requireMatch),
  deleteCategory: ({ db, params, requireMatch }) => deleteCategory(db, params.categoryId, requireMatch),
} satisfies Partial<Handlers>
