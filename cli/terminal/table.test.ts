import { expect, test } from 'bun:test'
import { fitColumns, fitWidths, formatTable } from './table.ts'
import { shorten } from './width.ts'

const rows = [
  { id: '1', name: 'Rex\tthe\u001b[2J dog', note: '' },
  { id: '12', name: '👩‍🚀 Zoë', note: '' },
]

test('a table for a program is tab-separated with a header, is not truncated, and contains no control characters', () => {
  expect(formatTable(['id', 'name', 'note'], rows, {})).toBe(
    'ID\tNAME\tNOTE\n1\tRex\ufffdthe\ufffd[2J dog\t\n12\t👩‍🚀 Zoë\t\n',
  )
})

test('a table for a terminal has aligned columns, omits empty ones, and fits the width', () => {
  const lines = Bun.stripANSI(formatTable(['id', 'name', 'note'], rows, { isTTY: true, columns: 12 })).split('\n')
  expect(lines).toEqual(['ID  NAME', '1   Rex\ufffdthe…', '12  👩‍🚀 Zoë', ''])
})

test('a table is 80 columns wide in a terminal that reports 0 columns', () => {
  const table = formatTable(['name'], [{ name: 'x'.repeat(90) }], { isTTY: true, columns: 0 })
  expect(Bun.stripANSI(table)).toBe(`NAME\n${'x'.repeat(79)}…\n`)
})

test.each([
  [100, 'a b d e f', ''],
  [60, 'a b d e', 'f'],
  [20, 'a b d e', 'f'],
])('in %i columns, a table shows %s', (columns, visible, hidden) => {
  const values = { a: '1', b: 'b'.repeat(20), c: '', d: 'd'.repeat(30), e: 'e'.repeat(10), f: 'f'.repeat(22) }
  const found = fitColumns(Object.keys(values), [values], { isTTY: true, columns })
  expect([found.visible.join(' '), found.hidden.join(' ')]).toEqual([visible, hidden])
})

test.each([
  [[4, 10, 20], 40, [4, 10, 20]],
  [[4, 10, 20], 20, [4, 8, 8]],
  [[4, 10, 20], 1, [4, 5, 5]],
  [[], 10, []],
])('fits widths %o into %i columns', (natural, available, expected) => {
  expect(fitWidths(natural, available)).toEqual(expected)
})

test.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['犬犬犬', 5, '犬犬…'],
  ['犬犬犬', 4, '犬…'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
])('fits %s into %i columns', (text, width, expected) => {
  expect(shorten(text, width)).toBe(expected)
})
