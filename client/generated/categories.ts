// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call, List } from '../calls.ts'
import type { CallOptions, ChangeOptions, PostOptions } from '../options.ts'
import type { Reference } from '../references.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListCategoriesQuery } from './queries.ts'
import type { Category, CategoryReplacement, CategoryUpdate, NewCategory } from './schemas.ts'

export interface CategoriesOperations {
  /**
   * List categories.
   *
   * Returns a page of categories. Set `q` to filter by part of the name.
   *
   * A key needs the `pets:read` scope.
   */
  list(query?: ListCategoriesQuery, options?: CallOptions): List<Category, ErrorCodes['listCategories']>

  /**
   * Add a category.
   *
   * Adds a kind of animal and assigns it an identifier. Names are unique regardless of case, canonical form (NFC or
   * NFD), surrounding and repeated white space, and zero-width characters.
   *
   * Fails with `category_name_taken` if another category already has the name.
   *
   * A key needs the `pets:write` scope.
   */
  create(category: NewCategory, options?: PostOptions): Call<Category, ErrorCodes['createCategory']>

  /**
   * Read a category.
   *
   * Returns one category. Fails with `category_not_found` if it does not exist.
   *
   * A key needs the `pets:read` scope.
   */
  get(category: Reference<'categories'>, options?: CallOptions): Call<Category, ErrorCodes['getCategory']>

  /**
   * Replace a category.
   *
   * Replaces a category's name and description. If you omit the description, it is removed. The body may contain an
   * `id` if it matches the one in the path.
   *
   * Fails with `category_not_found` or `category_name_taken`.
   *
   * A key needs the `pets:write` scope.
   */
  replace(category: Reference<'categories'>, categoryReplacement: CategoryReplacement, options?: ChangeOptions): Call<Category, ErrorCodes['replaceCategory']>

  /**
   * Delete a category.
   *
   * Deletes a category that has no pets. Nothing else is deleted with it.
   *
   * Fails with `category_not_found` if it does not exist, and with `category_in_use` while it has pets; the message says
   * how many.
   *
   * A key needs the `pets:write` scope.
   */
  delete(category: Reference<'categories'>, options?: ChangeOptions): Call<void, ErrorCodes['deleteCategory']>

  /**
   * Change a category.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing, and `"description": null` removes the
   * description.
   *
   * Fails with `category_not_found` or `category_name_taken`.
   *
   * A key needs the `pets:write` scope.
   */
  update(category: Reference<'categories'>, categoryUpdate: CategoryUpdate, options?: ChangeOptions): Call<Category, ErrorCodes['updateCategory']>
}

export const categories = ({ call, list }: Requests): CategoriesOperations => ({
  list: (query, options) => list('/categories', { query, options }),
  create: (category, options) => call('POST', '/categories', { body: category, options }),
  get: (category, options) => call('GET', '/categories/{categoryId}', { of: category, options }),
  replace: (category, categoryReplacement, options) => call('PUT', '/categories/{categoryId}', { of: category, body: categoryReplacement, options }),
  delete: (category, options) => call('DELETE', '/categories/{categoryId}', { of: category, options }),
  update: (category, categoryUpdate, options) => call('PATCH', '/categories/{categoryId}', { of: category, body: categoryUpdate, options }),
})
