import { describe, expect, test } from 'bun:test'
import type { PetRow } from '../pet-row.ts'
import { newRow } from '../pets/pets.ts'
import {
  adjustStock,
  fulfill,
  initialStock,
  MAX_UNITS,
  release,
  reserve,
  reserveMore,
  setStatus,
  setStock,
  stockEvents,
} from './inventory.rules.ts'

type State = `${PetRow['status'] | 'held'} ${number}+${number}`

/** `available 3+2` is an available pet with 3 units in stock and 2 reserved; `held 3+2` is pending because it is on hold. */
function parseStock(state: State): PetRow {
  const [, word, quantity, reserved] = /^(\w+) (\d+)\+(\d+)$/.exec(state) ?? []
  const isHeld = word === 'held'
  const status = isHeld ? 'pending' : (word as PetRow['status'])
  const stock = { status, quantity: Number(quantity), reserved: Number(reserved), held: Number(isHeld) }
  return { ...newRow({ name: 'Rex', categoryId: 1 }), id: 7, ...stock }
}

type Case = readonly [
  before: State,
  argument: number | PetRow['status'],
  after: State | { code: string; message?: string },
]

function testRule<Argument>(
  name: string,
  rule: (pet: PetRow, argument: Argument) => PetRow,
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
  ['available', 1, 0],
  ['pending', 1, 1],
  ['sold', 0, 0],
] as const)('initialStock › for a pet created as %s, quantity is %d and held is %d', (status, quantity, held) => {
  expect(initialStock(status)).toEqual({ quantity, held })
})

describe('orders', () => {
  testRule('reserve', reserve, [
    ['available 5+0', 2, 'available 3+2'],
    ['available 2+1', 2, 'pending 0+3'],
    ['available 1+0', 1, 'pending 0+1'],
    ['available 2+0', 3, { code: 'insufficient_stock', message: 'Pet 7 has 2 units left; 3 were requested.' }],
    ['available 1+9', 2, { code: 'insufficient_stock', message: 'Pet 7 has 1 unit left; 2 were requested.' }],
    ['pending 0+1', 1, { code: 'pet_not_available', message: 'Pet 7 is pending and cannot be ordered.' }],
    ['held 5+0', 1, { code: 'pet_not_available' }],
    ['sold 0+0', 1, { code: 'pet_not_available', message: 'Pet 7 is sold and cannot be ordered.' }],
  ])
  testRule('reserveMore', reserveMore, [
    ['available 5+2', 2, 'available 3+4'],
    ['available 2+2', 2, 'pending 0+4'],
    ['held 2+2', 1, 'held 1+3'],
    ['held 2+2', 2, 'held 0+4'],
    ['pending 0+2', 1, { code: 'insufficient_stock', message: 'Pet 7 has 0 units left; 1 was requested.' }],
  ])
  testRule('release', release, [
    ['available 3+2', 2, 'available 5+0'],
    ['pending 0+2', 1, 'available 1+1'],
    ['pending 0+2', 2, 'available 2+0'],
    ['held 3+2', 2, 'held 5+0'],
    ['held 0+2', 2, 'held 2+0'],
    [
      `available ${MAX_UNITS}+2`,
      2,
      {
        code: 'stock_limit',
        message: `Pet 7 has ${MAX_UNITS} units; 2 more would exceed the maximum of ${MAX_UNITS}.`,
      },
    ],
  ])
  testRule('fulfill', fulfill, [
    ['available 3+2', 2, 'available 3+0'],
    ['pending 0+2', 1, 'pending 0+1'],
    ['pending 0+2', 2, 'sold 0+0'],
    ['held 3+2', 2, 'held 3+0'],
    ['held 0+2', 1, 'held 0+1'],
    ['held 0+2', 2, 'sold 0+0'],
  ])
})

describe('stock', () => {
  testRule('setStock', setStock, [
    ['available 3+2', 5, 'available 5+2'],
    ['available 3+2', 0, 'pending 0+2'],
    ['available 3+0', 0, 'sold 0+0'],
    ['held 3+0', 5, 'held 5+0'],
    ['held 3+0', 0, 'sold 0+0'],
    ['held 3+2', 0, 'held 0+2'],
    ['held 0+2', 4, 'held 4+2'],
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
    ['held 3+2', -3, 'held 0+2'],
    ['held 0+2', 2, 'held 2+2'],
    ['sold 0+0', 2, 'available 2+0'],
    ['available 3+2', -4, { code: 'insufficient_stock', message: 'Pet 7 has 3 units left; 4 were requested.' }],
    [`available ${MAX_UNITS - 1}+0`, 1, `available ${MAX_UNITS}+0`],
    [`available ${MAX_UNITS}+0`, 1, { code: 'stock_limit' }],
  ])
})

describe('status changes', () => {
  testRule('setStatus', setStatus, [
    ['available 3+2', 'available', 'available 3+2'],
    ['available 3+2', 'pending', 'held 3+2'],
    ['available 3+0', 'sold', 'sold 0+0'],
    ['available 3+2', 'sold', { code: 'open_orders' }],
    [
      'available 3+1',
      'sold',
      {
        code: 'open_orders',
        message: 'Pet 7 has 1 unit reserved for open orders and cannot be sold; fulfill or cancel them first.',
      },
    ],
    ['held 3+2', 'pending', 'held 3+2'],
    ['pending 0+2', 'pending', 'pending 0+2'],
    ['held 3+2', 'available', 'available 3+2'],
    ['held 0+2', 'available', { code: 'out_of_stock' }],
    ['pending 0+2', 'available', { code: 'out_of_stock' }],
    ['pending 0+2', 'sold', { code: 'open_orders' }],
    ['held 3+0', 'sold', 'sold 0+0'],
    ['sold 0+0', 'sold', 'sold 0+0'],
    ['sold 0+0', 'available', { code: 'out_of_stock' }],
    ['sold 0+0', 'pending', { code: 'illegal_transition' }],
  ])
})

test.each<[State, State, string[]]>([
  ['available 4+0', 'available 4+0', []],
  ['available 4+0', 'available 4+1', []],
  ['available 4+0', 'available 3+0', ['inventory.changed 3']],
  ['available 4+0', 'available 2+0', ['inventory.changed 2', 'inventory.low 2']],
  ['available 3+0', 'available 1+0', ['inventory.changed 1', 'inventory.low 1']],
  ['available 2+0', 'available 1+0', ['inventory.changed 1']],
  ['available 1+0', 'available 4+0', ['inventory.changed 4']],
  ['available 4+0', 'held 4+0', ['pet.status_changed', 'inventory.changed 4']],
  ['available 4+0', 'sold 0+0', ['pet.status_changed', 'inventory.changed 0', 'inventory.low 0']],
])('stockEvents › %s to %s with a threshold of 2', (before, after, expected) => {
  const events = stockEvents(parseStock(before), parseStock(after), 2)
  expect(events.map(({ type, data }) => ('quantity' in data ? `${type} ${data.quantity}` : type))).toEqual(expected)
})

test('stockEvents › without a threshold, stock is low when none is left', () => {
  const events = stockEvents(parseStock('available 2+0'), parseStock('available 1+0'))
  expect(events.map(({ type }) => type)).toEqual(['inventory.changed'])
})
