// petstore export: the format that the name of the file says.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { runPetstore } from '../../tests/support/process.ts'

let folder: string
let home: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-export-command-'))
  home = await migratedDatabase.sqlite()
})
afterAll(async () => {
  await home.remove()
  await rm(folder, { recursive: true })
})

const exportTo = (name: string, ...args: readonly string[]) =>
  runPetstore(['export', 'pets', '--output', join(folder, name), ...args], { DATABASE_URL: home.url })

test.each([
  ['pets.tsv', [], 'its name ends with .tsv, but an export separates cells by commas; name it .csv.'],
  ['pets.csv', ['--format', 'ndjson'], 'its name ends with .csv, but its format would be ndjson.'],
  ['pets.ndjson', ['--format', 'csv'], 'its name ends with .ndjson, but its format would be csv.'],
  ['pets.JSONL', ['--format', 'csv'], 'its name ends with .JSONL, but its format would be csv.'],
])('a name that contradicts the format is refused: %s %j', async (name, args, reason) => {
  const { code, out, err } = await exportTo(name, ...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(`--output ${join(folder, name)}: ${reason}\n`)
  expect(await readdir(folder)).not.toContain(name)
})

test.each([
  ['pets.CSV', [], 'id,'],
  ['pets.jsonl', [], ''],
  ['pets.txt', [], ''],
  ['table.txt', ['--format', 'csv'], 'id,'],
])('writes %s %j', async (name, args, start) => {
  expect(await exportTo(name, ...args)).toMatchObject({ code: 0, out: '' })
  expect((await Bun.file(join(folder, name)).text()).slice(0, 3)).toBe(start)
})
