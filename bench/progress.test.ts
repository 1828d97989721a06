import { expect, test } from 'bun:test'
import { bar, createProgress } from './progress.ts'

function fakeOutput(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

test('shows a growing bar on a terminal and clears it at the end', async () => {
  const out = fakeOutput(true)
  const progress = createProgress(4, out)
  for (const detail of ['one', 'two']) await progress.track('getPet', detail, 2, async () => {})
  progress.end()
  expect(out.written).toEqual([`\r\x1b[K${bar(0)} getPet: one`, `\r\x1b[K${bar(0.5)} getPet: two`, '\r\x1b[K'])
})

test('prints each subject once if there is no terminal', async () => {
  const out = fakeOutput(false)
  const progress = createProgress(4, out)
  for (const subject of ['getPet', 'getPet', 'listPets']) await progress.track(subject, '', 1, async () => {})
  progress.end()
  expect(out.written).toEqual(['getPet\n', 'listPets\n'])
})

test('keeps the bar at a constant width', () => {
  expect(bar(0)).toBe(`${'░'.repeat(24)}   0 %`)
  expect(bar(0.5)).toBe(`${'█'.repeat(12)}${'░'.repeat(12)}  50 %`)
  expect(bar(1)).toBe(`${'█'.repeat(24)} 100 %`)
})
