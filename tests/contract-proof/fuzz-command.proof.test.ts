// Tests the output and exit code of `npm run fuzz`.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { serveBoards } from 'openapi-prove/fuzz/testing/boards-service.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { errorWith, serveWithFault } from './faulty-proxy.ts'

const script = fileURLToPath(new URL('../../scripts/fuzz.mjs', import.meta.url))
const shortRun = ['--requests', '20', '--operation', 'getStoreSummary', '--seed', '7']

let store: TestStore
beforeAll(async () => {
  store = await startStore('sqlite')
})
afterAll(() => store.stop())

async function fuzz(...args: readonly string[]) {
  const child = Bun.spawn(['node', script, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out, err, code }
}

test('without a URL, npm run fuzz starts its own store and exits with 0', async () => {
  const { out, err, code } = await fuzz(...shortRun)
  expect(err).toBe('')
  // Ignore progress lines, which only a slow run prints.
  const lines = out.split('\n').filter((line) => !/^\d+ requests, \d+\/s, 0 findings$/.test(line))
  expect(lines).toEqual([
    expect.stringMatching(/^Testing http:\/\/127\.0\.0\.1:\d+, seed 7$/),
    'The run creates, changes, and deletes data at this URL. Pass --read-only to leave the data unchanged.',
    expect.stringMatching(/^\d+ requests in .* s, 0 findings\. To repeat the run: --seed 7$/),
    '',
  ])
  expect(code).toBe(0)
})

test('npm run fuzz prints the seed', async () => {
  const { out } = await fuzz(store.url, '--requests', '1', '--operation', 'getStoreSummary')
  const [, seed] = /, seed (\d+)\n/.exec(out) ?? []
  expect(out).toEndWith(`To repeat the run: --seed ${seed}\n`)
})

test('npm run fuzz prints each finding with a command that reproduces it, and exits with 1', async () => {
  const faulty = serveWithFault(store.url, {
    response: (response, { path }) => (path === '/store/summary' ? errorWith(500, 'internal_error') : response),
  })
  const { out, code } = await fuzz(faulty.url, '--header', 'X-Key: a', ...shortRun)
  await faulty.stop()
  expect(out).toContain('✗ not_a_server_error: getStoreSummary\n')
  expect(out).toContain(`curl -sig --path-as-is -X GET -H 'X-Key: a' '${faulty.url}/store/summary'`)
  expect(out).toContain('1 of 1 operation:\n  500 (1): getStoreSummary')
  expect(code).toBe(1)
})

test.each([
  [['http://127.0.0.1:1'], 'openapi-prove: http://127.0.0.1:1/openapi.json did not respond'],
  [['http://x', '--minutes', 'ten'], 'openapi-prove: --minutes must be a number above 0, not "ten".'],
])('given %j, npm run fuzz reports the problem and exits with 2', async (args, message) => {
  const { err, code } = await fuzz(...args)
  expect(err).toStartWith(message)
  expect(code).toBe(2)
})

test('npm run fuzz does not start without the required credentials', async () => {
  const service = serveBoards()
  const { err, code } = await fuzz(service.url, '--operation', 'makeBoard')
  await service.stop()
  expect(err).toBe(
    `openapi-prove: ${service.url} needs credentials; pass them with --header 'Authorization: Bearer …'.\n`,
  )
  expect(code).toBe(2)
})

test('npm run fuzz prints the summary even if Ctrl-C stops it early', async () => {
  const child = Bun.spawn(['node', script, store.url, '--minutes', '30'], { stdout: 'pipe' })
  const reader = child.stdout.getReader()
  const chunks = [(await reader.read()).value]
  // The command has printed something, so the run has started.
  await Bun.sleep(500)
  child.kill('SIGINT')
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
  const out = Buffer.concat(chunks.filter((chunk) => chunk !== undefined)).toString()
  expect(out).toMatch(/\d+ requests? in .* s, 0 findings\. To repeat the run: --seed \d+\n$/)
  // The exit code is 0 if the run finished its plan before the signal arrived.
  expect(await child.exited).toBeOneOf([0, 3])
})
