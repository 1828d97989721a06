import { expect, test } from 'bun:test'
import { loadOnce } from './load-once.ts'

test('loads once for all callers, and retries only after a failure', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('no file descriptors left')
    return loads
  })
  const failed = await Promise.allSettled([load(), load()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
