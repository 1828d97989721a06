// Starts a server as a process of its own, waits until it answers, and ends it by its id.
import { openSync } from 'node:fs'
import { freePort } from '../tests/support/ports.ts'

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 2

export interface Launch {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Asked until it answers 200. */
  readonly ready: string
}

export interface Running {
  readonly url: string
  readonly pid: number
  /** From the start of the process to its first answer. */
  readonly startedInMs: number
  stop(): Promise<void>
}

const running = new Set<Running>()

/** Ends what is still running; for the end of the bench, however it comes. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((one) => one.stop()))
}

/** Starts it on a free port of loopback; what it says goes to a file, as a service's log does. */
export async function start(launch: (port: number) => Launch, logFile: string): Promise<Running> {
  const port = await freePort()
  const { command, env, ready } = launch(port)
  const { PATH = '', HOME = '' } = process.env
  const log = openSync(logFile, 'a')
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = Bun.spawn([...command], { env: { PATH, HOME, ...env }, stdin: 'ignore', stdout: log, stderr: log })
  const server: Running = {
    url,
    pid: child.pid,
    get startedInMs() {
      return answeredAt - began
    },
    stop: async () => {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await child.exited
      clearTimeout(late)
      running.delete(server)
    },
  }
  let answeredAt = began
  running.add(server)
  const isUp = await answers(url + ready, () => child.exitCode !== null)
  answeredAt = performance.now()
  if (isUp) return server
  await server.stop()
  throw new Error(`${command.join(' ')} did not start.\n${(await Bun.file(logFile).text()).slice(-2000)}`)
}

async function answers(url: string, hasEnded: () => boolean): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && !hasEnded()) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.bytes()
    if (answer?.ok) return true
    await Bun.sleep(POLL_INTERVAL_MS)
  }
  return false
}
