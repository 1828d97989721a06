// A third-party service: how to install it, start it with an empty database, and stop it.
import { fileURLToPath } from 'node:url'
import type { Header } from '../../../../packages/openapi-prove/fuzz/test-case.ts'
import { spawnProgram } from '../../../support/processes/process.ts'

export interface ForeignService {
  readonly name: string
  /** Operations not to test, such as one that stops the service. */
  readonly excludedOperations: readonly string[]
  /** Starts the service on this port with an empty PostgreSQL database. */
  start(port: number, database: string): Promise<RunningForeignService>
}

export interface RunningForeignService {
  readonly url: string
  /** The file or URL of the service's OpenAPI document. */
  readonly document: string
  /** Credentials with every permission. */
  readonly headers: readonly Header[]
  stop(): Promise<unknown>
}

const folder = fileURLToPath(new URL('.', import.meta.url))

export const serviceFile = (path: string): string => `${folder}node_modules/${path}`

/** The services need a newer version of Node than this project does. */
const node = serviceFile(`node-${process.platform}-${process.arch}/bin/node`)

/** Installs the services without running their install scripts, which would compile programs that these tests do not use. */
export async function installServices(): Promise<void> {
  const command = [process.execPath, 'install', '--frozen-lockfile', '--ignore-scripts']
  const child = Bun.spawn(command, { cwd: folder, stdout: 'ignore', stderr: 'pipe' })
  if ((await child.exited) !== 0) throw new Error(await child.stderr.text())
}

const START_TIMEOUT_MS = 240_000

type Environment = Readonly<Record<string, string>>

/** Runs a Node program until it ends, and returns its output. */
export async function outputOf(args: readonly string[], env: Environment, cwd: string): Promise<string> {
  const child = spawnNode(args, env, cwd)
  const [output, errors, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  if (code !== 0) throw new Error(errors)
  return output
}

/** Starts a Node program, and waits until it responds at this URL. Returns a function that stops it. */
export async function startNode(
  args: readonly string[],
  env: Environment,
  cwd: string,
  url: string,
): Promise<() => Promise<unknown>> {
  const child = spawnNode(args, env, cwd)
  // Keep reading the output; otherwise, the program would block.
  const output = Promise.all([child.stdout.text(), child.stderr.text()])
  for (const until = Date.now() + START_TIMEOUT_MS; !(await responds(url)); await Bun.sleep(200)) {
    if (Date.now() > until) child.kill('SIGKILL')
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${url} does not respond.\n${(await output).join('\n')}`)
  }
  return async () => {
    child.kill('SIGKILL')
    await output
  }
}

function spawnNode(args: readonly string[], env: Environment, cwd: string) {
  const { PATH = '', HOME = '' } = process.env
  return spawnProgram([node, ...args], { PATH, HOME, TZ: 'UTC', ...env }, cwd)
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
