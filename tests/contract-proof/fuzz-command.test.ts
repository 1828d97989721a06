// `npm run fuzz` as a user starts it: what it prints, and how it ends.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { serveMadeUp } from '../../packages/openapi-fuzz/testing/made-up-service.ts'
import { startStore, type TestStore } from '../support/store.ts'
import { errorWith, serveWithFault } from './faulty-proxy.ts'

const task = fileURLToPath(new URL('../../scripts/fuzz.mjs', import.meta.url))
const small = ['--requests', '20', '--operation', 'getStoreSummary', '--seed', '7']

let store: TestStore
beforeAll(async () => {
  store = await startStore('sqlite')
})
afterAll(() => store.stop())

async function fuzz(...args: readonly string[]) {
  const child = Bun.spawn(['node', task, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out, err, code }
}

test('without an address it starts a store of its own, and ends with 0', async () => {
  const { out, err, code } = await fuzz(...small)
  expect(err).toBe('')
  expect(out).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+, seed 7\n\d+ requests in .* s, 0 findings\. To repeat it: --seed 7\n$/,
  )
  expect(code).toBe(0)
})

test('it prints the seed it has chosen', async () => {
  const { out } = await fuzz('--url', store.url, '--requests', '1', '--operation', 'getStoreSummary')
  const [, seed] = /, seed (\d+)\n/.exec(out) ?? []
  expect(out).toEndWith(`To repeat it: --seed ${seed}\n`)
})

test('with findings it ends with 1, and shows each with the command that repeats it', async () => {
  const broken = serveWithFault(store.url, {
    answered: (answer, { path }) => (path === '/store/summary' ? errorWith(500, 'internal_error') : answer),
  })
  const { out, code } = await fuzz('--url', broken.url, '--header', 'X-Key: a', ...small)
  await broken.stop()
  expect(out).toContain('✗ not_a_server_error: getStoreSummary\n')
  expect(out).toContain(`curl -sig --path-as-is -X GET -H 'X-Key: a' '${broken.url}/store/summary'`)
  expect(out).toContain('No success was seen of getStoreSummary')
  expect(code).toBe(1)
})

test.each([
  [['--url', 'http://127.0.0.1:1'], 'fuzz: http://127.0.0.1:1/openapi.json does not answer'],
  [['--url', 'http://x', '--minutes', 'ten'], 'fuzz: --minutes must be a number above 0, not "ten".'],
])('%j cannot begin, and ends with 2', async (args, complaint) => {
  const { err, code } = await fuzz(...args)
  expect(err).toStartWith(complaint)
  expect(code).toBe(2)
})

test('without a key where nothing can be done without, it cannot begin either', async () => {
  const service = serveMadeUp()
  const { err, code } = await fuzz('--url', service.url, '--operation', 'makeBoard')
  await service.stop()
  expect(err).toBe(
    `fuzz: ${service.url} lets nobody in without credentials; give them with --header 'Authorization: Bearer …'.\n`,
  )
  expect(code).toBe(2)
})

test('Ctrl-C ends it early, with the summary', async () => {
  const child = Bun.spawn(['node', task, '--url', store.url, '--minutes', '30'], { stdout: 'pipe' })
  const reader = child.stdout.getReader()
  const chunks = [(await reader.read()).value]
  // From here on it has begun; a moment later it is in the middle.
  await Bun.sleep(500)
  child.kill('SIGINT')
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
  const out = Buffer.concat(chunks.filter((chunk) => chunk !== undefined)).toString()
  expect(out).toMatch(/\d+ requests? in .* s, 0 findings\. To repeat it: --seed \d+\n$/)
  expect(await child.exited).toBe(0)
})
