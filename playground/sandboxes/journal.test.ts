// Tests that the journal's size is bounded, because journals stay in memory while sandboxes are unused.
import { expect, test } from 'bun:test'
import { createJournal, type JournalEntry } from './journal.ts'

const get = (path: string): JournalEntry => ({
  at: 0,
  method: 'GET',
  path,
  search: '',
  status: 200,
  requestHeaders: new Headers({ 'User-Agent': 'tool/1.0', Cookie: 'x'.repeat(10_000) }),
  responseHeaders: new Headers({ 'Content-Type': 'application/json' }),
})

test('the journal keeps the latest requests, and only the headers that exercises look at', () => {
  const journal = createJournal()
  for (let n = 0; n < 5000; n += 1) journal.add(get(`/pets/${n}`))
  const { entries } = journal
  expect(entries.length).toBeGreaterThan(200)
  expect(
    JSON.stringify(entries.map((entry) => ({ ...entry, requestHeaders: [...entry.requestHeaders] }))).length,
  ).toBeLessThan(64 * 1024)
  expect(entries.at(-1)?.path).toBe('/pets/4999')
  expect([...(entries.at(-1)?.requestHeaders ?? [])]).toEqual([['user-agent', 'tool/1.0']])
  expect(journal.uses).toEqual([{ operation: 'getPet', status: 200 }])
})

test('the journal ignores requests that are too large', () => {
  const journal = createJournal()
  journal.add(get(`/${'x'.repeat(10_000)}`))
  expect([journal.entries, journal.uses]).toEqual([[], []])
})
