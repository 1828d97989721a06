// Tests that the service exits when the process that started it exits, whether that is npm or the `petstore` command.
import { afterEach, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const { PATH = '', HOME = '' } = process.env
const settings = ['--port', '0', '--database-url', 'sqlite::memory:']

let started: Bun.Subprocess<'ignore', 'pipe', 'ignore'> | undefined
afterEach(async () => {
  started?.kill('SIGTERM')
  await started?.exited
})

async function start(command: readonly string[]): Promise<{ parent: Bun.Subprocess; log: Log }> {
  started = Bun.spawn([...command, ...settings], {
    cwd: root,
    env: { PATH, HOME, PETSTORE_STOP_GRACE: '0' },
    stdin: 'ignore',
    stdout: 'pipe',
    // A service that outlives its test must not keep the output of the test run open.
    stderr: 'ignore',
  })
  const log = readLog(started.stdout)
  await log.until('"listening"')
  return { parent: started, log }
}

type Log = ReturnType<typeof readLog>

/** Reads the log to its end: the service closes its end of the pipe when it exits. */
function readLog(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  let text = ''
  return {
    until: async (part: string): Promise<void> => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read()
        if (done) throw new Error(`The log has no ${part}: ${text}`)
        text += new TextDecoder().decode(value)
      }
    },
    end: async (): Promise<string> => {
      for (let read = await reader.read(); !read.done; read = await reader.read())
        text += new TextDecoder().decode(read.value)
      return text
    },
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('%s sent to npm stops the service gracefully', async (signal) => {
  const { parent, log } = await start(['npm', 'start', '--silent', '--'])
  parent.kill(signal)
  expect(await log.end()).toContain('"stopped"')
})

/** Returns the id of the process that the petstore command started. */
async function serviceOf({ pid }: Bun.Subprocess): Promise<number> {
  return Number((await Bun.file(`/proc/${pid}/task/${pid}/children`).text()).split(' ')[0])
}

test('the service stops gracefully when SIGTERM is sent to both it and the petstore command, as systemd does', async () => {
  const { parent, log } = await start(['node', 'cli/petstore.mjs', 'serve'])
  process.kill(await serviceOf(parent), 'SIGTERM')
  parent.kill('SIGTERM')
  expect(await log.end()).toContain('"stopped"')
  expect(await parent.exited).toBe(0)
})

test('SIGHUP, which the petstore command receives when its terminal closes, stops the service gracefully', async () => {
  const { parent, log } = await start(['node', 'cli/petstore.mjs', 'serve'])
  parent.kill('SIGHUP')
  expect(await log.end()).toContain('"stopped"')
  expect(await parent.exited).toBe(0)
})

test('if the service is killed, the petstore command is terminated by the same signal', async () => {
  const { parent } = await start(['node', 'cli/petstore.mjs', 'serve'])
  process.kill(await serviceOf(parent), 'SIGKILL')
  await parent.exited
  expect(parent.signalCode).toBe('SIGKILL')
})

test('SIGKILL sent to the petstore command also stops the service', async () => {
  const { parent, log } = await start(['node', 'cli/petstore.mjs', 'serve'])
  parent.kill('SIGKILL')
  expect(await log.end()).not.toContain('"stopped"')
})
