import { expect, test } from 'bun:test'
import { firstStock, stockAfterMove } from './pets.rules.ts'

test.each([
  ['available', 1],
  ['pending', 1],
  ['sold', 0],
] as const)('firstStock › a pet that is %s has %d', (status, stock) => {
  expect(firstStock(status)).toBe(stock)
})

test.each([
  // from, quantity, reserved, to, the stock after it or the refusal
  ['available', 3, 2, 'available', 3],
  ['available', 3, 2, 'pending', 3],
  ['available', 3, 0, 'sold', 0],
  ['available', 3, 2, 'sold', 'open_orders'],
  ['pending', 3, 2, 'pending', 3],
  ['pending', 3, 2, 'available', 3],
  ['pending', 0, 2, 'available', 'out_of_stock'],
  ['pending', 0, 2, 'sold', 'open_orders'],
  ['pending', 3, 0, 'sold', 0],
  ['sold', 0, 0, 'sold', 0],
  ['sold', 0, 0, 'available', 'out_of_stock'],
  ['sold', 0, 0, 'pending', 'illegal_transition'],
] as const)('stockAfterMove › %s with %d and %d promised → %s gives %p', (status, quantity, reserved, to, expected) => {
  const move = () => stockAfterMove({ id: 7, status, quantity, reserved }, to)
  if (typeof expected === 'number') expect(move()).toBe(expected)
  else expect(move).toThrow(expect.objectContaining({ code: expected }))
})
