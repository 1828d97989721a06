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
    ['a ratio that meets the target', [75, 80, 90], true],
    ['a ratio that meets the target exactly', [75, 75, 75], true],
    ['a ratio that meets the target only in the best round', [70, 70, 90], false],
  ])('%s', (_, values, met) => {
    const results = checkTargets([measurement('ours', values), measurement('theirs', [100, 100, 100])], [atLeast])
    expect(results).toMatchObject([{ met, unit: '×' }])
  })

  test.each([
    [[290, 310, 280], true],
    [[310, 320, 100], false],
  ])('checks %p against an upper bound', (values, met) => {
    expect(checkTargets([measurement('ours', values, 'ms')], [atMost])).toMatchObject([{ met, unit: 'ms' }])
  })

  test.each([
    [{ by: 'speed', atLeast: 0.5 }, '×', 0.5, true],
    [{ by: 'speed', atLeast: 0.6 }, '×', 0.5, false],
    [{ by: 'difference', atMost: 40 }, 'µs', 40, true],
    [{ by: 'difference', atMost: 39 }, 'µs', 40, false],
  ] as const)('compares CPU times: %o', (bound, unit, median, met) => {
    const target: Target = { workload: 'getPet', server: 'ours', against: 'theirs', ...bound }
    const [ours, theirs] = [measurement('ours', [1]), measurement('theirs', [1])]
    expect(
      checkTargets(
        [
          { ...ours, processorUs: [80] },
          { ...theirs, processorUs: [40] },
        ],
        [target],
      ),
    ).toMatchObject([{ unit, met, spread: { median } }])
    expect(checkTargets([ours, theirs], [target])).toEqual([])
  })

  test('skips targets that were not measured', () => {
    expect(checkTargets([measurement('ours', [1])], [atLeast])).toEqual([])
    expect(checkTargets([measurement('theirs', [1])], [atLeast, atMost])).toEqual([])
  })
})
