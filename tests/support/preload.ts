// Loaded before all test files. After the tests, stops any PostgreSQL that they started and, in a run of all tests, saves which responses
// they received.
import { afterAll } from 'bun:test'
import { saveSeen } from './contract/coverage.ts'
import { stopMainPostgres } from './databases/main-postgres.ts'

afterAll(async () => {
  await stopMainPostgres()
  const { SEEN_RESPONSES } = process.env
  if (SEEN_RESPONSES) await saveSeen(SEEN_RESPONSES)
})
