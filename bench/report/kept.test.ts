import { expect, test } from 'bun:test'
import { targetSummary, withTables } from './kept.ts'
import type { Results } from './report.ts'

const spread = (median: number) => ({ median, lowest: median, highest: median })
const speed = { workload: 'getPet', server: 'ours', by: 'speed', atLeast: 1 } as const

function resultsOf(architecture: string, targets: Results['targets']): Results {
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
  const timing = { seconds: 1, rounds: 1, warmUpSeconds: 1 }
  return { at: '2026-11-15T10:00Z', machine, driver: 'bun', timing, targets, measurements: [], problems: [] }
}

const readme = `# Title
<!-- Written by npm run bench -->
old
<!-- End of npm run bench output -->
after`

test('gives each architecture a column and reports the closest server of each kind', () => {
  const results = resultsOf('arm64', [
    {
      target: { ...speed, against: 'slow', each: 'each other framework with the same features' },
      spread: spread(3),
      unit: '×',
      met: true,
    },
    {
      target: { ...speed, against: 'fast', each: 'each other framework with the same features' },
      spread: spread(0.9),
      unit: '×',
      met: false,
    },
    { target: { workload: 'start', server: 'ours', atMost: 300 }, spread: spread(80), unit: 'ms', met: true },
    { target: { workload: 'growth', server: 'a', against: 'b', atMost: 1.5 }, spread: spread(1), unit: '×', met: true },
  ])
  const text = withTables(readme, targetSummary([results]))
  expect(text).toContain(
    '| getPet | ≥ 1 × each other framework with the same features | 0.900 × (fast), **not met** |\n\n',
  )
  expect(text).toContain('arm64: commit abc, 2026-11-15, [all results](results/arm64.md). x64: not measured')
  expect(text).toStartWith('# Title\n')
  expect(text).toEndWith('\nafter')
  expect(text).not.toContain('old')
  expect(withTables(text, targetSummary([results]))).toBe(text)
})

test('shows both architectures side by side', () => {
  const result = { target: { ...speed, against: 'Bun.serve + bun:sqlite' }, unit: '×', met: true }
  const both = ['arm64', 'x64'].map((name, i) => resultsOf(name, [{ ...result, spread: spread(i + 1) }]))
  expect(withTables(readme, targetSummary(both))).toContain(
    '| workload | target | arm64 | x64 |\n| --- | --- | --- | --- |\n| getPet | ≥ 1 × Bun.serve + bun:sqlite | 1.00 × | 2.00 × |',
  )
})
