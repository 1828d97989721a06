// Tests which of a page's reads an event makes stale.
import { describe, expect, test } from 'bun:test'
import type { Event } from 'petstore-client'
import { byIdKey, isStaleBy } from '../../console/service/stale.ts'

const stockOfPet7 = {
  type: 'inventory.changed',
  subject: { type: 'inventory', id: 7 },
  data: { petId: 7, quantity: 2 },
} as Event

const read = (queryKey: readonly unknown[], fetchStatus: 'idle' | 'fetching' = 'idle') => ({
  queryKey,
  state: { fetchStatus },
  isActive: () => true,
})

describe('a query by id', () => {
  test.each([
    ['that has finished is fresh, because the event replaced its data', byIdKey('inventory', 7), 'idle', false],
    ['in flight is stale, because its data may be older than the event', byIdKey('inventory', 7), 'fetching', true],
    ['in flight for another pet is fresh', byIdKey('inventory', 8), 'fetching', false],
    ['in flight for the pet rather than for its stock is fresh', byIdKey('pet', 7), 'fetching', false],
  ] as const)('%s', (_, key, fetchStatus, isStale) => {
    expect(isStaleBy(read(key, fetchStatus), stockOfPet7)).toBe(isStale)
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
  [['getStoreSummary'], false],
  [['listInventory', { limit: 50, status: 'sold' }], false],
])('after this tab makes a change, the resulting event makes %j stale: %p', (key, isStale) => {
  expect(isStaleBy(read(key), stockOfPet7, true)).toBe(isStale)
  expect(isStaleBy(read(key), stockOfPet7)).toBe(true)
})
