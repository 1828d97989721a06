import { expect, test } from 'bun:test'
import type { Figure } from '../figures.ts'
import { figureTable, verdictTable } from './table.ts'

const figure = (server: string, values: number[], unit: Figure['unit'] = 'requests/s'): Figure => ({
  work: 'getPet',
  server,
  unit,
  values,
})

test('the figures of a work, the best first', () => {
  expect(figureTable([figure('slow', [900, 1000, 1100]), { ...figure('fast', [25_000.4]), slowestMs: [2.36] }])).toBe(
    `
| server | median, requests/s | lowest – highest |
| --- | --: | --- |
| fast | 25,000 | 25,000 – 25,000 | 2.36 |
| slow | 1,000 | 900 – 1,100 |`.trimStart(),
  )
  expect(figureTable([figure('long', [20], 'ms'), figure('short', [10], 'ms')])).toMatch(/short.*\n.*long/)
})

test('the targets, with what was measured', () => {
  const spread = { median: 0.7512, lowest: 0.6, highest: 0.9 }
  const target = { work: 'getPet', server: 'ours', against: 'theirs', atLeast: 0.75 }
  const slow = {
    target: { work: 'start', server: 'ours', atMost: 300 },
    spread: { median: 301, lowest: 1, highest: 302 },
  }
  expect(
    verdictTable([
      { target, spread, unit: '×', met: true },
      { ...slow, unit: 'ms', met: false },
    ]),
  ).toBe(
    `
| work | target | measured | lowest – highest |  |
| --- | --- | --- | --- | --- |
| getPet | ≥ 0.75 × theirs | 0.751 × | 0.600 – 0.900 | met |
| start | ≤ 300 ms | 301 ms | 1.00 – 302 | **not met** |`.trimStart(),
  )
})
