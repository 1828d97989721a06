import { expect, test } from 'bun:test'
import type { Measurement } from '../measurements.ts'
import { markdown } from './report.ts'
import { addRun, noResults, type Run } from './results.ts'

const runAt = (at: string, commit: string | undefined): Run => ({
  at,
  machine: { architecture: 'x64', commit, processor: '', cores: 2, memoryGB: 1, system: '', load: 0.5, versions: {} },
  driver: 'wrk',
  timing: { seconds: 2, rounds: 5, warmUpSeconds: 3 },
  problems: [`A problem at ${at}.`],
})
const getPet = (server: string): Measurement => ({
  workload: 'getPet',
  server,
  unit: 'requests/s',
  values: [1000, 1100, 1200],
})

test('states when and at which commit each workload was measured, with one table per run', () => {
  const older = addRun(noResults, runAt('2026-11-17T10:00Z', undefined), [getPet('Petstore'), getPet('Elysia')])
  const both = addRun(older, runAt('2026-11-18T10:00Z', '0123456789'), [getPet('Petstore')])
  const text = markdown(both, 'x64')
  expect(text).toMatch(
    /^## getPet\n\nMeasured 2026-11-18T10:00Z at commit 0123456789; age: unknown\.\n\n.*\n.*\n\| Petstore \|.*\n\n/m,
  )
  expect(text).toMatch(
    /^## getPet, 2026-11-17T10:00Z\n\nMeasured 2026-11-17T10:00Z at commit unknown; age: unknown\.\n\n.*\n.*\n\| Petstore \|.*\n\| Elysia \|/m,
  )
  for (const { problems } of both.runs) expect(text).toContain(problems[0] ?? '')
})
