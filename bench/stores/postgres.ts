// The benchmark's own PostgreSQL with default settings: unlike that of the tests, it waits for the disk.
import postgres from 'postgres'
import { startPostgres as startServer } from '../../tests/support/postgres.ts'

export interface PostgresServer {
  /** Creates a database, empty or as a copy of one without connections, and returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<PostgresServer> {
  const { url, stop } = await startServer([])
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
