// Tests how an order's ship date determines its urgency.
import { expect, test } from 'bun:test'
import { dueOf } from '../../console/orders/placed-order.ts'

const now = new Date(2026, 10, 16, 12)
const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString()

test.each([
  ['an order whose ship date was yesterday is overdue', at(15, 12), false, 'overdue'],
  ['an order whose ship date was an hour ago is overdue', at(16, 11), false, 'overdue'],
  ['an order that ships in an hour is due today', at(16, 13), false, 'due today'],
  ['an order that ships tomorrow is due soon', at(17, 1), false, 'due soon'],
  ['an order that ships in three days is due soon', at(19, 11), false, 'due soon'],
  ['an order that ships in more than three days is not due', at(19, 13), false, undefined],
  ['an order without a ship date is not due', undefined, false, undefined],
  ['a fulfilled order is not due', at(15, 12), true, undefined],
] as const)('%s', (_, shipDate, complete, due) => {
  expect(dueOf({ complete, ...(shipDate && { shipDate }) }, now)).toBe(due)
})
