// What the table of pets shows, from the URL of the page.
import type { ListPetsQuery, PetStatus } from 'petstore-client'
import { useUrlState } from '../parts/url-state.ts'

export const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']
const sorts = ['id', '-id', 'name', '-name'] as const

export type PetFilter = Pick<ListPetsQuery, 'q' | 'status' | 'sort'> & {
  readonly status?: readonly PetStatus[] | undefined
  readonly categoryId?: number | undefined
}

export function usePetFilter() {
  const [state, change] = useUrlState()
  const status = statuses.filter((one) => state.getAll('status').includes(one))
  const categoryId = Number(state.get('categoryId'))
  const filter: PetFilter = {
    q: state.get('q')?.trim() || undefined,
    status: status.length > 0 ? status : undefined,
    categoryId: Number.isSafeInteger(categoryId) && categoryId > 0 ? categoryId : undefined,
    sort: sorts.find((sort) => sort === state.get('sort')),
  }
  return [filter, change] as const
}

/** Whether it leaves out pets. */
export const isFiltered = ({ q, status, categoryId }: PetFilter): boolean =>
  q !== undefined || status !== undefined || categoryId !== undefined
