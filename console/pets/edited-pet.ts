// The pet that a dialog changes. It is read singly, because only then its tag comes with it.

import type { Petstore } from 'petstore-client'
import { useEdited } from '../parts/edited.ts'
import { action } from '../service/action.ts'

/** Undefined if there is none. */
export const readPet = async (store: Petstore, petId: number) => (await store.pets.list({ id: petId }))[0]

export function useEditedPet(petId: number) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('listPets', { id: petId }))
  const isGone = base?.length === 0
  return {
    base: base?.[0],
    current: current?.[0],
    error: isGone ? new Error('There is no such pet: it was deleted.') : error,
    retry,
    takeCurrent,
  }
}
