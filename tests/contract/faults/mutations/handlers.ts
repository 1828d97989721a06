// Faults in which handlers lose resources, keep deleted ones, or fail on valid values.
import { StoreError } from '../../../../server/errors.ts'
import { created, Result } from '../../../../server/http/response/results.ts'
import type { Mutation } from '../mutation.ts'

const chains = { sources: ['lifecycles'] } as const

export const handlerMutations: readonly Mutation[] = [
  {
    name: 'forgets to delete a pet',
    ...chains,
    foundBy: 'use_after_free',
    message: /it was just deleted, but the response was 200/,
    operations: ['createPet'],
    handlers: (handlers) => ({
      ...handlers,
      deletePet: async (input) => {
        await handlers.getPet({ ...input, query: {} })
      },
    }),
  },
  {
    name: 'still returns a deleted category',
    ...chains,
    foundBy: 'use_after_free',
    message: /getCategory\n.*it was just deleted, but the response was 200/,
    operations: ['createCategory'],
    handlers: (handlers) => {
      const seen = new Map<unknown, Awaited<ReturnType<typeof handlers.getCategory>>>()
      return {
        ...handlers,
        getCategory: async (input) => {
          const category = seen.get(input.params.categoryId) ?? (await handlers.getCategory(input))
          seen.set(input.params.categoryId, category)
          return category
        },
      }
    },
  },
  {
    name: 'returns a wrong Location for a new pet',
    ...chains,
    foundBy: 'ensure_resource_availability',
    message: /it was just created, but the response was 404/,
    operations: ['createPet'],
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
    ...chains,
    foundBy: 'ensure_resource_availability',
    message: /replacePet\n.*it was just created, but the response was 404/,
    operations: ['createPet'],
    handlers: (handlers) => ({
      ...handlers,
      replacePet: async ({ params }) => {
        throw new StoreError('pet_not_found', `Pet ${params.petId} does not exist.`)
      },
    }),
  },
  {
    name: "returns 404 for a new pet's stock",
    ...chains,
    foundBy: 'ensure_resource_availability',
    message: /getInventoryItem\n.*it was just created, but the response was 404/,
    operations: ['createPet'],
    handlers: (handlers) => ({
      ...handlers,
      getInventoryItem: async ({ params }) => {
        throw new StoreError('pet_not_found', `Pet ${params.petId} does not exist.`)
      },
    }),
  },
  {
    name: 'omits the last pet in the list',
    ...chains,
    foundBy: 'ensure_resource_availability',
    message: /\d+ was just created, but is missing from the list/,
    operations: ['createPet'],
    handlers: (handlers) => ({
      ...handlers,
      listPets: async (input) => {
        const page = await handlers.listPets(input)
        if (!(page instanceof Result)) return page
        return 'Link' in page.headers ? page : new Result(page.body.slice(0, -1), page.headers)
      },
    }),
  },
  {
    name: 'fails to set stock to the maximum',
    sources: ['bounds'],
    foundBy: 'not_a_server_error',
    message: /body quantity: 2147483647: the service failed: 500/,
    operations: ['setInventory'],
    handlers: (handlers) => ({
      ...handlers,
      setInventory: async (input) => {
        if (input.body.quantity === 2_147_483_647) throw new Error('overflow')
        return await handlers.setInventory(input)
      },
    }),
  },
  {
    name: 'measures the length of a description in bytes',
    sources: ['bounds'],
    foundBy: 'positive_data_acceptance',
    message:
      /499 four-byte characters: should be accepted, because JSON Schema counts code points, but the response was 400/,
    operations: ['createCategory'],
    handlers: (handlers) => ({
      ...handlers,
      createCategory: async (input) => {
        if (Buffer.byteLength(input.body.description ?? '') > 500) throw new StoreError('invalid_request', 'Too long.')
        return await handlers.createCategory(input)
      },
    }),
  },
]
