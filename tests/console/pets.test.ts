// Tests the pet pages: search, single edits, and bulk changes.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addPet } from '../support/store/catalogue.ts'
import { makeKey } from '../support/store/keys.ts'
import { addStock, placeOrder, stockOf } from '../support/store/stock-and-orders.ts'
import type { TestStore } from '../support/store/store.ts'
import {
  appearancesOfOne,
  chooseListOption,
  expectAccessible,
  failRequests,
  holdBack,
  loseResponse,
  startConsole,
} from './console.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Pets' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Adds two pets with unique names. Returns the pets and the path of a list with only these pets. */
async function addPair(store: TestStore, prefix: string) {
  const first = await addPet(store, { name: `${prefix} one` })
  const second = await addPet(store, { name: `${prefix} two` })
  return { first, second, path: `/pets?q=${prefix}&sort=name` }
}

describe.each(clientDialects)('the pets on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('can be found by name, status and category, and the URL keeps the filters', async () => {
    const page = await shop.open('/pets')
    await row(page, 'Luna').first().waitFor()
    await page.getByLabel('Search by name').fill('gre')
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
    expect(await page.getByLabel('Search by name').inputValue()).toBe('gre')
    expect(await page.getByRole('link', { name: 'Dogs' }).count()).toBe(0)
    await page.getByRole('button', { name: 'available' }).click()
    await page.waitForURL(/status=available/)
    await page.goBack()
    await page.waitForURL(/status=pending$|status=pending&(?!status)/)
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().waitFor()
  })

  test('can be sorted and paged', async () => {
    const page = await shop.open('/pets')
    await page.getByRole('button', { name: 'Name' }).click()
    await page
      .getByRole('columnheader', { name: 'Name', exact: false })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    const rows = table(page).getByRole('row')
    const readNames = async () => {
      await rows.nth(50).waitFor()
      const links = await table(page).getByRole('link').allTextContents()
      return links.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
    }
    const first = await readNames()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(/cursor=/)
    await row(page, first[0] ?? '')
      .first()
      .waitFor({ state: 'detached' })
    const second = await readNames()
    expect([...first, ...second]).toEqual([...first, ...second].toSorted())
    await page.getByRole('button', { name: 'Previous' }).click()
    await row(page, first[0] ?? '')
      .first()
      .waitFor()
  })

  test('can be added, and a missing category is reported beside its field', async () => {
    const page = await shop.open('/pets')
    await page.getByLabel('Search by name').fill('Quixote')
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
    await dialog.getByText('Choose a category from the list.').waitFor()
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

  test('can be added with a quantity and a new category', async () => {
    const page = await shop.open('/pets?new=1')
    const dialog = page.getByRole('dialog', { name: 'Add a pet' })
    await dialog.getByLabel('Name').fill('Forty fish')
    await dialog.getByRole('combobox', { name: 'Category' }).fill('shoal')
    // A category that cannot be created stays in the field, with the reason.
    await failRequests(page, '**/categories', 'The shelves are full.')
    await page.getByRole('option', { name: 'Create “shoal”' }).click()
    await dialog.getByText('The shelves are full.').waitFor()
    await page.unroute('**/categories')
    await dialog.getByRole('combobox', { name: 'Category' }).press('Enter')
    await dialog.getByText('The shelves are full.').waitFor({ state: 'detached' })
    await dialog.getByLabel('Quantity').fill('')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Enter a whole number, such as 5.').waitFor()
    // With 0 units, the new pet would be sold, whatever its status.
    await dialog.getByLabel('Quantity').fill('0')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Enter a number from 1 to 2,147,483,647.').waitFor()
    await dialog.getByLabel('Quantity').fill('40')
    // The quantity is set even if the form is already closed.
    const release = await holdBack(page, '**/pets', (request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    release()
    await messages(page)
      .getByText(/Forty fish · #\d+ was added$/)
      .waitFor()
    await page.getByLabel('Search by name').fill('Forty')
    await row(page, 'Forty fish')
      .filter({ hasText: /shoal\s*available\s*40/ })
      .waitFor()
  })

  test('can be added once the new category exists, and the category error is then cleared', async () => {
    const page = await shop.open('/pets?new=1')
    const dialog = page.getByRole('dialog')
    const category = dialog.getByRole('combobox', { name: 'Category' })
    await dialog.getByLabel('Name').fill('Early')
    await category.fill('slow shoal')
    const release = await holdBack(page, '**/categories', (request) => request.method() === 'POST')
    await page.getByRole('option', { name: 'Create “slow shoal”' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    release()
    await dialog.locator('[aria-invalid="true"]').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await messages(page)
      .getByText(/Early · #\d+ was added$/)
      .waitFor()
  })

  test('lose the chosen category when its name is shortened, even before search results arrive', async () => {
    const page = await shop.open('/pets?new=1')
    const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' })
    await category.fill('dog')
    await page.getByRole('option', { name: 'dog' }).click()
    const release = await holdBack(page, /categories\?/, () => true)
    await category.fill('do')
    await category.press('Tab')
    expect(await category.inputValue()).toBe('do')
    release()
  })

  test.each(['chosen', 'typed'])(
    'keep a category that was %s while a different category was being created',
    async (how) => {
      const page = await shop.open('/pets?new=1')
      const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' })
      await category.fill(`late shoal ${how}`)
      const release = await holdBack(page, '**/categories', (request) => request.method() === 'POST')
      const isCreated = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('option', { name: `Create “late shoal ${how}”` }).click()
      await category.fill('horse')
      if (how === 'chosen') await page.getByRole('option', { name: 'horse' }).click()
      release()
      await isCreated
      await page.getByRole('dialog').getByLabel('Name').fill('Not a fish')
      expect(await category.inputValue()).toBe('horse')
    },
  )

  test('are put on hold immediately, and the hold can be undone', async () => {
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

  test('are put on hold with an Undo message that stays until it is closed', async () => {
    const { first, path } = await addPair(shop.store, 'hesitant')
    const page = await shop.open(path)
    await page.clock.install()
    await chooseAction(page, first.name, 'Hold')
    const message = messages(page).getByText(`${first.name} · #${first.id} is on hold`)
    await message.waitFor()
    await page.clock.fastForward('01:00')
    expect(await message.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    const undone = messages(page).getByText(`${first.name} · #${first.id} is available`)
    await undone.waitFor()
    await page.clock.fastForward('00:09')
    await undone.waitFor({ state: 'detached' })
    expect(await message.count()).toBe(0)
  })

  test.each(['Undo', 'Close the message'])(
    'regain keyboard focus after “%s” is pressed in a message',
    async (label) => {
      const { first, path } = await addPair(shop.store, label)
      const page = await shop.open(path)
      await chooseAction(page, first.name, 'Hold')
      const message = messages(page).getByText(`${first.name} · #${first.id} is on hold`)
      await message.waitFor()
      const actions = page.getByRole('button', { name: `Actions for ${first.name}` })
      await actions.focus()
      await page.getByRole('button', { name: label, exact: true }).focus()
      await page.keyboard.press('Enter')
      await message.waitFor({ state: 'detached' })
      await actions.and(page.locator(':focus')).waitFor()
    },
  )

  test('are released by an undo even if its response is lost', async () => {
    const { first, path } = await addPair(shop.store, 'unheard')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Hold')
    await messages(page).getByText(`${first.name} · #${first.id} is on hold`).waitFor()
    await loseResponse(page, '**/pets/*', /^PATCH$/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText(`${first.name} · #${first.id} is available`).waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('available 1')
  })

  test('stay on hold if someone else changed them before the undo', async () => {
    const { first, path } = await addPair(shop.store, 'contended')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Hold')
    await messages(page).getByText(`${first.name} · #${first.id} is on hold`).waitFor()
    await shop.store.send('PATCH', `/pets/${first.id}`, { name: 'contended by them' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText('The item has changed since, so the change was not undone.').waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('pending 1')
  })

  test('can be edited, and a conflict shows both versions to choose from', async () => {
    const { first, path } = await addPair(shop.store, 'disputed')
    const page = await shop.open(path)
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

  test('are not overwritten if someone else changed them after the conflict was displayed', async () => {
    const { first, path } = await addPair(shop.store, 'rewritten')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Edit')
    const dialog = page.getByRole('dialog', { name: /^Edit/ })
    await dialog.getByLabel('Name').fill('rewritten by me')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await shop.store.send('PATCH', `/pets/${first.id}`, { status: 'pending' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('row', { name: 'Status was Available Pending' }).waitFor()
    // The page must not learn of the next change before the service rejects the edit.
    await page.route('**/pets?*', (route) => route.abort())
    await shop.store.send('PATCH', `/pets/${first.id}`, { name: 'rewritten by another' })
    const rejected = page.waitForResponse((response) => response.status() === 412)
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await rejected
    await page.unroute('**/pets?*')
    await dialog.getByRole('row', { name: 'Name rewritten by me rewritten by another' }).waitFor()
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
    await messages(page)
      .getByText(/rewritten by me · #\d+ was saved/)
      .waitFor()
    const { body } = await shop.store.send<{ name: string; status: string }[]>('GET', `/pets?id=${first.id}`)
    expect(body).toMatchObject([{ name: 'rewritten by me', status: 'pending' }])
  })

  test('can be changed in bulk, each with its own outcome', async () => {
    const { first, second, path } = await addPair(shop.store, 'several')
    // Enough units that the order does not change the pet's status.
    await shop.store.send('PUT', `/store/inventory/${second.id}`, { quantity: 2 })
    const order = await placeOrder(shop.store, second.id, 1)
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Bulk actions: 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete: 2 pets' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('1 of 2 done, 1 failed').waitFor()
    const outcomes = dialog.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')
    expect(await outcomes.filter({ hasText: first.name }).innerText()).toContain('Deleted')
    expect(await outcomes.filter({ hasText: second.name }).innerText()).toMatch(/order/)
    await shop.store.send('DELETE', `/store/orders/${order.id}`)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('2 of 2 done').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('heading', { name: 'No pets match' }).waitFor()
  })

  test('stay selected if a bulk change fails, and focus moves to the table when a row disappears', async () => {
    const { first, second, path } = await addPair(shop.store, 'leaving')
    await placeOrder(shop.store, second.id, 1)
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Bulk actions: 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Sell' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sell' }).click()
    await dialog.getByText('1 of 2 done, 1 failed').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel(`Select ${second.name}`).isChecked()).toBe(true)
    expect(await page.getByLabel(`Select ${first.name}`).isChecked()).toBe(false)
    await chooseAction(page, first.name, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await row(page, first.name).waitFor({ state: 'detached' })
    await page.getByRole('table', { name: 'Pets' }).and(page.locator(':focus')).waitFor()
  })

  test('can be moved to another category in bulk', async () => {
    const { path } = await addPair(shop.store, 'movable')
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Bulk actions: 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Move to a category' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Category' }).fill('gecko')
    await page.getByRole('option', { name: 'gecko' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText('2 of 2 done').waitFor()
    await page.keyboard.press('Escape')
    await row(page, 'movable one').getByRole('link', { name: 'gecko' }).waitFor()
    await row(page, 'movable two').getByRole('link', { name: 'gecko' }).waitFor()
  })

  test('have a page with their stock, orders and timeline', async () => {
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

  test('link to all their orders if there are more than their page shows', async () => {
    const petId = await addStock(shop.store, 6)
    for (let order = 1; order <= 5; order += 1) await placeOrder(shop.store, petId, 1)
    const page = await shop.open(`/pets/${petId}`)
    const all = page.getByRole('link', { name: 'All orders for this pet' })
    const orders = page.getByRole('table', { name: 'Orders' }).getByRole('button', { name: /^Fulfill order/ })
    await orders.nth(4).waitFor()
    expect(await all.count()).toBe(0)
    await placeOrder(shop.store, petId, 1)
    await all.click()
    await page.waitForURL(/orders\?petId=/)
    await orders.nth(5).waitFor()
  })

  test('can be sold and deleted on their page, or the page explains why they cannot', async () => {
    const petId = await addStock(shop.store, 3)
    const { id: orderId } = await placeOrder(shop.store, petId, 2)
    const page = await shop.open(`/pets/${petId}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Sell' }).click()
    await page.getByRole('button', { name: 'Sell', exact: true }).click()
    await page.getByRole('alert').getByText(/order/).waitFor()
    await shop.store.send('DELETE', `/store/orders/${orderId}`)
    await page.getByRole('button', { name: 'Sell', exact: true }).click()
    await page.getByText('0 units', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.waitForURL(/\/console\/pets$/)
    await page.goto(`${shop.store.url}/console/pets/${petId}`)
    await page.getByText('There is no such pet').waitFor()
  })
})

describe('the pets', () => {
  const shop = startConsole('sqlite')

  test.each(appearancesOfOne)('are accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('/pets?categoryId=12', { colorScheme, viewport: { width, height: 800 } })
    await row(page, 'horse').first().waitFor()
    await expectAccessible(page)
    await page.goto(`${shop.store.url}/console/pets/8`)
    await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
    await expectAccessible(page)
  })

  test('keep a quantity of 1 if setting the quantity fails, and have no quantity field if sold', async () => {
    const page = await shop.open('/pets?new=1&categoryId=1')
    const dialog = page.getByRole('dialog', { name: 'Add a pet' })
    await failRequests(page, '**/adjustments', 'The shelves are full.')
    await dialog.getByLabel('Name').fill('Single')
    await dialog.getByLabel('Quantity').fill('3')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await messages(page)
      .getByText(/Single · #\d+ was added, but its quantity may still be 1 instead of 3\. The shelves are full\./)
      .waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add a pet' }).click()
    await dialog.getByLabel('Name').fill('Gone')
    await dialog.getByLabel('Quantity').fill('7')
    await dialog.getByLabel('Status').selectOption('Sold')
    await dialog.getByLabel('Quantity').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await messages(page)
      .getByText(/Gone · #\d+ was added$/)
      .waitFor()
  })

  test('cannot be ordered when no units are left, but their stock can be adjusted', async () => {
    const petId = await addStock(shop.store, 1)
    const page = await shop.open(`/pets/${petId}`)
    const order = page.getByRole('button', { name: 'Place an order' })
    await page.getByText('1 unit', { exact: true }).waitFor()
    expect(await order.getAttribute('aria-disabled')).toBe(null)
    await placeOrder(shop.store, petId, 1)
    await order.and(page.locator('[aria-disabled]')).focus()
    await page.getByText('No units are left. Adjust the stock first').waitFor()
    await page.getByRole('button', { name: 'Adjust' }).click()
    await page.getByRole('dialog').getByLabel('Units').fill('3')
    await page.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
    await order.and(page.locator(':not([aria-disabled])')).waitFor()
  })

  test('can be downloaded with the current filters, including category names and stock levels', async () => {
    const { first, second, path } = await addPair(shop.store, 'csv')
    await shop.store.send('PATCH', `/pets/${second.id}`, { name: 'csv two, "quoted"' })
    await shop.store.send('PUT', `/store/inventory/${second.id}`, { quantity: 12 })
    const page = await shop.open(path)
    const downloading = page.waitForEvent('download')
    await chooseListOption(page, 'Download CSV')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('pets.csv')
    const { body } = await shop.store.send<{ id: number; name: string }[]>('GET', '/categories?limit=100')
    const categoryOf = ({ categoryId }: typeof first) =>
      `${categoryId},${body.find(({ id }) => id === categoryId)?.name}`
    expect((await Bun.file(await download.path()).text()).split('\r\n')).toEqual([
      'id,name,categoryId,categoryName,status,quantity,exportedStock',
      `${first.id},csv one,${categoryOf(first)},available,1,available 1`,
      `${second.id},"csv two, ""quoted""",${categoryOf(second)},available,12,available 12`,
      '',
    ])
  })

  test.each([768, 360])('show the state of their orders at a width of %i pixels', async (width) => {
    const petId = await addStock(shop.store, 5)
    const shipDate = new Date(Date.now() + 60_000).toISOString()
    await shop.store.send('POST', '/store/orders', { petId, quantity: 2, shipDate })
    const page = await shop.open(`/pets/${petId}`, { viewport: { width, height: 800 } })
    const orders = page.getByRole('table', { name: 'Orders' })
    const state = orders.getByRole('cell', { name: 'Open' }).getByText('Open')
    await state.waitFor()
    expect(await state.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true)
    expect(await orders.evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0))).toBe(true)
  })

  test('can be put on hold in bulk, and undo reverts only the pets that changed', async () => {
    const { first, second, path } = await addPair(shop.store, 'together')
    await shop.store.send('PATCH', `/pets/${second.id}`, { status: 'pending' })
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Bulk actions: 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    await page.getByText('2 of 2 done').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 of 1 done').waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('available 1')
    expect(await stockOf(shop.store, second.id)).toBe('pending 1')
  })

  test('can be edited with the keyboard alone', async () => {
    const page = await shop.open('/pets?q=Matilda')
    const actions = page.getByRole('button', { name: 'Actions for Matilda' })
    const edit = page.getByRole('menuitem', { name: 'Edit' }).and(page.locator(':focus'))
    await actions.focus()
    for (const key of ['ArrowDown', 'Space', 'Enter']) {
      await actions.and(page.locator(':focus')).waitFor()
      await page.keyboard.press(key)
      await edit.waitFor()
      if (key !== 'Enter') await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Matilda' })
    await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Matilda the tortoise')
    await page.keyboard.press('Tab')
    await page.keyboard.type('gecko')
    await page.getByRole('option').and(page.getByText('canary')).waitFor({ state: 'detached' })
    await page.getByRole('option', { name: 'gecko' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await row(page, 'Matilda')
      .filter({ hasText: /Matilda the tortoise\s*gecko/ })
      .waitFor()
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toMatch(/^Actions for Matilda/)
  })
})

describe('a user whose key has only pets:read', () => {
  const shop = startConsole('sqlite', { keys: 'needed' })

  test('sees pets without their stock, and the scope that each change requires', async () => {
    const page = await shop.open('/pets?q=Rex')
    await page.getByLabel('API key').fill(await makeKey(shop.store.db, { name: 'reader', scopes: ['pets:read'] }))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await row(page, 'Rex').first().getByRole('cell', { name: '–' }).waitFor()
    await page.getByRole('button', { name: 'Actions for Rex' }).first().click()
    const hold = page.getByRole('menuitem', { name: /^Hold/ })
    expect(await hold.innerText()).toContain('Your key needs the pets:write scope')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Rex', exact: true }).first().click()
    await page.getByText('Your key needs the store:read scope.').waitFor()
  })
})
