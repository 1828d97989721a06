// The stores that are compared on are such as the service could have come to by itself.
import { afterEach, describe, expect, test } from 'bun:test'
import { auditStore } from '../../server/audit/audit.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Dialect } from '../../server/db/statement.ts'
import { getInventoryItem } from '../../server/inventory/inventory.ts'
import { petSearch } from '../../server/pets/pets.queries.ts'
import { listPets } from '../../server/pets/pets.ts'
import { dialects, emptyDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { fillPostgres } from './fill.postgres.ts'
import { fillSqlite } from './fill.sqlite.ts'
import { animal, betweenOrderable, rareName } from './rows.ts'

const PETS = 1000
const fill: Readonly<Record<Dialect, (url: string) => Promise<void>>> = {
  sqlite: (url) => fillSqlite(url.slice('sqlite:'.length), PETS),
  postgres: (url) => fillPostgres(url, PETS),
}

let home: TestDatabase
afterEach(() => home.remove())

test.each(dialects)('a store that was filled on %s is sound, and can be searched and ordered from', async (dialect) => {
  home = await emptyDatabase[dialect]()
  await fill[dialect](home.url)
  const db = await openDatabase(home.url)
  try {
    expect(await auditStore(db)).toEqual([])
    const all = { after: undefined, limit: PETS + 1 }
    expect((await listPets(db, {}, 'id', all)).map(({ id }) => id)).toEqual(
      Array.from({ length: PETS }, (_, i) => i + 1),
    )
    const rare = await listPets(db, { q: rareName }, 'id', all)
    expect(rare.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) * 50))
    // A walk through the names, which has to know with what they begin.
    const walked = petSearch({ q: rareName }, 'name', all)?.many
    expect(walked && (await db.all(...walked))).toHaveLength(20)
    expect(await getInventoryItem(db, 1 + betweenOrderable)).toMatchObject({ status: 'available' })
  } finally {
    await db.close()
  }
})

describe('the animals', () => {
  test('that are rare are as many in a small store as in a large one', () => {
    const rare = (total: number): number =>
      Array.from({ length: total }, (_, i) => animal(i + 1, total)).filter(({ name }) => name.startsWith(rareName))
        .length
    expect(rare(1000)).toBe(20)
    expect(rare(30_000)).toBe(20)
  })
})
