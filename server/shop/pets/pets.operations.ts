// Handlers for the pet operations.
import { requireSameId } from '../../http/contract/body.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { created, Result } from '../../http/response/results.ts'
import { toPet } from '../pet-row.ts'
import { createPet, deletePet, getPet, type ListedPet, listPets, positionOf, replacePet, updatePet } from './pets.ts'

export const petOperations = {
  listPets: async (request) => {
    const { db, query } = request
    const key: SortKey<ListedPet> = {
      types: query.sort.endsWith('name') ? ['text', 'id'] : ['id'],
      of: (pet) => positionOf(pet, query.sort),
    }
    const { body, headers } = await pageResult(request, key, (page) => listPets(db, query, query.sort, page))
    const pets = body.map(toPet)
    // A list of one pet carries that pet's ETag.
    const isOne = new Set(query.id).size === 1
    return new Result(pets, headers, isOne ? pets[0] : undefined)
  },
  createPet: async ({ db, body, context }) => created(await createPet(db, body, context), (pet) => `/pets/${pet.id}`),
  getPet: ({ db, params }) => getPet(db, params.petId),
  replacePet: ({ db, params, body, context, requireMatch }) => {
    const { id, ...pet } = body
    requireSameId(params.petId, id)
    return replacePet(db, params.petId, pet, context, requireMatch)
  },
  updatePet: ({ db, params, body, context, requireMatch }) => updatePet(db, params.petId, body, context, requireMatch),
  deletePet: ({ db, params, context, requireMatch }) => deletePet(db, params.petId, context, requireMatch),
} satisfies Partial<Handlers>
