// The handlers of the operations on pets.
import type { components } from '../../contract/generated/types.ts'
import { created } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { answerPage, type SortKey } from '../http/pages.ts'
import { requireSameId } from '../http/same-id.ts'
import { nameKey } from '../names.ts'
import { createPet, deletePet, getPet, listPets, replacePet, updatePet } from './pets.ts'

type Pet = components['schemas']['Pet']

const byId: SortKey<Pet> = { types: ['number'], of: (pet) => [pet.id] }
const byName: SortKey<Pet> = { types: ['string', 'number'], of: (pet) => [nameKey(pet.name), pet.id] }

export const petOperations = {
  listPets: (request) => {
    const { db, query } = request
    return answerPage(request, query.sort.endsWith('name') ? byName : byId, (page) =>
      listPets(db, query, query.sort, page),
    )
  },
  createPet: async ({ db, body, author }) => created(await createPet(db, body, author), (pet) => `/pets/${pet.id}`),
  getPet: ({ db, params }) => getPet(db, params.petId),
  replacePet: ({ db, params, body, author }) => {
    const { id, ...pet } = body
    requireSameId(params.petId, id)
    return replacePet(db, params.petId, pet, author)
  },
  updatePet: ({ db, params, body, author }) => updatePet(db, params.petId, body, author),
  deletePet: ({ db, params, author }) => deletePet(db, params.petId, author),
} satisfies Partial<Handlers>
