import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { keptResults } from './kept.ts'
import { resultsJson } from './report.ts'

test('resultsJson writes one measurement per line, as in the kept results', async () => {
  const kept = await keptResults(fileURLToPath(new URL('../results', import.meta.url)))
  expect(kept.length).toBeGreaterThan(0)
  for (const { machine, measurements } of kept) {
    const text = await Bun.file(new URL(`../results/${machine.architecture}.json`, import.meta.url)).text()
    expect(text).toBe(resultsJson(JSON.parse(text)))
    const lines = text.split('\n').map((line) => line.trim().replace(/,$/, ''))
    expect(lines).toEqual(expect.arrayContaining(measurements.map((measurement) => JSON.stringify(measurement))))
  }
})
