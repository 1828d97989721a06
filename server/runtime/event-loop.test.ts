import { expect, test } from 'bun:test'
import { holdTurns, nextTurn } from './event-loop.ts'

test('callers of nextTurn wait while turns are held, whether they called before or during the hold', async () => {
  const resumed: string[] = []
  void nextTurn().then(() => resumed.push('before'))
  const resume = holdTurns()
  await Bun.sleep(10)
  void nextTurn().then(() => resumed.push('after'))
  await Bun.sleep(10)
  expect(resumed).toEqual([])
  resume()
  await nextTurn()
  expect(resumed).toEqual(['before', 'after'])
})
