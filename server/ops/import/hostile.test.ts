// Importing a malformed or hostile file fails with one clear sentence, uses little memory, and leaves the store unchanged.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '../../../tests/support/databases/databases.ts'
import { quietImport, runTransfer } from '../../../tests/support/processes/transfer-process.ts'
import { addPet } from '../../../tests/support/store/catalogue.ts'
import { startStore } from '../../../tests/support/store/store.ts'
import { importFile } from './file.ts'

const MEGABYTE = 2 ** 20
const MAX_PEAK_MEGABYTES = 200

let folder: string
let target: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-hostile-'))
  const store = await startStore('sqlite')
  target = { url: store.databaseUrl, remove: store.stop }
  await addPet(store)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await target.remove()
})

async function importing(content: string | Uint8Array<ArrayBuffer>, name = 'rows.csv'): Promise<string> {
  const path = join(folder, name)
  await Bun.write(path, content)
  return outcome(path)
}

/** Returns the error message with the path masked, or the first bad row. */
async function outcome(path: string): Promise<string> {
  const bad: string[] = []
  try {
    const { state } = await importFile({
      ...quietImport,
      url: target.url,
      path,
      onBadRow: ({ line, reason }) => bad.push(`${line}: ${reason}`),
    })
    return bad[0] ?? state
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(path, 'FILE') : ''
  }
}

const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'utf16le'))

describe('importFile', () => {
  const pets = 'name,categoryId\nRex,1\n'
  test.each<readonly [string, string | Uint8Array<ArrayBuffer>, string]>([
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...utf16(pets)]), 'FILE is in UTF-16; save it as UTF-8'],
    ['UTF-16 without a byte order mark', utf16(pets), 'FILE is not UTF-8 text: it contains NUL bytes.'],
    ['Latin-1', new Uint8Array(Buffer.from('name,categoryId\nKäthe,1\n', 'latin1')), 'FILE is not in UTF-8'],
    ['gzip', Bun.gzipSync(pets), 'FILE is compressed'],
    ['truncated UTF-8', new Uint8Array([...Buffer.from('name,categoryId\nK'), 0xc3]), 'FILE is not in UTF-8'],
    ['an empty file', '', 'The columns of FILE (none) do not indicate what the file contains'],
    [
      'an unknown column',
      'name,categoryId,color\nRex,1,red\n',
      'FILE has an unknown column, "color"; the columns of pets are',
    ],
    [
      'columns named after built-in object properties',
      'name,categoryId,__proto__,constructor\nRex,1,2,3\n',
      'FILE has an unknown column, "__proto__"',
    ],
    ['a repeated column', 'name,categoryId,name\nRex,1,Rex\n', 'FILE: the header row has the column "name" twice.'],
    ['10,000 columns', `${Array.from({ length: 10_000 }, (_, n) => `c${n}`)}\n`, 'The columns of FILE ('],
    [
      'a NUL far into the file',
      `name,categoryId\n${'Rex,1\n'.repeat(60_000)}R\0x,1\n`,
      '60002: Field name must not contain control',
    ],
    ['a formula as a number', 'name,categoryId\nRex,=1\n', '2: Field categoryId must be an integer'],
    ['a number in exponent notation', 'name,categoryId\nRex,1e3\n', '2: Field categoryId must be an integer'],
    ['a hundred-digit number', `name,categoryId\nRex,${'9'.repeat(100)}\n`, '2: Field categoryId must be an integer'],
  ])('fails with a one-sentence error for CSV: %s', async (_, content, message) => {
    expect(await importing(content)).toStartWith(message)
  })

  test.each([
    ['invalid JSON', '{"name":"Rex","categoryId":1}\n{"name":\n', '2: The line is not valid JSON.'],
    ['a list', '{"name":"Rex","categoryId":1}\n[1]\n', '2: The line must be a JSON object.'],
    ['a list after empty lines', '\n{"name":"Rex","categoryId":1}\n\n[1]\n', '4: The line must be a JSON object.'],
    [
      'fields named after built-in object properties',
      '{"name":"Rex","categoryId":1,"__proto__":{"id":1}}\n',
      '1: Field __proto__ is not recognized',
    ],
    ['a constructor', '{"name":"Rex","categoryId":1,"constructor":1}\n', '1: Field constructor is not recognized'],
    [
      'a number too large to be exact',
      '{"name":"Rex","categoryId":1.00000000000000000001}\n',
      '1: Field categoryId must be',
    ],
    ['a lone surrogate', '{"name":"\\ud83d","categoryId":1}\n', '1: Field name must be well-formed Unicode'],
    ['no rows', '\n\n', 'FILE has no rows.'],
  ])('fails with a one-sentence error for NDJSON: %s', async (_, content, message) => {
    expect(await importing(content, 'rows.ndjson')).toStartWith(message)
  })

  test('fails with a one-sentence error for a path that is a folder, does not exist, or is not readable', async () => {
    mkdirSync(join(folder, 'folder.csv'))
    expect(await outcome(join(folder, 'folder.csv'))).toBe('FILE cannot be read: it is a folder.')
    expect(await outcome(join(folder, 'none.csv'))).toBe('FILE cannot be read: it does not exist.')
    await Bun.write(join(folder, 'secret.csv'), pets)
    chmodSync(join(folder, 'secret.csv'), 0)
    // Root can read any file, whatever its permissions.
    const isAllowed = process.getuid?.() === 0
    expect(await outcome(join(folder, 'secret.csv'))).toBe(
      isAllowed ? 'done' : 'FILE cannot be read: permission denied.',
    )
    expect(await outcome(join(folder, 'rows.xlsx'))).toContain('does not indicate its format')
  })

  test.each(['csv', 'ndjson'])(
    'fails with a one-sentence error for a 64 MB %s line, using little memory',
    async (format) => {
      const path = join(folder, `line.${format}`)
      const file = openSync(path, 'w')
      writeSync(file, format === 'csv' ? 'name,categoryId\nRex,1\n' : '{"name":"Rex","categoryId":1}\n{"name":"')
      for (let n = 0; n < 64; n += 1) writeSync(file, Buffer.alloc(MEGABYTE, 'x'))
      closeSync(file)
      const { error, peakMegabytes } = await runTransfer({ import: { url: target.url, path } })
      expect(error.replaceAll(path, 'FILE')).toMatch(
        /^FILE: (the row on line 3|line 2) is longer than 1048576 (bytes|characters);/,
      )
      expect(peakMegabytes).toBeLessThan(MAX_PEAK_MEGABYTES)
      truncateSync(path)
    },
  )
})
