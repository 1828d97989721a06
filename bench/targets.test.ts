import { describe, expect, test } from 'bun:test'
import type { Measurement } from './measurements.ts'
import { checkTargets, type Target } from './targets.ts'

const measurement = (server: string, values: number[], unit: Measurement['unit'] = 'requests/s'): Measurement => ({
  workload: 'getPet',
  server,
  unit,
  values,
})
const atLeast: Target = { workload: 'getPet', server: 'ours', against: 'theirs', atLeast: 0.75 }
const atMost: Target = { workload: 'getPet', server: 'ours', atMost: 300 }

describe('checkTargets', () => {
  test.each([
    ['a ratio that is met', [75, 80, 90], true],
    ['a ratio that is met exactly', [75, 75, 75], true],
    ['a ratio that only the best round meets', [70, 70, 90], false],
  ])('%s', (_, values, met) => {
    const results = checkTargets([measurement('ours', values), measurement('theirs', [100, 100, 100])], [atLeast])
    expect(results).toMatchObject([{ met, unit: '×' }])
  })

  test.each([
    [[290, 310, 280], true],
    [[310, 320, 100], false],
  ])('an upper bound for %p', (values, met) => {
    expect(checkTargets([measurement('ours', values, 'ms')], [atMost])).toMatchObject([{ met, unit: 'ms' }])
  })

  test('skips what was not measured', () => {
    expect(checkTargets([measurement('ours', [1])], [atLeast])).toEqual([])
    expect(checkTargets([measurement('theirs', [1])], [atLeast, atMost])).toEqual([])
  })
})
