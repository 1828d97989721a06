// The judge of the crash tests, judged: which ends it allows, and which it does not.
import { describe, expect, test } from 'bun:test'
import type { Call, CallResponse, Request } from './calls.ts'
import { ABSENT, type Order, orderAfter, type Pet, petAfter } from './models.ts'
import { possibleOutcomes } from './possible-outcomes.ts'

const order: Order = { id: 1, petId: 7, quantity: 2, shipDate: '2030-01-01T00:00:00Z', complete: false }
const pet: Pet = { id: 1, name: 'Rex', categoryId: 1, status: 'available', quantity: 1 }

const answered = (request: Request, start: number, end: number, status: number, body?: unknown): Call => ({
  ...request,
  start,
  end,
  response: { status, body } satisfies CallResponse,
})
const lost = (request: Request, start: number): Call => ({
  ...request,
  start,
  end: Number.POSITIVE_INFINITY,
  response: undefined,
})
const refusal = (status: number, code: string) => ({ code, message: '', status })

const fulfil: Request = { operation: 'updateOrder', id: 1, body: { complete: true } }
const raise: Request = { operation: 'updateOrder', id: 1, body: { quantity: 5 } }
const both: Request = { operation: 'updateOrder', id: 1, body: { quantity: 5, complete: true } }
const cancel: Request = { operation: 'cancelOrder', id: 1 }
const get: Request = { operation: 'getOrder', id: 1 }
const raised = { ...order, quantity: 5 }
const fulfilled = { ...order, complete: true }

const ends: [string, Call[], (Order | typeof ABSENT)[]][] = [
  ['nothing was asked: it stays', [], [order]],
  ['an answered fulfilment has happened', [answered(fulfil, 0, 1, 200, fulfilled)], [fulfilled]],
  ['a lost one has or has not', [lost(fulfil, 0)], [order, fulfilled]],
  ['quantity and complete are one change', [lost(both, 0)], [order, { ...raised, complete: true }]],
  ['an answered cancellation has happened', [answered(cancel, 0, 1, 204)], [ABSENT]],
  [
    'what was answered before a call was sent came first',
    [answered(raise, 0, 1, 200, raised), answered(fulfil, 2, 3, 200, { ...raised, complete: true })],
    [{ ...raised, complete: true }],
  ],
  [
    'of two that overlapped the responses say which came first',
    [answered(raise, 0, 3, 200, { ...raised }), answered(fulfil, 1, 2, 200, { ...raised, complete: true })],
    [{ ...raised, complete: true }],
  ],
  [
    'a refusal that only a lost call explains proves that it happened',
    [lost(cancel, 0), answered(get, 1, 2, 404, refusal(404, 'order_not_found'))],
    [ABSENT],
  ],
  [
    'so does a response that shows its effect',
    [lost(raise, 0), answered(get, 1, 2, 200, raised), lost(fulfil, 3)],
    [raised, { ...raised, complete: true }],
  ],
  ['a raise may be short of stock', [answered(raise, 0, 1, 409, refusal(409, 'insufficient_stock'))], [order]],
  ['a response with another value contradicts', [answered(fulfil, 0, 1, 200, order)], []],
  [
    'a fulfilment of what was cancelled contradicts',
    [answered(cancel, 0, 1, 204), answered(fulfil, 2, 3, 200, fulfilled)],
    [],
  ],
  ['a failure contradicts', [answered(fulfil, 0, 1, 500, refusal(500, 'internal_error'))], []],
]

describe('what may have become of an order', () => {
  test.each(ends)('%s', (_, calls, expected) => {
    const found = possibleOutcomes<Order | typeof ABSENT, Call>(order, calls, orderAfter)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

const sell: Request = { operation: 'updatePet', id: 1, body: { name: 'Max', status: 'sold' } }
const hold: Request = { operation: 'updatePet', id: 1, body: { status: 'pending' } }
const sold: Pet = { ...pet, name: 'Max', status: 'sold', quantity: 0 }

const endsOfPets: [string, Call[], (Pet | typeof ABSENT)[]][] = [
  ['a lost sale has taken name, status and stock, or none of them', [lost(sell, 0)], [pet, sold]],
  [
    'what is sold cannot be held',
    [lost(sell, 0), answered(hold, 1, 2, 409, refusal(409, 'illegal_transition'))],
    [sold],
  ],
  ['a lost deletion', [lost({ operation: 'deletePet', id: 1 }, 0)], [pet, ABSENT]],
]

describe('what may have become of a pet', () => {
  test.each(endsOfPets)('%s', (_, calls, expected) => {
    const found = possibleOutcomes<Pet | typeof ABSENT, Call>(pet, calls, petAfter)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})
