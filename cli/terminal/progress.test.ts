import { expect, test } from 'bun:test'
import { formatProgress, type ProgressStream, startProgress } from './progress.ts'

/** Creates a terminal that records its output, and a clock that the test advances. */
function createTerminal(isTTY = true, columns = 80) {
  const written: string[] = []
  const time = { now: 0 }
  const stream: ProgressStream = { isTTY, columns, write: (text) => written.push(text) }
  return { written, time, options: { stream, clock: () => time.now } }
}

test('shows the bar, count, rate, and time left, and removes them at the end', () => {
  const { written, time, options } = createTerminal()
  const progress = startProgress({ label: 'Copying pets', total: 1000, ...options })
  time.now = 999
  progress.advance(200)
  expect(written).toEqual([])
  time.now = 2000
  progress.advance(50)
  progress.advance(50)
  expect(written).toEqual(['\r\u001b[KCopying pets  [======>                 ]  250 of 1,000  125/s  6 s left'])
  time.now = 2100
  progress.advance(700)
  progress.end()
  expect(written.at(-2)).toContain(`[${'='.repeat(24)}]  1,000 of 1,000`)
  expect(written.at(-1)).toBe('\r\u001b[K')
})

test('shows nothing for tasks shorter than a second or when there is no terminal', () => {
  const quick = createTerminal()
  const progress = startProgress({ label: 'Copying pets', total: 2, ...quick.options })
  quick.time.now = 900
  progress.advance(2)
  progress.end()
  expect(quick.written).toEqual([])

  const piped = createTerminal(false)
  const silent = startProgress({ label: 'Copying pets', ...piped.options })
  piped.time.now = 5000
  silent.advance(2)
  silent.end()
  expect(piped.written).toEqual([])
})

test('treats a terminal that reports 0 columns as 80 columns wide', () => {
  const { written, time, options } = createTerminal(true, 0)
  const progress = startProgress({ label: 'Copying pets', total: 1000, ...options })
  time.now = 2000
  progress.advance(250)
  progress.end()
  expect(written[0]).toEndWith('  250 of 1,000  125/s  6 s left')
})

test.each([
  [{ total: undefined, done: 90_000, elapsedMs: 2000 }, 80, 'Copying 犬�  90,000  45,000/s'],
  [{ total: 9000, done: 1000, elapsedMs: 10_000 }, 60, 'Copying 犬�  1,000 of 9,000  100/s  1 min 20 s left'],
  [{ total: 1_000_000, done: 100, elapsedMs: 1000 }, 60, 'Copying 犬�  100 of 1,000,000  100/s  2 h 46 min left'],
  // More rows than the total may be copied, because events may be added after the rows are counted.
  [{ total: 100, done: 250, elapsedMs: 1000 }, 80, `Copying 犬�  [${'='.repeat(24)}]  250 of 100  250/s`],
  [{ total: 9000, done: 1, elapsedMs: 1000 }, 20, 'Copying 犬�  1 of 9'],
  [{ total: 0, done: 0, elapsedMs: 0 }, 80, 'Copying 犬�  0  0/s'],
])('formats %o in %i columns', (state, columns, expected) => {
  expect(formatProgress({ label: 'Copying 犬\u001b', ...state }, columns)).toBe(expected)
})
