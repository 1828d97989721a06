// `petstore check`: says whether the books of a store add up.
import { auditStore } from '../server/audit/audit.ts'
import { describeSettings, readStoreUrl } from '../server/config/config.ts'
import type { Command } from './command.ts'
import { withExistingStore } from './store.ts'

export const check: Command = {
  summary: 'Recompute every count of a store and say what does not add up',
  help: `Recomputes every count of a store from its orders and its ledger, and prints each row that does not add up. Exits with 0 where there
is none, else with 1. Stop the service first: what changes meanwhile may look like a fault.

Usage: petstore check [options]

${describeSettings(['databaseUrl'])}
`,
  run: async (args) => {
    const faults = await withExistingStore(readStoreUrl(args, process.env), auditStore)
    for (const fault of faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(
      faults.length === 0 ? 'The books add up.\n' : `${faults.length === 1 ? '1 fault' : `${faults.length} faults`}.\n`,
    )
    return faults.length === 0 ? 0 : 1
  },
}
