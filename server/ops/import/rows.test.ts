// Tests that an import checks the whole file first, imports each row exactly once even if it is interrupted, and reports every bad row.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '../../../tests/support/databases/databases.ts'
import {
  atEachHalt,
  quietImport,
  runTransfer,
  spawnTransfer,
} from '../../../tests/support/processes/transfer-process.ts'
import { sized } from '../../../tests/support/run/tier.ts'
import { addCategory, addPet, listAll, type Pet } from '../../../tests/support/store/catalogue.ts'
import {
  addStock,
  expectCleanAudit,
  ledgerOf,
  type Order,
  placeOrder,
  stockOf,
} from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import { readStore } from '../../db/open.ts'
import { digestOf } from '../copy/fill.ts'
import { type ImportReport, type ImportRequest, importFile } from './file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(text: string, extension = 'csv'): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.${extension}`)
  await Bun.write(path, text)
  return path
}

interface Outcome extends ImportReport {
  readonly badRows: readonly string[]
}

const csvOf = (columns: string, rows: readonly string[]): string => `${[columns, ...rows].join('\n')}\n`
const numbered = (count: number, row: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => row(n + 1))

describe.each(dialects)('importFile on %s', (dialect) => {
  let store: TestStore
  beforeEach(async () => {
    store = await startStore(dialect)
    await addCategory(store, 'dog')
    await addCategory(store, 'cat')
  })
  afterEach(() => store.stop())

  async function importText(text: string, options: Partial<ImportRequest> = {}): Promise<Outcome> {
    const badRows: string[] = []
    const onBadRow: ImportRequest['onBadRow'] = ({ line, reason }) => badRows.push(`${line}: ${reason}`)
    const path = options.path ?? (await fileOf(text))
    const report = await importFile({ ...quietImport, url: store.databaseUrl, onBadRow, ...options, path })
    return { ...report, badRows }
  }

  const digest = () => readStore(store.databaseUrl, (db) => digestOf(db))
  const names = async (): Promise<string[]> => (await listAll<Pet>(store, '/pets?limit=100')).map(({ name }) => name)

  test('changes nothing in a dry run, and returns the number of rows', async () => {
    const { id } = await addPet(store, { name: 'old', categoryId: 1 })
    const before = await digest()
    const text = csvOf('id,name,categoryId', [`${id},renamed,1`, '7,new,2'])
    expect(await importText(text, { isDryRun: true })).toMatchObject({ state: 'checked', rows: 2, bad: 0 })
    expect(await digest()).toEqual(before)
    expect(await importText(text)).toMatchObject({ state: 'done', created: 1, changed: 1 })
    expect(await names()).toEqual(['renamed', 'new'])
    await expectCleanAudit(store)
  })

  test('reports every row that violates the contract, and either changes nothing or, on request, skips those rows', async () => {
    const text = csvOf('name,categoryId,status,quantity', [
      'good,1,,',
      ',1,,',
      'x,one,,',
      'x,1,lost,',
      'x,1,,-1',
      'x,1,,99999999999999999999',
      'x,1,,1.5',
      `${'x'.repeat(101)},1,,`,
      'x,1',
      'last,2,pending,4',
    ])
    const badRows = [
      '3: Field name is missing.',
      '4: Field categoryId must be an integer from 1 to 9223372036854775807.',
      '5: Field status must be one of available, pending, sold.',
      '6: Field quantity must be at least 0.',
      '7: Field quantity must be from 0 to 2147483647.',
      '8: Field quantity must be an integer.',
      '9: Field name must be at most 100 characters long.',
      '10: The row must have 4 cells, like the header row; it has 2.',
    ]
    const before = await digest()
    for (const isDryRun of [true, false])
      expect(await importText(text, { isDryRun })).toMatchObject({ state: 'rejected', rows: 10, bad: 8, badRows })
    expect(await digest()).toEqual(before)
    const skipped = await importText(text, { skipsBadRows: true })
    expect(skipped).toMatchObject({ state: 'done', created: 2, bad: 8, badRows })
    expect(await names()).toEqual(['good', 'last'])
    expect(await importText(text)).toMatchObject({ state: 'known', created: 2, bad: 8 })
    expect(await stockOf(store, 2)).toBe('pending 4')
    await expectCleanAudit(store)
  })

  test('reports every row that conflicts with the store, and either stops or, on request, skips those rows', async () => {
    const text = csvOf('name,categoryId,status,quantity', [
      'good,1,,',
      'x,99,,',
      'x,1,sold,3',
      'x,1,available,0',
      'last,2,pending,4',
    ])
    const badRows = [
      '3: Field categoryId: Category 99 does not exist.',
      '4: Field quantity must be 0 for a pet that is sold.',
      '5: Field quantity must be at least 1 for a pet that is available.',
    ]
    expect(await importText(text, { isDryRun: true })).toMatchObject({ state: 'checked', rows: 5, bad: 0 })
    expect(await importText(text)).toMatchObject({ state: 'stopped', created: 0, doneTo: 0, bad: 3, badRows })
    expect(await names()).toEqual([])
    expect(await importText(text, { skipsBadRows: true })).toMatchObject({ state: 'done', created: 2, bad: 3, badRows })
    expect(await names()).toEqual(['good', 'last'])
    await expectCleanAudit(store)
  })

  test('recognizes a repeated import by its id, and rejects that id for a different file', async () => {
    const text = csvOf('name,categoryId', ['a,1'])
    expect(await importText(text, { importId: 'mine' })).toMatchObject({ state: 'done', importId: 'mine' })
    expect(await importText(text, { importId: 'mine' })).toMatchObject({ state: 'known', created: 1 })
    await expect(importText(csvOf('name,categoryId', ['b,1']), { importId: 'mine' })).rejects.toThrow(
      'belongs to another file',
    )
    expect(await importText(text, { importId: 'again' })).toMatchObject({ state: 'done' })
    expect(await names()).toEqual(['a', 'a'])
  })

  test('treats the same rows as a new import if they are imported as a different part', async () => {
    const text = csvOf('petId,quantity', [`${await addStock(store, 5)},2`])
    expect(await importText(text, { part: 'orders' })).toMatchObject({ state: 'done', created: 1 })
    expect(await importText(text, { part: 'inventory' })).toMatchObject({ state: 'done', changed: 1 })
    expect(await importText(text, { part: 'orders' })).toMatchObject({ state: 'known' })
  })

  test('rejects rows that change the pet of an existing order or refer to a missing order', async () => {
    const [petId, other] = [await addStock(store, 5), await addStock(store, 5)]
    const { id } = await placeOrder(store, petId, 1)
    const text = csvOf('id,petId,quantity,complete', [`${id},${other},2,`, `${id + 1},${petId},2,`])
    expect((await importText(text)).badRows).toEqual([
      `2: Order ${id} is for pet ${petId}; an order's pet cannot be changed.`,
      `3: Field id: Order ${id + 1} does not exist; leave out its id to place a new one.`,
    ])
  })

  test('keeps the ids of new rows, changes existing rows, and never assigns an id twice', async () => {
    for (const name of ['one', 'two', 'gone']) await addPet(store, { name, categoryId: 1 })
    await store.send('DELETE', '/pets/3')
    const rows = (text: string) => importText(text, { skipsBadRows: true })
    const ids = await rows(
      csvOf('id,name,categoryId', ['2,2,2', '3,x,1', '10,ten,1', '10,x,1', '9,x,1', '12,twelve,1', ',x,1']),
    )
    expect(ids.badRows).toEqual([
      '3: Field id must be left out: pet 3 no longer exists, and ids are never reused.',
      '5: Field id must be greater than 10, the highest new id so far.',
      '6: Field id must be greater than 10, the highest new id so far.',
      '8: Field id must be set for all new rows in a file or for none of them.',
    ])
    expect(await names()).toEqual(['one', '2', 'ten', 'twelve'])
    expect((await addPet(store, { categoryId: 1 })).id).toBe(13)
    const huge = await rows(csvOf('id,name,categoryId', ['9007199254740992,x,1', '9223372036854775807,x,1', '20,ok,1']))
    expect(huge.badRows.length).toBe(2)
    expect((await addPet(store, { categoryId: 1 })).id).toBe(21)
    const categories = csvOf('id,name,description', ['1,DOG,d', '2,dog,', '5,bird,', '8,Bird,'])
    const duplicate = '3: Field name: Category 1 already has this name: "DOG".'
    const repeated = '5: Field name: Category 5 already has this name: "bird".'
    expect((await rows(categories)).badRows).toEqual([duplicate, repeated])
    // The ids of skipped rows are never assigned.
    expect((await addCategory(store, 'next')).id).toBe(9)
    await expectCleanAudit(store)
  })

  test("sets an existing pet's stock and status together, or not at all", async () => {
    const sold = await addStock(store, 0)
    const ordered = await addStock(store, 5)
    await placeOrder(store, ordered, 2)
    const reserved = await addStock(store, 2)
    await placeOrder(store, reserved, 2)
    const text = csvOf('id,name,categoryId,status,quantity', [`${sold},a,1,available,4`, `${ordered},b,1,sold,0`])
    const { badRows } = await importText(text, { skipsBadRows: true })
    expect(badRows).toEqual([expect.stringMatching(/^3: Field status: Pet \d+ has 2 units reserved/)])
    expect([await stockOf(store, sold), await stockOf(store, ordered)]).toEqual(['available 4', 'available 3'])
    const inventory = csvOf('petId,quantity,status', [
      `${sold},0,available`,
      `${ordered},9,sold`,
      `${ordered},8,available`,
      '99,1,',
      `${reserved},0,pending`,
    ])
    expect((await importText(inventory, { skipsBadRows: true })).badRows).toEqual([
      '2: Field quantity must be at least 1 for a pet that is available.',
      '3: Field quantity must be 0 for a pet that is sold.',
      '5: Field petId: Pet 99 does not exist.',
    ])
    expect(await stockOf(store, ordered)).toBe('available 8')
    await expectCleanAudit(store)
  })

  test('stops between batches if rows exceed the stock, and resumes once there is enough stock or the rows are skipped', async () => {
    const petId = await addStock(store, 513)
    const open = await placeOrder(store, petId, 3)
    const text = csvOf('id,petId,quantity,complete', [
      ...numbered(510, (n) => `,${petId},1,${n % 2 === 0 ? 'TRUE' : ''}`),
      `,${petId},1,`,
      `${open.id},${petId},7,`,
      `${open.id},${petId},2,true`,
      `,${petId},1,`,
      `,${petId},1,`,
    ])
    const bad = [
      `512: Field petId: Pet ${petId} is pending and cannot be ordered.`,
      `513: Field quantity: Pet ${petId} has 0 units left; 4 were requested.`,
      `516: Field petId: Pet ${petId} is pending and cannot be ordered.`,
    ]
    // A dry run finds no bad rows, because none violates the contract; conflicts with the store are found later.
    expect(await importText(text, { isDryRun: true })).toMatchObject({ state: 'checked', rows: 515, bad: 0 })
    const stopped = { state: 'stopped', created: 500, changed: 0, bad: 3, doneTo: 501, badRows: bad }
    expect(await importText(text)).toMatchObject(stopped)
    expect(await stockOf(store, petId)).toBe('available 10')
    expect(await importText(text, { isDryRun: true })).toMatchObject({ state: 'checked', rows: 515, bad: 0 })
    expect(await importText(text)).toMatchObject(stopped)
    await store.send('PUT', `/store/inventory/${petId}`, { quantity: 11 })
    expect((await importText(text)).badRows).toEqual([expect.stringMatching(/^513: /), expect.stringMatching(/^516: /)])
    expect(await importText(text, { skipsBadRows: true })).toMatchObject({
      state: 'done',
      created: 512,
      changed: 1,
      bad: 2,
    })
    expect((await store.send<Order>('GET', `/store/orders/${open.id}`)).body).toMatchObject({
      quantity: 2,
      complete: true,
    })
    await expectCleanAudit(store)
  })

  test('imports each row exactly once, even if the import fails midway and is repeated', async () => {
    const count = sized(1200, 2200)
    const path = await fileOf(
      csvOf(
        'name,categoryId',
        numbered(count, (n) => `pet ${n},1`),
      ),
    )
    // Each attempt fails after one batch. The first attempt checks the whole file; the others start where the previous attempt ended.
    for (const stopAfter of [count, ...sized([0], [0, 0, 0])]) {
      let rows = 0
      const onRows = (count: number): void => {
        rows += count
        if (rows > stopAfter) throw new Error('The test stops here.')
      }
      await expect(importText('', { path, onRows })).rejects.toThrow('The test stops here.')
    }
    expect(await importText('', { path })).toMatchObject({ state: 'done', created: count })
    expect((await names()).sort()).toEqual(numbered(count, (n) => `pet ${n}`).sort())
    expect(await ledgerOf(store, 1)).toEqual(['created +1 → 1'])
    await expectCleanAudit(store)
  })

  test('imports each row exactly once, even if the import is killed repeatedly or two imports run concurrently', async () => {
    const count = sized(1200, 3000)
    const path = await fileOf(
      csvOf(
        'id,name,categoryId,quantity',
        numbered(count, (n) => `${n + 5},pet ${n},1,${n % 3}`),
      ),
    )
    const work = { url: store.databaseUrl, path }
    for (let n = 0; n < sized(1, 3); n += 1)
      await runTransfer({ import: work, killAfterRows: (n === 0 ? count : 0) + (Math.random() * count) / 3 })
    const codes = await Promise.all(
      [spawnTransfer({ import: work }), spawnTransfer({ import: work })].map((one) => one.exited),
    )
    expect(codes).toContain(0)
    expect(await importText('', { path })).toMatchObject({ state: 'known', created: count })
    const pets = await listAll<Pet>(store, '/pets?limit=100')
    expect(pets.map(({ id, name }) => `${id} ${name}`)).toEqual(numbered(count, (n) => `${n + 5} pet ${n}`))
    await expectCleanAudit(store)
  })

  test("does not overwrite a row that was assigned one of the file's ids during the check", async () => {
    const path = await fileOf(csvOf('id,name,categoryId', ['1,from the file,1']))
    const child = spawnTransfer({ import: { url: store.databaseUrl, path }, haltsAtRows: true })
    let halts = 0
    await atEachHalt(child, async () => {
      halts += 1
      // The first halt comes after the file has been read, and the second after it has been checked.
      if (halts === 2) await addPet(store, { name: 'mine', categoryId: 1 })
    })
    expect(await child.stderr.text()).toContain('number the new rows from 2')
    expect(await names()).toEqual(['mine'])
    await expectCleanAudit(store)
  })

  test('holds no locks between batches', async () => {
    const petId = await addStock(store, 50)
    const path = await fileOf(
      csvOf(
        'petId,quantity,status',
        numbered(1200, (n) => `${petId},${1 + (n % 9)},`),
      ),
    )
    const child = spawnTransfer({ import: { url: store.databaseUrl, path }, haltsAtRows: true })
    const statuses = new Set<number>()
    const halts = await atEachHalt(child, async () => {
      statuses.add((await store.send('POST', '/store/orders', { petId, complete: true })).status)
    })
    expect([await child.stderr.text(), child.exitCode, [...statuses]]).toEqual(['', 0, [201]])
    // The import halts at least six times: when it checks each of the three batches, and when it imports each of them.
    expect(halts).toBeGreaterThanOrEqual(6)
    await expectCleanAudit(store)
  })

  test('reads CSV files as written by spreadsheet programs', async () => {
    const text = '\ufeffname;description\r\n"a; ""b""";\r\n\'=1+1;" "\r\n'
    expect(await importText(text, { part: 'categories' })).toMatchObject({ state: 'done', created: 2 })
    const { body } = await store.send('GET', '/categories')
    expect(body).toMatchObject([{}, {}, { name: 'a; "b"' }, { name: '=1+1', description: ' ' }])
  })
})
