// Incorrect derived data is found and repaired. The tests corrupt it with SQL, bypassing the service's own checks.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { addCategory, addPet, type Pet } from '../../../tests/support/store/catalogue.ts'
import { placeOrder } from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import type { Database } from '../../db/database.ts'
import { statement } from '../../db/statement.ts'
import { nameGrams } from '../../names.ts'
import { auditStore, findProblems, idRanges } from './check.ts'

/** Returns the statement that sets a pet's search entries. */
const setGrams = (id: number, grams: string) => ({
  sqlite: `UPDATE pet_grams SET grams = '${grams}' WHERE rowid = ${id}`,
  postgres: `UPDATE pet_grams SET grams = string_to_array('${grams}', ' ') WHERE rowid = ${id}`,
})

const grams = nameGrams('bella')
const wrongEntries = 'Pet 2 has search entries that do not match its name.'

const faults = [
  [
    "a pet's wrong name key",
    "UPDATE pets SET name_key = 'x' WHERE id = 2",
    'Pet 2 has the name key "x"; it should be "bella".',
  ],
  [
    "a category's wrong name key",
    "UPDATE categories SET name_key = 'x' WHERE id = 1",
    'Category 1 has the name key "x"; it should be "dog".',
  ],
  ['a missing gram', setGrams(2, grams.replace(/ \w+$/, '')), wrongEntries],
  ['an extra gram', setGrams(2, `${grams} 7a`), wrongEntries],
  ['a wrong gram', setGrams(2, grams.replace(/ \w+$/, ' 7a')), wrongEntries],
  ['no grams', setGrams(2, ''), 'Pet 2 is missing from the search index.'],
  ['a missing entry', 'DELETE FROM pet_grams WHERE rowid = 2', 'Pet 2 is missing from the search index.'],
  [
    "a deleted pet's entry",
    {
      sqlite: "INSERT INTO pet_grams (rowid, grams) VALUES (99, '61')",
      postgres: "INSERT INTO pet_grams (rowid, grams) VALUES (99, '{61}')",
    },
    'Pet 99 was deleted but is still in the search index.',
  ],
] as const

const statements = faults.map(([what, sql]) => statement(`test.${what}`, sql))
const swapGrams = [1, 2].map((id) =>
  statement(`test.swap ${id}`, setGrams(id, nameGrams(id === 1 ? 'bella' : 'rex 1'))),
)
const takeName = statement('test.take_name', "UPDATE categories SET name = 'DOG', name_key = 'x' WHERE id = 2")
const breakStock = statement<{ by: number }>(
  'test.break_stock',
  'UPDATE pets SET quantity = quantity + :by WHERE id = 1',
)

/** Tries every repair. Returns undefined for each repaired problem, and the reason for each problem that could not be repaired. */
async function repairAll(db: Database): Promise<unknown[]> {
  const outcomes: unknown[] = []
  const messageOf = (error: Error) => error.message
  for await (const problems of findProblems(db))
    outcomes.push(
      ...(await Promise.all(problems.map(({ text, repair }) => (repair ? repair(db).catch(messageOf) : text)))),
    )
  return outcomes
}

describe.each(dialects)('repairs on %s', (dialect) => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore(dialect, { clock: () => Date.parse('2026-11-15T10:00:00Z') })
    for (const name of ['dog', 'cat']) await addCategory(store, name)
    for (const name of ['Rex 1', 'Bella']) await addPet(store, { name, categoryId: 1 })
    await store.send('PUT', '/store/inventory/1', { quantity: 4 })
    await placeOrder(store, 1, 1)
    await addPet(store, { name: '한 \u{1f436}'.repeat(25), categoryId: 2 })
  })
  afterAll(() => store.stop())

  test.each(faults.map(([what, , message], i) => [what, message, i] as const))(
    'finds and repairs %s',
    async (_, message, i) => {
      await store.db.run(statements[i] as never, {})
      expect(await auditStore(store.db)).toEqual([message])
      expect(await repairAll(store.db)).toEqual([undefined])
      expect(await auditStore(store.db)).toEqual([])
    },
  )

  test('finds and repairs two pets whose search entries are swapped', async () => {
    for (const swap of swapGrams) await store.db.run(swap, {})
    expect(await auditStore(store.db)).toHaveLength(2)
    expect(await repairAll(store.db)).toEqual([undefined, undefined])
    const found = await store.send<Pet[]>('GET', '/pets?q=bel')
    expect(found.body.map(({ name }) => name)).toEqual(['Bella'])
    expect(await auditStore(store.db)).toEqual([])
  })

  test('reads a store in ranges without gaps', async () => {
    const ranges = (size: number) => Array.fromAsync(idRanges(store.db, size))
    const last = Number.MAX_SAFE_INTEGER
    expect(await ranges(1)).toEqual([
      { after: 0, max: 1 },
      { after: 1, max: 2 },
      { after: 2, max: 3 },
      { after: 3, max: last },
    ])
    expect(await ranges(4)).toEqual([{ after: 0, max: last }])
  })

  test('reports stock that contradicts its ledger, without changing it', async () => {
    await store.db.run(breakStock, { by: 1 })
    const problem = 'Pet 1 has a stock of 4, but its ledger adds up to 3.'
    expect(await repairAll(store.db)).toEqual([problem])
    expect(await auditStore(store.db)).toEqual([problem])
    await store.db.run(breakStock, { by: -1 })
  })

  test('reports two categories that would end up with the same name, and changes neither', async () => {
    await store.db.run(takeName, {})
    const problem = 'Category 2 has the name key "x"; it should be "dog".'
    expect(await auditStore(store.db)).toEqual([problem])
    expect(await repairAll(store.db)).toEqual(['Category 1 already has this name: "dog".'])
    expect(await auditStore(store.db)).toEqual([problem])
    // The service still works while the name key is wrong, and renaming the category corrects the key.
    expect((await store.send('PATCH', '/categories/2', { description: 'Cats' })).status).toBe(200)
    await store.send('PATCH', '/categories/2', { name: 'cat' })
    expect(await auditStore(store.db)).toEqual([])
  })

  test('updatePet › 200 without changing the stored name key when the name does not change', async () => {
    await store.db.run(statements[0] as never, {})
    await store.send('PATCH', '/pets/2', { status: 'pending' })
    expect(await auditStore(store.db)).toHaveLength(1)
    await repairAll(store.db)
  })

  test('finds no problems while pets are created, renamed, and deleted', async () => {
    let isAuditing = true
    const change = async (): Promise<void> => {
      for (let n = 0; isAuditing; n += 1) {
        const { id } = await addPet(store, { name: `pet ${n}`, categoryId: 2 })
        await store.send('PATCH', `/pets/${id}`, { name: `other ${n}` })
        if (n % 2) await store.send('DELETE', `/pets/${id}`)
      }
    }
    const changing = Promise.all([change(), change()])
    for (let n = 0; n < 10; n += 1) expect(await auditStore(store.db)).toEqual([])
    isAuditing = false
    await changing
    expect(await auditStore(store.db)).toEqual([])
  })
})
