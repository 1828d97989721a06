// Runs before all test files: starts a PostgreSQL for the process and, in a run of all tests, saves which responses they have received.
import { afterAll } from 'bun:test'
import { saveSeen } from './coverage.ts'
import { stopInstalledPostgres } from './installed-postgres.ts'
import { startPostgres } from './postgres.ts'

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
if (postgres) process.env.TEST_DATABASE_URL = postgres.url

afterAll(async () => {
  await Promise.all([postgres?.stop(), stopInstalledPostgres()])
  const { SEEN_RESPONSES } = process.env
  if (SEEN_RESPONSES) await saveSeen(SEEN_RESPONSES)
})
