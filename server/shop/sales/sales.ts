// Use case for sales: adds up the orders placed in a period. Orders are not counted when they are placed: most pets are sold only once, so
// counts per pet and day would take up as many rows as the orders themselves.
import type { components } from '../../../contract/generated/types.ts'
import type { Database } from '../../db/database.ts'
import { SCAN_STEP } from '../../db/lists.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import { ordersBefore, petsByIds } from './sales.queries.ts'
import { createTotals, largest, lastDays, type SalesTotals } from './sales.rules.ts'

type Sales = components['schemas']['Sales']

export interface SalesPeriod {
  readonly days: number
  readonly timeZone: string
}

const MAX_BEST_SELLERS = 10
/** Reports on fewer orders than this are always recomputed. */
const FEW_ORDERS = 10_000
/** How long a larger report is reused, in milliseconds per order: about twenty times as long as it takes to count the orders. */
const REUSE_MS_PER_ORDER = 0.02

/** Returns a function that reports the sales of a period. It counts one period at a time and reuses the reports of large periods. */
export function createSalesReports(): (db: Database, period: SalesPeriod, now: number) => Promise<Sales> {
  const recent = new Map<string, Sales>()
  let previous: Promise<unknown> = Promise.resolve()

  function keep(key: string, report: Sales): void {
    if (report.orders < FEW_ORDERS) return
    recent.set(key, report)
    setTimeout(() => recent.delete(key), report.orders * REUSE_MS_PER_ORDER).unref()
  }

  return (db, { days, timeZone }, now) => {
    const period = lastDays(now, days, timeZone)
    const key = `${days} ${timeZone}`
    const report = previous.then(async () => {
      const known = recent.get(key)
      if (known) return known
      const read = await readSales(db, createTotals(period))
      keep(key, read)
      return read
    })
    previous = report.catch(() => {})
    return report
  }
}

async function readSales(db: Database, totals: SalesTotals): Promise<Sales> {
  await addOrders(db, totals)
  const { days, unitsByPet } = totals
  const best = largest(unitsByPet, MAX_BEST_SELLERS)
  const pets = new Map<number, Omit<Sales['bestSellers'][number], 'units'>>()
  if (best.length > 0)
    for (const pet of await db.all(...petsByIds(best.map(({ petId }) => petId)))) pets.set(pet.petId, pet)
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    units: days.reduce((sum, { units }) => sum + units, 0),
    days: [...days],
    // A pet is missing only if its orders were canceled and it was deleted after they were counted.
    bestSellers: best.flatMap(({ petId, units }) => {
      const pet = pets.get(petId)
      return pet ? [{ ...pet, units }] : []
    }),
  }
}

/**
 * Adds the orders of the period, newest first, and lets other requests run between two steps. Ids are only roughly chronological, so the
 * scan ends only after a whole step without an order in the period.
 */
async function addOrders(db: Database, totals: SalesTotals): Promise<void> {
  const limit = SCAN_STEP[db.dialect]
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const orders = await db.all(ordersBefore, { before, limit })
    let added = 0
    for (const order of orders) if (totals.add(order)) added += 1
    if (added === 0 || orders.length < limit) return
    before = orders.at(-1)?.id ?? 0
    await nextTurn()
  }
}
