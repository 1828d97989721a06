// `petstore check`: verifies that a store is consistent, and repairs derived data.
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
      `Recomputes a store's stock from its orders and ledger, and the sort keys and search index from its names. Prints every
discrepancy. Exits with 0 if there are none or all were repaired, otherwise with 1. The service may keep running.`,
    )
    .option(
      '--repair',
      'Rebuild derived data: sort keys and the search index. Contradictions between stock, orders, and the ledger are reported but not repaired',
    )
  addOwnStore(command).action(async (options) => {
    const url = readOwnStore(command)
    const isSound = await (options.repair === true ? checkAndRepair(url) : check(url))
    // The problems were already printed.
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
    // On PostgreSQL, the service's statement timeout is too short to read all rows of a large store.
    db.dialect === 'sqlite' ? checkStore(db, db) : readStore(url, (store) => checkStore(store, db)),
  )
}

/** Returns true if no problems remain. If `repairing` is given, uses it to repair problems. */
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
