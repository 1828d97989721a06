// Recomputes every invariant of a store from its orders, its ledger and its names, and reports what does not add up.
import { formatDay } from '../../dates.ts'
import type { Reads } from '../../db/database.ts'
import type { Statement } from '../../db/statement.ts'
import * as queries from './check.queries.ts'
import { categoryNameProblems, petNameProblems } from './names.ts'
import { idRanges } from './ranges.ts'
import { type Problem, repairCategoryStock, repairOrderCounts } from './repair.ts'

export { recountStore } from './repair.ts'

const PETS_AT_ONCE = 1000
/** So many can be repaired at once on either database. */
const PROBLEMS_AT_ONCE = 200

type Describe = (fault: queries.Fault) => string

/** The checks of a range of pets, each of which is one statement and so one snapshot of the store. */
const stockChecks: readonly (readonly [Statement<queries.IdRange, queries.Fault>, Describe])[] = [
  [
    queries.quantityAgainstLedger,
    (f) => `Pet ${f.id} has a stock of ${f.stored}; its ledger adds up to ${f.expected}.`,
  ],
  [
    queries.reservedAgainstOrders,
    (f) => `Pet ${f.id} has ${f.stored} units reserved; its open orders add up to ${f.expected}.`,
  ],
  [
    queries.ledgerInSteps,
    (f) => `Movement ${f.id} leaves a count of ${f.stored}; from the one before it, it should be ${f.expected}.`,
  ],
  [
    queries.ledgerWithoutGaps,
    (f) => `Movement ${f.id} has number ${f.stored} in its ledger; it should be ${f.expected}.`,
  ],
  [
    queries.ordersAgainstTheirPets,
    (f) => `Order ${f.id} is of pet ${f.stored}; the ledger has it at pet ${f.expected}.`,
  ],
  [queries.placedAgainstLedger, (f) => `Order ${f.id} exists; the ledger has it placed ${f.stored} times.`],
  [queries.ledgerOfDeletedPets, (f) => `Pet ${f.id} is deleted; its ledger ends with ${f.stored} units.`],
  [queries.ordersAgainstLedger, (f) => `Order ${f.id} moved the stock by ${f.stored}; it should be ${f.expected}.`],
  [queries.cancelledOrdersAgainstLedger, (f) => `Order ${f.id} is cancelled; it still moves the stock by ${f.stored}.`],
  [
    queries.fulfilledAgainstLedger,
    (f) => `Order ${f.id} is ${f.stored ? 'fulfilled' : 'open'}; the ledger has it fulfilled ${f.expected} times.`,
  ],
]

async function* stockProblems(db: Reads): AsyncGenerator<Problem[]> {
  for await (const range of idRanges(db, 'pets', PETS_AT_ONCE))
    for (const [statement, describe] of stockChecks)
      yield (await db.all(statement, range)).map((fault) => ({ text: describe(fault) }))
}

async function* countProblems(db: Reads): AsyncGenerator<Problem[]> {
  yield (await db.all(queries.categoryStockAgainstPets, {})).map((f) => ({
    text: `Category ${f.id} counts ${f.stored} (available/pending/sold/units/reserved); its pets give ${f.expected}.`,
    repair: repairCategoryStock(f.id),
  }))
  const repair = repairOrderCounts()
  yield (await db.all(queries.orderCountsAgainstOrders, {})).map((f) => ({
    text: `The store counts ${f.stored} ${f.id ? 'fulfilled' : 'open'} orders; there are ${f.expected}.`,
    repair,
  }))
  yield (await db.all(queries.orderDaysAgainstOrders, {})).map((f) => ({
    text: `The store counts ${f.stored} units ordered on ${formatDay(f.id)}; its orders give ${f.expected}.`,
    repair,
  }))
}

/** What is wrong with a store, a few problems at a time. The store may be written to meanwhile. */
export async function* findProblems(
  db: Reads,
  onStep: () => Promise<void> = async () => {},
): AsyncGenerator<readonly Problem[]> {
  for (const find of [stockProblems, categoryNameProblems, petNameProblems, countProblems])
    for await (const problems of find(db)) {
      await onStep()
      for (let from = 0; from < problems.length; from += PROBLEMS_AT_ONCE)
        yield problems.slice(from, from + PROBLEMS_AT_ONCE)
    }
}

/** A sentence for each problem. */
export async function auditStore(db: Reads, onStep: () => Promise<void> = async () => {}): Promise<string[]> {
  const found: string[] = []
  for await (const problems of findProblems(db, onStep)) found.push(...problems.map(({ text }) => text))
  return found
}
