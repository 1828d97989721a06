import { expect, test } from 'bun:test'
import type { Measurement } from '../measurements.ts'
import { readmeSection, speedChart } from './readme.ts'
import type { Results } from './results.ts'

const features = ', same features'
const rates: readonly (readonly [workload: string, server: string, rate: number])[] = [
  ['getPet', 'Express + better-sqlite3', 500],
  ['getPet', `Hono zod-openapi + bun:sqlite${features}`, 400],
  ['getPet', 'Petstore', 1000],
  ['getPet', `Elysia + bun:sqlite${features}`, 700],
  ['getPet', 'Elysia + bun:sqlite', 1100],
  ['getPet', 'Bun.serve + bun:sqlite', 1500],
  ['placeOrder', 'Petstore', 300],
  ['placeOrder', `Elysia + bun:sqlite${features}`, 100],
  ['placeOrder', 'Bun.serve + bun:sqlite, group commit, same statements', 310],
  ['listPets', 'Petstore', 999],
]

function resultsOf(architecture: string): Results {
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
  const measurements = rates.map(
    ([workload, server, rate]): Measurement => ({ workload, server, unit: 'requests/s', values: [rate] }),
  )
  const timing = { seconds: 1, rounds: 1, warmUpSeconds: 1 }
  return { runs: [{ at: '2026-11-15T10:00Z', machine, driver: 'bun', timing, problems: [] }], measurements }
}

test('the chart shows Petstore and frameworks with the same features, fastest first', () => {
  const names = [...speedChart([resultsOf('x64')]).matchAll(/text-anchor="end">([^<]*)</g)].map(([, name]) => name)
  expect(names).toEqual(['Petstore', 'Elysia', 'Hono', 'Petstore', 'Elysia'])
})

test('the text lists every faster server and links to the results for each architecture', () => {
  const text = readmeSection([resultsOf('arm64'), resultsOf('x64')])
  expect(text).toContain('Read a pet: Petstore 1,000, Elysia 700, Hono 400. Place an order')
  expect(text).toContain(
    'A bare `Bun.serve` reads 1,500 pets and stores 310 orders per second, and Elysia without them reads 1,100 pets.',
  )
  expect(text).toContain('Measured on 2 x64 cores')
  expect(text).toContain('[arm64](bench/results/arm64.md), [x64](bench/results/x64.md).')
})
