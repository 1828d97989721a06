import { expect, test } from 'bun:test'
import type { Measurement } from '../measurements.ts'
import { targetSummary, withTables } from './kept.ts'
import type { Results } from './results.ts'

const bare = 'Bun.serve + bun:sqlite'

/** Creates results in which getPet has these CPU times in each of three rounds. */
function resultsOf(architecture: string, times: Readonly<Record<string, number>>): Results {
  const machine = {
    architecture,
    commit: 'abc',
    processor: '',
    cores: 2,
    memoryGB: 1,
    system: '',
    load: 0,
    versions: {},
  }
  const timing = { seconds: 1, rounds: 3, warmUpSeconds: 1 }
  const measurements = Object.entries(times).map(
    ([server, us]): Measurement => ({
      workload: 'getPet',
      server,
      unit: 'requests/s',
      values: [1, 1, 1],
      processorUs: [us, us, us],
    }),
  )
  return { runs: [{ at: '2026-11-15T10:00Z', machine, driver: 'bun', timing, problems: [] }], measurements }
}

const readme = `# Title
<!-- Written by npm run bench -->
old
<!-- End of npm run bench output -->
after`

test('states whether each target is met, based on the closest server of each kind', () => {
  const results = resultsOf('arm64', {
    Petstore: 10,
    [`${bare}, same responses, one by one`]: 9,
    [`${bare}, same responses, turn by turn`]: 8,
    'Elysia + bun:sqlite, same features': 25,
    'NestJS + TypeORM, same features': 200,
  })
  const text = withTables(readme, targetSummary([results]))
  expect(text).toContain(
    '| getPet | ≥ 0.85 × each server with the same responses | 0.800 × (turn by turn), **not met** |',
  )
  expect(text).toContain(
    '| getPet | ≥ 2 × each other framework with the same features | 2.50 × (Elysia + bun:sqlite), met |',
  )
  expect(text).toContain(`| placeOrder | ≥ 0.8 × ${bare}, group commit, same statements | not measured |`)
  expect(text).toContain('arm64: commit abc, 2026-11-15, [all results](results/arm64.md). x64: not measured')
  expect(text).toStartWith('# Title\n')
  expect(text).toEndWith('\nafter')
  expect(text).not.toContain('old')
  expect(withTables(text, targetSummary([results]))).toBe(text)
})

test('shows both architectures side by side', () => {
  const both = ['arm64', 'x64'].map((name, i) =>
    resultsOf(name, { Petstore: 10, 'Hono zod-openapi + bun:sqlite, same features': 30 + 10 * i }),
  )
  const text = withTables(readme, targetSummary(both))
  expect(text).toContain('| workload | target | arm64 | x64 |\n| --- | --- | --- | --- |\n')
  expect(text).toMatch(/3\.00 × \(Hono.*\), met \| 4\.00 × \(Hono.*\), met \|/)
})

test('lists every run on an architecture', () => {
  const results = resultsOf('x64', { Petstore: 10 })
  const older = { ...results.runs[0], at: '2026-11-14T10:00Z' } as Results['runs'][number]
  expect(targetSummary([{ ...results, runs: [...results.runs, older] }])).toContain(
    'x64: commit abc, 2026-11-15; commit abc, 2026-11-14, [all results](results/x64.md)',
  )
})
