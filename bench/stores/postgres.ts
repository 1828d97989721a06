// A PostgreSQL of the bench's own, as it comes: unlike that of the tests, it waits for the disk.
import postgres from 'postgres'
import { startPostgres as startServer } from '../../tests/support/postgres.ts'

export interface PostgresServer {
  /** The address of a new database, empty or a copy of another that nobody is connected to. */
  create(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const { url, stop } = await startServer([])
  return {
    create: async (name, template = 'template0') => {
      const administrator = postgres(url, { max: 1, onnotice: () => {} })
      await administrator.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      await administrator.end()
      return new URL(`/${name}`, url).href
    },
    stop,
  }
}
