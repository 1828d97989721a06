// The names of pets that are shown by their identifier, read together.
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'

const MAX_IDS = 100

/** Returns a function from an identifier to the name; `Pet 7` until it is known. */
export function usePetNames(ids: readonly number[]): (id: number) => string {
  const wanted = [...new Set(ids)].sort((one, other) => one - other).slice(0, MAX_IDS)
  const { data } = useData(action('listPets', { id: wanted, limit: MAX_IDS }), {
    isEnabled: wanted.length > 0,
    keepsPrevious: true,
  })
  const names = new Map(data?.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? `Pet ${id}`
}
