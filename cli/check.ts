// `petstore check`: verifies that the counts of a store are consistent.
import { auditStore } from '../server/audit/audit.ts'
import { describeSettings, readStoreUrl } from '../server/config/config.ts'
import type { Command } from './command.ts'
import { withExistingStore } from './store.ts'

export const check: Command = {
  summary: 'Verify the counts of a store',
  help: `Recomputes every count of a store from its orders and its ledger, and prints each one that is wrong. Exits with 0 if all are right, else
with 1. Stop the service first: a change during the check may look like a wrong count.

Usage: petstore check [options]

${describeSettings(['databaseUrl'])}
`,
  run: async (args) => {
    const problems = await withExistingStore(readStoreUrl(args, process.env), auditStore)
    for (const problem of problems) process.stdout.write(`${problem}\n`)
    const { length } = problems
    process.stdout.write(length === 0 ? 'The store is consistent.\n' : `Problems: ${length}.\n`)
    return length === 0 ? 0 : 1
  },
}
