// Services whose handlers do something else than they say.
import { StoreError } from '../../../server/errors.ts'
import { created, Result } from '../../../server/http/response/results.ts'
import type { Mutation } from '../mutation.ts'

const chains = { sources: ['chains'] } as const

export const handlerMutations: readonly Mutation[] = [
  {
    name: 'forgets to delete a pet',
    ...chains,
    found: 'use_after_free',
    saying: /it was just deleted, but was answered 200/,
    operations: ['createPet'],
    handlers: (handlers) => ({
      ...handlers,
      deletePet: async (input) => {
        await handlers.getPet({ ...input, query: {} })
      },
    }),
  },
  {
    name: 'goes on showing a category that is gone',
    ...chains,
    found: 'use_after_free',
    saying: /getCategory\n.*it was just deleted, but was answered 200/,
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
    name: 'puts a pet elsewhere than its Location says',
    ...chains,
    found: 'ensure_resource_availability',
    saying: /it was just made, but was answered 404/,
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
    found: 'ensure_resource_availability',
    saying: /replacePet\n.*it was just made, but was answered 404/,
    operations: ['createPet'],
    handlers: (handlers) => ({
      ...handlers,
      replacePet: async ({ params }) => {
        throw new StoreError('pet_not_found', `Pet ${params.petId} does not exist.`)
      },
    }),
  },
  {
    name: 'counts no stock of new pets',
    ...chains,
    found: 'ensure_resource_availability',
    saying: /getInventoryItem\n.*it was just made, but was answered 404/,
    operations: ['createPet'],
    handlers: (handlers) => ({
      ...handlers,
      getInventoryItem: async ({ params }) => {
        throw new StoreError('pet_not_found', `Pet ${params.petId} does not exist.`)
      },
    }),
  },
  {
    name: 'leaves the last pet out of the list',
    ...chains,
    found: 'ensure_resource_availability',
    saying: /\d+ was just made, but is on no page of the list/,
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
    name: 'falls over at the largest stock',
    sources: ['bounds'],
    found: 'not_a_server_error',
    saying: /body quantity: 2147483647: the service failed: 500/,
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
    name: 'counts the length of a description in bytes',
    sources: ['bounds'],
    found: 'positive_data_acceptance',
    saying: /description: 499 characters of four bytes: should be accepted, was answered 400/,
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
