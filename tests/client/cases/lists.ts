// Test cases for lists: one page, all pages, and feeds, whose last page still has a next link.
import { addPets } from '../catalog.ts'
import type { Cases } from '../context.ts'
import { expectEqual } from '../expect.ts'
import { faultyFetch } from '../faulty-fetch.ts'

export const listCases: Cases = {
  'a list › returns its first page, its items, or its pages': async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    const store = open({ fetch })
    const { categoryId, ids } = await addPets(store, 7)
    const list = store.pets.list({ categoryId, limit: 3, status: ['available', 'pending'] })
    expectEqual(
      (await list).map(({ id }) => id),
      ids.slice(0, 3),
    )
    const before = sent.length
    const all: number[] = []
    for await (const { id } of list) all.push(id)
    expectEqual([all, sent.length - before], [ids, 2])
    const sizes: number[] = []
    for await (const page of store.pets.list({ categoryId, limit: 3 }).pages()) sizes.push(page.length)
    expectEqual(sizes, [3, 3, 1])
  },

  'a list › stops requesting pages when the loop ends': async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    const store = open({ fetch })
    const { categoryId } = await addPets(store, 3)
    const before = sent.length
    for await (const _ of store.pets.list({ categoryId, limit: 1 })) break
    expectEqual(sent.length - before, 1)
  },

  'filters › support repeated values, searching, and sorting': async ({ store }) => {
    const { categoryId, ids } = await addPets(store, 3)
    const found = await store.pets.list({ id: ids.slice(1), q: 'nemo 2', sort: '-name', categoryId: undefined })
    expectEqual(found, [{ id: ids[2], name: 'Nemo 2', categoryId, status: 'available' }])
    expectEqual((await store.inventory.list({ maxQuantity: 1, sort: '-quantity', limit: 1 })).length, 1)
    const stock = await store.inventory.list({ petId: ids.slice(1) })
    expectEqual(
      stock.map(({ petId }) => petId),
      ids.slice(1),
    )
  },

  'the event feed › ends at the newest event, even though every page has a next link': async ({ store }) => {
    const { ids } = await addPets(store, 3)
    const created: number[] = []
    for await (const event of store.events.list({ type: 'pet.created', limit: 2 }))
      if (event.type === 'pet.created') created.push(event.data.id)
    expectEqual(created.slice(-3), ids)
  },
}
