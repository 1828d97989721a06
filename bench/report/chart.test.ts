import { expect, test } from 'bun:test'
import type { Measurement } from '../measurements.ts'
import { chart } from './chart.ts'

const measurements: Measurement[] = [
  { workload: 'getPet & more', server: 'Petstore', unit: 'requests/s', values: [100, 110, 120] },
  { workload: 'getPet & more', server: 'a "bare" <one>', unit: 'requests/s', values: [220, 200, 210] },
  { workload: 'start', server: 'Petstore', unit: 'ms', values: [0] },
]

test('the chart is well-formed XML, even with special characters in names', () => {
  expect(xmlErrors(chart(measurements, 'Petstore'))).toEqual([])
})

test('the chart has a bar for each measurement, scaled to its median', () => {
  const bars = [...chart(measurements, 'Petstore').matchAll(/<rect class="(\w+)" x="\d+" y="\d+" width="([\d.]+)"/g)]
  expect(bars.map(([, kind]) => kind)).toEqual(['ours', 'bar', 'ours'])
  const [ours = 0, theirs = 0] = bars.map(([, , width]) => Number(width))
  expect(theirs / ours).toBeCloseTo(210 / 110, 1)
})

/** Finds tags closed out of order and characters that XML forbids. */
function xmlErrors(svg: string): string[] {
  const open: string[] = []
  const text = svg.replaceAll(/<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g, (_, closing, name, __, empty) => {
    if (closing) return open.pop() === name ? '' : `</${name}>`
    if (!empty) open.push(name)
    return ''
  })
  return [...open, ...(text.match(/<[^>]*>?|&(?!amp;|lt;|gt;|quot;)/g) ?? [])]
}
