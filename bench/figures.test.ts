import { describe, expect, test } from 'bun:test'
import { type Figure, percentile, ratios, spreadOf } from './figures.ts'

describe('spreadOf', () => {
  test.each([
    [[3, 1, 2], { median: 2, lowest: 1, highest: 3 }],
    [[4, 1, 2, 3], { median: 2.5, lowest: 1, highest: 4 }],
    [[7], { median: 7, lowest: 7, highest: 7 }],
    [[10, 9, 100], { median: 10, lowest: 9, highest: 100 }],
  ])('%p', (values, spread) => {
    expect(spreadOf(values)).toEqual(spread)
  })

  test('of nothing is refused', () => {
    expect(() => spreadOf([])).toThrow()
  })
})

test('percentile lies between two values in proportion', () => {
  expect(percentile([0, 10], 0.99)).toBeCloseTo(9.9)
  expect(percentile([1, 2, 3, 4, 5], 0.25)).toBe(2)
})

test('ratios are taken round by round', () => {
  const figure = (values: number[]): Figure => ({ work: 'w', server: 's', unit: 'requests/s', values })
  expect(ratios(figure([10, 30, 5]), figure([20, 10, 5]))).toEqual([0.5, 3, 1])
  expect(ratios(figure([10, 30]), figure([20]))).toEqual([0.5])
})
