// Prepares a store with stock, the requests to send to it, and a record of its contents.
import { readStore } from '../support/databases/read-store.ts'
import type { Random } from '../support/run/random.ts'
import type { Call } from './calls.ts'
import type { Base } from './changes.ts'
import { baseOf, checkHistory } from './check.ts'
import { type Contents, type Position, readContents, start } from './contents.ts'
import { createWorkload, fillStore, type Workload } from './workload.ts'

/** A store's contents after each part of a run. */
export interface History {
  /** The position up to which the ledger and the feed were checked. */
  readonly position: Position
  /** Checks the calls since the last check, and then starts the next part. Throws a Contradiction. */
  check(calls: readonly Call[], found: Contents): void
}

/** Fills the empty store of a running service. */
export async function prepareStore(
  url: string,
  databaseUrl: string,
  random: Random,
): Promise<{ readonly workload: Workload; readonly history: History }> {
  const stock = await fillStore(url)
  const contents = await readStore(databaseUrl, (db) => readContents(db, start))
  return { workload: createWorkload(stock, random), history: createHistory(contents) }
}

function createHistory(contents: Contents): History {
  let base: Base = baseOf(contents)
  return {
    get position() {
      return base.position
    },
    check(calls, found) {
      checkHistory(base, calls, found)
      const { auditProblems } = found
      if (auditProblems.length > 0) throw new Error(auditProblems.join('\n'))
      base = baseOf(found, base)
    },
  }
}
