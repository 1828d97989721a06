// The executable moves stores to a backup, to the other database, and to exported files, and back again, even if it is killed midway.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileExecutable } from '../../scripts/executable.mjs'
import { dialects, emptyDatabase, migratedDatabase, type TestDatabase } from '../support/databases/databases.ts'
import { killProcesses, outcomeOf, spawnProgram, whenListening } from '../support/processes/process.ts'

const NEW_PETS = 3000
const KILLS = 3
const CONSISTENT = 'The store is consistent.\n'

let directory: string
let executable: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'petstore-data-'))
  executable = join(directory, 'petstore')
  await compileExecutable(process.execPath, executable)
})
afterEach(killProcesses)
afterAll(() => rm(directory, { recursive: true }))

const file = (name: string): string => join(directory, name)
const start = (args: readonly string[], url: string) =>
  spawnProgram([executable, ...args], { DATABASE_URL: url }, directory)
const run = (args: readonly string[], url: string) => outcomeOf(start(args, url))

/** Returns the output of a command that must succeed. */
async function output(args: readonly string[], url: string): Promise<string> {
  const { code, out, err } = await run(args, url)
  expect({ args, code, err }).toEqual({ args, code: 0, err: expect.not.stringContaining('failed') })
  return out
}

/** Returns the digest of a store. Equal stores have equal digests. */
async function digestOf(url: string): Promise<string> {
  const name = file(`digest-${Bun.randomUUIDv7()}`)
  const digest = await output(['backup', name, '--json'], url)
  await rm(name)
  return digest
}

describe.each(dialects)('the executable on %s', (dialect) => {
  const other = dialect === 'sqlite' ? 'postgres' : 'sqlite'
  let home: TestDatabase
  let url: string
  const places: TestDatabase[] = []
  const emptyPlace = async (kind: typeof dialect): Promise<string> => {
    const place = await emptyDatabase[kind]()
    places.push(place)
    return place.url
  }
  beforeAll(async () => {
    home = await emptyDatabase[dialect]()
    url = home.url
    await output(['seed', '--migrate'], url)
  })
  afterAll(async () => {
    await home.remove()
    for (const place of places) await place.remove()
  })

  test('backs up the store while the service changes it, and restores it to either database', async () => {
    const service = await whenListening(start(['serve', '--port', '0', '--stop-grace', '0'], url))
    let isDone = false
    const changing = (async () => {
      for (let quantity = 1; !isDone; quantity += 1) {
        const body = JSON.stringify({ quantity })
        const headers = { 'Content-Type': 'application/json' }
        await fetch(`${service.url}/store/inventory/8`, { method: 'PUT', headers, body })
      }
    })()
    const backup = file(`${dialect}.backup`)
    const made = await output(['backup', backup, '--json'], url)
    isDone = true
    await changing
    await service.stop()
    for (const kind of dialects) {
      const place = await emptyPlace(kind)
      expect(await output(['restore', backup, '--json'], place)).toBe(made)
      expect(await output(['check'], place)).toBe(CONSISTENT)
    }
  })

  test('copies the store to the other database and back', async () => {
    const [there, back] = [await emptyPlace(other), await emptyPlace(dialect)]
    await output(['copy', '--from', url, '--to', there], url)
    await output(['copy', '--from', there, '--to', back], url)
    expect(await digestOf(there)).toBe(await digestOf(url))
    expect(await digestOf(back)).toBe(await digestOf(url))
    const again = await run(['copy', '--from', url, '--to', there], url)
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/not empty|already exists/)])
  })

  test('copies the store without its secrets', async () => {
    const place = await emptyPlace(other)
    await output(['keys', 'create', '--name', 'till', '--scopes', 'admin'], url)
    await output(['copy', '--without-secrets', '--from', url, '--to', place], url)
    expect(await output(['check'], place)).toBe(CONSISTENT)
    expect(JSON.parse(await output(['keys', 'list', '--json'], place))).toEqual([])
    expect(await output(['export', 'orders'], place)).toBe(await output(['export', 'orders'], url))
  })

  test('exports rows for a spreadsheet, and imports them with changes', async () => {
    const csv = file(`${dialect}-pets.csv`)
    await output(['export', 'pets', '--output', csv], url)
    await Bun.write(csv, (await Bun.file(csv).text()).replace('Luna', '"Luna, the ""great"""'))
    expect(await output(['import', csv], url)).toContain('0 new, 177 existing')
    expect(await output(['export', 'pets'], url)).toContain('{"id":1,"name":"Luna, the \\"great\\""')
    const bad = file(`${dialect}-bad.csv`)
    await Bun.write(bad, 'name,categoryId\nRex,1\n,1\nTom,one\n')
    const { code, err, out } = await run(['import', bad], url)
    expect([code, err]).toEqual([
      1,
      `${bad}:3: Field name is missing.\n${bad}:4: Field categoryId must be an integer from 1 to 9223372036854775807.\n`,
    ])
    expect(out).toContain('2 bad rows, so nothing was changed')
  })

  test('imports each row only once, however often it is killed', async () => {
    const place = await migratedDatabase[dialect]()
    places.push(place)
    const [categories, pets] = [file(`${dialect}-categories.ndjson`), file(`${dialect}-new-pets.ndjson`)]
    await Bun.write(categories, '{"name":"dog"}\n')
    const rows = Array.from({ length: NEW_PETS }, (_, i) => `{"name":"Rex ${i}","categoryId":1}\n`)
    await Bun.write(pets, rows.join(''))
    await output(['import', 'categories', categories], place.url)
    await killed(() => start(['import', pets], place.url), KILLS)
    expect(await output(['check'], place.url)).toBe(CONSISTENT)
    expect(await output(['import', pets], place.url)).toContain(`${NEW_PETS.toLocaleString('en-US')} new`)
    expect(await output(['import', pets], place.url)).toContain('was already imported')
    expect((await output(['export', 'pets'], place.url)).trim().split('\n')).toHaveLength(NEW_PETS)
    expect(await output(['check'], place.url)).toBe(CONSISTENT)
  })

  test('leaves nothing half-finished if a backup, restore, or copy is killed', async () => {
    const backup = file(`${dialect}-killed.backup`)
    await killed(
      () => start(['backup', backup], url),
      KILLS,
      () => rm(backup, { force: true }),
    )
    await output(['backup', backup], url)
    for (const kind of dialects) {
      const place = await emptyPlace(kind)
      const restored: number[] = []
      await killed(
        () => start(['restore', backup], place),
        KILLS,
        async (code) => void restored.push(code ?? -1),
      )
      const { code, err } = await run(['restore', backup], place)
      // If the command finishes before it is killed, its target is no longer empty.
      if (code !== 0) expect([err, restored.length]).toEqual([expect.stringMatching(/not empty|already exists/), KILLS])
      expect(await output(['check'], place)).toBe(CONSISTENT)
      expect(await digestOf(place)).toBe(await digestOf(backupUrl(backup)))
    }
    expect((await readdir(directory)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })
})

const backupUrl = (path: string): string => `sqlite:${path}`

/** Runs a command several times, killing it at a different moment each time. */
async function killed(
  begin: () => ReturnType<typeof start>,
  times: number,
  then: (code: number | null) => Promise<void> = async () => {},
): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const child = begin()
    await Promise.race([Bun.sleep(60 + (n / times) * 300 * Math.random() + n * 40), child.exited])
    child.kill('SIGKILL')
    await child.exited
    await then(child.exitCode)
  }
}
