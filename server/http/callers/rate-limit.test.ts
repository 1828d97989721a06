import { describe, expect, test } from 'bun:test'
import { HttpError } from '../http-error.ts'
import { divided, tokenBuckets } from './rate-limit.ts'

function errorOf(work: () => unknown): HttpError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

describe('a bucket', () => {
  test('a bucket holds as many tokens as the rate allows and reports how many are left', () => {
    const buckets = tokenBuckets({ requests: 3, seconds: 60 })
    const left = [1, 2, 3].map(() => buckets.take('a', 0))
    expect(left).toEqual(['"default";r=2;t=20', '"default";r=1;t=40', '"default";r=0;t=60'])
    expect(buckets.take('b', 0)).toBe('"default";r=2;t=20')
    expect(buckets.policy).toBe('"default";q=3;w=60')
    const error = errorOf(() => buckets.take('a', 0))
    expect(error?.code).toBe('rate_limited')
    expect(error?.message).toBe('The limit is 3 requests in 60 seconds; try again in 20 seconds.')
    expect(error?.headers).toMatchObject({ 'Retry-After': '20', RateLimit: '"default";r=0;t=60' })
  })

  test('a bucket refills as time passes, but never beyond its size', () => {
    const buckets = tokenBuckets({ requests: 3, seconds: 60 })
    for (const _ of [1, 2, 3]) buckets.take('a', 0)
    expect(errorOf(() => buckets.take('a', 19_999))).toBeDefined()
    expect(buckets.take('a', 20_000)).toBe('"default";r=0;t=60')
    expect(buckets.take('a', 1_000_000)).toBe('"default";r=2;t=20')
  })

  test('a bucket accepts refunds, but never beyond its size', () => {
    const buckets = tokenBuckets({ requests: 2, seconds: 60 })
    buckets.take('a', 0)
    buckets.giveBack('a', 0)
    buckets.giveBack('a', 0)
    for (const left of [1, 0]) expect(buckets.take('a', 0)).toStartWith(`"default";r=${left};`)
    expect(errorOf(() => buckets.take('a', 0))).toBeDefined()
  })

  test('a rejected request does not take a token', () => {
    const buckets = tokenBuckets({ requests: 1, seconds: 1 })
    buckets.take('a', 0)
    for (let at = 1; at < 1000; at++) expect(errorOf(() => buckets.take('a', at))).toBeDefined()
    expect(errorOf(() => buckets.take('a', 1000))).toBeUndefined()
  })

  test.each([7, 100, 333, 1000])('a bucket allows exactly %d requests in a window, despite rounding', (requests) => {
    const buckets = tokenBuckets({ requests, seconds: 3600 })
    let count = 0
    while (!errorOf(() => buckets.take('a', 1_794_000_000_000))) count++
    expect(count).toBe(requests)
  })

  test('a bucket refills within one window after the clock is set back', () => {
    const buckets = tokenBuckets({ requests: 2, seconds: 10 })
    buckets.take('a', 1_000_000)
    expect(errorOf(() => buckets.take('a', 0))?.headers['Retry-After']).toBe('5')
    expect(errorOf(() => buckets.take('a', 5000))).toBeUndefined()
  })
})

test.each([
  [{ requests: 100, seconds: 1 }, 4, { requests: 25, seconds: 1 }],
  [{ requests: 100, seconds: 1 }, 3, { requests: 33, seconds: 1 }],
  [{ requests: 4, seconds: 60 }, 4, { requests: 1, seconds: 60 }],
  [{ requests: 2, seconds: 1 }, 3, { requests: 1, seconds: 2 }],
  [{ requests: 1, seconds: 3600 }, 4, { requests: 1, seconds: 14_400 }],
])('the rate %j is divided among %d workers', (rate, workers, expected) =>
  expect(divided(rate, workers)).toEqual(expected),
)
