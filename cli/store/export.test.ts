// Tests `petstore export`: it infers the format from the file name, and replaces an existing file safely.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmod, lstat, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { outcomeOf, runPetstore, spawnPetstore } from '../../tests/support/processes/process.ts'

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
  ['pets.tsv', [], 'its name ends with .tsv, but exports are comma-separated; name it .csv.'],
  ['pets.csv', ['--format', 'ndjson'], 'its name ends with .csv, but the format is ndjson.'],
  ['pets.ndjson', ['--format', 'csv'], 'its name ends with .ndjson, but the format is csv.'],
  ['pets.JSONL', ['--format', 'csv'], 'its name ends with .JSONL, but the format is csv.'],
])('rejects a file name that does not match the format: %s %j', async (name, args, reason) => {
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
])('writes %s with the options %j', async (name, args, start) => {
  expect(await exportTo(name, ...args)).toMatchObject({ code: 0, out: '' })
  expect((await Bun.file(join(folder, name)).text()).slice(0, 3)).toBe(start)
})

test('replaces an existing file, preserving its permissions and following symbolic links', async () => {
  const [file, link] = [join(folder, 'kept.csv'), join(folder, 'link.csv')]
  await Bun.write(file, 'old')
  await chmod(file, 0o640)
  await symlink(file, link)
  expect(await exportTo('link.csv')).toMatchObject({ code: 0 })
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await Bun.file(file).text()).toStartWith('id,')
  expect((await stat(file)).mode & 0o777).toBe(0o640)
})

test('does not overwrite a store with its own export', async () => {
  const path = home.url.slice('sqlite:'.length)
  const before = await Bun.file(path).bytes()
  const { code, err } = await runPetstore(['export', 'pets', '--output', path], { DATABASE_URL: home.url })
  expect([code, err]).toEqual([1, `petstore: ${path} is a SQLite database or part of one; choose another file.\n`])
  expect(await Bun.file(path).bytes()).toEqual(before)
})

test('a failed export leaves the existing file unchanged and creates no other file', async () => {
  const seeded = await migratedDatabase.sqlite()
  expect(await runPetstore(['seed'], { DATABASE_URL: seeded.url })).toMatchObject({ code: 0 })
  await Bun.write(join(folder, 'many.csv'), `name,categoryId\n${'Rex,1\n'.repeat(2000)}`)
  const importing = ['import', join(folder, 'many.csv')]
  expect(await runPetstore(importing, { DATABASE_URL: seeded.url })).toMatchObject({ code: 0 })
  await Bun.write(join(folder, 'shop.ndjson'), 'old')
  const before = await readdir(folder)
  // Limit the file size, so writes fail as they would on a full disk. Ignore SIGXFSZ, which would otherwise end the process.
  const withSmallDisk = ['sh', '-c', `trap '' XFSZ; ulimit -f 128; exec "$@"`, 'sh']
  const args = ['export', 'pets', '--output', join(folder, 'shop.ndjson')]
  const { code, err } = await outcomeOf(spawnPetstore(args, { DATABASE_URL: seeded.url }, withSmallDisk))
  expect([code, err]).toEqual([1, expect.stringMatching(/cannot write to .*shop\.ndjson: /)])
  expect(await readdir(folder)).toEqual(before)
  expect(await Bun.file(join(folder, 'shop.ndjson')).text()).toBe('old')
  await seeded.remove()
})
