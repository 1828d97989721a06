// Recomputes every invariant of a store from its orders and its ledger, and reports what does not add up.
import { formatDay } from '../dates.ts'
import type { Queries } from '../db/database.ts'
import type { Statement } from '../db/statement.ts'
import * as queries from './audit.queries.ts'

type Check = readonly [Statement<Record<never, never>, queries.Fault>, (fault: queries.Fault) => string]

const checks: readonly Check[] = [
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
  [queries.ledgerInTime, (f) => `Movement ${f.id} is earlier than the one before it.`],
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
  [
    queries.categoryStockAgainstPets,
    (f) => `Category ${f.id} counts ${f.stored} (available/pending/sold/units/reserved); its pets give ${f.expected}.`,
  ],
  [
    queries.orderCountsAgainstOrders,
    (f) => `The store counts ${f.stored} ${f.id ? 'fulfilled' : 'open'} orders; there are ${f.expected}.`,
  ],
  [
    queries.orderDaysAgainstOrders,
    (f) => `The store counts ${f.stored} units ordered on ${formatDay(f.id)}; its orders give ${f.expected}.`,
  ],
  [
    queries.searchIndexAgainstPets,
    (f) => `Pet ${f.id} ${f.expected ? 'is missing from' : 'is gone but still in'} the search index.`,
  ],
]

/** A sentence for each row at fault. The store must not be written to meanwhile. */
export async function auditStore(db: Queries): Promise<string[]> {
  const faults: string[] = []
  for (const [statement, describe] of checks) faults.push(...(await db.all(statement, {})).map(describe))
  return faults
}
