// Puts a hold on a pet, and ends it. The page shows it at once; if the service says no, the page shows why, and what is true.

import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Pet, PetStatus } from 'petstore-client'
import type { ReactNode } from 'react'
import { changeFailureOf } from '../parts/failure.ts'
import { sentence } from '../parts/sentence.tsx'
import { useToast } from '../parts/toasts.tsx'
import { useUndo } from '../parts/undo.ts'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'

type PetReads = Pet[] | InfiniteData<{ readonly items: readonly Pet[] }>

export function useHold() {
  const { send } = useChange()
  const undo = useUndo()
  const queries = useQueryClient()
  const showToast = useToast()

  async function change({ id }: Pet, status: PetStatus, before: PetStatus): Promise<void> {
    await showStatus(queries, id, status)
    try {
      // By its identifier: a hold does not depend on the name that was displayed.
      const pet = await send(action('updatePet', id, { status }))
      showToast({
        message: stateText(pet),
        // By the pet as it is now: what someone else has done since is not undone.
        undo: () => undo(action('updatePet', pet, { status: before }), stateText),
      })
    } catch (error) {
      showToast({ message: changeFailureOf(error).message, isError: true })
    }
  }

  return {
    hold: (pet: Pet) => change(pet, 'pending', 'available'),
    endHold: (pet: Pet) => change(pet, 'available', 'pending'),
  }
}

const stateText = ({ name, status }: Pet): ReactNode =>
  status === 'pending' ? sentence`${name} is on hold` : sentence`${name} is available`

/** In all lists of pets that are cached. */
async function showStatus(queries: QueryClient, petId: number, status: PetStatus): Promise<void> {
  const filter = { queryKey: ['listPets'] }
  // What a read under way returns may be older than the change.
  await queries.cancelQueries(filter)
  const changed = (pet: Pet): Pet => (pet.id === petId ? { ...pet, status } : pet)
  queries.setQueriesData<PetReads>(filter, (data) => {
    if (data === undefined || Array.isArray(data)) return data?.map(changed)
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(changed) })) }
  })
}
