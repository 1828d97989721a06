import { describe, expect, test } from 'bun:test'
import { newRow } from '../pets/pets.ts'
import { applyChange, moveStock, type OrderChange, type OrderState, requireCancellable } from './orders.rules.ts'

const DATE = Date.parse('2026-12-01T09:00:00Z')
const open: OrderState = { id: 3, quantity: 2, shipDate: DATE, complete: false }
const fulfilled: OrderState = { ...open, complete: true }

describe('applyChange', () => {
  test.each<[OrderChange, Partial<OrderState>]>([
    [{}, {}],
    [{ quantity: 5 }, { quantity: 5 }],
    [{ shipDate: null }, { shipDate: null }],
    [{ shipDate: DATE + 1 }, { shipDate: DATE + 1 }],
    [{ complete: true }, { complete: true }],
    [{ complete: false }, {}],
    [
      { quantity: 5, complete: true },
      { quantity: 5, complete: true },
    ],
  ])('applies %j to an open order', (change, expected) => {
    expect(applyChange(open, change)).toEqual({ ...open, ...expected })
  })

  test.each<OrderChange>([{}, { complete: true }, { quantity: 2 }, { shipDate: DATE, quantity: 2, complete: true }])(
    'leaves a fulfilled order unchanged when %j repeats its values',
    (change) => {
      expect(applyChange(fulfilled, change)).toEqual(fulfilled)
    },
  )

  test.each<OrderChange>([
    { shipDate: null },
    { shipDate: DATE + 1 },
    { shipDate: DATE + 1, quantity: 2, complete: true },
  ])('applies %j to the actual ship date of a fulfilled order', (change) => {
    expect(applyChange(fulfilled, change)).toEqual({ ...fulfilled, ...change })
  })

  test.each<OrderChange>([
    { complete: false },
    { quantity: 1 },
    { quantity: 3, complete: true },
    { shipDate: null, quantity: 3 },
  ])('fails with order_complete when %j changes a fulfilled order', (change) => {
    expect(() => applyChange(fulfilled, change)).toThrow(
      expect.objectContaining({
        code: 'order_complete',
        message: 'Order 3 is fulfilled; only its ship date can still be changed.',
      }),
    )
  })
})

test('requireCancellable › fails with order_complete when the order is fulfilled', () => {
  expect(() => requireCancellable(open)).not.toThrow()
  expect(() => requireCancellable(fulfilled)).toThrow(expect.objectContaining({ code: 'order_complete' }))
})

test.each<[OrderChange, { quantity: number; reserved: number }, string[]]>([
  [{}, { quantity: 5, reserved: 4 }, []],
  [{ quantity: 3 }, { quantity: 4, reserved: 5 }, ['changed 4']],
  [{ quantity: 1 }, { quantity: 6, reserved: 3 }, ['changed 6']],
  [{ complete: true }, { quantity: 5, reserved: 2 }, ['fulfilled 5']],
  [{ quantity: 4, complete: true }, { quantity: 3, reserved: 2 }, ['changed 3', 'fulfilled 3']],
])('moveStock › %j changes the stock to %j', (change, expected, movements) => {
  const pet = { ...newRow({ name: 'Rex', categoryId: 1 }), id: 7, quantity: 5, reserved: 4 }
  const { after, entries } = moveStock(pet, open, { ...open, ...change })
  expect(after).toEqual({ ...pet, ...expected })
  expect(entries.map(({ reason, quantity, orderId }) => `${reason} ${quantity} ${orderId}`)).toEqual(
    movements.map((movement) => `${movement} 3`),
  )
})
