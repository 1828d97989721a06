// The figures in the README are those of the last benchmark.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { keptResults, withTable } from '../../bench/report/readme.ts'

test('the figures in the README are those of bench/results', async () => {
  const readme = await Bun.file(new URL('../../README.md', import.meta.url)).text()
  const results = await keptResults(fileURLToPath(new URL('../../bench/results', import.meta.url)))
  expect(results.length).toBeGreaterThan(0)
  expect(readme).toBe(withTable(readme, results))
})
