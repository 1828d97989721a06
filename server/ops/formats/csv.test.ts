// CSV files written by people and programs are read with correct line numbers or one clear error, and rows survive a round trip.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { formatCsvRow } from '../../../contract/csv.ts'
import { sized } from '../../../tests/support/run/tier.ts'
import { readCsv, readCsvColumns } from './csv.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const path = join(folder, 'rows.csv')
  await Bun.write(path, content)
  return path
}

const rows = async (content: string) =>
  (await Array.fromAsync(readCsv(await fileOf(content)))).map((row) =>
    'values' in row ? [row.line, row.values] : [row.line, row.reason],
  )

describe('readCsv', () => {
  test.each<readonly [string, string, readonly [number, number]]>([
    ['Unix line breaks', 'id,name\n1,a\n2,b\n', [2, 3]],
    ['Windows line breaks', 'id,name\r\n1,a\r\n2,b\r\n', [2, 3]],
    ['old Macintosh line breaks', 'id,name\r1,a\r2,b\r', [2, 3]],
    ['mixed line breaks', 'id,name\r\n1,a\n\r\n2,b\n', [2, 4]],
    ['no line break at the end', 'id,name\n1,a\n2,b', [2, 3]],
    ['empty lines', '\nid,name\n\n1,a\n\n\n2,b\n\n', [4, 7]],
    ["Excel's byte order mark", '\ufeffid,name\r\n1,a\r\n2,b\r\n', [2, 3]],
    ['semicolons', 'id;name\n1;a\n2;b\n', [2, 3]],
    ['semicolons after an empty line', '\nid;name\n1;a\n2;b\n', [3, 4]],
    ['tabs', 'id\tname\n1\ta\n2\tb\n', [2, 3]],
    ['quotes around every cell', '"id","name"\n"1","a"\n"2","b"\n', [2, 3]],
    ['spaces around column names', ' id , name \n1,a\n2,b\n', [2, 3]],
  ])('reads %s', async (_, content, [first, second]) => {
    expect(await rows(content)).toEqual([
      [first, { id: '1', name: 'a' }],
      [second, { id: '2', name: 'b' }],
    ])
  })

  test.each([['\n'], ['\r\n']])('counts the lines of multi-line cells: %j', async (end) => {
    const content = ['id,name', '1,"a', 'b', 'c"', '2,"d', '"', '3,e', ''].join(end)
    expect((await rows(content)).map(([line]) => line)).toEqual([2, 5, 7])
  })

  test('omits an empty cell but keeps an empty string', async () => {
    expect(await rows('id,name,description\n1,,""\n')).toEqual([[2, { id: '1', description: '' }]])
  })

  test('reports rows with too many or too few cells, and continues', async () => {
    expect(await rows('id,name\n1\n2,b\n3,c,d\n')).toEqual([
      [2, 'The row must have 2 cells, like the header row; it has 1.'],
      [3, { id: '2', name: 'b' }],
      [4, 'The row must have 2 cells, like the header row; it has 3.'],
    ])
  })

  test('reads columns named after built-in object properties', async () => {
    const [row] = await Array.fromAsync(readCsv(await fileOf('__proto__,constructor,toString\nx,y,z\n')))
    expect(row && 'values' in row && Object.entries(row.values)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['toString', 'z'],
    ])
  })

  test.each([
    ['an empty file', '', 'is empty; its first row must name the columns.'],
    ['a repeated column', 'id,name,id\n1,2,3\n', 'the header row has the column "id" twice.'],
    ['a column without a name', 'id,,name\n1,2,3\n', 'the header row has a column without a name.'],
    ['an unclosed quote', 'id,name\n1,a\n2,"b\n3,c\n', 'the quote opened on line 3 is never closed'],
    ['text after a quote', 'id,name\n1,"a"b\n', 'line 2 has text after a closing quote'],
    ['a quote inside a cell', 'id,name\n1,a"b"\n', 'line 2 has a quote inside an unquoted cell'],
    ['an endless row', `id,name\n1,${'a'.repeat(2 ** 21)}\n`, 'the row on line 2 is longer than 1048576 bytes'],
    ['an endless header', `id,${'a'.repeat(2 ** 21)}`, 'is longer than 1048576 bytes'],
    ['a quote that swallows the rest', `id,name\n1,"a\n${'2,b\n'.repeat(2 ** 19)}`, 'the row on line 2 is longer'],
  ])('fails with a one-sentence error for %s', async (_, content, message) => {
    await expect(rows(content)).rejects.toThrow(message)
  })

  test('reads 10,000 columns', async () => {
    const columns = Array.from({ length: 10_000 }, (_, n) => `column${n}`)
    const [row] = await rows(`${columns.join(',')}\n${columns.map(() => 'x').join(',')}\n`)
    expect(Object.keys(row?.[1] ?? {})).toEqual(columns)
  })

  test('closes the file after reading only the column names', async () => {
    const path = await fileOf(`id,name\n${'1,a\n'.repeat(500_000)}`)
    const isOpen = async (): Promise<boolean> =>
      (await Bun.$`ls -l /proc/${process.pid}/fd`.nothrow().text()).includes(path)
    for (let n = 0; n < 3; n += 1) expect(await readCsvColumns(path)).toEqual(['id', 'name'])
    await Bun.sleep(10)
    expect(await isOpen()).toBe(false)
  })
})

test('any string survives a round trip, and no spreadsheet interprets it as a formula', async () => {
  const cell = fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'=\'"@+-,;\r\n\ta ') })),
    {
      nil: undefined,
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (cells) => {
      const isText = ([a, b]: readonly (string | undefined)[]) =>
        `${a}${b}`.isWellFormed() && !`${a}${b}`.includes('\0')
      const written = cells.filter(isText)
      const text = written.map(([a, b]) => formatCsvRow(['x', a, b])).join('')
      for (const one of written.flat()) if (one !== undefined) expect(formatCsvRow([one])).not.toMatch(/^"?[=+\-@\t\r]/)
      const expected = written.map(([a, b]) => ({
        c: 'x',
        ...(a === undefined ? {} : { a }),
        ...(b === undefined ? {} : { b }),
      }))
      expect((await rows(`c,a,b\r\n${text}`)).map(([, values]) => values)).toEqual(expected)
    }),
    { numRuns: sized(60, 200) },
  )
})
