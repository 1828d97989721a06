// Runs before every test file: a real PostgreSQL for the run, and the proof at its end that no documented answer went unseen.
import { afterAll, expect } from 'bun:test'
import { unseenAnswers } from './coverage.ts'
import { startPostgres } from './postgres.ts'

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
if (postgres) process.env.TEST_DATABASE_URL = postgres.url

afterAll(async () => {
  await postgres?.stop()
  // Only a run of all tests can have seen everything.
  if (process.env.PETSTORE_ALL_TESTS) expect(unseenAnswers()).toEqual([])
})
