import { describe, expect, test } from 'bun:test'
import { byRound, percentile, spreadOf } from './measurements.ts'

describe('spreadOf', () => {
  test.each([
    [[3, 1, 2], { median: 2, lowest: 1, highest: 3 }],
    [[4, 1, 2, 3], { median: 2.5, lowest: 1, highest: 4 }],
    [[7], { median: 7, lowest: 7, highest: 7 }],
    [[10, 9, 100], { median: 10, lowest: 9, highest: 100 }],
  ])('%p', (values, spread) => {
    expect(spreadOf(values)).toEqual(spread)
  })

  test('throws if there are no values', () => {
    expect(() => spreadOf([])).toThrow()
  })
})

test('percentile interpolates between two values', () => {
  expect(percentile([0, 10], 0.99)).toBeCloseTo(9.9)
  expect(percentile([1, 2, 3, 4, 5], 0.25)).toBe(2)
})

test('byRound combines values round by round', () => {
  expect(byRound([10, 30, 5], [20, 10, 5], (one, other) => one / other)).toEqual([0.5, 3, 1])
  expect(byRound([10, 30], [20], (one, other) => one - other)).toEqual([-10])
})
