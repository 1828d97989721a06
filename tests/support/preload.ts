// Loaded before all test files. After the tests, stops the PostgreSQL server if they started one. If the whole suite is run, also saves
// which responses the tests received.
import { afterAll } from 'bun:test'
import { saveSeen } from './contract/coverage.ts'
import { stopMainPostgres } from './databases/main-postgres.ts'

afterAll(async () => {
  await stopMainPostgres()
  const { SEEN_RESPONSES } = process.env
  if (SEEN_RESPONSES) await saveSeen(SEEN_RESPONSES)
})
