// What was changed about a pet itself: its name, its category, its status. The service returns events oldest first, so all are read;
// after that, only what is new.
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Event, PetstoreError } from 'petstore-client'
import { action, callOf } from '../service/action.ts'
import { keyOf, nextCursor } from '../service/queries.ts'
import { useMissingScope, useStore } from '../session/session.tsx'

const PAGE_SIZE = 100
/** For one read: a pet that has changed more often is read further with the next event. */
const MAX_PAGES = 50

interface Known {
  readonly events: readonly Event[]
  /** Where the feed continues. */
  readonly cursor: string | undefined
}

export const petEvents = (petId: number, cursor?: string) =>
  action('listEvents', { subjectType: 'pet', subjectId: petId, limit: PAGE_SIZE, cursor })

/** Oldest first. */
export function usePetEvents(petId: number) {
  const store = useStore()
  const queries = useQueryClient()
  const isAllowed = useMissingScope('listEvents') === undefined
  const queryKey: QueryKey = [...keyOf(petEvents(petId)), 'all']

  async function readOn({ events, cursor }: Known, signal: AbortSignal): Promise<Known> {
    let known: Known = { events, cursor }
    for (let page = 0; page < MAX_PAGES; page++) {
      const before = known.cursor
      const { data, response } = await callOf(store, petEvents(petId, before), { signal }).withResponse()
      known = { events: [...known.events, ...data], cursor: nextCursor(response) }
      // The last page leads to itself, for what happens later.
      if (known.cursor === before) break
    }
    return known
  }

  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const known = queries.getQueryData<Known>(queryKey) ?? { events: [], cursor: undefined }
      try {
        return await readOn(known, signal)
      } catch (error) {
        if (error instanceof PetstoreError && error.code === 'cursor_expired')
          return readOn({ events: [], cursor: undefined }, signal)
        throw error
      }
    },
    enabled: isAllowed,
  })
}
