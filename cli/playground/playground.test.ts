// Tests `petstore playground` and `petstore playground score`.
import { afterEach, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import {
  killProcesses,
  petstoreCommand,
  runPetstore,
  spawnProgram,
  startService,
  whenListening,
} from '../../tests/support/processes/process.ts'

afterEach(killProcesses)

test('petstore playground serves sandboxes until it is stopped, and leaves no files behind', async () => {
  const { url, log, stop } = await startService({ TMPDIR: import.meta.dir }, [], 'playground')
  const created = await fetch(`${url}/sandboxes`, { method: 'POST', body: '{"data":"shop"}' })
  const sandbox = (await created.json()) as { url: string }
  expect(await (await fetch(`${sandbox.url}/pets/7`)).json()).toMatchObject({ name: 'Rex' })
  // The playground is still building its largest data set, and stops without an error.
  expect(await stop('SIGTERM')).toBe(0)
  expect(log.map(({ msg }) => msg)).toEqual(['listening'])
  const left = [...new Bun.Glob('petstore-playground-*').scanSync({ cwd: import.meta.dir, onlyFiles: false })]
  expect(left.filter((name) => existsSync(`${import.meta.dir}/${name}`))).toEqual([])
})

test('the event streams of all sandboxes together may use half of the file descriptors; more fail with 503 overloaded', async () => {
  const limited = ['sh', '-c', 'ulimit -n 256; exec "$@"', 'sh', ...petstoreCommand, 'playground', '--port', '0']
  const { url } = await whenListening(spawnProgram(limited, {}))
  const streams = new AbortController()
  const statuses: number[] = []
  for (const count of [90, 60]) {
    const created = await fetch(`${url}/sandboxes`, { method: 'POST', body: '{"data":"empty"}' })
    const sandbox = (await created.json()) as { url: string }
    const headers = { Accept: 'text/event-stream' }
    const open = () => fetch(`${sandbox.url}/store/events`, { headers, signal: streams.signal })
    const opened = await Promise.all(Array.from({ length: count }, open))
    statuses.push(...opened.map(({ status }) => status))
  }
  streams.abort()
  expect([statuses.filter((status) => status === 200).length, new Set(statuses)]).toEqual([128, new Set([200, 503])])
})

test('petstore playground score reports what a tool found, missed, and invented', async () => {
  const score = (command: string) =>
    runPetstore(['playground', 'score', '--fault', 'string-id', '--fault', 'missing-sunset', '--command', command])
  const honest = await score('curl -s "$URL/categories/1" | grep -q "\\"id\\":1"')
  expect([honest.code, honest.out.replaceAll(/:.*/g, '')]).toEqual([
    0,
    'clean     the service without a fault\nfound     string-id\nmissed    missing-sunset\n\nFound 1 of 2 faults. Nothing was invented.\n',
  ])
  const alarmed = await score('false')
  expect(alarmed.out).toStartWith('invented')
  expect(alarmed.out).toEndWith('The tool also failed without a fault, so its findings prove nothing.\n')
})

test.each([
  [['score', '--command', 'true', '--fault', 'none'], /there is no fault named none/],
  [['score'], /--command/],
  [['--max-sandboxes', '0'], /--max-sandboxes: must be a whole number/],
  [['--idle', 'soon'], /--idle: must be a time such as 30min/],
])('petstore playground %j fails with a clear error', async (args, message) => {
  const { code, err } = await runPetstore(['playground', ...args])
  expect(code).toBeGreaterThan(0)
  expect(err).toMatch(message)
})
