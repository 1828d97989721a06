import { describe, expect, test } from 'bun:test'
import { HttpError } from '../response/http-error.ts'
import { rateLimit } from './rate-limit.ts'

function refusalOf(work: () => unknown): HttpError | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof HttpError) return error
    throw error
  }
}

describe('a bucket', () => {
  test('holds as many as the rate says, and says what is left', () => {
    const limit = rateLimit({ requests: 3, seconds: 60 })
    const left = [1, 2, 3].map(() => limit.take('a', 0))
    expect(left).toEqual(['"default";r=2;t=20', '"default";r=1;t=40', '"default";r=0;t=60'])
    expect(limit.take('b', 0)).toBe('"default";r=2;t=20')
    expect(limit.policy).toBe('"default";q=3;w=60')
    const refusal = refusalOf(() => limit.take('a', 0))
    expect(refusal?.code).toBe('rate_limited')
    expect(refusal?.message).toBe('That is more than 3 requests in 60 seconds; try again in 20 seconds.')
    expect(refusal?.headers).toMatchObject({ 'Retry-After': '20', RateLimit: '"default";r=0;t=60' })
  })

  test('fills up as time passes, and never beyond its size', () => {
    const limit = rateLimit({ requests: 3, seconds: 60 })
    for (const _ of [1, 2, 3]) limit.take('a', 0)
    expect(refusalOf(() => limit.take('a', 19_999))).toBeDefined()
    expect(limit.take('a', 20_000)).toBe('"default";r=0;t=60')
    expect(limit.take('a', 1_000_000)).toBe('"default";r=2;t=20')
  })

  test('takes back what was given, and no more', () => {
    const limit = rateLimit({ requests: 2, seconds: 60 })
    limit.take('a', 0)
    limit.giveBack('a', 0)
    limit.giveBack('a', 0)
    for (const left of [1, 0]) expect(limit.take('a', 0)).toStartWith(`"default";r=${left};`)
    expect(refusalOf(() => limit.take('a', 0))).toBeDefined()
  })

  test('is not emptied by what is refused', () => {
    const limit = rateLimit({ requests: 1, seconds: 1 })
    limit.take('a', 0)
    for (let at = 1; at < 1000; at++) expect(refusalOf(() => limit.take('a', at))).toBeDefined()
    expect(refusalOf(() => limit.take('a', 1000))).toBeUndefined()
  })

  test.each([7, 100, 333, 1000])('lets exactly %d through in a window, whatever fractions that makes', (requests) => {
    const limit = rateLimit({ requests, seconds: 3600 })
    let count = 0
    while (!refusalOf(() => limit.take('a', 1_794_000_000_000))) count++
    expect(count).toBe(requests)
  })

  test('a clock that is set back costs a window at most', () => {
    const limit = rateLimit({ requests: 2, seconds: 10 })
    limit.take('a', 1_000_000)
    expect(refusalOf(() => limit.take('a', 0))?.headers['Retry-After']).toBe('5')
    expect(refusalOf(() => limit.take('a', 5000))).toBeUndefined()
  })
})
