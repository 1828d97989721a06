// The executable from `npm run build` is self-contained: it runs in an empty folder with no environment variables and serves all pages.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { version } from '../../package.json'
import { compileExecutable } from '../../scripts/executable.mjs'
import { dialects, emptyDatabase, migratedDatabase, type TestDatabase } from '../support/databases/databases.ts'
import { failInserts } from '../support/databases/failing-inserts.ts'
import { createHostileFolder, expectDefaults } from '../support/processes/hostile-folder.ts'
import { killProcesses, outcomeOf, spawnProgram, startService, whenListening } from '../support/processes/process.ts'
import { readPages } from './pages.ts'

let directory: string
let executable: string
let empty: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'petstore-executable-'))
  executable = join(directory, 'petstore')
  await compileExecutable(process.execPath, executable)
  empty = join(directory, 'empty')
  await mkdir(empty)
})
afterEach(killProcesses)
afterAll(() => rm(directory, { recursive: true }))

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnProgram([executable, ...args], env, empty)
const run = (args: readonly string[], env: Record<string, string> = {}) => outcomeOf(start(args, env))
const serve = (args: readonly string[], env: Record<string, string> = {}) =>
  whenListening(start([...args, '--port', '0', '--stop-grace', '0'], env))

test('the build is a single file', async () => {
  expect((await readdir(directory)).sort()).toEqual(['empty', 'petstore'])
  expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test('serve without settings creates its store in the current folder', async () => {
  const service = await serve(['serve'])
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200)
  expect(await service.stop()).toBe(0)
  expect((await readdir(empty, { recursive: true })).sort()).toEqual(['data', 'data/petstore.db'])
  await rm(join(empty, 'data'), { recursive: true })
})

test('demo serves sample data and writes no files', async () => {
  const service = await serve(['demo'])
  expect(await (await fetch(`${service.url}/pets`)).json()).toHaveLength(20)
  expect(await service.stop()).toBe(0)
  expect(await readdir(empty)).toEqual([])
})

test("the image's health check does not depend on other programs", async () => {
  const containerfile = await Bun.file(new URL('../../Containerfile', import.meta.url)).text()
  const [, program, args = ''] = /^HEALTHCHECK .* CMD \["([^"]+)", (.*)\]$/m.exec(containerfile) ?? []
  const service = await serve(['serve'], { DATABASE_URL: 'sqlite::memory:' })
  const check = () => run(JSON.parse(`[${args}]`), { PETSTORE_URL: service.url })
  expect([program, await check()]).toMatchObject(['/petstore', { code: 0 }])
  await service.stop()
  expect(await check()).toMatchObject({ code: 3 })
})

test('every page, script, and document is the same as when the service runs from source', async () => {
  const settings = { DATABASE_URL: 'sqlite::memory:' }
  const services = await Promise.all([serve(['serve'], settings), startService(settings)])
  const [built = new Map(), source = new Map()] = await Promise.all(services.map(({ url }) => readPages(url)))
  await Promise.all(services.map((service) => service.stop()))
  expect([...built.keys()].sort()).toEqual([...source.keys()].sort())
  expect([...built].filter(([path, page]) => page !== source.get(path)).map(([path]) => path)).toEqual([])
  expect([...built].filter(([, page]) => !page.startsWith('200 ')).map(([path]) => path)).toEqual([])
  // The pages include guides, operations, objects, workflows, and files.
  for (const path of [
    '/docs/operate/deploy',
    '/docs/reference/placeOrder',
    '/docs/reference/objects/Pet',
    '/workflows/first-sale.arazzo.yaml',
  ])
    expect([...built.keys()]).toContain(path)
  expect([...built.keys()].filter((path) => path.startsWith('/docs/assets/'))).toHaveLength(7)
})

test('the executable ignores .env, bunfig.toml, and tsconfig.json in the current folder', async () => {
  const hostile = join(directory, 'hostile')
  await createHostileFolder(hostile)
  await expectDefaults([executable], hostile, {})
})

describe.each(dialects)('on %s', (dialect) => {
  let database: TestDatabase
  let env: { readonly DATABASE_URL: string }
  beforeAll(async () => {
    database = await emptyDatabase[dialect]()
    env = { DATABASE_URL: database.url }
  })
  afterAll(() => database.remove())

  test('keys, seed, and check work', async () => {
    const keys = await run(['keys', 'create', '--name', 'operator', '--scopes', 'admin', '--migrate'], env)
    expect(keys).toMatchObject({ code: 0, out: expect.stringMatching(/ps_\w+_\w+/) })
    expect(await run(['seed'], env)).toMatchObject({ code: 0, err: '' })
    expect(await run(['check'], env)).toMatchObject({ code: 0, out: expect.stringContaining('is consistent') })
  })

  test('serve accepts a pet and an order, and shuts down on SIGTERM', async () => {
    const service = await serve(['serve'], env)
    const pet = await post(`${service.url}/pets`, { name: 'Rex', categoryId: 1 })
    expect(pet).toMatchObject({ status: 201, body: { name: 'Rex', status: 'available' } })
    const order = await post(`${service.url}/store/orders`, { petId: pet.body.id })
    expect(order).toMatchObject({ status: 201, body: { petId: pet.body.id, quantity: 1 } })
    expect(await service.stop()).toBe(0)
    expect([service.log.at(-1), service.stderr]).toMatchObject([{ msg: 'stopped' }, ''])
  })
})

describe.each(dialects)('with a service on %s', (dialect) => {
  test('commands create pets, place and fulfill orders, list events, and send requests', async () => {
    const { url: DATABASE_URL, remove } = await migratedDatabase[dialect]()
    const service = await serve(['serve'], { DATABASE_URL })
    const env = { PETSTORE_URL: service.url, HOME: empty }
    const json = async (...args: readonly string[]) => {
      const { code, out, err } = await run([...args, '--json'], env)
      expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
      return JSON.parse(out)
    }
    const dogs = await json('categories', 'create', '--name', 'dog')
    const rex = await json('pets', 'create', '--name', 'Rex', '--category', String(dogs.id))
    const order = await json('orders', 'place', '--pet', String(rex.id))
    expect(order).toMatchObject({ petId: rex.id, quantity: 1, complete: false })
    expect(await json('orders', 'fulfill', String(order.id))).toMatchObject({ complete: true })
    expect(await json('pets', 'list')).toEqual([{ ...rex, status: 'sold' }])
    expect((await json('events', 'list', '--all')).at(-1)).toMatchObject({ type: 'inventory.changed' })
    expect(await run(['ready'], env)).toEqual({ code: 0, out: '', err: '' })
    expect(await run(['orders', 'place', '--pet', String(rex.id)], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('pet_not_available: '),
    })
    await service.stop()
    expect(await run(['pets', 'list'], env)).toMatchObject({ code: 3, err: expect.stringContaining('not reachable') })
    await remove()
  })
})

test('an unexpected error has a stack trace with source lines', async () => {
  const { url, remove } = await migratedDatabase.sqlite()
  const service = await serve(['serve'], { DATABASE_URL: url })
  await failInserts(url, 'categories')
  expect((await post(`${service.url}/categories`, { name: 'Dogs' })).status).toBe(500)
  await service.stop()
  await remove()
  const [failed] = service.log.filter(({ msg }) => msg === 'a request failed unexpectedly')
  expect(failed).toMatchObject({ err: { stack: expect.stringMatching(/ \(?server\/(\w+\/)+[\w.]+\.ts:\d+:\d+/) } })
})

async function post(url: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const resource: { id: number } = JSON.parse(await response.text())
  return { status: response.status, body: resource }
}
