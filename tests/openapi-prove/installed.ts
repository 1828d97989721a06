// Builds and packs openapi-prove, and installs it in an empty folder, where Node runs it as it would for users.
import { mkdtemp } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  readonly code: number
  /** The program's output, including standard error. */
  readonly output: string
}

/** Keeps npm's own settings, such as a proxy, but silences its notices. */
export const npmSettings = {
  npm_config_userconfig: join(homedir(), '.npmrc'),
  npm_config_loglevel: 'error',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
}

/** Builds the package in a new folder and returns the path of its tarball. */
export async function packProve(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-prove-package-'))
  const { code, output } = await run(['node', 'scripts/build-package.mjs', 'openapi-prove', folder], root)
  if (code !== 0) throw new Error(output)
  return join(folder, 'openapi-prove-1.0.0.tgz')
}

/** Creates an empty folder and installs the package there. */
export async function installProve(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-prove-'))
  const { code, output } = await run(['npm', 'install', file], folder)
  if (code !== 0) throw new Error(output)
  return folder
}

export async function run(command: string[], cwd: string): Promise<Outcome> {
  const env = { ...process.env, ...npmSettings }
  const child = Bun.spawn(command, { cwd, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { code, output: out + err }
}
