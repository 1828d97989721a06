import { expect, test } from 'bun:test'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { shareResult } from './share-result.ts'

test('calls made during a run or shortly afterward share its result, even if it fails', async () => {
  const runs: PromiseWithResolvers<string>[] = []
  const ask = shareResult(1, () => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  const first = [ask(), ask()]
  // The result is shared however slow the work is.
  await Bun.sleep(20)
  first.push(ask())
  expect(runs).toHaveLength(1)
  runs[0]?.resolve('ready')
  expect(new Set(await Promise.all([...first, ask()]))).toEqual(new Set(['ready']))
  expect(runs).toHaveLength(1)

  await waitUntil('the shared result has expired', () => {
    void ask().catch(() => {})
    return runs.length === 2
  })
  const second = [ask(), ask()]
  runs[1]?.reject(new Error('not ready'))
  const outcomes = await Promise.allSettled([...second, ask()])
  expect(outcomes.map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(runs).toHaveLength(2)
})
