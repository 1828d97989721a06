// The PostgreSQL of the run: that of TEST_DATABASE_URL, else one of this process, which the first test that needs it starts.
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
