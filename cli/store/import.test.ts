// Tests `petstore import`: it rejects pipes and devices, and handles signals.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientDialects, emptyDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, outcomeOf, runPetstore, spawnPetstore } from '../../tests/support/processes/process.ts'
import { sized } from '../../tests/support/run/tier.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-import-command-'))
})
afterEach(killProcesses)
afterAll(() => rm(folder, { recursive: true }))

/** Creates a file of pets whose first row is bad. */
async function petsFile(count: number): Promise<string> {
  const path = join(folder, `${count}.csv`)
  const rows = Array.from({ length: count }, (_, n) => `pet ${n},1`)
  await Bun.write(path, `${['name,categoryId', ',1', ...rows].join('\n')}\n`)
  return path
}

/** Sends a signal when the first output appears on standard error. Returns the rest of that output. */
async function interruptAtOutput(child: ReturnType<typeof spawnPetstore>, signal: NodeJS.Signals): Promise<string> {
  const decoder = new TextDecoder()
  let err = ''
  for await (const chunk of child.stderr) {
    if (err === '') child.kill(signal)
    err += decoder.decode(chunk)
  }
  return err
}

describe.each(clientDialects)('petstore import on %s', (dialect) => {
  let home: TestDatabase
  beforeAll(async () => {
    home = await emptyDatabase[dialect]()
    expect(await runPetstore(['seed', '--migrate'], { DATABASE_URL: home.url })).toMatchObject({ code: 0 })
  })
  afterAll(() => home.remove())
  const start = (...args: readonly string[]) => spawnPetstore(['import', ...args], { DATABASE_URL: home.url })

  test.each(['csv', 'ndjson'])('rejects a device or a pipe immediately: %s', async (format) => {
    const pipe = join(folder, `${dialect}.${format}`)
    expect(Bun.spawnSync(['mkfifo', pipe]).exitCode).toBe(0)
    for (const path of ['/dev/zero', pipe])
      expect(await outcomeOf(start(path, '--format', format))).toEqual({
        code: 1,
        out: '',
        err: `petstore: ${path} is not a regular file. To import another program's output, pipe it to standard input: petstore import - --format ${format}.\n`,
      })
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'reports that nothing was changed if %s interrupts validation',
    async (signal) => {
      const path = await petsFile(sized(100_000, 400_000))
      const child = start(path)
      const err = await interruptAtOutput(child, signal)
      expect([await child.exited, err]).toEqual([
        130,
        `${path}:2: Field name is missing.\npetstore: interrupted; nothing was changed.\n`,
      ])
    },
  )

  test('reports how many rows were imported if SIGTERM interrupts the import between batches, and resumes when rerun', async () => {
    const count = sized(5_999, 14_999)
    const path = await petsFile(count)
    const child = start(path, '--on-error', 'skip')
    const err = await interruptAtOutput(child, 'SIGTERM')
    expect(err).toMatch(/petstore: interrupted after importing [\d,]+ rows. Rerun the command to resume.\n$/)
    expect(await child.exited).toBe(130)
    expect(await outcomeOf(start(path, '--on-error', 'skip'))).toEqual({
      code: 0,
      out: `${path} was imported: ${count.toLocaleString('en')} new, 0 existing, 1 bad (skipped).\n`,
      err: '',
    })
  })
})

test('exits on SIGTERM while waiting for standard input', async () => {
  const home = await emptyDatabase.sqlite()
  await runPetstore(['seed', '--migrate'], { DATABASE_URL: home.url })
  const pipe = join(folder, 'pipe')
  Bun.spawnSync(['mkfifo', pipe])
  // A pipe that is open for both reading and writing never ends.
  const child = spawnPetstore(['import', '-', '--format', 'csv'], { DATABASE_URL: home.url, TMPDIR: folder }, [
    'sh',
    '-c',
    `exec "$@" <> ${pipe}`,
    'sh',
  ])
  const copies = () => Array.fromAsync(new Bun.Glob('petstore-import-*/standard-input').scan(folder))
  while ((await copies()).length === 0) await Bun.sleep(5)
  child.kill('SIGTERM')
  expect(await outcomeOf(child)).toEqual({ code: 130, out: '', err: 'petstore: interrupted; nothing was changed.\n' })
  expect(await copies()).toEqual([])
  await home.remove()
})
