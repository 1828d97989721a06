// Tests the program's output and exit codes.
import { afterEach, expect, spyOn, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBoards } from '../fuzz/testing/boards-service.ts'
import { serveShelves, shelfDocument } from '../fuzz/testing/shelf-service.ts'
import { fuzzCommand } from './fuzz.ts'

const main = new URL('../main.ts', import.meta.url).pathname
const signals = ['SIGINT', 'SIGTERM'] as const
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function serve(...settings: Parameters<typeof serveShelves>) {
  const service = serveShelves(...settings)
  stops.push(() => service.stop())
  return service
}

async function writeDocument(servers: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-prove-'))
  stops.push(() => rm(folder, { recursive: true }))
  await Bun.write(join(folder, 'shelves.json'), JSON.stringify({ ...shelfDocument, servers }))
  return join(folder, 'shelves.json')
}

/** Runs the whole program without random cases. */
async function runProgram(...args: readonly string[]) {
  const command = [process.execPath, main, 'fuzz', '--seed', '1', '--requests', '0', ...args]
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out, err, code }
}

/** Runs the command in this process, because starting another one is slower than most runs. */
async function fuzz(...args: readonly string[]) {
  const others = signals.map((signal) => process.listeners(signal))
  const limits = args.includes('--minutes') ? [] : ['--requests', '0']
  const write = spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    const code = await fuzzCommand(['--seed', '1', ...limits, ...args])
    const out = write.mock.calls.map(([text]) => String(text)).join('')
    return { out, code, lines: out.split('\n') }
  } finally {
    write.mockRestore()
    for (const [at, signal] of signals.entries())
      for (const listener of process.listeners(signal))
        if (!others[at]?.includes(listener)) process.off(signal, listener)
  }
}

test('a run with errors exits with 1', async () => {
  const { code, out } = await runProgram(serve({ keepsDeleted: true }).url)
  expect([code, out]).toEqual([1, expect.stringContaining('✗ use_after_free: readShelf')])
})

test('a run with warnings exits with 0, or with 1 if --fail-on is warning', async () => {
  const { url } = serve({ omitsAllow: true })
  const { code, out } = await fuzz(url, '--operation', 'listShelves')
  expect([code, out]).toEqual([0, expect.stringContaining('! unsupported_method: /shelves\n')])
  expect((await fuzz(url, '--operation', 'listShelves', '--fail-on', 'warning')).code).toBe(1)
})

test('a run in which nothing succeeded exits with 3 and explains why', async () => {
  const { code, out } = await fuzz(serve({ status: 403 }).url, '--operation', 'readBox', '--operation', 'listBoxes')
  expect([code, out]).toEqual([3, expect.stringContaining('No operation ever succeeded, so the run proves nothing.')])
  expect(out).toContain('403 (2): readBox, listBoxes')
})

test('a run without credentials exits with 3 if fewer than half of the operations could be tested', async () => {
  const service = serveBoards()
  stops.push(service.stop)
  const operations = ['--operation', 'listBoards', '--operation', 'makeBoard', '--operation', 'dropBoard']
  const { code, out } = await fuzz(service.url, ...operations)
  expect([code, out]).toEqual([
    3,
    expect.stringContaining('The run tested only 1 of 3 operations, because the others need credentials'),
  ])
  expect(out).toMatch(
    /^ {2}needs credentials; the run only checks that requests without them are rejected \(2\): makeBoard, dropBoard/m,
  )
})

test('a run without credentials exits with 0 if at least half of the operations could be tested', async () => {
  const service = serveBoards()
  stops.push(service.stop)
  const { code } = await fuzz(service.url, '--operation', 'listBoards', '--operation', 'makeBoard')
  expect(code).toBe(0)
})

test('a run whose base URL is wrong exits with 3 and names the server in the document', async () => {
  const { url } = serve({ status: 404 })
  const file = await writeDocument([{ url: `${url}/api` }])
  const { code, out } = await fuzz(file, '--server', url, '--operation', 'listShelves')
  const hint = `Every operation returned 404. Is ${url} the right base URL? The document's server is ${url}/api.`
  expect([code, out]).toEqual([3, expect.stringContaining(hint)])
})

test('a run in which every operation returned 404 does not repeat the base URL', async () => {
  const { url } = serve({ status: 404 })
  const { code, out } = await fuzz(url, '--operation', 'listShelves')
  expect([code, out]).toEqual([
    3,
    expect.stringMatching(/Every operation returned 404\. Is \S+ the right base URL\?\n/),
  ])
})

test('a run that did not complete its plan exits with 3 and explains why', async () => {
  const { code, out } = await fuzz(serve().url, '--minutes', '0.003')
  expect([code, out]).toEqual([3, expect.stringContaining('The run ended before all planned test cases were sent')])
})

test("a run sends no requests to a server on another host without the user's consent", async () => {
  const { code, err, out } = await runProgram(await writeDocument([{ url: 'http://shelves.example' }]))
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain('describes http://shelves.example/. To test that server, pass --yes; to test another one, pass')
})

test('the first line names the base URL, and the second line describes the effect of the run', async () => {
  const { url, requests } = serve({ isFixed: true })
  const { code, lines } = await fuzz(await writeDocument([{ url }]), '--read-only', '--operation', 'readShelf')
  expect(lines.slice(0, 2)).toEqual([
    `Testing ${url}, seed 1`,
    'The run sends only GET, HEAD, OPTIONS, QUERY requests.',
  ])
  expect(code).toBe(0)
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})
