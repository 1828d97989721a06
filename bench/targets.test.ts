import { describe, expect, test } from 'bun:test'
import type { Figure } from './figures.ts'
import { judge, type Target } from './targets.ts'

const figure = (server: string, values: number[], unit: Figure['unit'] = 'requests/s'): Figure => ({
  work: 'getPet',
  server,
  unit,
  values,
})
const atLeast: Target = { work: 'getPet', server: 'ours', against: 'theirs', atLeast: 0.75 }
const atMost: Target = { work: 'getPet', server: 'ours', atMost: 300 }

describe('judge', () => {
  test.each([
    ['a ratio that is reached', [75, 80, 90], true],
    ['a ratio that is reached exactly', [75, 75, 75], true],
    ['a ratio that only the best round reaches', [70, 70, 90], false],
  ])('%s', (_, values, met) => {
    const verdicts = judge([figure('ours', values), figure('theirs', [100, 100, 100])], [atLeast])
    expect(verdicts).toMatchObject([{ met, unit: '×' }])
  })

  test.each([
    [[290, 310, 280], true],
    [[310, 320, 100], false],
  ])('an upper bound for %p', (values, met) => {
    expect(judge([figure('ours', values, 'ms')], [atMost])).toMatchObject([{ met, unit: 'ms' }])
  })

  test('says nothing about what was not measured', () => {
    expect(judge([figure('ours', [1])], [atLeast])).toEqual([])
    expect(judge([figure('theirs', [1])], [atLeast, atMost])).toEqual([])
  })
})
