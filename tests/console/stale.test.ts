// Tests which of a page's reads an event makes stale.
import { describe, expect, test } from 'bun:test'
import type { Event } from 'petstore-client'
import { isOwn, markOwn } from '../../console/service/own-requests.ts'
import { byIdKey, isStaleBy } from '../../console/service/stale.ts'

const stockOfPet7 = {
  type: 'inventory.changed',
  subject: { type: 'inventory', id: 7 },
  data: { petId: 7, quantity: 2 },
} as Event
const orderOfPet7 = { type: 'order.fulfilled', subject: { type: 'order', id: 3 }, data: { id: 3, petId: 7 } } as Event
const nameOfPet7 = { type: 'pet.updated', subject: { type: 'pet', id: 7 }, data: { id: 7 } } as unknown as Event
const nameOfCategory2 = { type: 'category.updated', subject: { type: 'category', id: 2 }, data: { id: 2 } } as Event

const read = (queryKey: readonly unknown[]) => ({ queryKey })

describe('a query by id', () => {
  test.each([
    ['for a pet is stale when its stock changes', byIdKey('pet', 7), stockOfPet7, true],
    ['for a pet is stale when an order for it changes', byIdKey('pet', 7), orderOfPet7, true],
    ['for a pet is stale when its name changes', byIdKey('pet', 7), nameOfPet7, true],
    ['for a pet is stale when a category changes, which may be its own', byIdKey('pet', 7), nameOfCategory2, true],
    ["for a pet is fresh when another pet's stock changes", byIdKey('pet', 8), stockOfPet7, false],
    ['for a pet is fresh when an order with the same number changes', byIdKey('pet', 3), orderOfPet7, false],
    ['for a category is stale when its name changes', byIdKey('category', 2), nameOfCategory2, true],
    ['for a category is fresh when another category changes', byIdKey('category', 7), nameOfCategory2, false],
    ['for a category is fresh when the pet with the same number changes', byIdKey('category', 7), nameOfPet7, false],
  ] as const)('%s', (_, key, event, isStale) => {
    expect(isStaleBy(read(key), event)).toBe(isStale)
  })
})

describe('a list of events', () => {
  const newest = { sort: '-id', limit: 50 }

  test.each([
    ['of all types is stale', newest, true],
    ['with an empty type filter is stale', { ...newest, type: [] }, true],
    ['of this type is stale', { ...newest, type: ['inventory.changed'] }, true],
    ['of another type is fresh', { ...newest, type: ['pet.created'] }, false],
    ['of this subject is stale', { ...newest, subjectType: 'inventory', subjectId: 7 }, true],
    ['of this subject type is stale', { ...newest, subjectType: 'inventory' }, true],
    ['of another subject is fresh', { ...newest, subjectType: 'inventory', subjectId: 8 }, false],
    ['of another subject type is fresh', { ...newest, subjectType: 'pet', subjectId: 7 }, false],
    ['on an older page is fresh', { ...newest, cursor: 'abc' }, false],
    ['filtered by event id is fresh', { id: 3 }, false],
  ])('%s', (_, input, isStale) => {
    expect(isStaleBy(read(['listEvents', input, 'page']), stockOfPet7)).toBe(isStale)
  })
})

test.each([
  [['listEvents', { sort: '-id' }], true],
  [['getStoreSummary'], true],
  [['listInventory', { limit: 50, status: 'sold' }], false],
])('after this tab makes a change, the resulting event makes %j stale: %p', (key, isStale) => {
  expect(isStaleBy(read(key), stockOfPet7, true)).toBe(isStale)
  expect(isStaleBy(read(key), stockOfPet7)).toBe(true)
})

test('a tab remembers its latest changes, but not all of them', () => {
  for (let n = 0; n <= 1000; n += 1) markOwn(`request ${n}`)
  const requests = [{ requestId: 'request 1000' }, { requestId: 'request 0' }, {}]
  expect(requests.map(isOwn)).toEqual([true, false, false])
})
