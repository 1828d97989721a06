// The figures in the README, the benchmark's guide, and the performance guide come from the stored benchmark results.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { writtenTables } from '../../bench/report/guide.ts'
import { keptResults, withTables } from '../../bench/report/kept.ts'
import { SPEED_CHART, speedChart } from '../../bench/report/readme.ts'

const results = await keptResults(fileURLToPath(new URL('../../bench/results', import.meta.url)))
const read = (path: string): Promise<string> => Bun.file(new URL(`../../${path}`, import.meta.url)).text()

test.each(Object.entries(writtenTables(results)))('%s shows the figures in bench/results', async (path, tables) => {
  const text = await read(path)
  expect(results.length).toBeGreaterThan(0)
  expect(text).toBe(withTables(text, tables))
})

test('the chart in the README shows the figures in bench/results', async () => {
  expect(await read(SPEED_CHART)).toBe(speedChart(results))
})

test('the README mentions no targets', async () => {
  expect(await read('README.md')).not.toMatch(/\bnot met\b|\btarget/)
})
