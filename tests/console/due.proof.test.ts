// When an order is due, by its ship date.
import { expect, test } from 'bun:test'
import { dueOf } from '../../console/orders/placed-order.ts'

const now = new Date(2026, 10, 16, 12)
const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString()

test.each([
  ['yesterday', at(15, 12), false, 'overdue'],
  ['an hour ago', at(16, 11), false, 'overdue'],
  ['in an hour', at(16, 13), false, 'due today'],
  ['tomorrow', at(17, 1), false, 'due soon'],
  ['in three days', at(19, 11), false, 'due soon'],
  ['later', at(19, 13), false, undefined],
  ['without a date', undefined, false, undefined],
  ['fulfilled', at(15, 12), true, undefined],
] as const)('%s', (_, shipDate, complete, due) => {
  expect(dueOf({ complete, ...(shipDate && { shipDate }) }, now)).toBe(due)
})
