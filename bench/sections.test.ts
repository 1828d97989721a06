import { expect, test } from 'bun:test'
import { readOptions } from './options.ts'
import { selectSections } from './sections.ts'

const namesOf = (only: string[], headline: boolean): string[] =>
  selectSections({ only, headline }).map(({ name }) => name)

test('selectSections returns all sections by default, except on-demand sections', () => {
  expect(namesOf([], false)).toEqual(expect.arrayContaining(['reads', 'latency', 'growth', 'memory']))
  expect(namesOf([], false)).not.toContain('growth-on-postgres')
  expect(namesOf(['growth-on-postgres'], false)).toEqual(['growth-on-postgres'])
})

test('a headline run takes less than six minutes', () => {
  const options = readOptions(['--headline'], [])
  expect(namesOf([], true)).toEqual(['reads', 'orders', 'postgres', 'latency'])
  const seconds = selectSections(options).map((section) => section.expectedSeconds(options))
  // Leave half a minute for starting the servers.
  expect(seconds.reduce((a, b) => a + b)).toBeLessThan(330)
})
