// The run's PostgreSQL server: the one in TEST_DATABASE_URL, or a new server started by the first test that needs it.
import { type PostgresServer, startPostgres } from './postgres.ts'

let started: Promise<PostgresServer> | undefined

export async function mainPostgresUrl(): Promise<string> {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL
  started ??= startPostgres()
  return (await started).url
}

export async function stopMainPostgres(): Promise<void> {
  const server = await started
  started = undefined
  await server?.stop()
}
