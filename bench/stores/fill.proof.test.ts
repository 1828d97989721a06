// Checks that a filled store is one that the service could have produced.
import { afterEach, expect, test } from 'bun:test'
import { openDatabase } from '../../server/db/open.ts'
import type { Dialect } from '../../server/db/statement.ts'
import { auditStore } from '../../server/ops/check/check.ts'
import { getInventoryItem } from '../../server/shop/inventory/inventory.ts'
import { listOrders } from '../../server/shop/orders/orders.ts'
import { listPets } from '../../server/shop/pets/pets.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { fillPostgres } from './fill.postgres.ts'
import { fillSqlite } from './fill.sqlite.ts'
import { ORDERABLE_STEP, RARE_NAME } from './rows.ts'

const PETS = 1000
const fill: Readonly<Record<Dialect, (url: string) => Promise<void>>> = {
  sqlite: (url) => fillSqlite(url.slice('sqlite:'.length), PETS),
  postgres: (url) => fillPostgres(url, PETS),
}

let database: TestDatabase
afterEach(() => database.remove())

test.each(dialects)(
  'a filled store on %s passes the audit, can be searched, and has orders and stock to sell',
  async (dialect) => {
    database = await emptyDatabase[dialect]()
    await fill[dialect](database.url)
    const db = await openDatabase(database.url)
    try {
      expect(await auditStore(db)).toEqual([])
      const all = { after: undefined, limit: PETS + 1 }
      expect((await listPets(db, {}, 'id', all)).map(({ id }) => id)).toEqual(
        Array.from({ length: PETS }, (_, i) => i + 1),
      )
      const rare = await listPets(db, { q: RARE_NAME }, 'id', all)
      expect(rare.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) * 50))
      expect(await listPets(db, { q: RARE_NAME }, 'name', all)).toHaveLength(20)
      const orders = await listOrders(db, {}, 'id', all)
      expect(orders).toHaveLength(PETS / 10)
      expect(orders.filter(({ complete }) => complete)).toHaveLength(PETS / 20)
      expect(await getInventoryItem(db, 1 + ORDERABLE_STEP)).toMatchObject({ status: 'available' })
    } finally {
      await db.close()
    }
  },
)
