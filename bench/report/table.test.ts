import { expect, test } from 'bun:test'
import type { Measurement } from '../measurements.ts'
import { measurementTable, targetTable } from './table.ts'

const measurement = (server: string, values: number[], unit: Measurement['unit'] = 'requests/s'): Measurement => ({
  workload: 'getPet',
  server,
  unit,
  values,
})

test('measurementTable lists the best server first', () => {
  const fast = { ...measurement('fast', [25_000.4]), p99Ms: [2.36] }
  expect(measurementTable([measurement('slow', [900, 1000, 1100]), fast])).toBe(
    `
| server | median, requests/s | lowest – highest |
| --- | --: | --- |
| fast | 25,000 | 25,000 – 25,000 | 2.36 |
| slow | 1,000 | 900 – 1,100 |`.trimStart(),
  )
  expect(measurementTable([measurement('long', [20], 'ms'), measurement('short', [10], 'ms')])).toMatch(
    /short.*\n.*long/,
  )
})

test('targetTable shows each target with its measurement', () => {
  const spread = { median: 0.7512, lowest: 0.6, highest: 0.9 }
  const target = { workload: 'getPet', server: 'ours', against: 'theirs', atLeast: 0.75 }
  const slow = {
    target: { workload: 'start', server: 'ours', atMost: 300 },
    spread: { median: 301, lowest: 1, highest: 302 },
  }
  expect(
    targetTable([
      { target, spread, unit: '×', met: true },
      { ...slow, unit: 'ms', met: false },
    ]),
  ).toBe(
    `
| workload | target | measured | lowest – highest |  |
| --- | --- | --- | --- | --- |
| getPet | ≥ 0.75 × theirs | 0.751 × | 0.600 – 0.900 | met |
| start | ≤ 300 ms | 301 ms | 1.00 – 302 | **not met** |`.trimStart(),
  )
})
