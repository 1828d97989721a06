// `petstore check`: says whether the books of a store add up.
import { existsSync } from 'node:fs'
import { auditStore } from '../server/audit/audit.ts'
import { describeSettings, readStoreUrl } from '../server/config.ts'
import { openDatabase } from '../server/db/open.ts'
import type { Command } from './command.ts'

export const check: Command = {
  summary: 'Recompute every count of a store and say what does not add up',
  help: `Recomputes every count of a store from its orders and its ledger, and prints each row that does not add up. Exits with 0 where there
is none, else with 1. Stop the service first: what changes meanwhile may look like a fault.

Usage: petstore check [options]

${describeSettings(['databaseUrl'])}
`,
  run: async (args) => {
    const url = readStoreUrl(args, process.env)
    requireStore(url)
    const db = await openDatabase(url)
    const faults = await auditStore(db)
    await db.close()
    for (const fault of faults) process.stdout.write(`${fault}\n`)
    process.stdout.write(
      faults.length === 0 ? 'The books add up.\n' : `${faults.length === 1 ? '1 fault' : `${faults.length} faults`}.\n`,
    )
    return faults.length === 0 ? 0 : 1
  },
}

/** Opening a SQLite store that is not there would make one, whose books add up. */
function requireStore(url: string): void {
  const file = /^sqlite:(?!:memory:)(.*)$/.exec(url)?.[1]
  if (file && !existsSync(file)) throw new Error(`There is no store at ${file}.`)
}
