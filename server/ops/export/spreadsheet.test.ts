// When a file is exported, edited, and imported while the shop is open, the edits take effect and nothing else changes.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '../../../tests/support/databases/databases.ts'
import { quietImport } from '../../../tests/support/processes/transfer-process.ts'
import { addCategory, addPet } from '../../../tests/support/store/catalogue.ts'
import {
  addStock,
  expectCleanAudit,
  ledgerOf,
  placeOrder,
  stockOf,
} from '../../../tests/support/store/stock-and-orders.ts'
import { startStore, type TestStore } from '../../../tests/support/store/store.ts'
import type { PartName } from '../formats/store-parts.ts'
import { importFile } from '../import/file.ts'
import { exportPart } from './export.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-spreadsheet-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(dialects)('editing an export on %s', (dialect) => {
  let store: TestStore
  let petId: number
  beforeEach(async () => {
    store = await startStore(dialect)
    await addCategory(store, 'dog')
    await addCategory(store, 'cat, and the like')
    await addPet(store, { name: 'Rex', categoryId: 2 })
    petId = await addStock(store, 5)
  })
  afterEach(() => store.stop())

  async function exportText(part: PartName): Promise<string> {
    let text = ''
    await exportPart({ url: store.databaseUrl, part, format: 'csv' }, async (some) => {
      text += some
    })
    return text
  }

  /** Imports the good rows and returns the bad ones. */
  async function importText(text: string): Promise<string[]> {
    const path = join(folder, `${crypto.randomUUID()}.csv`)
    await Bun.write(path, text)
    const bad: string[] = []
    const onBadRow = ({ line, reason }: { line: number; reason: string }) => bad.push(`${line}: ${reason}`)
    await importFile({ ...quietImport, url: store.databaseUrl, path, skipsBadRows: true, onBadRow })
    await expectCleanAudit(store)
    return bad
  }

  const nameOf = async (id: number) =>
    (await store.send<readonly { name: string }[]>('GET', `/pets?id=${id}`)).body[0]?.name

  test('an export contains the names of referenced rows, and the stock', async () => {
    const name = await nameOf(petId)
    await placeOrder(store, petId, 2)
    const [header, first] = (await exportText('pets')).split('\r\n')
    expect(header).toMatch(/^id,name,categoryId,categoryName,status,.*quantity,exportedStock$/)
    expect(first).toMatch(/^1,Rex,2,"cat, and the like",available,.*1,available 1$/)
    const [columns, order] = (await exportText('orders')).split('\r\n')
    expect(columns).toBe('id,petId,petName,quantity,shipDate,complete,categoryName,placedAt,placedBy')
    expect(order).toStartWith(`1,${petId},${name},2,,false,`)
    expect(order).toMatch(/,\d{4}-\d\d-\d\dT[\d:.]+Z,\w+$/)
    expect(await exportText('inventory')).toStartWith(
      'petId,petName,quantity,status,exportedStock\r\n1,Rex,1,available,available 1\r\n',
    )
  })

  test.each(['pets', 'inventory'] as const)(
    'an unedited row of %s does not undo changes that orders and restocking made after the export',
    async (part) => {
      const text = await exportText(part)
      await placeOrder(store, petId, 2)
      await placeOrder(store, 1, 1)
      const ledger = await ledgerOf(store, petId)
      expect(await importText(text)).toEqual([])
      expect([await stockOf(store, 1), await stockOf(store, petId)]).toEqual(['pending 0', 'available 3'])
      const reserved = await exportText(part)
      await store.send('PUT', '/store/inventory/1', { quantity: 4 })
      expect(await importText(reserved)).toEqual([])
      expect([await stockOf(store, 1), await ledgerOf(store, petId)]).toEqual(['available 4', ledger])
    },
  )

  test('an edited stock cell takes effect if the stock has not changed since the export', async () => {
    const text = await exportText('pets')
    const edited = text
      .replace('Rex,2,"cat, and the like",', 'Max,1,dog,')
      .replace('1,available 1', '7,available 1')
      .replace(/available(?=,.*5,available 5)/, 'pending')
    expect(await importText(edited)).toEqual([])
    expect([await nameOf(1), await stockOf(store, 1), await stockOf(store, petId)]).toEqual([
      'Max',
      'available 7',
      'pending 5',
    ])
    const stock = await exportText('inventory')
    expect(stock).toContain(`,5,pending,pending 5`)
    expect(await importText(stock.replace('Max,7,available', 'Max,0,available'))).toEqual([])
    expect([await stockOf(store, 1), await stockOf(store, petId)]).toEqual(['sold 0', 'pending 5'])
  })

  test.each(['pets', 'inventory'] as const)(
    'an edited row of %s is rejected if the stock has changed since the export, unless exportedStock is empty',
    async (part) => {
      const text = await exportText(part)
      const edited = text.replace(/5(?=,(available,)?available 5)/, '9')
      await placeOrder(store, petId, 2)
      expect(await importText(edited)).toEqual([
        '3: Field exportedStock is "available 5", but the stock has since changed to "available 3". Export the pet again, or leave this field out to set its stock anyway.',
      ])
      expect(await stockOf(store, petId)).toBe('available 3')
      expect(await importText(edited.replaceAll(/available \d/g, ''))).toEqual([])
      expect(await stockOf(store, petId)).toBe('available 9')
    },
  )

  test('a row whose name and id disagree is rejected; the name may differ in case or be empty', async () => {
    const orders = await placeOrder(store, petId, 1).then(() => exportText('orders'))
    const [pets, inventory, name] = [await exportText('pets'), await exportText('inventory'), await nameOf(petId)]
    expect(await importText(pets.replace('"cat, and the like"', 'dog'))).toEqual([
      '2: Field categoryName must be "cat, and the like", the name of category 2, or be left out; categoryId determines the category.',
    ])
    const wrong = `must be ${JSON.stringify(name)}, the name of pet ${petId}, or be left out; petId determines the pet.`
    expect(await importText(orders.replace(`,${name},`, ',Luna,'))).toEqual([`2: Field petName ${wrong}`])
    expect(await importText(inventory.replace(`\n${petId},${name},`, `\n${petId},Luna,`))).toEqual([
      `3: Field petName ${wrong}`,
    ])
    for (const other of ['CAT,  and the like ', ''])
      expect(await importText(pets.replace('"cat, and the like"', other && `"${other}"`))).toEqual([])
  })

  test('a row without an id creates a pet with the given quantity; a pet without units cannot be pending', async () => {
    const header = 'name,categoryId,categoryName,status,quantity,exportedStock\n'
    expect(await importText(`${header}New,1,dog,available,4,available 9\nNo,1,dog,pending,0,pending 0\n`)).toEqual([
      '3: Field quantity must be at least 1 for a pet that is pending.',
    ])
    expect(await stockOf(store, petId + 1)).toBe('available 4')
  })
})
