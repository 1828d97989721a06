import { expect, test } from 'bun:test'
import { firstDay, mergeDays, storedMessage } from './activity.rules.ts'

test.each([
  ['2026-11-16T00:00:00Z', '2026-11-10T00:00:00Z'],
  ['2026-11-16T23:59:59.999Z', '2026-11-10T00:00:00Z'],
])('at %s, the seven days start at %s', (now, first) => {
  expect(firstDay(Date.parse(now)) * 86_400_000).toBe(Date.parse(first))
})

test.each([
  ['keeps a short message', 'short', 'short'],
  ['truncates a long message', 'x'.repeat(501), 'x'.repeat(500)],
  ['replaces half a character at the end', `${'x'.repeat(499)}\u{1F98A}`, `${'x'.repeat(499)}\uFFFD`],
  ['removes a null character', 'a\0b', 'ab'],
  ['redacts a key', '/ps_0123456789ab_secret', '/ps_0123456789ab_***'],
  ['redacts a key before truncating', `${'x'.repeat(485)}ps_0123456789ab_secret`, `${'x'.repeat(485)}ps_0123456789ab`],
])('storedMessage %s', (_, message, stored) => {
  expect(storedMessage(message)).toBe(stored)
})

test("mergeDays adds up an entry's days and keeps the newest details", () => {
  const row = {
    operation: 'getPet',
    code: 'forbidden',
    keyId: '',
    count: 1,
    lastAt: 9,
    lastMessage: 'new',
    lastRequestId: 'n',
  }
  const old = { ...row, count: 5, lastAt: 2, lastMessage: 'old', lastRequestId: 'o' }
  const other = { ...row, keyId: 'k', lastAt: 5 }
  expect(mergeDays([row, other, old])).toEqual([{ ...row, count: 6 }, other])
})
