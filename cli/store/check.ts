// `petstore check`: verifies that a store is consistent, and repairs what can be derived from the rest.
import type { Command } from 'commander'
import type { Database, Reads } from '../../server/db/database.ts'
import { readStore } from '../../server/db/open.ts'
import { StoreError } from '../../server/errors.ts'
import { findProblems } from '../../server/ops/check/check.ts'
import { verifyBackup } from '../../server/ops/copy/backup.ts'
import { CommandError } from '../command-error.ts'
import { addExamples } from '../help.ts'
import { print } from '../terminal/output.ts'
import { addOwnStore, readOwnStore } from './places.ts'
import { withExistingStore } from './store.ts'

export function define(command: Command): void {
  command
    .description(
      `Recomputes every count of a store from its orders and its ledger, and the sort keys and the search index from its names. Prints
each one that is wrong. Exits with 0 if nothing is wrong or all of it was repaired, else with 1. The service may run meanwhile.`,
    )
    .option(
      '--repair',
      'Make what is derived again: sort keys, the search index, and the counts of the summary. A stock, an order or a ledger that contradicts another is only reported',
    )
  addOwnStore(command).action(async (options) => {
    const url = readOwnStore(command)
    const isSound = await (options.repair === true ? checkAndRepair(url) : check(url))
    // Everything was said.
    if (!isSound) throw new CommandError('', 1)
  })
  addExamples(command, ['check', 'check --repair --database-url sqlite:./data/petstore.db'])
}

function check(url: string): Promise<boolean> {
  return readStore(url, async (store) => {
    if (await verifyBackup(url)) await printLine('The backup is intact.')
    return checkStore(store)
  })
}

function checkAndRepair(url: string): Promise<boolean> {
  return withExistingStore(url, (db) =>
    // On PostgreSQL, the statements of the service have a time limit, which is too short for all rows of a large store.
    db.dialect === 'sqlite' ? checkStore(db, db) : readStore(url, (store) => checkStore(store, db)),
  )
}

/** Whether nothing is wrong, or nothing any more. What can be repaired is repaired in `repairing`, if that is given. */
async function checkStore(store: Reads, repairing?: Database): Promise<boolean> {
  let [found, repairable, repaired] = [0, 0, 0]
  for await (const problems of findProblems(store))
    await Promise.all(
      problems.map(async ({ text, repair }) => {
        found += 1
        if (repair) repairable += 1
        if (!repair || !repairing) return printLine(text)
        try {
          await repair(repairing)
          repaired += 1
          await printLine(`${text} Repaired.`)
        } catch (error) {
          if (!(error instanceof StoreError)) throw error
          await printLine(`${text} Not repaired: ${error.message} Rename one of the two and check again.`)
        }
      }),
    )
  if (found === 0) await printLine('The store is consistent.')
  else if (repairing) await printLine(`Problems: ${found}. Repaired: ${repaired}.`)
  else
    await printLine(
      `Problems: ${found}.${repairable > 0 ? ` Run petstore check --repair to repair ${repairable} of them.` : ''}`,
    )
  return found === repaired
}

const printLine = (line: string): Promise<void> => print(`${line}\n`)
