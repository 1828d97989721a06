// Tests `petstore api` and `petstore openapi` against a running service.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  killProcesses,
  type RunningService,
  runPetstore,
  spawnPetstore,
  startService,
} from '../../tests/support/processes/process.ts'

let service: RunningService
let folder: string
beforeAll(async () => {
  service = await startService({}, [], 'demo')
  folder = await mkdtemp(join(tmpdir(), 'petstore-api-'))
})
afterAll(async () => {
  await service.stop()
  await Promise.all([killProcesses(), rm(folder, { recursive: true })])
})

const run = (...args: readonly string[]) => runPetstore(['api', ...args], { PETSTORE_URL: service.url })

test('sends the given request, prints the body unchanged, and exits with 1 if the response is an error', async () => {
  const note = join(folder, 'note.txt')
  const order = join(folder, 'order.json')
  await Promise.all([writeFile(note, 'by hand'), writeFile(order, '{"petId": 8}')])
  const [one, queried, placed, adjusted, input, error, included] = await Promise.all([
    run('/pets?id=7'),
    run('pets', '-X', 'get', '-f', 'q=rex', '-F', 'id=[7,1]'),
    run('/store/orders', '-F', 'petId=8', '-F', 'quantity=1', '-f', 'shipDate=2026-12-01T09:00:00Z'),
    run('/store/inventory/3/adjustments', '-F', 'delta=2', '-f', 'reason=received', '-F', `note=@${note}`),
    run('/store/orders', '--input', order, '-H', 'Idempotency-Key: input'),
    run('/pets/9007199254740993'),
    run('/pets/7', '-i', '-X', 'HEAD'),
  ])
  expect(one).toEqual({ code: 0, out: '[{"id":7,"name":"Rex","categoryId":1,"status":"available"}]', err: '' })
  expect(JSON.parse(queried.out)).toMatchObject([{ id: 7 }])
  expect(JSON.parse(placed.out)).toMatchObject({ petId: 8, shipDate: '2026-12-01T09:00:00Z' })
  expect([adjusted.code, adjusted.err]).toEqual([0, ''])
  expect(JSON.parse(input.out)).toMatchObject({ petId: 8, quantity: 1 })
  expect([error.code, JSON.parse(error.out).code, error.err]).toEqual([
    1,
    'pet_not_found',
    'petstore: the response status was 404.\n',
  ])
  expect([included.code, included.out]).toEqual([0, ''])
  expect(included.err).toMatch(/^HTTP 200\n[\s\S]*^etag: /m)
})

test('does not follow redirects, because they could send the key to another host', async () => {
  const paths: string[] = []
  const site = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      paths.push(new URL(url).pathname)
      return Response.redirect('/elsewhere')
    },
  })
  const { code, err } = await run('/pets', '--url', site.url.origin, '--key', 'ps_x')
  expect([code, err, paths]).toEqual([1, 'petstore: the response status was 302.\n', ['/pets']])
  await site.stop(true)
})

test('--paginate prints the items from all pages as one list', async () => {
  const [pets, events, refused, object] = await Promise.all([
    run('/pets?limit=100', '--paginate'),
    run('/store/events?limit=100&type=category.created', '--paginate'),
    run('/pets?limit=0', '--paginate'),
    run('/store/summary', '--paginate'),
  ])
  expect(JSON.parse(pets.out)).toHaveLength(177)
  expect(JSON.parse(events.out).length).toBeGreaterThan(5)
  expect([refused.code, JSON.parse(refused.out).code]).toEqual([1, 'invalid_request'])
  expect(object).toMatchObject({ code: 1, err: 'petstore: --paginate: the response is not a list.\n' })
})

test('--paginate does not round ids, and requests every page from the same host', async () => {
  const site = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => {
      const isFirst = new URL(url).search === '?limit=1'
      const headers = { Link: '<http://elsewhere.example/pets?limit=1&cursor=b>; rel="next"' }
      return new Response(`[{"id":${isFirst ? '9007199254740993' : '2'}}]`, isFirst ? { headers } : {})
    },
  })
  const { out } = await run('/pets?limit=1', '--paginate', '--url', site.url.origin)
  expect(out.replaceAll(/\s/g, '')).toBe('[{"id":9007199254740993},{"id":2}]')
  await site.stop(true)
})

test('reads the body from standard input; --dry-run prints an equivalent curl command', async () => {
  const child = spawnPetstore(['api', '/categories', '--input', '-'], { PETSTORE_URL: service.url }, [
    'sh',
    '-c',
    `echo '{"name": "piped"}' | "$@"`,
    'sh',
  ])
  expect(await child.stdout.json()).toMatchObject({ name: 'piped' })
  const escaped = await run('/pets?q=a b{ü}[1]', '--dry-run')
  expect(await Bun.$`sh -c ${escaped.out}`.quiet().json()).toEqual([])
  expect((await run('/x', '-F', '__proto__=1', '--dry-run')).out).toContain(`--data-raw '{"__proto__":1}'`)
  expect((await run('/x', '-H', 'Accept: text/csv', '--dry-run')).out).toContain(`-H 'Accept: text/csv'`)
  const dry = await run('/categories', '-f', "name=it's", '--key', 'ps_x', '--dry-run')
  expect(dry.out).toBe(
    `curl -H "Authorization: Bearer $PETSTORE_KEY" ${service.url}/categories \\
  -H 'Content-Type: application/json' \\
  --data-raw '{"name":"it'\\''s"}'\n`,
  )
})

test("openapi prints the built-in document, or a service's document", async () => {
  const document = (...args: readonly string[]) =>
    runPetstore(['openapi', ...args], { PETSTORE_URL: 'http://127.0.0.1:1' })
  const [json, yaml, served, absent] = await Promise.all([
    document(),
    document('--yaml'),
    document('--yaml', '--url', service.url),
    document('--url', 'http://127.0.0.1:1'),
  ])
  expect(JSON.parse(json.out)).toMatchObject({ openapi: '3.0.3' })
  expect(parse(yaml.out)).toMatchObject({ openapi: '3.0.3' })
  expect(parse(served.out)).toMatchObject({ servers: [{ variables: { base_url: { default: service.url } } }] })
  expect(absent).toMatchObject({ code: 3, out: '' })
})
