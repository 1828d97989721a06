// A page of a list costs the same wherever it starts, also among thousands of rows with the same name, quantity, or ship date.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { databases, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { sized } from '../../tests/support/run/tier.ts'
import { nameGrams } from '../names.ts'
import { levelList } from '../shop/inventory/inventory.queries.ts'
import { orderDetailsList, orderQuery } from '../shop/orders/order-lists.queries.ts'
import { type PetFilter, petQuery } from '../shop/pet-lists.ts'
import type { Database, Read } from './database.ts'
import type { Key } from './index-scan.ts'
import { type ListQuery, pageRead, readPage, SCAN_STEP, stepRead } from './lists.ts'
import { openDatabase } from './open.ts'
import { type Dialect, valuesOf } from './statement.ts'

const SIZE = sized(24_000, 102_000)
const LIMIT = 20

/** Every pet is named rex, has one unit, and has one order for the same day; or only every tenth is. */
const stores = [
  ['all are equal', 'true'],
  ['a tenth is equal', 'n % 10 = 0'],
] as const

const available: PetFilter = { status: ['available'] }
/** Positions among the rows with equal values, near the end of an ascending and of a descending list. */
const [late, early] = [SIZE * 0.9, SIZE * 0.1]
const pages: readonly (readonly [title: string, query: ListQuery, after: Key])[] = [
  ['available pets by quantity', petQuery(levelList, available, 'quantity'), [1, late]],
  ['all pets by quantity', petQuery(levelList, {}, 'quantity'), [1, late]],
  ['all pets by quantity, descending', petQuery(levelList, {}, '-quantity'), [1, early]],
  ['pets with low stock by quantity', petQuery(levelList, { maxQuantity: 1 }, 'quantity'), [1, late]],
  ['available pets by name', petQuery(levelList, available, 'name'), ['rex', late]],
  ['all pets by name, descending', petQuery(levelList, {}, '-name'), ['rex', early]],
  ['pets of a category by name', petQuery(levelList, { categoryId: 1 }, 'name'), ['rex', late]],
  ['orders by ship date', orderQuery(orderDetailsList, {}, 'shipDate'), [1, late]],
  ['orders by ship date, descending', orderQuery(orderDetailsList, { complete: false }, '-shipDate'), [1, early]],
]

/** No pet matches, although all that are named rex match the search, so the whole list is scanned in steps. */
const unmatched = (['quantity', '-quantity'] as const).map(
  (sort) => [sort, petQuery(levelList, { q: 'rex', categoryId: 2 }, sort)] as const,
)

