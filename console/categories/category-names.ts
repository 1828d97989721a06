// The names of categories that are shown by their identifier.
import { action } from '../service/action.ts'
import { useData, useEach } from '../service/queries.ts'

const MAX_CATEGORIES = 100

/** Returns a function from an identifier to the name; undefined until it is known. */
export function useCategoryNames(ids: readonly number[]): (id: number) => string | undefined {
  const { data, isFetched } = useData(action('listCategories', { limit: MAX_CATEGORIES }))
  const names = new Map(data?.map(({ id, name }) => [id, name]))
  // Most stores have fewer categories than a page. In a larger one, the others are read one by one.
  const others = isFetched ? [...new Set(ids)].filter((id) => !names.has(id)) : []
  const found = useEach(others.map((id) => action('getCategory', id)))
  for (const { data } of found) if (data) names.set(data.id, data.name)
  return (id) => names.get(id)
}

/** Undefined until it is known. */
export function useCategoryName(id: number | undefined): string | undefined {
  const nameOf = useCategoryNames(id === undefined ? [] : [id])
  return id === undefined ? undefined : nameOf(id)
}
