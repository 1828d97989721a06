import { describe, expect, test } from 'bun:test'
import document from '../../../contract/generated/openapi.json'
import { deliveryAfter, disabledBy, isDue, logAfter, readLog } from './webhooks.rules.ts'

const NOW = Date.parse('2026-11-16T09:00:00Z')
const HOUR = 3_600_000

describe('a delivery', () => {
  test.each([200, 201, 204, 299])('a delivery is not retried after the status %d', (status) => {
    expect(deliveryAfter({ status }, 1, NOW, 0.5)).toEqual({ state: 'delivered', nextAttemptAt: null })
  })

  test('a delivery is retried after 5 s, 5 and 30 min, and 2, 5, 10, 14, 20, and 24 h, and then fails', () => {
    const delays = Array.from({ length: 9 }, (_, n) => {
      const { state, nextAttemptAt } = deliveryAfter({ status: 500 }, n + 1, NOW, 0.5)
      expect(state).toBe('pending')
      return ((nextAttemptAt ?? 0) - NOW) / 1000
    })
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(deliveryAfter({ status: 500 }, 10, NOW, 0.5)).toEqual({ state: 'failed', nextAttemptAt: null })
  })

  test.each([300, 308, 400, 404, 500, 199])(
    'a delivery is retried after the status %d, which is not a success',
    (status) => {
      expect(deliveryAfter({ status }, 1, NOW, 0.5).state).toBe('pending')
    },
  )

  test('a delivery is retried up to 10% earlier or later, at random', () => {
    expect(deliveryAfter({ error: 'timeout' }, 2, NOW, 0).nextAttemptAt).toBe(NOW + 270_000)
    expect(deliveryAfter({ error: 'timeout' }, 2, NOW, 1).nextAttemptAt).toBe(NOW + 330_000)
  })

  test('a delivery is not retried before the time given by Retry-After', () => {
    const busy = { status: 503, retryAfterMs: 60_000 }
    expect(deliveryAfter(busy, 1, NOW, 0.5).nextAttemptAt).toBe(NOW + 60_000)
    expect(deliveryAfter(busy, 2, NOW, 0.5).nextAttemptAt).toBe(NOW + 300_000)
  })
})

describe('the delivery log', () => {
  const timeout = { error: 'timeout', durationMs: 15_000, responseBytes: 0 } as const
  const busy = { status: 503, retryAfterMs: 60_000, durationMs: 7, responseBytes: 2 }

  test('the log is empty before the first attempt, and lists the outcomes oldest first', () => {
    expect(readLog(null)).toEqual([])
    expect(readLog(logAfter(logAfter(null, timeout, NOW), busy, NOW + HOUR))).toStrictEqual([
      { at: NOW, durationMs: 15_000, error: 'timeout' },
      { at: NOW + HOUR, durationMs: 7, status: 503 },
    ])
  })

  test("the log keeps the latest attempts, up to the contract's limit, which is enough for all attempts of a delivery", () => {
    const { maxItems } = document.components.schemas.WebhookDelivery.properties.attemptLog
    let log: string | null = null
    for (let n = 0; n <= maxItems; n += 1) log = logAfter(log, busy, NOW + n)
    expect(readLog(log).map(({ at }) => at - NOW)).toEqual(Array.from({ length: maxItems }, (_, n) => n + 1))
    expect(deliveryAfter(busy, maxItems, NOW, 0.5).state).toBe('failed')
  })
})

describe('the reason for disabling a webhook', () => {
  test.each([
    [{ status: 410 }, null, 'gone'],
    [{ status: 410 }, NOW - 1, 'gone'],
    [{ status: 500 }, NOW - 71 * HOUR, undefined],
    [{ status: 500 }, NOW - 72 * HOUR, 'failing'],
    [{ error: 'timeout' }, NOW - 72 * HOUR, 'failing'],
    [{ status: 500 }, null, undefined],
    [{ status: 204 }, NOW - 100 * HOUR, undefined],
  ] as const)('the reason for disabling a webhook after %j, failing since %p, is %p', (one, failingSince, reason) => {
    expect(disabledBy(one, failingSince, NOW)).toBe(reason)
  })
})

test.each([
  ['never attempted', 0, HOUR, null, true],
  ['due a moment ago', 1, -1, -HOUR, true],
  ['due now', 1, 0, -HOUR, true],
  ['due later', 1, 1, -HOUR, false],
  ['due later, and last attempted now', 1, 1, 0, false],
  ['last attempted in the future because the clock was set back', 1, 2 * HOUR, HOUR, true],
])('isDue for a delivery %s', (_, attempts, nextIn, lastIn, expected) => {
  const lastAttemptAt = lastIn === null ? null : NOW + lastIn
  expect(isDue({ attempts, nextAttemptAt: NOW + nextIn, lastAttemptAt }, NOW)).toBe(expected)
})
