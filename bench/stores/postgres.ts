// The benchmark's own PostgreSQL servers with default settings: unlike the tests' servers, they wait until data is on disk.
import postgres from 'postgres'
import { startInstalledPostgres } from '../../tests/support/databases/installed-postgres.ts'
import { startPostgres as startEmbedded } from '../../tests/support/databases/postgres.ts'

/** Version 18 comes from an npm package; version 15 comes from Debian and must already be installed. */
export type PostgresVersion = 15 | 18

export interface PostgresServer {
  /** Creates an empty database, or a copy of a database that has no open connections, and returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>
  readonly pid: number
  stop(): Promise<void>
}

export async function startPostgres(version: PostgresVersion): Promise<PostgresServer> {
  const { url, pid, stop } = version === 18 ? await startEmbedded([]) : await startInstalledPostgres(version, [])
  return {
    createDatabase: async (name, template = 'template0') => {
      const admin = postgres(url, { max: 1, onnotice: () => {} })
      await admin.unsafe(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      await admin.end()
      return new URL(`/${name}`, url).href
    },
    pid,
    stop,
  }
}
