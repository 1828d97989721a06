import { expect, test } from 'bun:test'
import { freshRun } from './fresh-run.ts'

test('calls made during a pass share the next pass, even if the current one fails', async () => {
  const passes: PromiseWithResolvers<void>[] = []
  const run = freshRun(() => {
    const pass = Promise.withResolvers<void>()
    passes.push(pass)
    return pass.promise
  })
  const first = run()
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
  expect(passes).toHaveLength(3)
})
