// Checks the client's types. `npm test` compiles this file; compilation fails if a call has an unexpected type error or lacks an expected
// one.
import { type Call, createPetstore, type Event, type Pet, PetstoreError, type Reference } from 'petstore-client'

/** This function is never called; it only has to compile. */
export async function types(pet: Pet): Promise<void> {
  const store = createPetstore({ baseUrl: 'http://127.0.0.1:8080' })
  const [category, order] = await Promise.all([store.categories.get(1), store.orders.place({ petId: 7n })])

  // Request types.
  await store.pets.list({ status: 'available', id: [1, 2n], sort: '-name' })
  // @ts-expect-error no such status
  await store.pets.list({ status: ['free'] })
  // @ts-expect-error no such filter
  await store.pets.list({ color: 'red' })
  // @ts-expect-error a pet needs a category
  await store.pets.create({ name: 'Rex' })
  // @ts-expect-error the service assigns identifiers
  await store.pets.create({ id: 1, name: 'Rex', categoryId: 1 })
  // @ts-expect-error an identifier is not a string
  await store.orders.place({ petId: '7' })
  // @ts-expect-error a name cannot be removed
  await store.pets.update(pet, { name: null })
  await store.categories.update(category, { description: null, name: undefined })
  await store.inventory.adjust(pet, { delta: -1, reason: 'lost' })
  // @ts-expect-error `stolen` is not a reason
  await store.inventory.adjust(pet, { delta: -1, reason: 'stolen' })
  // @ts-expect-error exactly one of the three fields is required
  await store.webhooks.redeliver(1, {})

  // Methods accept objects instead of identifiers.
  await store.inventory.get(pet)
  await store.inventory.set(await store.inventory.get(7), { quantity: 1 })
  await store.orders.cancel(order)
  // @ts-expect-error an order is not a pet
  await store.pets.delete(order)
  // @ts-expect-error a pet is not a category, even though it has all of a category's fields
  await store.categories.delete(pet)
  // @ts-expect-error a category is not a pet
  await store.inventory.get(category)

  // Option types.
  await store.orders.place({ petId: 7 }, { idempotencyKey: 'order-4711' })
  // @ts-expect-error only a POST has an Idempotency-Key
  await store.pets.update(pet, { name: 'Rex' }, { idempotencyKey: 'x' })
  await store.inventory.adjust(pet, { delta: 1, reason: 'counted' }, { ifMatch: '"tag"', idempotencyKey: 'count-7' })
  // @ts-expect-error a new pet has no ETag to match
  await store.pets.create({ name: 'Rex', categoryId: 1 }, { ifMatch: '*' })

  // Result types.
  const name: string = (await store.pets.list())[0]?.name ?? ''
  // @ts-expect-error the list may be empty
  const first: Pet = (await store.pets.list())[0]
  // @ts-expect-error the call returns nothing
  const deleted: Pet = await store.pets.delete(pet)
  // @ts-expect-error a single pet has no pages
  for await (const _ of store.pets.update(pet, {}));
  const call: Call<Pet, 'pet_in_use'> | Promise<Pet> = store.pets.update(pet, {}).finally()
  const reference: Reference<'pets'> = pet
  await Promise.all([name, first, deleted, call, reference])
}

/** Handles exactly the error codes that placeOrder can return. */
export async function codes(): Promise<string> {
  const store = createPetstore({ baseUrl: 'http://127.0.0.1:8080' })
  const result = await store.orders.place({ petId: 7 }).result()
  // @ts-expect-error the call may have failed
  result.data.quantity
  if (result.ok) return `${result.data.quantity}`
  switch (result.error.code) {
    case 'unknown_pet':
    case 'pet_not_available':
    case 'insufficient_stock':
      return 'choose another one'
    // @ts-expect-error an order has no name
    case 'category_name_taken':
      return ''
    case 'invalid_request':
    case 'malformed_json':
    case 'unauthenticated':
    case 'forbidden':
    case 'not_acceptable':
    case 'idempotency_in_progress':
    case 'body_too_large':
    case 'unsupported_media_type':
    case 'idempotency_key_reused':
    case 'rate_limited':
    case 'internal_error':
    case 'database_unavailable':
    case 'overloaded':
      return 'later'
    default: {
      // Only one code is left, so adding a code to the contract causes a compile error here.
      const rest: 'shutting_down' = result.error.code
      return rest
    }
  }
}

export function thrown(error: unknown): boolean {
  if (!(error instanceof PetstoreError)) return false
  // @ts-expect-error `pet_lost` is not an error code
  if (error.code === 'pet_lost') return false
  return error.code === 'pet_not_found'
}

/** The type of an event determines the type of its data. */
export function subject(event: Event): string {
  // @ts-expect-error not every event is about a pet
  event.data.categoryId
  switch (event.type) {
    case 'pet.created':
      return event.data.name
    case 'order.placed':
      // @ts-expect-error an order has no name
      event.data.name
      return `${event.data.petId}`
    case 'inventory.low':
      return `${event.data.quantity}`
    default:
      return event.subject.type
  }
}
