import { expect, test } from 'bun:test'
import { waitUntil } from '../../tests/support/run/condition.ts'
import { createSharedResults } from './shared-results.ts'

interface Run extends PromiseWithResolvers<string> {
  readonly key: string
  readonly signal: AbortSignal
}

function createResults(sharedMs = 0) {
  const runs: Run[] = []
  const results = createSharedResults<string>({
    maxWaiting: 2,
    sharedFor: () => sharedMs,
    tooMany: () => new Error('too many'),
  })
  const compute = (key: string) => (signal: AbortSignal) => {
    const run = { key, signal, ...Promise.withResolvers<string>() }
    signal.addEventListener('abort', () => run.reject(signal.reason))
    runs.push(run)
    return run.promise
  }
  const ask = (key: string, signal?: AbortSignal) => results.ask(key, compute(key), signal)
  const started = (count: number) => waitUntil(`${count} computations have started`, () => runs.length === count)
  return { ask, runs, started }
}

test('callers with the same key share a computation, and computations run one at a time', async () => {
  const { ask, runs, started } = createResults()
  const asked = [ask('a'), ask('b'), ask('a')]
  await started(1)
  await Bun.sleep(5)
  expect(runs.map(({ key }) => key)).toEqual(['a'])
  runs[0]?.resolve('one')
  await started(2)
  runs[1]?.resolve('two')
  expect(await Promise.all(asked)).toEqual(['one', 'two', 'one'])
})

test('a result is shared for the requested time', async () => {
  const { ask, runs, started } = createResults(50)
  const first = ask('a')
  await started(1)
  runs[0]?.resolve('one')
  expect([await first, await ask('a'), runs.length]).toEqual(['one', 'one', 1])
  await Bun.sleep(60)
  void ask('a')
  await started(2)
})

test('a failure reaches all who wait for it, and is not shared any further', async () => {
  const { ask, runs, started } = createResults(1000)
  const asked = Promise.allSettled([ask('a'), ask('a')])
  await started(1)
  runs[0]?.reject(new Error('broken'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  void ask('a')
  await started(2)
})

test('a caller is rejected while too many computations wait, unless one of them is for the same key', async () => {
  const { ask, runs, started } = createResults()
  const asked = [ask('a'), ask('b'), ask('c'), ask('c')]
  await expect(ask('d')).rejects.toThrow('too many')
  for (const n of [1, 2, 3]) {
    await started(n)
    runs[n - 1]?.resolve('done')
  }
  await Promise.all(asked)
  void ask('d')
  await started(4)
})

test('a caller can leave without stopping a computation that others wait for; when the last one leaves, it stops', async () => {
  const { ask, runs, started } = createResults()
  const [one, other] = [new AbortController(), new AbortController()]
  const asked = [ask('a', one.signal), ask('a', other.signal)]
  await started(1)
  one.abort(new Error('gone'))
  await expect(asked[0]).rejects.toThrow('gone')
  expect(runs[0]?.signal.aborted).toBe(false)
  other.abort(new Error('gone, too'))
  await expect(asked[1]).rejects.toThrow('gone, too')
  expect(runs[0]?.signal.aborted).toBe(true)
  const later = ask('a')
  await started(2)
  runs[1]?.resolve('fresh')
  expect(await later).toBe('fresh')
})

test('a computation is skipped if its callers leave before it starts', async () => {
  const { ask, runs, started } = createResults()
  const leaving = new AbortController()
  const asked = [ask('a'), ask('b', leaving.signal), ask('c')]
  await started(1)
  leaving.abort(new Error('gone'))
  await expect(asked[1]).rejects.toThrow('gone')
  await expect(ask('d', AbortSignal.abort(new Error('never here')))).rejects.toThrow('never here')
  runs[0]?.resolve('one')
  await started(2)
  runs[1]?.resolve('three')
  expect([await asked[0], await asked[2], runs.map(({ key }) => key)]).toEqual(['one', 'three', ['a', 'c']])
})
