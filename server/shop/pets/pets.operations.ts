// Handlers for the pet operations.
import type { Page } from '../../db/lists.ts'
import { requireSameId } from '../../http/contract/body.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult } from '../../http/response/pages.ts'
import { created, Result } from '../../http/response/results.ts'
import { petSortKey } from '../pet-lists.ts'
import { toPet } from '../pet-row.ts'
import { createPet, deletePet, getPet, listPets, replacePet, updatePet } from './pets.ts'

export const petOperations = {
  listPets: async (request) => {
    const { db, query } = request
    const load = (page: Page) => listPets(db, query, query.sort, page)
    const { body, headers } = await pageResult(request, petSortKey(query.sort), load)
    const pets = body.map(toPet)
    // The response to a request for a single id has that pet's ETag.
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
