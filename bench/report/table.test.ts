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
  expect(measurementTable([measurement('slow', [900, 1000, 1100]), measurement('fast', [25_000.4])])).toBe(
    `
| server | requests/s | lowest – highest |
| --- | --: | --- |
| fast | 25,000 | 25,000 – 25,000 |
| slow | 1,000 | 900 – 1,100 |`.trimStart(),
  )
  expect(measurementTable([measurement('long', [20], 'ms'), measurement('short', [10], 'ms')])).toMatch(
    /short.*\n.*long/,
  )
})

test('measurementTable sorts by CPU time if it was measured', () => {
  const busy = { ...measurement('busy', [1000]), processorUs: [80, 90, 100], databaseUs: [7], p99Ms: [2.36] }
  const idle = { ...measurement('idle', [900]), processorUs: [30], databaseUs: [8], p99Ms: [3] }
  expect(measurementTable([busy, idle])).toBe(
    `
| server | CPU time, µs | lowest – highest | database CPU time, µs | requests/s | p99, ms |
| --- | --: | --- | --: | --: | --: |
| idle | 30.0 | 30.0 – 30.0 | 8.00 | 900 | 3.00 |
| busy | 90.0 | 80.0 – 100 | 7.00 | 1,000 | 2.36 |`.trimStart(),
  )
})

test('measurementTable shows the percentiles and request rate of an open-loop load', () => {
  const latency = { p99Ms: [2], p999Ms: [3], sentPerSecond: [12_000], lateMs: [0.05] }
  expect(measurementTable([{ ...measurement('ours', [1], 'ms'), ...latency }])).toBe(
    `
| server | p50, ms | lowest – highest | p99, ms | p99.9, ms | sent/s | driver delay, ms |
| --- | --: | --- | --: | --: | --: | --: |
| ours | 1.00 | 1.00 – 1.00 | 2.00 | 3.00 | 12,000 | 0.0500 |`.trimStart(),
  )
})

test('targetTable shows each target with its measurement and verdict', () => {
  const spread = { median: 0.7512, lowest: 0.6, highest: 0.9, rounds: 5 }
  const target = { workload: 'getPet', server: 'ours', against: 'theirs', unit: '×', atLeast: 0.75 } as const
  const start = { workload: 'start', server: 'ours', unit: 'ms', atMost: 300 } as const
  expect(
    targetTable([
      { target, spread, verdict: 'undecided' },
      { target: start, spread: { median: 305, lowest: 301, highest: 310, rounds: 5 }, verdict: 'not met' },
      { target: { ...start, server: 'executable' }, spread: undefined, verdict: 'not measured' },
    ]),
  ).toBe(
    `
| workload | target | measured | lowest – highest |  |
| --- | --- | --- | --- | --- |
| getPet | ≥ 0.75 × theirs | 0.751 × | 0.600 – 0.900 | undecided |
| start | ≤ 300 ms | 305 ms | 301 – 310 | **not met** |
| start | ≤ 300 ms |  |  | not measured |`.trimStart(),
  )
})
