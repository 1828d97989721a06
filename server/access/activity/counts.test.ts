// Tests that in-memory counts stay bounded, whatever callers send.
import { expect, test } from 'bun:test'
import { StoreError } from '../../errors.ts'
import type { RequestCount } from './activity.rules.ts'
import { createRequestCounts, type RequestCounts } from './counts.ts'

async function recordedCounts(counts: RequestCounts): Promise<readonly RequestCount[]> {
  let stored: readonly RequestCount[] = []
  await counts.record(async (taken) => {
    stored = taken
  })
  return stored
}

const error = new StoreError('forbidden', 'No.')
const failure = (keyId: string | undefined, at = 1) => ({ operation: 'getPet', keyId, error, requestId: 'r', at })
const total = (counts: readonly RequestCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

test('counts requests from keys beyond the key limit as requests without a key, and does not lose any', async () => {
  const counts = createRequestCounts()
  for (let i = 0; i < 5000; i += 1) counts.countFailure(failure(`key ${i}`))
  counts.countFailure(failure('key 7'))
  const stored = await recordedCounts(counts)
  expect([stored.length, total(stored)]).toEqual([301, 5001])
  expect(stored.find(({ keyId }) => keyId === '')?.count).toBe(4700)
  expect(stored.find(({ keyId }) => keyId === 'key 7')?.count).toBe(2)
})

test('applies the limit to each interval separately', async () => {
  const counts = createRequestCounts()
  for (let i = 0; i < 400; i += 1) counts.countFailure(failure(`key ${i}`))
  await recordedCounts(counts)
  counts.countFailure(failure('key 399'))
  expect(await recordedCounts(counts)).toEqual([expect.objectContaining({ keyId: 'key 399', count: 1 })])
})

test('adds later requests to counts that could not be stored', async () => {
  const counts = createRequestCounts()
  const use = counts.deprecatedUses('getPet')
  use('key', 1)
  counts.countFailure(failure(undefined, 2))
  const failed = counts.record(async () => {
    use('key', 5)
    throw new Error('The disk is full.')
  })
  await expect(failed).rejects.toThrow('The disk is full.')
  const stored = await recordedCounts(counts)
  expect(stored.map(({ kind, count, lastAt }) => ({ kind, count, lastAt }))).toEqual([
    { kind: 'deprecated', count: 2, lastAt: 5 },
    { kind: 'failure', count: 1, lastAt: 2 },
  ])
  expect(await recordedCounts(counts)).toEqual([])
})

test('runs only one record call at a time', async () => {
  const counts = createRequestCounts()
  const steps: string[] = []
  const store = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Bun.sleep(5)
    steps.push(`${name} ends`)
  }
  await Promise.all([counts.record(store('first')), counts.record(store('second'))])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
