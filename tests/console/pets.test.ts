// Tests the pet pages: searching, adding and editing a pet, and a pet's own page.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addPet } from '../support/store/catalogue.ts'
import { addStock, placeOrder, stockOf } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, expectFailures, startConsole } from './console.ts'
import { addPair, chooseAction, messages, row } from './pet-list.ts'

describe.each(clientDialects)('pets on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('pets can be found by name, status, and category, and the URL keeps the filters', async () => {
    const page = await shop.open('/pets')
    await row(page, 'Luna').first().waitFor()
    await page.getByLabel('Name or number').fill('gre')
    await page.getByRole('button', { name: 'pending' }).click()
    await page.getByRole('combobox', { name: 'Category' }).fill('do')
    await page.getByRole('option', { name: 'dog' }).click()
    await page.waitForURL(/q=gre/)
    await row(page, 'Luna').waitFor({ state: 'detached' })
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'gre',
      status: 'pending',
      categoryId: '1',
    })
    // The page loads the stock after the pets.
    await row(page, 'Greta')
      .filter({ hasText: /dog\s*pending\s*1/ })
      .waitFor()

    // The URL alone restores the filters. Saved views that an earlier version left in the browser have no effect.
    await page.evaluate(() => {
      localStorage.setItem('petstore-views /pets', JSON.stringify([{ name: 'Dogs', search: 'q=dog' }]))
      localStorage.setItem('petstore-views /orders', 'not JSON')
    })
    await page.reload()
    await row(page, 'Greta').waitFor()
    expect(await page.getByLabel('Name or number').inputValue()).toBe('gre')
    expect(await page.getByRole('link', { name: 'Dogs' }).count()).toBe(0)
    await page.getByRole('button', { name: 'available' }).click()
    await page.waitForURL(/status=available/)
    await page.goBack()
    await page.waitForURL(/status=pending$|status=pending&(?!status)/)
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor()
  })

  test('a pet can be found by its number', async () => {
    const { id } = await addPet(shop.store, { name: 'Numbered' })
    const page = await shop.open('/pets')
    await page.getByLabel('Name or number').fill(`#${id}`)
    await page.getByRole('cell', { name: `#${id}`, exact: true }).waitFor()
    await row(page, 'Luna').waitFor({ state: 'detached' })
    expect(await row(page, 'Numbered').count()).toBe(1)
  })

  test('a pet can be added, and a missing category is reported beside its field', async () => {
    const page = await shop.open('/pets')
    expectFailures(page, [400])
    await page.getByLabel('Name or number').fill('Quixote')
    await page.getByText('No pets match').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Add a pet' })
    await page.getByRole('button', { name: 'Add a pet' }).click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.goForward()
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add a pet' }).click()
    await dialog.getByLabel('Name').fill('Quixote')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Choose a category from the list, or create one.').waitFor()
    await page.evaluate('history.back()')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.evaluate('document.activeElement.value')).toBe('Quixote')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Keep editing' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('combobox', { name: 'Category' }).fill('hor')
    await page.getByRole('option', { name: 'horse' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await messages(page)
      .getByText(/Quixote · #\d+ was added$/)
      .waitFor()
    await row(page, 'Quixote')
      .filter({ hasText: /horse\s*available\s*1/ })
      .waitFor()
  })

  test('a pet is put on hold immediately, and the hold can be undone', async () => {
    const { first, path } = await addPair(shop.store, 'holdable')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Hold')
    await row(page, first.name).getByText('pending').waitFor()
    await messages(page).getByText(`${first.name} · #${first.id} is on hold`).waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('pending 1')
    await page.getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText(`${first.name} · #${first.id} is available`).waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('available 1')
  })

  test('a pet can be edited, and the user chooses between two versions after a conflict', async () => {
    const { first, path } = await addPair(shop.store, 'disputed')
    const page = await shop.open(path)
    expectFailures(page, [412])
    await chooseAction(page, first.name, 'Edit')
    const dialog = page.getByRole('dialog', { name: `Edit ${first.name} · #${first.id}` })
    await dialog.getByLabel('Name').fill('disputed by me')
    await shop.store.send('PATCH', `/pets/${first.id}`, { name: 'disputed by them' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const versions = dialog.getByRole('table', { name: 'Both versions' })
    await versions.getByRole('row', { name: 'Name disputed by me disputed by them' }).waitFor()
    await dialog.getByRole('button', { name: 'Use theirs' }).click()
    await versions.waitFor({ state: 'detached' })
    await page.getByLabel('Name', { exact: true }).fill('disputed by both')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await row(page, 'disputed by both').waitFor()
  })

  test('a pet has a page with its stock, orders, and timeline', async () => {
    const petId = await addStock(shop.store, 5)
    const { id: orderId } = await placeOrder(shop.store, petId, 2)
    await shop.store.send('PATCH', `/pets/${petId}`, { name: 'Renamed <i>pet</i>' })
    await shop.store.send('PATCH', `/pets/${petId}`, { status: 'pending' })
    const page = await shop.open(`/pets/${petId}`)
    await page.getByRole('heading', { name: 'Renamed <i>pet</i>' }).waitFor()
    const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
    await timeline.filter({ hasText: 'Renamed from' }).waitFor()
    const entries = (await timeline.allInnerTexts()).map((text) => text.split('\n')[0])
    expect(entries.slice(0, 3)).toEqual([
      'Status changed from available to pending',
      expect.stringContaining('to Renamed <i>pet</i>'),
      `Order ${orderId} placed: 2 units`,
    ])
    const values = page.getByRole('table', { name: 'Stock over time' }).getByRole('cell')
    expect((await values.allInnerTexts()).at(-1)).toBe('3')
    await page
      .getByRole('table', { name: 'Orders' })
      .getByRole('button', { name: `Fulfill order ${orderId}` })
      .waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Release' }).click()
    await timeline.filter({ hasText: 'from pending to available' }).waitFor()
  })
})

describe('accessibility', () => {
  const shop = startConsole('sqlite')

  test.each(appearances)(
    'the pet pages are accessible in %s mode at a width of %i pixels',
    async (colorScheme, width) => {
      const page = await shop.open('/pets?categoryId=12', { colorScheme, viewport: { width, height: 800 } })
      await row(page, 'horse').first().waitFor()
      await expectAccessible(page)
      await page.goto(`${shop.store.url}/console/pets/8`)
      await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
      await expectAccessible(page)
    },
  )
})
