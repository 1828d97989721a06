import { expect, test } from 'bun:test'
import { readRetryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
const DAY_MS = 86_400_000

test.each([
  [undefined, undefined],
  ['0', 0],
  ['120', 120_000],
  ['86400', DAY_MS],
  ['86401', DAY_MS],
  ['9'.repeat(400), DAY_MS],
  ['Mon, 16 Nov 2026 10:01:00 GMT', 60_000],
  ['Monday, 16-Nov-26 10:01:00 GMT', 60_000],
  ['Mon Nov 16 10:01:00 2026', 60_000],
  ['Sun Dec  6 08:49:37 2026', DAY_MS],
  ['Mon, 16 Nov 2026 09:00:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', DAY_MS],
  ['Mon, 99 Nov 2026 10:01:00 GMT', undefined],
  ['Mon, 16 Nov 2026 99:99:99 GMT', undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['soon', undefined],
  ['2026-11-16T10:01:00Z', undefined],
])('reads Retry-After: %s', (header, expected) => {
  expect(readRetryAfter(header, NOW)).toBe(expected)
})

test("reads a Retry-After date without a time zone as GMT, regardless of the service's time zone", () => {
  const { TZ = 'Etc/UTC' } = process.env
  process.env.TZ = 'America/New_York'
  try {
    expect(readRetryAfter('Mon Nov 16 10:01:00 2026', NOW)).toBe(60_000)
  } finally {
    process.env.TZ = TZ
  }
})
