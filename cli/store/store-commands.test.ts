// Tests the commands `seed`, `check`, `copy`, and `demo`.
import { afterEach, describe, expect, test } from 'bun:test'
import { openDatabase } from '../../server/db/open.ts'
import { statement } from '../../server/db/statement.ts'
import { clientDialects, emptyDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, runPetstore, startService } from '../../tests/support/processes/process.ts'
import { addPet } from '../../tests/support/store/catalogue.ts'
import { startStore } from '../../tests/support/store/store.ts'

const tamper = statement(
  'test.tamper',
  'UPDATE pets SET quantity = quantity + 1 WHERE id = (SELECT min(id) FROM pets WHERE quantity > 0)',
)
const takeName = statement('test.take_category_name', "UPDATE categories SET name = 'DOG', name_key = 'x' WHERE id = 2")

const tamperWithDerived = [
  statement('test.tamper_key', "UPDATE pets SET name_key = 'x' WHERE id = 3"),
  statement('test.tamper_search', 'DELETE FROM pet_grams WHERE rowid = 5'),
]

afterEach(killProcesses)

describe.each(clientDialects)('store commands on %s', (dialect) => {
  test("petstore seed fills an empty store once, and petstore check reports whether the store's counts are consistent", async () => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    const seeded = await runPetstore(['seed', '--migrate'], env)
    expect(seeded).toMatchObject({ code: 0, err: '' })
    expect(seeded.out).toMatch(/^The store now has 177 pets and \d{3} orders\.\n$/)
    expect(await runPetstore(['seed'], env)).toMatchObject({
      code: 1,
      err: 'petstore: The store is not empty; only an empty store can be filled.\n',
    })
    expect(await runPetstore(['check'], env)).toEqual({ code: 0, out: 'The store is consistent.\n', err: '' })

    const db = await openDatabase(home.url)
    await db.run(tamper, {})
    await db.close()
    const { code, out } = await runPetstore(['check'], env)
    expect(code).toBe(1)
    expect(out).toMatch(/^Pet \d+ has a stock of \d+, but its ledger adds up to \d+\.$/m)
    expect(out).toEndWith('Problems: 1.\n')
    await home.remove()
  })

  test('petstore check --repair rebuilds derived data and changes nothing else', async () => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    await runPetstore(['seed', '--migrate'], env)
    const db = await openDatabase(home.url)
    for (const statement of tamperWithDerived) await db.run(statement, {})
    const checked = await runPetstore(['check'], env)
    expect(checked.code).toBe(1)
    expect(checked.out).toEndWith('Problems: 2. Run petstore check --repair to repair 2 of them.\n')
    const repaired = await runPetstore(['check', '--repair'], env)
    expect(repaired.code).toBe(0)
    expect(repaired.out).toContain('Pet 5 is missing from the search index. Repaired.\n')
    expect(repaired.out).toEndWith('Problems: 2. Repaired: 2.\n')
    expect(await runPetstore(['check'], env)).toEqual({ code: 0, out: 'The store is consistent.\n', err: '' })

    await db.run(tamper, {})
    await db.run(takeName, {})
    await db.close()
    const left = await runPetstore(['check', '--repair'], env)
    expect(left.code).toBe(1)
    expect(left.out).toMatch(/^Pet \d+ has a stock of \d+, but its ledger adds up to \d+\.$/m)
    expect(left.out).toContain(
      'should be "dog". Not repaired: Category 1 already has this name: "dog". Rename one of the two and check again.\n',
    )
    expect(left.out).toEndWith('Problems: 2. Repaired: 0.\n')
    await home.remove()
  })
})

test('petstore demo serves the sample data from memory, regardless of which store is configured', async () => {
  const service = await startService({ DATABASE_URL: 'sqlite:/nowhere/at/all.db' }, [], 'demo')
  const summary = await (await fetch(`${service.url}/store/summary`)).json()
  expect(summary).toMatchObject({ pets: { available: expect.any(Number) }, orders: { open: expect.any(Number) } })
  expect(await (await fetch(`${service.url}/pets?limit=100`)).json()).toHaveLength(100)
  expect(await service.stop()).toBe(0)
  expect(await runPetstore(['demo', '--database-url', 'sqlite:x.db'])).toMatchObject({ code: 2, out: '' })
})

test('petstore demo does not send webhooks to its own machine if other machines can reach the demo', async () => {
  const service = await startService({ HOST: '0.0.0.0', PETSTORE_AUTH: 'off' }, [], 'demo')
  const response = await fetch(`${service.url}/store/webhooks`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"url": "http://127.0.0.1:1/"}',
  })
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_request' }])
  await service.stop()
})

test('petstore copy reports how much it copied', async () => {
  const store = await startStore('sqlite')
  const pet = await addPet(store)
  await store.send('POST', '/store/orders', { petId: pet.id })
  const target = await emptyDatabase.sqlite()
  const { out } = await runPetstore(['copy', '--from', store.databaseUrl, '--to', target.url])
  expect(out).toMatch(/ has 1 pet, 1 order and \d events\. It was compared with the store, and it is consistent\.\n$/)
  await Promise.all([store.stop(), target.remove()])
})

test('reports invalid options', async () => {
  expect(await runPetstore(['check', '--database-url', 'mysql://x', '--port', '1'])).toMatchObject({ code: 2, out: '' })
  expect(await runPetstore(['copy', '--from', 'mysql://x', '--to', 'sqlite::memory:'])).toEqual({
    code: 2,
    out: '',
    err: `petstore: --from: must be sqlite:<file>, sqlite::memory: or postgres://user:password@host/name.
petstore: --to: must not be in memory: that store would be gone when this command ends.\n`,
  })
  expect((await runPetstore(['seed', '--help'])).out).toContain('--database-url')
})
