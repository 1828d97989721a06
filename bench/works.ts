// The kinds of work that servers are compared in.
import type { Work } from './compare.ts'
import { betweenOrderable } from './stores/rows.ts'

const READERS = 32
const BUYERS = 64

export const getPet: Work = {
  name: 'getPet',
  requests: ({ store }) => ({ method: 'GET', path: '/pets/{id}', highest: store.pets }),
  connections: READERS,
  unit: 'requests/s',
  sameAnswer: true,
}

export const listPets: Work = {
  name: 'listPets',
  requests: () => ({ method: 'GET', path: '/pets?limit=20' }),
  connections: READERS,
  unit: 'requests/s',
  sameAnswer: true,
}

export const placeOrder: Work = {
  name: 'placeOrder',
  requests: ({ store }) => ({
    method: 'POST',
    path: '/store/orders',
    body: '{"petId":{id},"quantity":1}',
    highest: store.pets,
    step: betweenOrderable,
  }),
  connections: BUYERS,
  unit: 'requests/s',
  sameAnswer: true,
}

export function named(name: string, work: Work): Work {
  return { ...work, name }
}
