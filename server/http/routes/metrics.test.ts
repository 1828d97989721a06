import { expect, test } from 'bun:test'
import { startStore } from '../../../tests/support/store.ts'
import type { StatementObserver } from '../../db/database.ts'
import { createMetrics } from './metrics.ts'
import { combine, toText } from './prometheus.ts'

test('the counts in the format of Prometheus', () => {
  const metrics = createMetrics({ dropped: 2 }, { version: '1.2.3', database: 'sqlite', startedAt: 1_794_794_272_637 })
  const count = metrics.requests('getPet')
  metrics.requests('neverCalled')
  for (const [status, ms] of [
    [200, 0.4],
    [200, 1],
    [404, 30],
    [200, 60_000],
  ] as const)
    count(status, ms)
  metrics.uses('getPet', 'deprecated')('a "key"\\\n')
  for (const ms of [1.5, 2.5]) metrics.statement('pets.by_id', ms)
  for (const isDelivered of [true, false, true]) metrics.webhookAttempt(isDelivered)
  const lines = toText(metrics.families()).split('\n')
  const linesWith = (start: string) => lines.filter((line) => line.startsWith(start))
  expect(linesWith('petstore_requests_total')).toEqual([
    'petstore_requests_total{operation="getPet",status="200"} 3',
    'petstore_requests_total{operation="getPet",status="404"} 1',
  ])
  expect(linesWith('petstore_marked')).toEqual([
    'petstore_marked_operation_uses_total{operation="getPet",marker="deprecated",actor="a \\"key\\"\\\\\\n"} 1',
  ])
  const buckets = linesWith('petstore_request_duration_seconds_bucket').map((line) => line.split(/le="|"} /).slice(1))
  expect(buckets).toContainEqual(['0.001', '2'])
  expect(buckets).toContainEqual(['0.025', '2'])
  expect(buckets).toContainEqual(['0.05', '3'])
  expect(buckets).toContainEqual(['10', '3'])
  expect(buckets).toContainEqual(['+Inf', '4'])
  expect(linesWith('petstore_request_duration_seconds_count')).toEqual([
    'petstore_request_duration_seconds_count{operation="getPet"} 4',
  ])
  expect(linesWith('petstore_statement')).toEqual([
    'petstore_statement_duration_seconds_sum{statement="pets.by_id"} 0.004',
    'petstore_statement_duration_seconds_count{statement="pets.by_id"} 2',
  ])
  expect(linesWith('petstore_webhook')).toEqual([
    'petstore_webhook_attempts_total{result="delivered"} 2',
    'petstore_webhook_attempts_total{result="failed"} 1',
  ])
  expect(linesWith('petstore_log')).toEqual(['petstore_log_lines_dropped_total 2'])
  expect(linesWith('petstore_info')).toEqual(['petstore_info{version="1.2.3",database="sqlite"} 1'])
  expect(linesWith('process')).toEqual(['process_start_time_seconds 1794794272.637'])
  expect(linesWith('# TYPE')).toHaveLength(9)
  expect(lines.at(-1)).toBe('')
})

test('the metrics of several workers together', () => {
  const workers = [100, 200].map((startedAt, n) => {
    const metrics = createMetrics({ dropped: n }, { version: '1.2.3', database: 'sqlite', startedAt })
    metrics.requests('getPet')(200, 3)
    metrics.requests('listPets')(200 + n, 3)
    return metrics.families()
  })
  const lines = toText(combine(workers)).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'petstore_requests_total{operation="getPet",status="200"} 2',
      'petstore_requests_total{operation="listPets",status="200"} 1',
      'petstore_requests_total{operation="listPets",status="201"} 1',
      'petstore_request_duration_seconds_bucket{operation="getPet",le="0.0025"} 0',
      'petstore_request_duration_seconds_bucket{operation="getPet",le="0.005"} 2',
      'petstore_log_lines_dropped_total 1',
      'petstore_info{version="1.2.3",database="sqlite"} 1',
      'petstore_workers 2',
      'process_start_time_seconds 0.1',
    ]),
  )
  expect(new Set(lines).size).toBe(lines.length)
})

test('the service counts the statements that its database reports', async () => {
  let observe: StatementObserver = () => {}
  const store = await startStore('sqlite', {
    wrapDatabase: (db) => ({
      ...db,
      observe: (observer) => {
        observe = observer
      },
    }),
  })
  observe('pets.by_id', 2)
  const text = await (await fetch(`${store.url}/metrics`)).text()
  expect(text).toContain('petstore_statement_duration_seconds_sum{statement="pets.by_id"} 0.002\n')
  await store.stop()
})
