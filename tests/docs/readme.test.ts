// The figures in the README and in the performance guide are those of the last benchmark.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { writtenTables } from '../../bench/report/guide.ts'
import { keptResults, withTables } from '../../bench/report/readme.ts'

const results = await keptResults(fileURLToPath(new URL('../../bench/results', import.meta.url)))

test.each(Object.entries(writtenTables(results)))(
  'the figures in %s are those of bench/results',
  async (path, tables) => {
    const text = await Bun.file(new URL(`../../${path}`, import.meta.url)).text()
    expect(results.length).toBeGreaterThan(0)
    expect(text).toBe(withTables(text, tables))
  },
)
