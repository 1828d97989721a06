// Tests which final states the crash tests' checker allows.
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
const error = (status: number, code: string) => ({ code, message: '', status })

const fulfill: Request = { operation: 'updateOrder', id: 1, body: { complete: true } }
const raise: Request = { operation: 'updateOrder', id: 1, body: { quantity: 5 } }
const both: Request = { operation: 'updateOrder', id: 1, body: { quantity: 5, complete: true } }
const cancel: Request = { operation: 'cancelOrder', id: 1 }
const get: Request = { operation: 'getOrder', id: 1 }
const raised = { ...order, quantity: 5 }
const fulfilled = { ...order, complete: true }

const orderCases: [string, Call[], (Order | typeof ABSENT)[]][] = [
  ['without calls, the order is unchanged', [], [order]],
  ['an acknowledged fulfillment has happened', [answered(fulfill, 0, 1, 200, fulfilled)], [fulfilled]],
  ['a fulfillment whose response was lost may have happened', [lost(fulfill, 0)], [order, fulfilled]],
  ['quantity and complete change together', [lost(both, 0)], [order, { ...raised, complete: true }]],
  ['an acknowledged cancellation has happened', [answered(cancel, 0, 1, 204)], [ABSENT]],
  [
    'a call that was answered before the next call was sent came first',
    [answered(raise, 0, 1, 200, raised), answered(fulfill, 2, 3, 200, { ...raised, complete: true })],
    [{ ...raised, complete: true }],
  ],
  [
    'the responses to two concurrent calls show which came first',
    [answered(raise, 0, 3, 200, { ...raised }), answered(fulfill, 1, 2, 200, { ...raised, complete: true })],
    [{ ...raised, complete: true }],
  ],
  [
    'an error that only a call with a lost response explains proves that the call was executed',
    [lost(cancel, 0), answered(get, 1, 2, 404, error(404, 'order_not_found'))],
    [ABSENT],
  ],
  [
    'a response that shows the effect of a call with a lost response proves that the call was executed',
    [lost(raise, 0), answered(get, 1, 2, 200, raised), lost(fulfill, 3)],
    [raised, { ...raised, complete: true }],
  ],
  [
    'raising the quantity may fail with insufficient_stock',
    [answered(raise, 0, 1, 409, error(409, 'insufficient_stock'))],
    [order],
  ],
  ['a response with a different value is impossible', [answered(fulfill, 0, 1, 200, order)], []],
  [
    'fulfilling a canceled order is impossible',
    [answered(cancel, 0, 1, 204), answered(fulfill, 2, 3, 200, fulfilled)],
    [],
  ],
  ['a 500 is impossible', [answered(fulfill, 0, 1, 500, error(500, 'internal_error'))], []],
]

describe('possible states of an order', () => {
  test.each(orderCases)('%s', (_, calls, expected) => {
    const found = possibleOutcomes<Order | typeof ABSENT, Call>(order, calls, orderAfter)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})

const sell: Request = { operation: 'updatePet', id: 1, body: { name: 'Max', status: 'sold' } }
const hold: Request = { operation: 'updatePet', id: 1, body: { status: 'pending' } }
const sold: Pet = { ...pet, name: 'Max', status: 'sold', quantity: 0 }

const petCases: [string, Call[], (Pet | typeof ABSENT)[]][] = [
  [
    'a sale whose response was lost changed the name, status, and stock, or nothing at all',
    [lost(sell, 0)],
    [pet, sold],
  ],
  [
    'a sold pet cannot become pending',
    [lost(sell, 0), answered(hold, 1, 2, 409, error(409, 'illegal_transition'))],
    [sold],
  ],
  ['a deletion whose response was lost may have happened', [lost({ operation: 'deletePet', id: 1 }, 0)], [pet, ABSENT]],
]

describe('possible states of a pet', () => {
  test.each(petCases)('%s', (_, calls, expected) => {
    const found = possibleOutcomes<Pet | typeof ABSENT, Call>(pet, calls, petAfter)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })
})
