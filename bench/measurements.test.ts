import { describe, expect, test } from 'bun:test'
import { byRound, type Measurement, ofOneRun, percentile, spreadOf } from './measurements.ts'

describe('spreadOf', () => {
  test.each([
    [[3, 1, 2], { median: 2, lowest: 1, highest: 3, rounds: 3 }],
    [[4, 1, 2, 3], { median: 2.5, lowest: 1, highest: 4, rounds: 4 }],
    [[7], { median: 7, lowest: 7, highest: 7, rounds: 1 }],
    [[10, 9, 100], { median: 10, lowest: 9, highest: 100, rounds: 3 }],
  ])('summarizes %p', (values, spread) => {
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

test('byRound divides values round by round', () => {
  expect(byRound([10, 30, 5], [20, 10, 5])).toEqual([0.5, 3, 1])
  expect(byRound([10, 30], [20])).toEqual([0.5])
})

describe('ofOneRun', () => {
  const measured = (at: string, server: string): Measurement => ({ workload: 'w', server, unit: 'ms', values: [1], at })
  const newer = [measured('2', 'a'), measured('2', 'b')]
  const older = [measured('1', 'a'), measured('1', 'c')]

  test.each([
    [['a'], newer],
    [['a', 'b'], newer],
    [['a', 'c'], older],
    [['b', 'c'], []],
  ])('finds the newest run that measured %p', (servers, expected) => {
    expect(ofOneRun([...newer, ...older], 'w', servers)).toEqual(expected)
    expect(ofOneRun([...newer, ...older], 'other', servers)).toEqual([])
  })
})
