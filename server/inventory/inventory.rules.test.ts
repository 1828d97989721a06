import { describe, expect, test } from 'bun:test'
import {
  adjustStock,
  fulfil,
  initialStock,
  MAX_UNITS,
  release,
  reserve,
  reserveMore,
  type Stock,
  setStatus,
  setStock,
} from './inventory.rules.ts'

type State = `${Stock['status']} ${number}+${number}`

/** `available 3+2` is an available pet with 3 units in stock and 2 reserved. */
function parseStock(state: State): Stock {
  const [, status, quantity, reserved] = /^(\w+) (\d+)\+(\d+)$/.exec(state) ?? []
  return { petId: 7, status: status as Stock['status'], quantity: Number(quantity), reserved: Number(reserved) }
}

type Case = readonly [
  before: State,
  argument: number | Stock['status'],
  after: State | { code: string; message?: string },
]

function testRule<Argument>(
  name: string,
  rule: (stock: Stock, argument: Argument) => Stock,
  cases: readonly Case[],
): void {
  test.each(cases)(`${name} › %s with %p`, (before, argument, expected) => {
    const apply = () => rule(parseStock(before), argument as Argument)
    if (typeof expected === 'string') return void expect(apply()).toEqual(parseStock(expected))
    const message = expected.message ?? expect.any(String)
    expect(apply).toThrow(expect.objectContaining({ code: expected.code, message }))
  })
}

test.each([
  ['available', 1],
  ['pending', 1],
  ['sold', 0],
] as const)('initialStock › a pet that is %s has a stock of %d', (status, stock) => {
  expect(initialStock(status)).toBe(stock)
})

describe('orders', () => {
  testRule('reserve', reserve, [
    ['available 5+0', 2, 'available 3+2'],
    ['available 2+1', 2, 'pending 0+3'],
    ['available 1+0', 1, 'pending 0+1'],
    ['available 2+0', 3, { code: 'insufficient_stock', message: 'Pet 7 has 2 units left, 3 were asked for.' }],
    ['available 1+9', 2, { code: 'insufficient_stock', message: 'Pet 7 has 1 unit left, 2 were asked for.' }],
    ['pending 0+1', 1, { code: 'pet_not_available', message: 'Pet 7 is pending and cannot be ordered.' }],
    ['pending 5+0', 1, { code: 'pet_not_available' }],
    ['sold 0+0', 1, { code: 'pet_not_available', message: 'Pet 7 is sold and cannot be ordered.' }],
  ])
  testRule('reserveMore', reserveMore, [
    ['available 5+2', 2, 'available 3+4'],
    ['available 2+2', 2, 'pending 0+4'],
    ['pending 2+2', 1, 'pending 1+3'],
    ['pending 2+2', 2, 'pending 0+4'],
    ['pending 0+2', 1, { code: 'insufficient_stock', message: 'Pet 7 has 0 units left, 1 was asked for.' }],
  ])
  testRule('release', release, [
    ['available 3+2', 2, 'available 5+0'],
    ['pending 0+2', 1, 'available 1+1'],
    ['pending 0+2', 2, 'available 2+0'],
    ['pending 3+2', 2, 'pending 5+0'],
    [`available ${MAX_UNITS}+2`, 2, { code: 'invalid_request' }],
  ])
  testRule('fulfil', fulfil, [
    ['available 3+2', 2, 'available 3+0'],
    ['pending 0+2', 1, 'pending 0+1'],
    ['pending 0+2', 2, 'sold 0+0'],
    ['pending 3+2', 2, 'pending 3+0'],
  ])
})

describe('stock', () => {
  testRule('setStock', setStock, [
    ['available 3+2', 5, 'available 5+2'],
    ['available 3+2', 0, 'pending 0+2'],
    ['available 3+0', 0, 'sold 0+0'],
    ['pending 3+0', 5, 'pending 5+0'],
    ['pending 3+0', 0, 'sold 0+0'],
    ['pending 0+2', 4, 'available 4+2'],
    ['pending 0+2', 0, 'pending 0+2'],
    ['sold 0+0', 1, 'available 1+0'],
    ['sold 0+0', 0, 'sold 0+0'],
    ['sold 0+0', MAX_UNITS, `available ${MAX_UNITS}+0`],
  ])
  testRule('adjustStock', adjustStock, [
    ['available 3+2', 2, 'available 5+2'],
    ['available 3+2', -3, 'pending 0+2'],
    ['available 3+0', -3, 'sold 0+0'],
    ['available 3+0', 0, 'available 3+0'],
    ['sold 0+0', 2, 'available 2+0'],
    ['available 3+2', -4, { code: 'insufficient_stock', message: 'Pet 7 has 3 units left, 4 were asked for.' }],
    [`available ${MAX_UNITS}+0`, 1, { code: 'invalid_request' }],
  ])
})

describe('status changes', () => {
  testRule('setStatus', setStatus, [
    ['available 3+2', 'available', 'available 3+2'],
    ['available 3+2', 'pending', 'pending 3+2'],
    ['available 3+0', 'sold', 'sold 0+0'],
    ['available 3+2', 'sold', { code: 'open_orders' }],
    ['pending 3+2', 'pending', 'pending 3+2'],
    ['pending 3+2', 'available', 'available 3+2'],
    ['pending 0+2', 'available', { code: 'out_of_stock' }],
    ['pending 0+2', 'sold', { code: 'open_orders' }],
    ['pending 3+0', 'sold', 'sold 0+0'],
    ['sold 0+0', 'sold', 'sold 0+0'],
    ['sold 0+0', 'available', { code: 'out_of_stock' }],
    ['sold 0+0', 'pending', { code: 'illegal_transition' }],
  ])
})
