import { expect, test } from 'bun:test'
import { createMetrics } from './metrics.ts'

test('what was counted, as Prometheus reads it', () => {
  const metrics = createMetrics()
  const count = metrics.answers('getPet')
  metrics.answers('neverAsked')
  for (const [status, ms] of [
    [200, 0.4],
    [200, 1],
    [404, 30],
    [200, 60_000],
  ] as const)
    count(status, ms)
  metrics.uses('getPet', 'deprecated')('a "key"\\\n')
  const lines = metrics.text().split('\n')
  const having = (start: string) => lines.filter((line) => line.startsWith(start))
  expect(having('petstore_requests_total')).toEqual([
    'petstore_requests_total{operation="getPet",status="200"} 3',
    'petstore_requests_total{operation="getPet",status="404"} 1',
  ])
  expect(having('petstore_marked')).toEqual([
    'petstore_marked_operation_uses_total{operation="getPet",marker="deprecated",actor="a \\"key\\"\\\\\\n"} 1',
  ])
  const buckets = having('petstore_request_duration_seconds_bucket').map((line) => line.split(/le="|"} /).slice(1))
  expect(buckets).toContainEqual(['0.001', '2'])
  expect(buckets).toContainEqual(['0.025', '2'])
  expect(buckets).toContainEqual(['0.05', '3'])
  expect(buckets).toContainEqual(['10', '3'])
  expect(buckets).toContainEqual(['+Inf', '4'])
  expect(having('petstore_request_duration_seconds_count')).toEqual([
    'petstore_request_duration_seconds_count{operation="getPet"} 4',
  ])
  expect(lines.filter((line) => line.startsWith('# TYPE'))).toHaveLength(3)
  expect(lines.at(-1)).toBe('')
})
