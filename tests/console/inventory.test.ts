// Tests adjusting stock, undoing the adjustment, and counting with only the keyboard.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { addStock, ledgerOf, stockOf } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, expectFailures, startConsole } from './console.ts'

describe.each(clientDialects)('stock on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('stock can be adjusted with a reason and a note, and the adjustment can be undone', async () => {
    const petId = await addStock(shop.store, 5)
    const page = await shop.open(`/inventory?q=${petId}`)
    expectFailures(page, [409])
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Adjust the stock of Rex' }).click()
    await page.getByText('5 units left to sell, 6 units afterwards').waitFor()
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 6 })
    await page.getByText('6 units left to sell, 7 units afterwards').waitFor()
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 5 })
    await page.getByLabel('Reason').selectOption('damaged')
    await page.getByLabel('Units', { exact: true }).fill('9')
    await page.getByRole('button', { name: 'Adjust', exact: true }).click()
    await page.getByText(`Pet ${petId} has 5 units left`).waitFor()
    await page.getByLabel('Units', { exact: true }).fill('2')
    await page.getByLabel('Note').fill('fell')
    await page.getByRole('button', { name: 'Adjust', exact: true }).click()
    await page.getByText('now has 3 units').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again has 5 units').waitFor()
    expect((await ledgerOf(shop.store, petId)).slice(-2)).toEqual(['damaged -2 → 3', 'counted +2 → 5'])
  })
})

describe.each(clientDialects)('a count on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('the keyboard moves a count from pet to pet, and only differences are saved', async () => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dot']
    const ids: number[] = []
    const { id: categoryId } = await addCategory(shop.store)
    // A sold pet is not counted.
    await addPet(shop.store, { name: 'Amy', categoryId, status: 'sold' })
    for (const name of names) {
      const { id } = await addPet(shop.store, { name, categoryId })
      await shop.store.send('PUT', `/store/inventory/${id}`, { quantity: 4 })
      ids.push(id)
    }
    const [ada = 0, , cleo = 0, dot = 0] = ids
    await shop.store.send('POST', '/store/orders', { petId: cleo, quantity: 1 })
    const page = await shop.open('/inventory')
    await page.getByRole('button', { name: 'Count the stock' }).click()
    const type = async (pet: string, text: string): Promise<void> => {
      await page.getByRole('region', { name: pet }).getByText('Expected:').waitFor()
      await page.getByLabel('Counted units').and(page.locator(':focus')).waitFor()
      await page.keyboard.type(text)
      await page.keyboard.press(text === '' ? 'ArrowDown' : 'Enter')
    }
    // The console does not send a count that matches the expected stock, but rejects it if the stock has changed since.
    await page.getByRole('region', { name: 'Ada' }).getByText('Expected: 4 units').waitFor()
    await page.getByLabel('Counted units').fill('4')
    await shop.store.send('PUT', `/store/inventory/${ada}`, { quantity: 6 })
    await page.keyboard.press('Enter')
    await page.getByText('You counted 4 units. 4 units were expected, but the stock is now 6 units.').waitFor()
    await page.getByText('Expected: 6 units', { exact: true }).waitFor()
    await type('Ada', '6')
    await type('Bo', '')
    // Staff count the units in the shop, so reserved units count, too.
    await page.getByText('Expected: 4 units (1 reserved, 3 available)').waitFor()
    await type('Cleo', '5')
    // An order reserves units but does not take any out of the shop, so it does not disturb the count.
    await page.getByRole('region', { name: 'Dot' }).getByText('Expected: 4 units').waitFor()
    await page.getByText('4 of 4').waitFor()
    await page.getByLabel('Counted units').fill('2')
    await shop.store.send('POST', '/store/orders', { petId: dot, quantity: 3 })
    await page.keyboard.press('Enter')
    await page.getByText('3 units are reserved. If fewer are in the shop, cancel an order first.').waitFor()
    expect(await stockOf(shop.store, dot)).toBe('available 1')
    await page.getByLabel('Counted units').fill('3')
    await page.keyboard.press('Enter')
    await page.getByText('3 counted, 2 corrected, 1 skipped.').waitFor()
    await page.getByRole('row', { name: /^Cleo .* 4 5 \+1$/ }).waitFor()
    expect((await ledgerOf(shop.store, ada)).at(-1)).toBe('set +2 → 6')
    expect((await ledgerOf(shop.store, cleo)).at(-1)).toBe('counted +1 → 4')
    expect((await ledgerOf(shop.store, dot)).at(-1)).toBe('counted -1 → 0')
  })
})

describe('accessibility', () => {
  const shop = startConsole('sqlite')

  test.each(appearances)(
    'the inventory pages are accessible in %s mode at a width of %i pixels',
    async (colorScheme, width) => {
      const page = await shop.open('/inventory?status=pending', { colorScheme, viewport: { width, height: 800 } })
      await page
        .getByRole('row', { name: /pending/ })
        .first()
        .waitFor()
      const filters = page.getByRole('button', { name: 'Filters: 1' })
      if (await filters.isVisible()) await filters.click()
      await page.getByRole('switch', { name: 'Low stock only (at most 0)' }).click()
      await page
        .getByRole('row', { name: /pending (\d+ \d+ )?[1-9]\d*\b(?! \d)/ })
        .first()
        .waitFor({ state: 'detached' })
      expect(page.url()).toEndWith('?status=pending&maxQuantity=0')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Count the stock' }).click()
      await page.getByText('Expected:').waitFor()
      await expectAccessible(page)
    },
  )
})
