import { expect, test } from 'bun:test'
import { describeDelay } from './latency.ts'

test('describeDelay reports a driver that was late in most rounds', () => {
  expect(describeDelay([0.1, 0.2, 30])).toBeUndefined()
  expect(describeDelay([0.1, 2.25, 30])).toBe('the load driver was 2.3 ms late (p99)')
})
