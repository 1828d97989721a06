// Faults that we plant between the service and its database, one at a time. Each makes some responses of a concurrent run untrue.

import {
  type Database,
  type Execute,
  type Queries,
  queriesBy,
  type Read,
  type RowsOf,
} from '../../server/db/database.ts'
import { StoreError } from '../../server/errors.ts'
import { separateWrites } from '../support/databases/separate-writes.ts'

export interface Fault {
  readonly name: string
  /** Returns the faulty database. The fault occurs only while `isOn` returns true. */
  plant(db: Database, isOn: () => boolean): Database
}

/** Runs a statement, or does something else. */
type Statement = (
  run: (params?: object) => Promise<unknown>,
  params: Readonly<Record<string, unknown>>,
) => Promise<unknown>

/** Most faults affect only one in this many statements, so that some responses are right. */
const RARELY = 5
/** How often a cached result is reused. A number works on a machine of any speed; a time would not. */
const REUSES = 3

let counted = 0
const isRare = (): boolean => ++counted % RARELY === 0

/** Affects the statements whose name starts with `prefix`, inside and outside of transactions. */
function statementFault(name: string, prefix: string, createFaulty: () => Statement): Fault {
  const plant = (db: Database, isOn: () => boolean): Database => {
    const faulty = createFaulty()
    const isFaulty = (statementName: string): boolean => isOn() && statementName.startsWith(prefix)
    const faultyQueries = (real: Queries): Queries => {
      const execute: Execute<Promise<unknown>> = (way, statement, params) => {
        const query = real[way] as (...args: readonly unknown[]) => Promise<unknown>
        const run = (): Promise<unknown> => query(statement, params)
        if (isOn() && statement.name.includes(' + '))
          return Promise.all(separateWrites(statement, params).map(([part, values]) => execute('run', part, values)))
        return isFaulty(statement.name) ? faulty(run, params) : run()
      }
      return queriesBy(real.dialect, execute)
    }
    const queries = faultyQueries(db)
    return {
      ...db,
      ...queries,
      readSnapshot: <Reads extends readonly Read<unknown>[]>(...reads: Reads) =>
        reads.some(([{ name }]) => isFaulty(name))
          ? (Promise.all(reads.map((read) => queries.all(...read))) as Promise<RowsOf<Reads>>)
          : db.readSnapshot(...reads),
      transaction: (work) => db.transaction((tx) => work(faultyQueries(tx))),
    }
  }
  return { name, plant }
}

/** Reuses results, like a cache that other instances do not invalidate. */
function cached(keyOf: (params: Readonly<Record<string, unknown>>) => string = JSON.stringify): Statement {
  const results = new Map<string, { readonly result: Promise<unknown>; reuses: number }>()
  return (run, params) => {
    const key = keyOf(params)
    const known = results.get(key)
    if (known && ++known.reuses <= REUSES) return known.result
    const result = run()
    results.set(key, { result, reuses: 0 })
    return result
  }
}

const skipped = (): Statement => (run) => (isRare() ? Promise.resolve(1) : run())

const changedRow =
  (change: (row: Record<string, unknown>) => object): (() => Statement) =>
  () =>
  async (run) => {
    const row = (await run()) as Record<string, unknown> | undefined
    return row && isRare() ? { ...row, ...change(row) } : row
  }

const failing =
  (code: 'insufficient_stock' | 'pet_not_available' | 'category_name_taken', message: (id: unknown) => string) =>
  (): Statement =>
  (run, { id }) =>
    isRare() ? Promise.reject(new StoreError(code, message(id))) : run()

const withoutLast = (): Statement => async (run) => ((await run()) as unknown[]).slice(0, -1)

/** Resolves each transaction before its commit. Some transactions are then rolled back. */
function earlyResponse(name: string, isRolledBack: () => boolean): Fault {
  const transaction =
    (db: Database, isOn: () => boolean): Database['transaction'] =>
    (work) => {
      if (!isOn()) return db.transaction(work)
      return new Promise((resolve, reject) => {
        const committed = db.transaction(async (tx) => {
          const result = await work(tx)
          resolve(result)
          if (isRolledBack()) throw new Error('The planted fault rolls this transaction back.')
          await Bun.sleep(5)
          return result
        })
        committed.catch(reject)
      })
    }
  return { name, plant: (db, isOn) => ({ ...db, transaction: transaction(db, isOn) }) }
}

export const faults: readonly Fault[] = [
  statementFault('the stock of a pet comes from a cache', 'inventory.by_pet', () => cached()),
  statementFault('a pet comes from a cache', 'pets.by_id', () => cached()),
  statementFault('an order comes from a cache', 'orders.by_id', () => cached()),
  statementFault('a list of pets comes from a cache', 'pets.list', () => cached()),
  statementFault('a list of stock comes from a cache', 'inventory.list', () => cached()),
  statementFault('a list of orders omits the last one', 'orders.list', () => withoutLast()),
  // The feed's end is part of the parameters, so a cache by parameters would rarely return a stale page.
  statementFault('a page of events comes from a cache', 'events.list', () => cached(({ limit }) => String(limit))),
  statementFault('a page of the ledger comes from a cache', 'inventory.movements', () => cached()),
  statementFault(
    'a pet is reported as sold out while it has units',
    'pets.lock',
    failing('insufficient_stock', (id) => `Pet ${id} has 0 units left; 1 was requested.`),
  ),
  statementFault(
    'a pet is reported as unavailable while it is available',
    'pets.lock',
    failing('pet_not_available', (id) => `Pet ${id} is pending and cannot be ordered.`),
  ),
  statementFault(
    'a name is reported as taken while it is free',
    'categories.insert',
    failing('category_name_taken', () => 'Category 1 already has this name.'),
  ),
  statementFault(
    'an order is treated as fulfilled while it is open',
    'orders.lock',
    changedRow(() => ({ complete: 1 })),
  ),
  statementFault('an event is lost', 'events.insert', skipped),
  statementFault('an event is stored twice', 'events.insert', () => async (run) => {
    if (isRare()) await run()
    return run()
  }),
  statementFault('a ledger entry is lost', 'inventory.insert_movement', skipped),
  statementFault('a stock change is lost', 'inventory.update_units', skipped),
  statementFault('a canceled order remains', 'orders.delete', skipped),
  earlyResponse('a response is sent before the commit', () => false),
  earlyResponse('an acknowledged change is rolled back', isRare),
]
