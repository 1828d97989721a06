// The requests that the benchmark sends: a read, a page, and an order.
import type { Request } from './load/http.ts'
import { orderableIn, orderablePet } from './stores/rows.ts'

/** Returns a random integer from 1 to `max`. */
export type Pick = (max: number) => number

export interface Work {
  readonly name: string
  readonly connections: number
  /** Returns the next request for a store with this many pets. */
  request(pick: Pick, pets: number): Request
}

export const getPet: Work = {
  name: 'getPet',
  connections: 32,
  request: (pick, pets) => get(`/pets/${pick(pets)}`),
}

export const listPets: Work = { name: 'listPets', connections: 32, request: () => get('/pets?limit=20') }

export const placeOrder: Work = {
  name: 'placeOrder',
  connections: 64,
  request: (pick, pets) => ({
    method: 'POST',
    path: '/store/orders',
    body: `{"petId":${orderablePet(pick(orderableIn(pets)))},"quantity":1}`,
  }),
}

export const get = (path: string): Request => ({ method: 'GET', path })

/** Creates a generator of reproducible numbers: a linear congruential generator with the constants from Numerical Recipes. */
export function createPick(seed: number): Pick {
  let state = seed >>> 0
  return (max) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 1 + Math.floor((state / 2 ** 32) * max)
  }
}
