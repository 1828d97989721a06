// `petstore check`: verifies that a store is consistent, and repairs what can be derived from the rest.
import { findProblems } from '../server/audit/audit.ts'
import { describeSettings, readStoreUrl } from '../server/config/config.ts'
import type { Database } from '../server/db/database.ts'
import type { Command } from './command.ts'
import { withExistingStore } from './store.ts'

const REPAIR = '--repair'

export const check: Command = {
  summary: 'Verify a store, and repair what is derived',
  help: `Recomputes every count of a store from its orders and its ledger, and the sort keys and the search index from its names. Prints
each one that is wrong. Exits with 0 if nothing is wrong or all of it was repaired, else with 1. The service may run meanwhile.

Usage: petstore check [options]

  ${REPAIR}             Make what is derived again: sort keys, the search index, and the counts of the summary. A stock, an order or a
                       ledger that contradicts another is only reported

${describeSettings(['databaseUrl'])}
`,
  run: (args) => {
    const url = readStoreUrl(
      args.filter((arg) => arg !== REPAIR),
      process.env,
    )
    return withExistingStore(url, (db) => checkStore(db, args.includes(REPAIR)))
  },
}

async function checkStore(db: Database, isRepairing: boolean): Promise<number> {
  let [found, repairable, repaired] = [0, 0, 0]
  for await (const problems of findProblems(db))
    await Promise.all(
      problems.map(async ({ text, repair }) => {
        found += 1
        if (repair) repairable += 1
        if (!repair || !isRepairing) return print(text)
        const reason = await repair(db)
        if (reason === undefined) repaired += 1
        print(`${text} ${reason === undefined ? 'Repaired.' : `Not repaired: ${reason}`}`)
      }),
    )
  if (found === 0) print('The store is consistent.')
  else if (isRepairing) print(`Problems: ${found}. Repaired: ${repaired}.`)
  else
    print(
      `Problems: ${found}.${repairable > 0 ? ` Run petstore check ${REPAIR} to repair ${repairable} of them.` : ''}`,
    )
  return found === repaired ? 0 : 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
