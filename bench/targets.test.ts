import { describe, expect, test } from 'bun:test'
import type { Measurement } from './measurements.ts'
import { checkTargets, type Target } from './targets.ts'

const measurement = (server: string, values: number[], unit: Measurement['unit'] = 'requests/s'): Measurement => ({
  workload: 'getPet',
  server,
  unit,
  values,
})
const atLeast: Target = { workload: 'getPet', server: 'ours', against: 'theirs', unit: '×', atLeast: 0.75 }
const atMost: Target = { workload: 'getPet', server: 'ours', unit: 'ms', atMost: 300 }
const theirs = measurement('theirs', [100, 100, 100])

describe('checkTargets', () => {
  test.each([
    ['met if every round meets the target', [80, 90, 95], 'met'],
    ['met if every round meets the target exactly', [75, 75, 75], 'met'],
    ['not met if no round meets the target', [60, 70, 74], 'not met'],
    ['undecided if one round misses the target', [70, 80, 90], 'undecided'],
    ['undecided if one round meets the target', [60, 70, 90], 'undecided'],
    ['undecided after fewer than three rounds', [60, 60], 'undecided'],
  ] as const)('a target with a lower bound is %s', (_, values, verdict) => {
    const results = checkTargets([measurement('ours', [...values]), theirs], [atLeast])
    expect(results).toMatchObject([{ verdict }])
  })

  test.each([
    [[290, 300, 280], 'met'],
    [[310, 320, 301], 'not met'],
    [[290, 310, 280], 'undecided'],
  ] as const)('a target with an upper bound and the results %p is %s', (values, verdict) => {
    expect(checkTargets([measurement('ours', [...values], 'ms')], [atMost])).toMatchObject([{ verdict }])
  })

  test('converts CPU times to speeds before comparing them', () => {
    const [own, other] = ['ours', 'theirs'].map((server) => measurement(server, [1, 1, 1]))
    const target = { ...atLeast, by: 'speed' } as const
    const measured = [
      { ...own, processorUs: [80, 80, 80] },
      { ...other, processorUs: [40, 40, 40] },
    ] as Measurement[]
    expect(checkTargets(measured, [target])).toMatchObject([{ verdict: 'not met', spread: { median: 0.5 } }])
    expect(checkTargets(measured, [{ ...target, atLeast: 0.5 }])).toMatchObject([{ verdict: 'met' }])
  })

  test('reports targets without data as not measured', () => {
    const notMeasured = { verdict: 'not measured', spread: undefined }
    expect(checkTargets([measurement('ours', [1])], [atLeast])).toMatchObject([notMeasured])
    expect(checkTargets([theirs], [atLeast, atMost])).toMatchObject([notMeasured, notMeasured])
    const withoutCpuTime = [measurement('ours', [1, 1, 1]), theirs]
    expect(checkTargets(withoutCpuTime, [{ ...atLeast, by: 'speed' }])).toMatchObject([notMeasured])
  })

  test('never compares servers from different runs', () => {
    const older = [measurement('ours', [80, 80, 80]), theirs].map((one) => ({ ...one, at: '2026-11-17T10:00Z' }))
    const newer = { ...measurement('ours', [10, 10, 10]), at: '2026-11-18T10:00Z' }
    expect(checkTargets([newer, ...older], [atLeast])).toMatchObject([{ spread: { median: 0.8 } }])
    expect(checkTargets([newer, ...older.slice(1)], [atLeast])).toMatchObject([{ verdict: 'not measured' }])
  })
})
