// Tests that the service keeps running if standard output is a file, a full disk, or a pipe whose reader stalls, resumes, or exits.
import { afterEach, expect, test } from 'bun:test'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/network/ports.ts'
import { killProcesses, spawnPetstore } from '../../tests/support/processes/process.ts'
import { sized } from '../../tests/support/run/tier.ts'

const folder = mkdtempSync(join(tmpdir(), 'petstore-log-'))
afterEach(killProcesses)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const WAIT_TIMEOUT_MS = 20_000
/** Enough lines to fill a pipe, which holds 64 KiB. */
const REQUESTS = sized(600, 1500)

async function waitFor<Value>(read: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (const deadline = performance.now() + WAIT_TIMEOUT_MS; performance.now() < deadline; await Bun.sleep(10)) {
    const value = await read()
    if (value !== undefined) return value
  }
  throw new Error('The expected value did not appear in time.')
}

/** Starts the service with its standard output redirected. The redirection is in shell syntax. */
async function serveWith(redirection: string, settings: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const env = { DATABASE_URL: 'sqlite::memory:', PORT: `${port}`, ...settings }
  const child = spawnPetstore(['serve'], env, ['sh', '-c', `exec "$@" ${redirection}`, 'sh'])
  const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`)
  const health = (): Promise<number | undefined> =>
    get('/healthz').then(
      ({ status }) => status,
      () => undefined,
    )
  await waitFor(health)
  return {
    get,
    health,
    request: async (times: number) => {
      for (let n = 0; n < times; n += 50) await Promise.all(Array.from({ length: 50 }, () => get('/pets')))
    },
    stop: (signal: NodeJS.Signals = 'SIGTERM'): Promise<number> => {
      child.kill(signal)
      return child.exited
    },
  }
}

/** Opens a named pipe that the test reads at its own pace. */
function openPipe() {
  const path = join(folder, `pipe-${crypto.randomUUID()}`)
  Bun.spawnSync(['mkfifo', path])
  const end = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  let text = ''
  const read = (): void => {
    const bytes = Buffer.alloc(65_536)
    try {
      for (let n = readSync(end, bytes); n > 0; n = readSync(end, bytes)) text += bytes.toString('utf8', 0, n)
    } catch {
      // Nothing to read yet.
    }
  }
  const entries = (): Record<string, unknown>[] => {
    read()
    return text
      .slice(0, text.lastIndexOf('\n') + 1)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  }
  return { path, entries, close: () => closeSync(end) }
}

test('a stalled reader blocks neither requests nor SIGTERM', async () => {
  const pipe = openPipe()
  const service = await serveWith(`>${pipe.path}`)
  await service.request(REQUESTS)
  expect(await service.health()).toBe(200)
  expect(await service.stop()).toBe(0)
  pipe.close()
})

test('a reader that resumes receives every buffered line and the number of dropped lines', async () => {
  const pipe = openPipe()
  const service = await serveWith(`>${pipe.path}`)
  let sent = 0
  await waitFor(async () => {
    // Long lines fill the buffer sooner.
    await Promise.all(Array.from({ length: 100 }, () => service.get(`/?${'x'.repeat(1500)}`)))
    sent += 100
    const metrics = await (await service.get('/metrics')).text()
    return Number(/^petstore_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]) || undefined
  })
  const report = await waitFor(() => pipe.entries().find((entry) => 'dropped' in entry))
  expect(report).toMatchObject({ level: 40, time: expect.any(Number), dropped: expect.any(Number) })
  expect(await service.stop()).toBe(0)
  const entries = pipe.entries()
  const dropped = entries.reduce((sum, entry) => sum + Number(entry.dropped ?? 0), 0)
  const written = entries.filter(({ operation }) => operation === '/' || operation === '/metrics')
  expect(written.length + dropped).toBe(sent + sent / 100)
  expect(entries.at(-1)).toMatchObject({ msg: 'stopped' })
  pipe.close()
})

test('a reader that has exited does not stop the service', async () => {
  const pipe = openPipe()
  const service = await serveWith(`>${pipe.path}`)
  pipe.close()
  await service.request(100)
  expect(await service.health()).toBe(200)
  expect(await service.stop()).toBe(0)
})

test('a full disk does not stop the service', async () => {
  const service = await serveWith('>/dev/full')
  await service.request(100)
  expect(await service.health()).toBe(200)
  expect(await service.stop()).toBe(0)
})

test('a log file contains a line for every request, even if SIGTERM follows immediately', async () => {
  const path = join(folder, 'log')
  const service = await serveWith(`>${path}`)
  await service.request(REQUESTS)
  expect(await service.stop()).toBe(0)
  const lines = (await Bun.file(path).text()).trimEnd().split('\n')
  expect(lines.filter((line) => JSON.parse(line).operation === 'listPets')).toHaveLength(REQUESTS)
})

test('a process that exits without shutting down cleanly does not lose log lines', async () => {
  const [path, preload] = [join(folder, 'exit-log'), join(folder, 'exit.ts')]
  await Bun.write(preload, "process.on('SIGUSR2', () => process.exit(7))")
  const service = await serveWith(`>${path}`, { BUN_OPTIONS: `--preload=${preload}` })
  await service.request(REQUESTS)
  expect(await service.stop('SIGUSR2')).toBe(7)
  const lines = (await Bun.file(path).text()).trimEnd().split('\n')
  expect(lines.filter((line) => JSON.parse(line).operation === 'listPets')).toHaveLength(REQUESTS)
})
