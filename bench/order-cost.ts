// `bun bench/order-cost.ts`: what an order costs on SQLite, and how much of it each index and the triggers cost.
// It runs the statements of placeOrder without HTTP, on the schema as it is and on copies of the store without one index each.
import { Database } from 'bun:sqlite'
import { parseArgs } from 'node:util'
import { openRepository, type Repository, sameStatements } from './baseline/repository.ts'
import * as statements from './baseline/same-statements.ts'
import { rotate } from './compare.ts'
import { spreadOf } from './measurements.ts'
import { markdownTable } from './report/table.ts'
import type { NewOrder } from './statements.ts'
import { ORDERABLE_STEP } from './stores/rows.ts'
import { createStores } from './stores/stores.ts'

const ORDERS_PER_TRANSACTION = 50
const TRANSACTIONS_PER_ROUND = 8
const FULL_SCHEMA = 'full schema'

const { values } = parseArgs({
  options: { pets: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '9' } },
})
const pets = Number(values.pets)
const rounds = Number(values.rounds)

interface SchemaObject {
  readonly type: 'index' | 'trigger'
  readonly name: string
}

/** Of one order. */
interface Cost {
  readonly statementsUs: number
  readonly commitUs: number
  /** Written to the log by the commit; unlike the times, it does not depend on the machine. */
  readonly pages: number
}

interface Variant {
  readonly name: string
  readonly repository: Repository
  /** Another connection to the same file, which empties the log between transactions. */
  readonly checkpointer: Database
  /** One for each round. */
  readonly costs: Cost[]
  /** Why no order can be placed without the dropped objects. */
  failure?: string
}

const stores = await createStores()
try {
  const variants = await createVariants()
  for (const variant of variants) measureRound(variant, -1)
  for (let round = 0; round < rounds; round += 1)
    for (const variant of rotate(variants, round)) measureRound(variant, round)
  process.stdout.write(`${report(variants)}\n`)
} finally {
  await stores.remove()
}

async function createVariants(): Promise<Variant[]> {
  const objects = schemaObjects(await copyStore())
  const indexes = objects.filter(({ type }) => type === 'index')
  const triggers = objects.filter(({ type }) => type === 'trigger')
  const variants = [await createVariant(FULL_SCHEMA, [])]
  for (const index of indexes) variants.push(await createVariant(`without ${index.name}`, [index]))
  if (triggers.length > 0) variants.push(await createVariant(`without the ${triggers.length} triggers`, triggers))
  return variants
}

/** The indexes and triggers of the tables that an order writes. An index of a constraint has no SQL and cannot be dropped. */
function schemaObjects(file: string): SchemaObject[] {
  const connection = new Database(file, { readonly: true })
  const objects = connection
    .query<SchemaObject, []>(
      `SELECT type, name FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
         AND tbl_name IN ('pets', 'orders', 'stock_movements') ORDER BY type, tbl_name DESC, name`,
    )
    .all()
  connection.close(true)
  return objects
}

async function createVariant(name: string, dropped: readonly SchemaObject[]): Promise<Variant> {
  const file = await copyStore()
  const connection = new Database(file, { readwrite: true })
  for (const object of dropped) connection.run(`DROP ${object.type} ${object.name}`)
  return { name, repository: openRepository(file, sameStatements(statements)), checkpointer: connection, costs: [] }
}

async function copyStore(): Promise<string> {
  return (await stores.copy('sqlite', pets)).location.replace(/^sqlite:/, '')
}

/** Rounds below zero only warm up. */
function measureRound(variant: Variant, round: number): void {
  if (variant.failure !== undefined) return
  try {
    const costs = Array.from({ length: TRANSACTIONS_PER_ROUND }, (_, i) =>
      measureTransaction(variant, newOrders(round * TRANSACTIONS_PER_ROUND + i)),
    )
    if (round >= 0) variant.costs.push(medianCost(costs))
  } catch (error) {
    variant.failure = error instanceof Error ? error.message : String(error)
  }
}

/** The same orders for every variant: of pets anywhere in the store, most with a ship date anywhere in a year. */
function newOrders(seed: number): NewOrder[] {
  const orderable = Math.ceil(pets / ORDERABLE_STEP)
  return Array.from({ length: ORDERS_PER_TRANSACTION }, (_, i) => {
    const random = ((seed + TRANSACTIONS_PER_ROUND) * ORDERS_PER_TRANSACTION + i) * 7919
    const petId = 1 + (random % orderable) * ORDERABLE_STEP
    const shipDate = new Date(Date.UTC(2027, 0, 1) + (random % 525_600) * 60_000).toISOString()
    return i % 5 === 0 ? { petId } : { petId, shipDate }
  })
}

function measureTransaction({ repository, checkpointer }: Variant, orders: readonly NewOrder[]): Cost {
  checkpointer.run('PRAGMA wal_checkpoint(TRUNCATE)')
  const startedAt = performance.now()
  const statementsMs = repository.transaction(() => {
    const firstAt = performance.now()
    for (const order of orders)
      if (!repository.placeOrder(order)) throw new Error(`The order of pet ${order.petId} was not placed.`)
    return performance.now() - firstAt
  })
  const commitMs = performance.now() - startedAt - statementsMs
  const log = checkpointer.query<{ log: number }, []>('PRAGMA wal_checkpoint(PASSIVE)').get()
  return {
    statementsUs: (statementsMs * 1000) / orders.length,
    commitUs: (commitMs * 1000) / orders.length,
    pages: (log?.log ?? 0) / orders.length,
  }
}

function medianCost(costs: readonly Cost[]): Cost {
  const median = (select: (cost: Cost) => number): number => spreadOf(costs.map(select)).median
  return {
    statementsUs: median((cost) => cost.statementsUs),
    commitUs: median((cost) => cost.commitUs),
    pages: median((cost) => cost.pages),
  }
}

function report(variants: readonly Variant[]): string {
  const [full] = variants
  const rows = variants.map(({ name, costs, failure }) => {
    if (failure !== undefined) return [name, '', '', '', `needed: ${failure}`]
    const { statementsUs, commitUs, pages } = medianCost(costs)
    // Round by round, so that what slows down a whole round does not count.
    const savedUs = costs.map((cost, i) => {
      const before = full?.costs[i] ?? cost
      return before.statementsUs + before.commitUs - cost.statementsUs - cost.commitUs
    })
    const saved = name === FULL_SCHEMA ? '' : spreadOf(savedUs).median.toFixed(1)
    return [name, statementsUs.toFixed(1), commitUs.toFixed(1), pages.toFixed(2), saved]
  })
  return markdownTable(['for an order', 'statements, µs', 'commit, µs', 'pages', 'saved, µs'], rows)
}
