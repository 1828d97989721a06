// Starts a server as a child process, waits until it is ready, and stops it.
import { closeSync, openSync } from 'node:fs'
import { freePort } from '../tests/support/network/ports.ts'

const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 2

export interface Launch {
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The path that returns 200 once the server is ready. */
  readonly readyPath: string
}

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** The time from the start of the process to its first response. */
  readonly startMs: number
  stop(): Promise<void>
}

/** Starts a server on a free loopback port and writes its output to a file, like a service's log. */
export async function startProcess(launch: (port: number) => Launch, logFile: string): Promise<ServerProcess> {
  const port = await freePort()
  const { command, env, readyPath } = launch(port)
  const { PATH = '', HOME = '' } = process.env
  const log = openSync(logFile, 'a')
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = Bun.spawn([...command], { env: { PATH, HOME, ...env }, stdin: 'ignore', stdout: log, stderr: log })
  closeSync(log)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const timer = setTimeout(kill, STOP_TIMEOUT_MS)
    await child.exited
    clearTimeout(timer)
    process.off('exit', kill)
  }
  if (await isReady(url + readyPath, () => child.exitCode !== null))
    return { url, pid: child.pid, startMs: performance.now() - startedAt, stop }
  await stop()
  throw new Error(`${command.join(' ')} did not start.\n${(await Bun.file(logFile).text()).slice(-2000)}`)
}

async function isReady(url: string, hasExited: () => boolean): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline && !hasExited()) {
    const response = await fetch(url).catch(() => undefined)
    await response?.bytes()
    if (response?.ok) return true
    await Bun.sleep(POLL_INTERVAL_MS)
  }
  return false
}
