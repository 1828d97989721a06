// Prepares a store with stock, the requests to send to it, and a record of its initial state.

import type { Random } from '../support/run/random.ts'
import { readStore } from './crashed-store.ts'
import { createHistory, type History } from './history.ts'
import { readTables } from './snapshot.ts'
import { createWorkload, fillStore, type Workload } from './workload.ts'

/** Fills the empty store of a running service. */
export async function prepareStore(
  url: string,
  databaseUrl: string,
  random: Random,
): Promise<{ readonly workload: Workload; readonly history: History }> {
  const stock = await fillStore(url)
  const start = await readStore(databaseUrl, (db) => readTables(db, 0))
  return {
    workload: createWorkload(stock, random),
    history: createHistory(start, new Set([...stock.plenty, ...stock.scarce])),
  }
}
