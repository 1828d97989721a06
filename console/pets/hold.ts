// Puts a hold on a pet, and ends it. Lists show it at once; if the service says no, the page shows why, and what is true.

import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Pet, PetStatus } from 'petstore-client'
import type { ReactNode } from 'react'
import { lateFailureOf } from '../parts/failure.ts'
import { sentence } from '../parts/sentence.tsx'
import { useToast } from '../parts/toasts.tsx'
import { useUndo } from '../parts/undo.ts'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { invalidateAll } from '../service/freshness.ts'
import { withTag } from '../service/with-tag.ts'
import { useStore } from '../session/session.tsx'
import { readPet } from './edited-pet.ts'

type PetReads = Pet[] | InfiniteData<{ readonly items: readonly Pet[] }>

export function useHold() {
  const { send } = useChange()
  const undo = useUndo()
  const store = useStore()
  const queries = useQueryClient()
  const showToast = useToast()

  async function change(shown: Pet, status: PetStatus, before: PetStatus): Promise<void> {
    await showStatus(queries, shown.id, status)
    try {
      const edit = withTag(action('updatePet', shown, { status }), await readPet(store, shown.id))
      const pet = await send(edit)
      showToast({
        message: stateText(pet),
        // By the pet as it is now: what someone else has done since is not undone.
        undo: () => undo(action('updatePet', pet, { status: before }), stateText),
      })
    } catch (error) {
      showToast({ message: sentence`${shown.name}: ${lateFailureOf(error)}`, isError: true })
      // If nothing was sent, nothing was read again either.
      await invalidateAll(queries)
    }
  }

  return {
    hold: (pet: Pet) => change(pet, 'pending', 'available'),
    endHold: (pet: Pet) => change(pet, 'available', 'pending'),
  }
}

const stateText = ({ name, status }: Pet): ReactNode =>
  status === 'pending' ? sentence`${name} is on hold` : sentence`${name} is available`

/** In all lists of pets that are cached. Not in what was read singly: a form would start from it, and a copy has no tag. */
async function showStatus(queries: QueryClient, petId: number, status: PetStatus): Promise<void> {
  const filter = { queryKey: ['listPets'] }
  // What a read under way returns may be older than the change.
  await queries.cancelQueries(filter)
  const changed = (pet: Pet): Pet => (pet.id === petId ? { ...pet, status } : pet)
  queries.setQueriesData<PetReads>(filter, (data) => {
    if (data === undefined || Array.isArray(data)) return data
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) }
  })
}
