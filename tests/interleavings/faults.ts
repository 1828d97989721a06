// Faults that no sequential test can find: with any of them, the service handles one request at a time correctly.
import { noPrecondition } from '../../server/context.ts'
import { type Database, type Queries, queriesBy } from '../../server/db/database.ts'
import type { Dialect, Statement } from '../../server/db/statement.ts'
import { lockKey } from '../../server/http/idempotency/idempotency.queries.ts'
import * as inventory from '../../server/shop/inventory/inventory.queries.ts'
import { getInventoryItem } from '../../server/shop/inventory/inventory.ts'
import * as orders from '../../server/shop/orders/orders.queries.ts'
import { lockPet } from '../../server/shop/pet-row.ts'
import { getPet } from '../../server/shop/pets/pets.ts'
import type { Fault } from './interleaved-store.ts'

interface PlantedFault extends Fault {
  readonly title: string
  readonly dialects: readonly Dialect[]
  /** Whether finding the fault takes too many schedules for `npm test`. */
  readonly isRarelyVisible?: boolean
}

const both = ['sqlite', 'postgres'] as const

export const faults: readonly PlantedFault[] = [
  {
    title: 'a transaction that begins with its first write',
    dialects: both,
    wrapDatabase: (db) => ({ ...db, transaction: (work) => beginLate(db, work) }),
  },
  {
    title: 'statements that commit separately, and do not check that the stock is unchanged',
    dialects: both,
    wrapDatabase: (db) => withoutComparison({ ...db, transaction: (work) => work(db) }),
  },
  {
    title: 'a response before the commit',
    dialects: both,
    isRarelyVisible: true,
    wrapDatabase: (db) => ({ ...db, transaction: (work) => respondEarly(db, work) }),
  },
  {
    title: 'an ETag that is compared before the transaction',
    dialects: both,
    replaceHandlers: (handlers) => ({
      ...handlers,
      updatePet: async (input) => {
        input.requireMatch(await getPet(input.db, input.params.petId))
        return handlers.updatePet({ ...input, requireMatch: noPrecondition })
      },
      setInventory: async (input) => {
        input.requireMatch(await getInventoryItem(input.db, input.params.petId))
        return handlers.setInventory({ ...input, requireMatch: noPrecondition })
      },
      adjustInventory: async (input) => {
        input.requireMatch(await getInventoryItem(input.db, input.params.petId))
        return handlers.adjustInventory({ ...input, requireMatch: noPrecondition })
      },
    }),
  },
  {
    title: 'a pet that is read without a lock',
    dialects: ['postgres'],
    wrapDatabase: (db) => withSql(db, lockPet, (sql) => sql.replace('FOR NO KEY UPDATE', '')),
  },
  {
    title: 'an order that is read without a lock',
    dialects: ['postgres'],
    wrapDatabase: (db) => withSql(db, orders.lockOrder, (sql) => sql.replace('FOR NO KEY UPDATE', '')),
  },
  {
    title: 'a pet that a new order reads without a lock',
    dialects: ['postgres'],
    wrapDatabase: (db) => withSql(db, orders.lockPetForOrder, (sql) => sql.replace('FOR NO KEY UPDATE', '')),
  },
  {
    title: 'an Idempotency-Key without a lock',
    dialects: ['postgres'],
    wrapDatabase: (db) =>
      withSql(db, lockKey, (sql) => sql.replace(/pg_try_advisory_xact_lock\(.*\)::int/, `length($1 || $2) * 0 + 1`)),
  },
]

/** Runs the reads before the first write outside the transaction. */
async function beginLate<T>(db: Database, work: (db: Queries) => Promise<T>): Promise<T> {
  const finished = Promise.withResolvers<void>()
  let begun: Promise<Queries> | undefined
  let ended: Promise<void> = Promise.resolve()
  const begin = (): Promise<Queries> =>
    new Promise((resolve, reject) => {
      ended = db.transaction((queries) => {
        resolve(queries)
        return finished.promise
      })
      ended.catch(reject)
    })
  const queries = queriesBy(db.dialect, async (way, statement, params) => {
    if (!begun && !statement.writes) return (db[way] as Queries['get'])(statement, params as never)
    begun ??= begin()
    return ((await begun)[way] as Queries['get'])(statement, params as never)
  })
  try {
    const result = await work(queries)
    finished.resolve()
    await ended
    return result
  } catch (error) {
    // If no transaction has begun, nothing awaits this promise, so a rejection would fail the test.
    if (begun) finished.reject(error)
    await ended.catch(() => {})
    throw error
  }
}

function respondEarly<T>(db: Database, work: (db: Queries) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    db.transaction(async (queries) => {
      const result = await work(queries)
      resolve(result)
      return result
    }).catch(reject)
  })
}

function withoutComparison(db: Database): Database {
  const edit = (sql: string): string =>
    sql.replace(/CASE WHEN quantity = \S+ AND reserved = \S+ THEN (CAST\(.*?\)) END/, '$1')
  return withSql(withSql(db, inventory.updateUnits, edit), inventory.updateUnitsAndStatus, edit)
}

/** Changes the SQL of one statement, also as a part of combined writes. Throws if the change has no effect. */
function withSql(db: Database, changed: Statement<never, unknown>, edit: (sql: string) => string): Database {
  const { text } = changed.compiled[db.dialect]
  if (edit(text) === text) throw new Error(`The fault does not change the statement ${changed.name}.`)
  const faulty = (statement: Statement<never, unknown>): Statement<never, unknown> => {
    const { text, order } = statement.compiled[db.dialect]
    return { ...statement, compiled: { ...statement.compiled, [db.dialect]: { text: edit(text), order } } }
  }
  const isChanged = ({ name }: Statement<never, unknown>): boolean => name.split(' + ').includes(changed.name)
  const queriesOf = (queries: Queries): Queries =>
    queriesBy(queries.dialect, (way, statement, params) =>
      (queries[way] as Queries['get'])(isChanged(statement) ? faulty(statement) : statement, params as never),
    )
  return { ...db, ...queriesOf(db), transaction: (work) => db.transaction((queries) => work(queriesOf(queries))) }
}
