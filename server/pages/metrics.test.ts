import { expect, test } from 'bun:test'
import { startStore } from '../../tests/support/store/store.ts'
import type { DatabaseObserver } from '../db/database.ts'
import { createMetrics, lagFamilies, type ServiceLoad } from './metrics.ts'
import { combine, toText } from './prometheus.ts'

const load: ServiceLoad = {
  linesDropped: 2,
  requestsInProgress: 3,
  requestsLimit: 1000,
  streams: 4,
  database: { waiting: 5, connections: { idle: 1, shared: 2, reserved: 0 } },
}

test('metrics use the Prometheus text format', () => {
  const metrics = createMetrics({ version: '1.2.3', database: 'postgres', startedAt: 1_794_794_272_637 }, () => load)
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
  metrics.errors('getPet')('pet_not_found')
  metrics.commit(20, 3)
  metrics.turn(20)
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
  expect(linesWith('petstore_info')).toEqual(['petstore_info{version="1.2.3",database="postgres"} 1'])
  expect(linesWith('petstore_errors')).toEqual(['petstore_errors_total{operation="getPet",code="pet_not_found"} 1'])
  expect(linesWith('petstore_requests_')).toContain('petstore_requests_in_progress 3')
  expect(linesWith('petstore_requests_')).toContain('petstore_requests_limit 1000')
  expect(linesWith('petstore_event_streams')).toEqual(['petstore_event_streams 4'])
  expect(linesWith('petstore_event_loop')).toContain('petstore_event_loop_turn_seconds_bucket{le="0.025"} 1')
  expect(linesWith('petstore_event_loop')).toContain('petstore_event_loop_turn_seconds_sum 0.02')
  expect(linesWith('petstore_commit_changes')).toContain('petstore_commit_changes_bucket{le="32"} 1')
  expect(linesWith('petstore_commit_changes')).toContain('petstore_commit_changes_bucket{le="16"} 0')
  expect(linesWith('petstore_commit_duration')).toContain('petstore_commit_duration_seconds_count 1')
  expect(linesWith('petstore_database')).toEqual([
    'petstore_database_waiting 5',
    'petstore_database_connections{state="idle"} 1',
    'petstore_database_connections{state="shared"} 2',
    'petstore_database_connections{state="reserved"} 0',
  ])
  expect(linesWith('process')).toEqual(['process_start_time_seconds 1794794272.637'])
  expect(linesWith('# TYPE')).toHaveLength(19)
  expect(lines.at(-1)).toBe('')
})

test('metrics distinguish the first 100 keys that use an operation, and count the rest together', () => {
  const metrics = createMetrics({ version: '1.2.3', database: 'sqlite', startedAt: 0 }, () => load)
  const count = metrics.uses('getPet', 'deprecated')
  for (let n = 0; n < 150; n += 1) count(`key ${n}`)
  count('key 0')
  const lines = toText(metrics.families())
    .split('\n')
    .filter((line) => line.startsWith('petstore_marked_'))
  const series = (actor: string) =>
    `petstore_marked_operation_uses_total{operation="getPet",marker="deprecated",actor="${actor}"}`
  expect(lines).toHaveLength(101)
  expect(lines).toContain(`${series('key 0')} 2`)
  expect(lines).toContain(`${series('other')} 50`)
})

test('metrics are combined across workers', () => {
  const workers = [100, 200].map((startedAt, n) => {
    const info = { version: '1.2.3', database: 'sqlite', startedAt, worker: { number: n + 1, deaths: n } }
    const metrics = createMetrics(info, () => ({ ...load, linesDropped: n }))
    metrics.requests('getPet')(200, 3)
    metrics.requests('listPets')(200 + n, 3)
    return metrics.families()
  })
  const lines = toText(combine(workers)).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'petstore_requests_total{operation="getPet",status="200",worker="1"} 1',
      'petstore_requests_total{operation="getPet",status="200",worker="2"} 1',
      'petstore_requests_total{operation="listPets",status="201",worker="2"} 1',
      'petstore_request_duration_seconds_bucket{operation="getPet",le="0.005",worker="1"} 1',
      'petstore_log_lines_dropped_total{worker="2"} 1',
      'petstore_info{version="1.2.3",database="sqlite"} 1',
      'petstore_workers 2',
      'petstore_worker_deaths_total 1',
      'process_start_time_seconds{worker="1"} 0.1',
    ]),
  )
  expect(new Set(lines).size).toBe(lines.length)
})

test('metrics include the feed and webhook lag', () => {
  const text = toText(lagFamilies({ eventsWaiting: 7, webhookLagMs: 1500 }))
  expect(text).toContain('\npetstore_events_waiting 7\n')
  expect(text).toContain('\npetstore_webhook_lag_seconds 1.5\n')
})

test('metrics include the durations of the statements that the database reports', async () => {
  let observer: DatabaseObserver | undefined
  const store = await startStore('sqlite', {
    wrapDatabase: (db) => ({
      ...db,
      observe: (given) => {
        observer = given
      },
    }),
  })
  observer?.statement('pets.by_id', 2)
  const text = await (await fetch(`${store.url}/metrics`)).text()
  expect(text).toContain('petstore_statement_duration_seconds_sum{statement="pets.by_id"} 0.002\n')
  await store.stop()
})
