// Tests importing edited exports and stock, resuming an import, and rejecting files.
import { describe, expect, test } from 'bun:test'
import { csvColumns, csvRow, formatCsvRow, stockText } from '../../contract/csv.ts'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, addPet, listAll } from '../support/store/catalogue.ts'
import { stockOf } from '../support/store/stock-and-orders.ts'
import { failRequests, startConsole } from './console.ts'
import { choose, type Level, row } from './import-form.ts'

describe.each(clientDialects)('an import on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })
  const petsNamed = async (q: string) => (await shop.store.send<Level[]>('GET', `/store/stock-levels?q=${q}`)).body

  test('accepts an edited export, changes only what was edited, and preserves changes made since the export', async () => {
    const { id: categoryId } = await addCategory(shop.store)
    for (const name of ['Anise', 'Borage', 'Chervil', 'Dill']) await addPet(shop.store, { name, categoryId })
    const levels = await listAll<Level>(shop.store, `/store/stock-levels?categoryId=${categoryId}`)
    const [anise = 0, borage = 0, , dill = 0] = levels.map(({ petId }) => petId)
    const exported = (edit: (level: Level) => object) =>
      formatCsvRow(csvColumns.pets) +
      levels
        .map((level) =>
          csvRow(csvColumns.pets, { ...level, id: level.petId, exportedStock: stockText(level), ...edit(level) }),
        )
        .join('')
    const page = await shop.open('/import')
    await choose(
      page,
      exported(() => ({})),
    )
    await page.getByText('0 new, 0 changed, 4 unchanged, 0 bad.').waitFor()
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await shop.store.send('PUT', `/store/inventory/${borage}`, { quantity: 9 })
    await shop.store.send('PUT', `/store/inventory/${dill}`, { quantity: 9 })
    const edits: Readonly<Record<string, object>> = {
      Anise: { name: 'Star anise', quantity: 7 },
      Borage: { name: 'Borage II' },
      Dill: { quantity: 3 },
    }
    await choose(
      page,
      exported(({ name }) => edits[name] ?? {}),
    )
    await row(page, 'name: Anise → Star anise, quantity: 1 → 7').waitFor()
    await row(page, `Star anise · #${anise}`).waitFor()
    await row(page, 'but the stock has since changed to “available 9”').waitFor()
    await page.getByLabel('Leave out the 1 bad row').check()
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('2 of 2 rows imported.').waitFor()
    expect(await Promise.all([anise, borage, dill].map((id) => stockOf(shop.store, id)))).toEqual([
      'available 7',
      'available 9',
      'available 9',
    ])
    expect(await petsNamed('borage%20ii')).toHaveLength(1)
  })

  test('imports categories and stock, and resumes after failures without importing a row twice', async () => {
    const { id } = await addPet(shop.store, { name: 'Fennel' })
    const page = await shop.open('/categories')
    await page.getByRole('button', { name: 'List options' }).click()
    await page.getByRole('menuitem', { name: 'Import CSV' }).click()
    await failRequests(page, '**/categories', 'The shelves are full.')
    await page.unroute('**/categories')
    let requests = 0
    await page.route('**/categories', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      requests += 1
      if (requests !== 2) return route.continue()
      await route.fulfill({
        status: 400,
        json: { code: 'invalid_request', message: 'The shelves are full.', status: 400 },
      })
    })
    await choose(page, 'name;description\nnewts;wet\ntoads;\nfrogs;green\n')
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await page.getByText('2 of 3 rows imported, 1 failed.').waitFor()
    await row(page, 'The shelves are full.').waitFor()
    await page.getByRole('button', { name: 'Import the other 1' }).click()
    await page.getByText('3 of 3 rows imported.').waitFor()
    expect(requests).toBe(4)
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, `petId,petName,quantity\n${id},fennel,30\n${id + 1000},,2\n${id},,4\n`)
    await row(page, `Field petId: pet ${id + 1000} does not exist.`).waitFor()
    await row(page, 'This row and line 2 are for the same pet.').waitFor()
    await page.getByLabel('Leave out the 2 bad rows').check()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('1 of 1 row imported.').waitFor()
    expect(await stockOf(shop.store, id)).toBe('available 30')
  })

  test.each([
    [
      'color,name\nred,Rex\n',
      'The column “color” is not recognized. The columns for categories are id, name, description.',
    ],
    ['petId,complete\n1,true\n', 'The console does not import orders. Use petstore import.'],
    ['size\n1\n', 'The first row must name the columns'],
    ['name,name\na,b\n', 'The column “name” appears twice.'],
    ['name\n"open\n', 'The quote opened on line 2 is never closed; the file may be truncated.'],
    [`name\n${'x'.repeat(5_000_000)}\n`, 'The file is larger than 5 MB.'],
  ])('rejects a file with one clear sentence: %#', async (text, message) => {
    const page = await shop.open('/import')
    await choose(page, text)
    await page.getByRole('alert').getByText(message).waitFor()
  })
})
