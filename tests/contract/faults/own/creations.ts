// Faults in which handlers lose created resources or keep deleted ones.
import { StoreError } from '../../../../server/errors.ts'
import { created, Result } from '../../../../server/http/response/results.ts'
import type { InjectedFault } from '../fault.ts'

const creation = { source: 'lifecycles', check: 'creation', operations: ['createPet'] } as const

export const creationFaults: readonly InjectedFault[] = [
  {
    name: 'forgets to delete a pet',
    ...creation,
    check: 'deletion',
    message: /it was just deleted, but the response was 200/,
    handlers: (handlers) => ({
      ...handlers,
      deletePet: async (input) => {
        await handlers.getPet({ ...input, query: {} })
      },
    }),
  },
  {
    name: 'returns a wrong Location for a new pet',
    ...creation,
    message: /it was just created, but the response was 404/,
    handlers: (handlers) => ({
      ...handlers,
      createPet: async (input) => {
        const made = await handlers.createPet(input)
        return created(made instanceof Result ? made.body : made, ({ id }) => `/pets/${id + 1_000_000}`)
      },
    }),
  },
  {
    name: 'does not find the pet that it should replace',
    ...creation,
    message: /replacePet\n.*it was just created, but the response was 404/,
    handlers: (handlers) => ({
      ...handlers,
      replacePet: async ({ params }) => {
        throw new StoreError('pet_not_found', `Pet ${params.petId} does not exist.`)
      },
    }),
  },
  {
    name: "returns 404 for a new pet's stock",
    ...creation,
    message: /getInventoryItem\n.*it was just created, but the response was 404/,
    handlers: (handlers) => ({
      ...handlers,
      getInventoryItem: async ({ params }) => {
        throw new StoreError('pet_not_found', `Pet ${params.petId} does not exist.`)
      },
    }),
  },
  {
    name: 'omits the last pet in the list',
    ...creation,
    message: /\d+ was just created, but is missing from the list/,
    handlers: (handlers) => ({
      ...handlers,
      listPets: async (input) => {
        const page = await handlers.listPets(input)
        if (!(page instanceof Result)) return page
        return 'Link' in page.headers ? page : new Result(page.body.slice(0, -1), page.headers)
      },
    }),
  },
]
