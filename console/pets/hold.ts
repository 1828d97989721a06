// Puts a hold on a pet, and ends it. The page shows it at once; if the service says no, the page shows why, and what is true.
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Pet, PetStatus } from 'petstore-client'
import { failureOf } from '../parts/failure.ts'
import { useToast } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'

type PetReads = Pet[] | InfiniteData<{ readonly items: readonly Pet[] }>

export function useHold() {
  const { send } = useChange()
  const queries = useQueryClient()
  const showToast = useToast()

  async function change(pet: Pet, status: PetStatus, undo?: () => Promise<void>): Promise<void> {
    await showStatus(queries, pet.id, status)
    try {
      // By its identifier: a hold does not depend on the name that was displayed.
      await send(action('updatePet', pet.id, { status }))
      showToast({ message: `${pet.name} is ${status === 'pending' ? 'on hold' : 'available'}`, ...(undo && { undo }) })
    } catch (error) {
      showToast({ message: failureOf(error).message, isError: true })
    }
  }

  return {
    hold: (pet: Pet) => change(pet, 'pending', () => change(pet, 'available')),
    endHold: (pet: Pet) => change(pet, 'available', () => change(pet, 'pending')),
  }
}

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
