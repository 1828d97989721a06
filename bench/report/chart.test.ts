import { expect, test } from 'bun:test'
import type { Figure } from '../figures.ts'
import { chart } from './chart.ts'

const figures: Figure[] = [
  { work: 'getPet & more', server: 'Petstore', unit: 'requests/s', values: [100, 110, 120] },
  { work: 'getPet & more', server: 'a "bare" <one>', unit: 'requests/s', values: [220, 200, 210] },
  { work: 'start', server: 'Petstore', unit: 'ms', values: [0] },
]

test('is well-formed, whatever the names are', () => {
  expect(unclosed(chart(figures, 'Petstore'))).toEqual([])
})

test('has a bar for each figure, as long as its median', () => {
  const bars = [...chart(figures, 'Petstore').matchAll(/<rect class="(\w+)" x="\d+" y="\d+" width="([\d.]+)"/g)]
  expect(bars.map(([, kind]) => kind)).toEqual(['ours', 'bar', 'ours'])
  const [ours = 0, theirs = 0] = bars.map(([, , width]) => Number(width))
  expect(theirs / ours).toBeCloseTo(210 / 110, 1)
})

/** The tags that are opened and not closed in their order, and what cannot stand in XML. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  const text = svg.replaceAll(/<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/g, (_, closing, name, __, empty) => {
    if (closing) return open.pop() === name ? '' : `</${name}>`
    if (!empty) open.push(name)
    return ''
  })
  return [...open, ...(text.match(/<[^>]*>?|&(?!amp;|lt;|gt;|quot;)/g) ?? [])]
}
