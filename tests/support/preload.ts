// Runs before all test files: starts a PostgreSQL for the process and, after a run of all tests, fails if no test received
// one of the responses that the contract documents.
import { afterAll, expect } from 'bun:test'
import { unseenResponses } from './coverage.ts'
import { stopInstalledPostgres } from './installed-postgres.ts'
import { startPostgres } from './postgres.ts'

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
if (postgres) process.env.TEST_DATABASE_URL = postgres.url

afterAll(async () => {
  await Promise.all([postgres?.stop(), stopInstalledPostgres()])
  if (process.env.RUNS_ALL_TESTS) expect(unseenResponses()).toEqual([])
})