describe.each(databases.flatMap((kind) => stores.map(([title, isEqual]) => ({ ...kind, title, isEqual }))))(
  'a store on $name where $title',
  ({ dialect, migrated, isEqual }) => {
    let database: TestDatabase
    let db: Database
    let server: Sql
    beforeAll(async () => {
      database = await migrated()
      const fill = fillSql(dialect, isEqual)
      if (dialect === 'sqlite') {
        const connection = new Connection(database.url.slice('sqlite:'.length))
        for (const sql of fill) connection.run(sql)
        connection.close()
      } else {
        server = postgres(database.url, { max: 1, connection: { plan_cache_mode: 'force_generic_plan' } })
        // Skip triggers and foreign keys, which are slow for many rows.
        for (const sql of ['SET session_replication_role = replica', ...fill, 'VACUUM ANALYZE'])
          await server.unsafe(sql)
      }
      db = await openDatabase(database.url)
    })
    afterAll(async () => {
      await db.close()
      await server?.end()
      await database.remove()
    })

    const reads = [
      ...pages.map(
        ([title, query, after]) => [`a page of ${title}`, LIMIT, pageRead(query, { after, limit: LIMIT })] as const,
      ),
      ...pages.map(([title, query, after]) => {
        const filtered = { ...query, filter: { sql: 'quantity > 1000000', params: {} } }
        return [
          `a step of ${title}`,
          SCAN_STEP[dialect],
          stepRead(filtered, { after, limit: LIMIT }, SCAN_STEP[dialect]),
        ] as const
      }),
    ]

    if (dialect === 'sqlite')
      test.each(reads)('%s starts at its position', (_, _limit, read) => {
        const connection = new Connection(database.url.slice('sqlite:'.length))
        const scans = planOf(connection, read).filter((step) => /\b(pets|orders) USING (COVERING )?INDEX/.test(step))
        connection.close()
        // For each scan beyond the position's sort value, another one finds the rest of the rows that have this value.
        const beyond = scans.filter((scan) => /(name_key|quantity|ship_date)[<>]\?/.test(scan))
        const rest = scans.filter((scan) => /(name_key|quantity|ship_date)=\? AND (id|rowid)[<>]\?\)$/.test(scan))
        const undated = scans.filter((scan) => scan.endsWith('(complete=? AND ship_date=?)'))
        expect(rest).not.toEqual([])
        expect([rest.length, beyond.length + undated.length]).toEqual([beyond.length, scans.length - rest.length])
      })
    else
      test.each(reads)('%s starts at its position and reads little more than its rows', async (_, limit, read) => {
        const scans = (await indexScans(server, read)).filter((scan) => !scan['Index Name']?.endsWith('_pkey'))
        expect(scans.length).toBeGreaterThan(0)
        for (const scan of scans) {
          expect(scan['Index Cond']).toMatch(/ROW\((name_key|quantity|ship_date), .*[<>] ROW|ship_date IS NULL/)
          expect((scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']).toBeWithin(
            0,
            limit + 1,
          )
        }
      })

    test.each(unmatched)('listStockLevels › finds nothing by %s in one statement per step', async (_, query) => {
      let statements = 0
      const counted: Database = {
        ...db,
        all: (statement, params) => {
          statements += 1
          return db.all(statement, params)
        },
      }
      expect(await readPage(counted, query, { after: undefined, limit: LIMIT })).toEqual([])
      expect(statements).toBeWithin(SIZE / SCAN_STEP[dialect], SIZE / SCAN_STEP[dialect] + 3)
    })
  },
)

function planOf(connection: Connection, [{ compiled }, params]: Read<unknown>): string[] {
  const explained = connection.query<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${compiled.sqlite.text}`)
  return explained.all(...(valuesOf(compiled.sqlite, params) as never[])).map(({ detail }) => detail)
}

interface PlanNode {
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** Runs a read with its generic plan, and returns its index scans. */
async function indexScans(server: Sql, [{ compiled }, params]: Read<unknown>): Promise<PlanNode[]> {
  const values = valuesOf(compiled.postgres, params).map((value) => (typeof value === 'string' ? `'${value}'` : value))
  await server.unsafe(`PREPARE measured AS ${compiled.postgres.text}`)
  const [row] = await server.unsafe(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE measured (${values.map(String).join(', ')})`,
  )
  await server.unsafe('DEALLOCATE measured')
  const [{ Plan: plan }] = Object.values(row ?? {})[0] as [{ readonly Plan: PlanNode }]
  const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
  return nodesOf(plan).filter((node) => node['Index Name'] !== undefined)
}

/** Inserts pets and orders. A third of the pets are pending, a quarter of the orders complete, and a fifth have no ship date. */
function fillSql(dialect: Dialect, isEqual: string): string[] {
  const numbers = `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${SIZE})`
  const name = `CASE WHEN ${isEqual} THEN 'rex' ELSE 'pet ' || n END`
  const grams = dialect === 'sqlite' ? `'${nameGrams('rex')}'` : `string_to_array('${nameGrams('rex')}', ' ')`
  return [
    "INSERT INTO categories (name, name_key) VALUES ('dogs', 'dogs'), ('cats', 'cats')",
    `${numbers} INSERT INTO pets (name, name_key, category_id, status, quantity, reserved, held)
     SELECT ${name}, ${name}, 1, CASE n % 3 WHEN 1 THEN 'pending' ELSE 'available' END,
       CASE WHEN ${isEqual} THEN 1 ELSE n + 1 END, 0, CASE n % 3 WHEN 1 THEN 1 ELSE 0 END FROM n`,
    `INSERT INTO pet_grams (rowid, grams) SELECT id, ${grams} FROM pets WHERE name = 'rex'`,
    `${numbers} INSERT INTO orders (pet_id, quantity, ship_date, complete, placed_at)
     SELECT n, 1, CASE WHEN n % 5 = 1 THEN NULL WHEN ${isEqual} THEN 1 ELSE n + 1 END, CASE n % 4 WHEN 1 THEN 1 ELSE 0 END, 0 FROM n`,
  ]
}
