// Which reads of a page an event makes stale.
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

describe('a read by id', () => {
  test.each([
    ['was made: the event has replaced it', byIdKey('inventory', 7), 'idle', false],
    ['is in flight, and may be older than the event', byIdKey('inventory', 7), 'fetching', true],
    ['is in flight for another pet', byIdKey('inventory', 8), 'fetching', false],
    ['is in flight for the pet itself', byIdKey('pet', 7), 'fetching', false],
  ] as const)('%s', (_, key, fetchStatus, isStale) => {
    expect(isStaleBy(read(key, fetchStatus), stockOfPet7)).toBe(isStale)
  })
})

describe('a list of events', () => {
  const newest = { sort: '-id', limit: 50 }

  test.each([
    ['of all', newest, true],
    ['of no particular type', { ...newest, type: [] }, true],
    ['of this type', { ...newest, type: ['inventory.changed'] }, true],
    ['of another type', { ...newest, type: ['pet.created'] }, false],
    ['of this subject', { ...newest, subjectType: 'inventory', subjectId: 7 }, true],
    ['of this kind of subject', { ...newest, subjectType: 'inventory' }, true],
    ['of another subject', { ...newest, subjectType: 'inventory', subjectId: 8 }, false],
    ['of another kind of subject', { ...newest, subjectType: 'pet', subjectId: 7 }, false],
    ['on an older page', { ...newest, cursor: 'abc' }, false],
    ['that has one by its id', { id: 3 }, false],
  ])('%s', (_, input, isStale) => {
    expect(isStaleBy(read(['listEvents', input, 'page']), stockOfPet7)).toBe(isStale)
  })
})

test.each([
  [['listEvents', { sort: '-id' }], true],
  [['getStoreSummary'], false],
  [['listInventory', { limit: 50, status: 'sold' }], false],
])('after a change of this tab, %j is read for its event: %p', (key, isStale) => {
  expect(isStaleBy(read(key), stockOfPet7, true)).toBe(isStale)
  expect(isStaleBy(read(key), stockOfPet7)).toBe(true)
})
