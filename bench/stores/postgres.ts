// The benchmark's own PostgreSQL servers with default settings: unlike those of the tests, they wait for the disk.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort } from '../../tests/support/ports.ts'
import { startPostgres as startEmbedded } from '../../tests/support/postgres.ts'

/** 18 comes from an npm package; 15 is that of Debian, if it is installed. */
export type PostgresVersion = 15 | 18

export interface PostgresServer {
  /** Creates a database, empty or as a copy of one without connections, and returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

export async function startPostgres(version: PostgresVersion): Promise<PostgresServer> {
  const { url, stop } = version === 18 ? await startEmbedded([]) : await startInstalled(version)
  return {
    createDatabase: async (name, template = 'template0') => {
      const admin = postgres(url, { max: 1, onnotice: () => {} })
      await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      await admin.end()
      return new URL(`/${name}`, url).href
    },
    stop,
  }
}

const START_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50

/** Starts a PostgreSQL that is installed as a Debian package, on a new data directory. */
async function startInstalled(version: PostgresVersion): Promise<{ url: string; stop(): Promise<void> }> {
  const programs = `/usr/lib/postgresql/${version}/bin`
  if (!existsSync(`${programs}/postgres`)) throw new Error(`PostgreSQL ${version} is not installed in ${programs}.`)
  // PostgreSQL does not run as root. setpriv replaces itself with the program, so that signals reach it.
  const asUser = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []
  const directory = join(tmpdir(), `petstore-postgres-${crypto.randomUUID()}`)
  const initialize = [`${programs}/initdb`, '-D', directory, '-U', 'petstore', '--auth=trust', '--encoding=UTF8']
  const created = Bun.spawnSync([...asUser, ...initialize, '--locale=C', '--no-sync'], { cwd: '/' })
  if (created.exitCode !== 0) throw new Error(`PostgreSQL ${version} could not be initialized: ${created.stderr}`)
  const port = await freePort()
  const listen = ['-h', '127.0.0.1', '-p', String(port), '-k', directory]
  const child = Bun.spawn([...asUser, `${programs}/postgres`, '-D', directory, ...listen], {
    cwd: '/',
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const stop = async (): Promise<void> => {
    // SIGINT is a fast shutdown: https://www.postgresql.org/docs/15/server-shutdown.html
    child.kill('SIGINT')
    await child.exited
    await rm(directory, { recursive: true, force: true })
  }
  const deadline = performance.now() + START_TIMEOUT_MS
  while (Bun.spawnSync([`${programs}/pg_isready`, '-h', '127.0.0.1', '-p', String(port)]).exitCode !== 0) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop()
      throw new Error(`PostgreSQL ${version} did not start.`)
    }
    await Bun.sleep(POLL_INTERVAL_MS)
  }
  return { url: `postgres://petstore@127.0.0.1:${port}/postgres`, stop }
}
