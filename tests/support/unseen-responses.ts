// Fails if no test has received one of the responses that the contract documents. To be run after all tests, with the folder in which they
// have saved what they received.
import { unseenResponses } from './coverage.ts'

const unseen = await unseenResponses(process.argv[2] ?? '')
for (const response of unseen) console.error(`No test has received ${response}.`)
process.exitCode = unseen.length > 0 ? 1 : 0
