// Starts the PostgreSQL versions installed from Debian packages, so suites also run on older versions.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../network/ports.ts'
import { dataParent, postgresFlags } from './postgres.ts'

const packages = '/usr/lib/postgresql'

/** The major versions whose server is installed, newest first. */
export const installedVersions: readonly number[] = existsSync(packages)
  ? readdirSync(packages)
      .filter((version) => existsSync(join(packages, version, 'bin', 'postgres')))
      .map(Number)
      .toSorted((a, b) => b - a)
  : []

const servers = new Map<number, Promise<string>>()

/** Returns the URL of a version's server. Starts the server on the first call, because initdb takes seconds; it stops with the process. */
export function installedPostgresUrl(version: number): Promise<string> {
  return servers.getOrInsertComputed(version, start)
}

async function start(version: number): Promise<string> {
  if (!installedVersions.includes(version)) throw new Error(`PostgreSQL ${version} is not installed in ${packages}.`)
  const directory = await mkdtemp(join(dataParent(), `petstore-postgres-${version}-`))
  const owner = unprivilegedUser()
  if (owner) await chown(directory, owner.uid, owner.gid)
  const program = (name: string): string => join(packages, String(version), 'bin', name)
  const options: SpawnOptions = { ...owner, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] }

  const initdb = ['--username=petstore', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const { status, stderr } = spawnSync(program('initdb'), [...initdb, `--pgdata=${directory}`], options)
  if (status !== 0) throw new Error(`initdb for PostgreSQL ${version} failed: ${stderr}`)

  const port = await freePort()
  // Debian's default directory for sockets belongs to Debian's own cluster, so this server listens on TCP only.
  const network = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const child = spawn(program('postgres'), ['-D', directory, ...network, ...postgresFlags], options)
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  })
  const ready = Promise.withResolvers<void>()
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
    if (output.includes('database system is ready to accept connections')) ready.resolve()
  })
  child.once('exit', () => ready.reject(new Error(`PostgreSQL ${version} did not start: ${output}`)))
  await ready.promise
  return `postgres://petstore@127.0.0.1:${port}/postgres`
}

/** PostgreSQL does not run as root; Debian's package creates a user for it. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}
