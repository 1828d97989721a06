// The README and the guides quote figures only from the stored benchmark results.
import { expect, test } from 'bun:test'

const read = (path: string): Promise<string> => Bun.file(new URL(`../../${path}`, import.meta.url)).text()

const results = await read('bench/results/x64.md')

/** The sections that quote results, in their tables or, if they have none, in their text. */
const quoting = {
  'README.md': 'Speed',
  'docs/understand/performance.md': 'Compared with other servers',
  'docs/operate/sizing.md': 'Processor',
  'docs/operate/scale.md': 'Every core',
}

test.each(Object.entries(quoting))('%s › %s quotes the benchmark results', async (path, heading) => {
  const section = (await read(path)).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const text = section.match(/^\|.*$/gm)?.join('\n') ?? section
  const figures = text.match(/\d{1,3}(,\d{3})+|\d+\.\d+|\d+(?= (µs|ms|MB|×))/g) ?? []
  expect(figures.length).toBeGreaterThan(1)
  expect(figures.filter((figure) => !results.includes(` ${figure} `))).toEqual([])
})
