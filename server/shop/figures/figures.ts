// Use cases for figures: totals for the store and for its recent orders. They are counted when someone asks, and shared for a while,
// because counting everything takes half a second in a store with millions of orders.
import type { components } from '../../../contract/generated/types.ts'
import type { Clock } from '../../context.ts'
import { formatDate } from '../../dates.ts'
import type { Database, Snapshot } from '../../db/database.ts'
import { overloaded } from '../../errors.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import { createSharedResults } from '../../runtime/shared-results.ts'
import * as queries from './figures.queries.ts'
import {
  byStock,
  byUnits,
  createOrderTotals,
  createRanking,
  createStockTotals,
  lastDays,
  MAX_BEST_SELLERS,
  type OrderTotals,
  type PetUnits,
} from './figures.rules.ts'

type StoreSummary = components['schemas']['StoreSummary']
type Sales = components['schemas']['Sales']
/** The sales on days that start at certain times. Their names depend on the time zone. */
type UnnamedSales = Omit<Sales, 'days'> & { readonly days: OrderTotals['days'] }

const MAX_CATEGORIES = 100
const MAX_LOWEST_STOCKS = 10
const ORDERS_PER_STEP = 10_000
/** How many different figures of a kind may wait for another. */
const MAX_WAITING = 4
/** Counting takes at most a twentieth of the time. */
const sharedForUsually = (ms: number): number => Math.max(1000, 20 * ms)

export interface FiguresDependencies {
  readonly db: Database
  readonly clock: Clock
  /** How long to share figures, in milliseconds, if counting them took `ms` milliseconds. */
  readonly sharedFor?: ((ms: number) => number) | undefined
}

export type Figures = ReturnType<typeof createFigures>

export function createFigures({ db, clock, sharedFor = sharedForUsually }: FiguresDependencies) {
  const sharing = { maxWaiting: MAX_WAITING, sharedFor, tooMany: overloaded }
  const summaries = createSharedResults<Omit<StoreSummary, 'lowStockLimit'>>(sharing)
  const sales = createSharedResults<UnnamedSales>(sharing)

  /** Counts on a snapshot that contains every change made before `asOf`. */
  async function count<T>(work: (db: Snapshot) => Promise<T>, signal: AbortSignal): Promise<T & { asOf: string }> {
    const asOf = formatDate(clock())
    return { asOf, ...(await db.scanSnapshot(work, signal)) }
  }

  return {
    /** Fails with: overloaded. */
    getStoreSummary: async (lowStockLimit: number, clientGone?: AbortSignal): Promise<StoreSummary> => {
      const summary = await summaries.ask('', (signal) => count(countStore, signal), clientGone)
      return { ...summary, lowStockLimit }
    },
    /** Reports the sales of the last days. Fails with: invalid_request, overloaded. */
    getSales: async (
      { days, timeZone }: { readonly days: number; readonly timeZone: string },
      now: number,
      clientGone?: AbortSignal,
    ): Promise<Sales> => {
      const period = lastDays(now, days, timeZone)
      const starts = period.map(({ start }) => start)
      const countPeriod = (db: Snapshot) => countSales(db, starts)
      const report = await sales.ask(starts.join(), (signal) => count(countPeriod, signal), clientGone)
      return { ...report, days: period.map(({ day }, i) => ({ day, ...(report.days[i] ?? { orders: 0, units: 0 }) })) }
    },
  }
}

async function countStore(db: Snapshot): Promise<Omit<StoreSummary, 'asOf' | 'lowStockLimit'>> {
  const totals = createStockTotals()
  await db.scan(queries.stock, {}, totals.add)
  const largest = createRanking(MAX_CATEGORIES, byStock)
  let categoryCount = 0
  await db.scan(queries.categories, {}, (category) => {
    categoryCount += 1
    largest.add({ ...category, ...totals.of(category.categoryId) })
  })
  const lowestStocks = await db.all(queries.lowestStocks, { limit: MAX_LOWEST_STOCKS })
  return {
    pets: totals.pets,
    units: totals.units,
    orders: { open: await countOrders(db, 0), fulfilled: await countOrders(db, 1) },
    categories: [...largest.items],
    moreCategories: categoryCount - largest.items.length,
    lowestStocks,
  }
}

async function countOrders(db: Snapshot, complete: 0 | 1): Promise<number> {
  let [count, after] = [0, 0]
  for (;;) {
    const end = await db.get(queries.endOfStep, { complete, after, skip: ORDERS_PER_STEP - 1 })
    if (!end) break
    count += ORDERS_PER_STEP
    after = end.id
  }
  const rest = await db.get(queries.orderCount, { complete, after })
  return count + (rest?.orders ?? 0)
}

async function countSales(db: Snapshot, starts: readonly number[]): Promise<Omit<UnnamedSales, 'asOf'>> {
  const { days, unitsByPet, add } = createOrderTotals(starts)
  await db.scan(queries.ordersSince, { from: starts[0] ?? 0 }, add)
  const best = createRanking(MAX_BEST_SELLERS, byUnits)
  for (const part of unitsByPet) {
    for (const [petId, units] of part) best.add({ petId, units })
    if (part.size > 100) await nextTurn()
  }
  return {
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    units: days.reduce((sum, { units }) => sum + units, 0),
    days,
    bestSellers: await readBestSellers(db, best.items),
  }
}

async function readBestSellers(db: Snapshot, best: readonly PetUnits[]): Promise<Sales['bestSellers']> {
  if (best.length === 0) return []
  const pets = await db.all(...queries.petsByIds(best.map(({ petId }) => petId)))
  return best.flatMap(({ petId, units }) => pets.filter((pet) => pet.petId === petId).map((pet) => ({ ...pet, units })))
}
