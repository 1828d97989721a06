// Runs `petstore` as a user does: in its own process, with only the environment that the test passes.
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../../../cli/launch/bun.mjs'
import { finishesWithin } from '../../../server/runtime/timeout.ts'

type Environment = Readonly<Record<string, string>>

const WAIT_TIMEOUT_MS = 60_000
/** Maximum wait for the remaining output of a process that has exited. */
const OUTPUT_TIMEOUT_MS = 1000

/** The path of the executable. Set only when all tests run: building it takes seconds, but each start then takes less than half as long. */
const { TEST_EXECUTABLE } = process.env
const main = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))
export const sourceCommand: readonly string[] = [process.execPath, ...bunFlags, main]
export const petstoreCommand: readonly string[] = TEST_EXECUTABLE ? [TEST_EXECUTABLE] : sourceCommand
const running = new Set<{ kill(signal: NodeJS.Signals): void; readonly exited: Promise<number> }>()

/** Kills the processes that a test left running; for `afterEach`. */
export async function killProcesses(): Promise<void> {
  const left = [...running]
  for (const child of left) child.kill('SIGKILL')
  await Promise.all(left.map((child) => child.exited))
}

/** Starts `petstore` with these arguments; `launcher` is a command that wraps `petstore`, such as a tracer. */
export function spawnPetstore(args: readonly string[], env: Environment = {}, launcher: readonly string[] = []) {
  const { PATH = '', HOME = '' } = process.env
  // Skip the graceful shutdown, which most tests do not need, and ignore the developer's own profiles.
  const ownEnv = { PATH, HOME, PETSTORE_STOP_GRACE: '0', XDG_CONFIG_HOME: '/nowhere', ...env }
  return spawnProgram([...launcher, ...petstoreCommand, ...args], ownEnv)
}

/** Starts a program with exactly this environment. `killProcesses` kills it. */
export function spawnProgram(command: readonly string[], env: Environment, cwd?: string) {
  const child = Bun.spawn([...command], { env, stdout: 'pipe', stderr: 'pipe', ...(cwd === undefined ? {} : { cwd }) })
  running.add(child)
  child.exited.finally(() => running.delete(child))
  return child
}

type Child = ReturnType<typeof spawnProgram>

/** Runs `petstore` and waits for it to exit. */
export async function runPetstore(args: readonly string[], env: Environment = {}) {
  return outcomeOf(spawnPetstore(args, env))
}

export async function outcomeOf(child: Child) {
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out, err, code }
}

export interface RunningService {
  readonly url: string
  readonly pid: number
  /** The log entries so far. */
  readonly log: readonly Record<string, unknown>[]
  /** The standard error output so far. */
  readonly stderr: string
  /** Sends a signal, reads all remaining output and returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number>
}

/** Starts the service, on a free port unless one is given, and waits until it listens. The default command is `serve`. */
export function startService(
  env: Environment,
  launcher: readonly string[] = [],
  command = 'serve',
  port = 0,
): Promise<RunningService> {
  return whenListening(spawnPetstore([command, '--port', String(port)], env, launcher))
}

export async function whenListening(child: Child): Promise<RunningService> {
  const log: Record<string, unknown>[] = []
  let stderr = ''
  const readStderr = async (): Promise<void> => {
    for await (const text of readText(child.stderr)) stderr += text
  }
  const stderrRead = readStderr()
  const url = Promise.withResolvers<string>()
  const readLog = async (): Promise<void> => {
    for await (const line of readLines(child.stdout)) {
      const entry = JSON.parse(line)
      log.push(entry)
      if (entry.msg === 'listening') url.resolve(entry.url)
    }
    await stderrRead
    url.reject(new Error(`The service did not start. ${stderr}`))
  }
  const logRead = readLog().catch(url.reject)
  return {
    url: await url.promise,
    pid: child.pid,
    log,
    get stderr() {
      return stderr
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const code = await child.exited
      // Limit the wait: Bun can miss the end of a stream that several processes wrote to, such as a service and its workers.
      await finishesWithin(OUTPUT_TIMEOUT_MS, Promise.all([logRead, stderrRead]))
      return code
    },
  }
}

/** Returns the API key that one of these services printed when it first started. */
export async function findFirstKey(...services: readonly RunningService[]): Promise<string> {
  for (const deadline = performance.now() + WAIT_TIMEOUT_MS; performance.now() < deadline; await Bun.sleep(5)) {
    const [key] = /ps_[0-9a-z]{12}_[0-9a-z]{52}/.exec(services.map(({ stderr }) => stderr).join('')) ?? []
    if (key !== undefined) return key
  }
  throw new Error('No service printed a key.')
}

/** Reads only whole lines: omits a line that was truncated when the process was killed. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let unread = ''
  for await (const text of readText(stream)) {
    const lines = (unread + text).split('\n')
    unread = lines.pop() ?? ''
    yield* lines
  }
}

async function* readText(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>)
    yield decoder.decode(chunk, { stream: true })
}
