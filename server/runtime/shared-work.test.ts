import { expect, test } from 'bun:test'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { freshRun, shareResult } from './shared-work.ts'

test('shareResult › calls made during a run or shortly afterward share its result, even if it fails', async () => {
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

test('freshRun › calls made during a pass share the next pass, even if the current one fails', async () => {
  const passes: PromiseWithResolvers<void>[] = []
  const run = freshRun(() => {
    const pass = Promise.withResolvers<void>()
    passes.push(pass)
    return pass.promise
  })
  const first = run()
  await Bun.sleep(0)
  const [second, third] = [run(), run()]
  expect(second).toBe(third)
  expect(passes).toHaveLength(1)
  passes[0]?.reject(new Error('The first pass fails.'))
  await expect(first).rejects.toThrow('The first pass fails.')
  await Bun.sleep(0)
  expect(passes).toHaveLength(2)
  passes[1]?.resolve()
  await second
  void run()
  await Bun.sleep(0)
  expect(passes).toHaveLength(3)
})

test('freshRun › calls made while a pass is ending never cause two passes to run at the same time', async () => {
  let running = 0
  let mostRunning = 0
  const run = freshRun(async () => {
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await Bun.sleep(1)
    running -= 1
  })
  const first = run()
  const second = run()
  // Make a call in each microtask between the end of the first pass and the start of the second.
  await first
  const calls = []
  for (let step = 0; step < 10; step += 1) {
    calls.push(run())
    await Promise.resolve()
  }
  await Promise.all([second, ...calls])
  expect(mostRunning).toBe(1)
})
