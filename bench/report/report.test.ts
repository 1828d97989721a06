import { describe, expect, test } from 'bun:test'
import { chart } from './chart.ts'
import { requireQuietMachine } from './machine.ts'
import type { Measurement } from './measurement.ts'
import { table } from './table.ts'

const round = (cpu: number, rate: number) => ({ 'CPU time, µs': cpu, 'requests/s': rate })
const measurements: Measurement[] = [
  { work: 'getPet', server: 'Petstore', rounds: [round(10, 100), round(20, 120), round(30, 110)] },
  { work: 'getPet', server: 'Elysia', rounds: [round(30, 50), round(40, 60), round(120, 55)] },
]

describe('table', () => {
  test('shows medians, and compares CPU times round by round', () => {
    expect(table(measurements).split('\n')).toEqual([
      '| work | server | CPU time, µs | speed of Petstore | requests/s |',
      '| --- | --- | --: | --: | --: |',
      '| getPet | Petstore | 20.0 (10.0 – 30.0) |  | 110 |',
      '| getPet | Elysia | 40.0 (30.0 – 120) | 3.00 × (2.00 – 4.00) | 55.0 |',
    ])
  })

  test('leaves cells empty where nothing was measured, and omits the speed without CPU times', () => {
    const start: Measurement = { work: 'start', server: 'Petstore', rounds: [{ 'start, ms': 1234 }] }
    const memory: Measurement = { work: 'memory', server: 'Petstore', rounds: [{ 'peak memory, MB': 5 }] }
    expect(table([start, memory]).split('\n').slice(2)).toEqual([
      '| start | Petstore | 1,234 (1,234 – 1,234) |  |',
      '| memory | Petstore |  | 5.00 |',
    ])
  })
})

test('chart draws a bar for each measurement, scaled to its median', () => {
  const svg = chart(measurements, 'Petstore')
  const bars = [...svg.matchAll(/<rect class="(\w+)" x="\d+" y="\d+" width="(\d+)"/g)]
  expect(bars.map(([, kind]) => kind)).toEqual(['ours', 'bar'])
  const [ours = 0, theirs = 0] = bars.map(([, , width]) => Number(width))
  expect(ours / theirs).toBeCloseTo(110 / 55, 1)
})

test('requireQuietMachine allows a load average of half the cores', () => {
  requireQuietMachine([2], 4)
  expect(() => requireQuietMachine([2.1], 4)).toThrow('The load average is 2.1 on 4 cores.')
})
