// Test cases for If-Match: an edit fails if the object has changed since it was read.
import { PetstoreError } from 'petstore-client'
import { addPet } from '../catalog.ts'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'
import { faultyFetch } from '../faulty-fetch.ts'

export const tagCases: Cases = {
  'a previously read object › can be changed by only one of two concurrent edits': async ({ store }) => {
    const { id } = await addPet(store)
    const [mine] = await store.pets.list({ id })
    const [theirs] = await store.pets.list({ id })
    if (!mine || !theirs) throw new Error('The pet is gone.')
    const changed = await store.pets.update(theirs, { name: 'Rexy' })
    const { code, status } = await errorOf(PetstoreError, store.pets.update(mine, { name: 'King' }))
    expectEqual([code, status], ['precondition_failed', 412])
    expectEqual((await store.pets.update(changed, { name: 'King' })).name, 'King')
    expectEqual((await errorOf(PetstoreError, store.pets.delete(changed))).code, 'precondition_failed')
  },

  'a change by identifier › overwrites earlier changes': async ({ store }) => {
    const pet = await addPet(store)
    await store.pets.update(pet.id, { name: 'Rexy' })
    expectEqual((await store.pets.update(pet.id, { name: 'King' })).name, 'King')
  },

  'a created order › carries its ETag': async ({ store }) => {
    const pet = await addPet(store, 5)
    const order = await store.orders.place({ petId: pet.id })
    await store.orders.update(order.id ?? 0, { quantity: 2 })
    expectEqual((await errorOf(PetstoreError, store.orders.cancel(order))).code, 'precondition_failed')
  },

  "a pet's ETag › is not sent for its stock": async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    const store = open({ fetch })
    const pet = await addPet(store)
    const item = await store.inventory.set(pet, { quantity: 4 })
    expectEqual(sent.at(-1)?.headers.has('if-match'), false)
    await store.inventory.set(item, { quantity: 5 })
    expectEqual(sent.at(-1)?.headers.has('if-match'), true)
  },

  "an adjustment › sends the stock's ETag only with ifMatch": async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    const store = open({ fetch })
    const pet = await addPet(store, 4)
    const { data: item, response } = await store.inventory.get(pet).withResponse()
    await store.inventory.adjust(item, { delta: 1, reason: 'received' })
    expectEqual(sent.at(-1)?.headers.has('if-match'), false)
    const ifMatch = response.headers.get('etag') ?? ''
    const count = store.inventory.adjust(item, { delta: 1, reason: 'counted' }, { ifMatch })
    expectEqual((await errorOf(PetstoreError, count)).code, 'precondition_failed')
    expectEqual((await store.inventory.get(pet)).quantity, 5)
    const any = { ifMatch: '*' }
    expectEqual((await store.inventory.adjust(item, { delta: 1, reason: 'counted' }, any)).quantity, 6)
  },

  'ifMatch › overrides the ETag': async ({ store }) => {
    const pet = await addPet(store)
    const { code } = await errorOf(PetstoreError, store.pets.update(pet.id, { name: 'A' }, { ifMatch: '"old"' }))
    expectEqual(code, 'precondition_failed')
    await store.pets.update(pet.id, { name: 'Rexy' })
    expectEqual((await store.pets.update(pet, { name: 'King' }, { ifMatch: '*' })).name, 'King')
  },
}
