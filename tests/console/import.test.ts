// Tests the import: a dry run that names every bad row, and an import that can be repeated.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory } from '../support/store/catalogue.ts'
import { appearances, expectAccessible, startConsole } from './console.ts'
import { choose, type Level, row } from './import-form.ts'

describe.each(clientDialects)('an import on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })
  const petsNamed = async (q: string) => (await shop.store.send<Level[]>('GET', `/store/stock-levels?q=${q}`)).body

  test('lists every bad row before changing anything, and does not add anything twice', async () => {
    const { name: category } = await addCategory(shop.store)
    const page = await shop.open('/import')
    const rows = `name,categoryName,quantity\nBasil,${category},12\nThyme,${category},x\n,${category},1\nMint,unicorn,2\n"Bay ""leaf""",${category},1\n`
    await page.getByLabel('Or paste rows').fill(rows)
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByText('2 new, 0 changed, 0 unchanged, 3 bad. Nothing has been imported yet.').waitFor()
    await row(page, '3 Thyme Field quantity must be an integer from 0 to 2147483647.').waitFor()
    await row(page, '4 Field name is missing.').waitFor()
    await row(page, '5 Mint Field categoryName: there is no category “unicorn”. Add it first.').waitFor()
    const start = page.getByRole('button', { name: 'Import 2 rows' })
    expect(await start.getAttribute('aria-disabled')).toBe('true')
    expect(await petsNamed('basil')).toEqual([])
    await page.getByLabel('Leave out the 3 bad rows').check()
    await start.click()
    await page.getByText('2 of 2 rows imported.').waitFor()
    expect(await petsNamed('basil')).toMatchObject([{ name: 'Basil', quantity: 12 }])

    // Import the same file again: the service replays its responses, and the console adds the pets only if asked to.
    await page.getByRole('button', { name: 'Import another file' }).click()
    await choose(page, rows)
    await page.getByLabel('Leave out the 3 bad rows').check()
    await start.click()
    await page.getByText('2 rows had already been imported').waitFor()
    expect(await petsNamed('basil')).toHaveLength(1)
    await page.getByRole('button', { name: 'Add again' }).click()
    await page.getByText('2 rows had already been imported').waitFor({ state: 'detached' })
    await page.getByText('2 of 2 rows imported.').waitFor()
    expect(await petsNamed('leaf')).toMatchObject([{ name: 'Bay "leaf"' }, { name: 'Bay "leaf"' }])
    expect(await petsNamed('basil')).toHaveLength(2)
  })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('/import', { colorScheme, viewport: { width, height: 800 } })
    await expectAccessible(page)
    await choose(page, 'name\nponies\n\n""\n')
    await row(page, 'Field name must').waitFor()
    await expectAccessible(page)
  })
})
