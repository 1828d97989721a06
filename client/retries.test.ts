// Tests which errors and requests the client retries, and after how long.
import { expect, setSystemTime, test } from 'bun:test'
import { PetstoreConnectionError, PetstoreError, retryAfterOf } from './errors.ts'
import type { ErrorCode } from './generated/error-codes.ts'
import { isRepeatable, outcomeOf, retryDelay } from './retries.ts'

const errorWith = (code: ErrorCode, status: number) =>
  new PetstoreError(code, 'No.', { status, requestId: undefined, retryAfter: undefined, attempts: 1 })

test.each([
  ['an exceeded rate limit', errorWith('rate_limited', 429), 'rejected'],
  ['a full queue', errorWith('overloaded', 503), 'rejected'],
  ['a service that is shutting down', errorWith('shutting_down', 503), 'rejected'],
  ['an attempt that is still running', errorWith('idempotency_in_progress', 409), 'rejected'],
  ['a lost database connection', errorWith('database_unavailable', 503), 'unknown'],
  ['an internal error', errorWith('internal_error', 500), 'final'],
  ['another conflict', errorWith('pet_not_available', 409), 'final'],
  ['a stale ETag', errorWith('precondition_failed', 412), 'final'],
  ['an invalid key', errorWith('unauthenticated', 401), 'final'],
  ['a lost connection', new PetstoreConnectionError('Lost.', 1), 'unknown'],
  ['a 502 from a proxy', new PetstoreConnectionError('Bad gateway.', 1, { status: 502 }), 'unknown'],
  ['a 504 from a proxy', new PetstoreConnectionError('Timeout.', 1, { status: 504 }), 'unknown'],
  ['a redirect', new PetstoreConnectionError('Elsewhere.', 1, { status: 307 }), 'final'],
  ["a caller's mistake", new TypeError('No.'), 'final'],
] as const)('classifies %s', (_, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
})

test.each([
  ['GET', false, true],
  ['POST', false, true],
  ['DELETE', false, true],
  ['PUT', false, false],
  ['PATCH', false, false],
  ['PUT', true, true],
  ['PATCH', true, true],
])('%s, with If-Match: %p › may be executed twice: %p', (method, hasIfMatch, expected) => {
  expect(isRepeatable(method, hasIfMatch)).toBe(expected)
})

test.each([
  [1, undefined, 0, 250],
  [1, undefined, 1, 500],
  [2, undefined, 1, 1000],
  [5, undefined, 1, 8000],
  [9, undefined, 1, 8000],
  [1, 0, 1, 500],
  [1, 2, 0, 2125],
  [1, 2, 1, 2250],
  [1, 60, 0, 60_125],
  [1, 61, 0, undefined],
])(
  'after attempt %d with Retry-After %p and random value %d, waits %p ms',
  (attempts, retryAfter, random, expected) => {
    expect(retryDelay(attempts, retryAfter, random)).toBe(expected)
  },
)

test.each([
  ['7', 7],
  ['0', 0],
  ['Tue, 17 Nov 2026 09:01:30 GMT', 90],
  ['Tue, 17 Nov 2026 08:59:00 GMT', 0],
  ['soon', undefined],
])('reads Retry-After: %s as %p seconds', (value, expected) => {
  setSystemTime(new Date('2026-11-17T09:00:00Z'))
  const seconds = retryAfterOf(new Headers({ 'Retry-After': value }))
  setSystemTime()
  expect(seconds).toBe(expected)
})
