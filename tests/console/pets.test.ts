// The page of pets: finding them, and changing one and several of them.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { addPet } from '../support/catalogue.ts'
import { clientDialects } from '../support/databases.ts'
import { makeKey } from '../support/keys.ts'
import { addStock, placeOrder, stockOf } from '../support/stock-and-orders.ts'
import type { TestStore } from '../support/store.ts'
import { appearancesOfOne, expectAccessible, startConsole } from './console.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Pets' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Two pets with names that no other pet has, and the query that finds them. */
async function addPair(store: TestStore, prefix: string) {
  const first = await addPet(store, { name: `${prefix} one` })
  const second = await addPet(store, { name: `${prefix} two` })
  return { first, second, path: `/pets?q=${prefix}&sort=name` }
}

describe.each(clientDialects)('the pets on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('are found by name, status and category, in the URL and as a saved view', async () => {
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
    // The stock is read after the pets.
    await row(page, 'Greta')
      .filter({ hasText: /dog\s*pending\s*1/ })
      .waitFor()

    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Dogs on <b>hold</b>')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await row(page, 'Luna').first().waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Dogs on <b>hold</b>' }).click()
    await row(page, 'Luna').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Search by name').inputValue()).toBe('gre')
    await page.getByRole('button', { name: 'available' }).click()
    await page.waitForURL(/status=available/)
    await page.goBack()
    await page.waitForURL(/status=pending$|status=pending&(?!status)/)
    await page.getByRole('button', { name: 'available' }).click()
    await page.waitForURL(/status=available/)
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name', { exact: true }).fill('all')
    await page.getByText('All is already the view without filters.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Dogs on <b>hold</b>')
    await page.getByText('It will be replaced.').waitFor()
    await page.getByRole('button', { name: 'Replace' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove the view Dogs on <b>hold</b>' }).click()
    await page.getByRole('link', { name: 'Dogs on <b>hold</b>' }).waitFor({ state: 'detached' })
  })

  test('are sorted, and read page by page', async () => {
    const page = await shop.open('/pets')
    await page.getByRole('button', { name: 'Name' }).click()
    await page
      .getByRole('columnheader', { name: 'Name', exact: false })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    const rows = table(page).getByRole('row')
    await rows.nth(50).waitFor()
    await rows.nth(50).scrollIntoViewIfNeeded()
    await rows.nth(60).waitFor()
    const names = await table(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map(({ textContent }, at) => (at % 2 === 0 ? textContent : null)).filter((name) => name !== null),
      )
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)))
  })

  test('are added; what the service says stands beside the field', async () => {
    const page = await shop.open('/pets')
    await page.getByLabel('Search by name').fill('Quixote')
    await page.getByText('No pet matches').waitFor()
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
    await dialog.getByText(/categoryId/).waitFor()
    await page.evaluate('history.back()')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.evaluate('document.activeElement.value')).toBe('Quixote')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Keep editing' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('combobox', { name: 'Category' }).fill('hor')
    await page.getByRole('option', { name: 'horse' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await messages(page).getByText('Quixote was added').waitFor()
    expect(await row(page, 'Quixote').innerText()).toMatch(/horse\s+available/)
  })

  test('are held at once, and the hold is taken back', async () => {
    const { first, path } = await addPair(shop.store, 'holdable')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Hold')
    await row(page, first.name).getByText('pending').waitFor()
    await messages(page).getByText(`${first.name} is on hold`).waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('pending 1')
    await page.getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText(`${first.name} is available`).waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('available 1')
  })

  test('leave a message that stays until it is closed, if it has an Undo', async () => {
    const { first, path } = await addPair(shop.store, 'hesitant')
    const page = await shop.open(path)
    await page.clock.install()
    await chooseAction(page, first.name, 'Hold')
    const message = messages(page).getByText(`${first.name} is on hold`)
    await message.waitFor()
    await page.clock.fastForward('01:00')
    expect(await message.isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    const undone = messages(page).getByText(`${first.name} is available`)
    await undone.waitFor()
    await page.clock.fastForward('00:09')
    await undone.waitFor({ state: 'detached' })
    expect(await message.count()).toBe(0)
  })

  test.each(['Undo', 'Close the message'])('leave the keyboard where it was after their message: %s', async (label) => {
    const { first, path } = await addPair(shop.store, label)
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Hold')
    const message = messages(page).getByText(`${first.name} is on hold`)
    await message.waitFor()
    const actions = page.getByRole('button', { name: `Actions for ${first.name}` })
    await actions.focus()
    await page.getByRole('button', { name: label, exact: true }).focus()
    await page.keyboard.press('Enter')
    await message.waitFor({ state: 'detached' })
    await actions.and(page.locator(':focus')).waitFor()
  })

  test('stay on hold if someone else has changed them since', async () => {
    const { first, path } = await addPair(shop.store, 'contended')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Hold')
    await messages(page).getByText(`${first.name} is on hold`).waitFor()
    await shop.store.send('PATCH', `/pets/${first.id}`, { name: 'contended by them' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText('It has changed since, so nothing was undone.').waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('pending 1')
  })

  test('are edited; of two versions the reader sees both and chooses', async () => {
    const { first, path } = await addPair(shop.store, 'disputed')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Edit')
    const dialog = page.getByRole('dialog', { name: `Edit ${first.name}` })
    await dialog.getByLabel('Name').fill('disputed by me')
    await shop.store.send('PATCH', `/pets/${first.id}`, { name: 'disputed by them' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const versions = dialog.getByRole('table', { name: 'Both versions' })
    await versions.getByRole('row', { name: 'Name disputed by me disputed by them' }).waitFor()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await versions.waitFor({ state: 'detached' })
    await page.getByLabel('Name', { exact: true }).fill('disputed by both')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await row(page, 'disputed by both').waitFor()
  })

  test('are saved over the version that was displayed, and not over a later one', async () => {
    const { first, path } = await addPair(shop.store, 'rewritten')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Edit')
    const dialog = page.getByRole('dialog', { name: /^Edit/ })
    await dialog.getByLabel('Name').fill('rewritten by me')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await shop.store.send('PATCH', `/pets/${first.id}`, { status: 'pending' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('row', { name: 'Status was available pending' }).waitFor()
    // The page does not learn of the next change before the service has said no.
    await page.route('**/pets?*', (route) => route.abort())
    await shop.store.send('PATCH', `/pets/${first.id}`, { name: 'rewritten by another' })
    const rejected = page.waitForResponse((response) => response.status() === 412)
    await dialog.getByRole('button', { name: 'Save mine over it' }).click()
    await rejected
    await page.unroute('**/pets?*')
    await dialog.getByRole('row', { name: 'Name rewritten by me rewritten by another' }).waitFor()
    await dialog.getByRole('button', { name: 'Save mine over it' }).click()
    await messages(page).getByText('rewritten by me was saved').waitFor()
    const { body } = await shop.store.send<{ name: string; status: string }[]>('GET', `/pets?id=${first.id}`)
    expect(body).toMatchObject([{ name: 'rewritten by me', status: 'pending' }])
  })

  test('are changed several at a time, each with its outcome', async () => {
    const { first, second, path } = await addPair(shop.store, 'several')
    // So many that its order does not change its status.
    await shop.store.send('PUT', `/store/inventory/${second.id}`, { quantity: 2 })
    const order = await placeOrder(shop.store, second.id, 1)
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Change 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete: 2 pets' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('1 of 2 done, 1 not').waitFor()
    const outcomes = dialog.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')
    expect(await outcomes.filter({ hasText: first.name }).innerText()).toContain('Deleted')
    expect(await outcomes.filter({ hasText: second.name }).innerText()).toMatch(/order/)
    await shop.store.send('DELETE', `/store/orders/${order.id}`)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('2 of 2 done').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('heading', { name: 'No pet matches' }).waitFor()
  })

  test('stay selected if they were not changed, and leave the focus near when their row is gone', async () => {
    const { first, second, path } = await addPair(shop.store, 'leaving')
    await placeOrder(shop.store, second.id, 1)
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Change 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Sell' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sell' }).click()
    await dialog.getByText('1 of 2 done, 1 not').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByLabel(`Select ${second.name}`).isChecked()).toBe(true)
    expect(await page.getByLabel(`Select ${first.name}`).isChecked()).toBe(false)
    await chooseAction(page, first.name, 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await row(page, first.name).waitFor({ state: 'detached' })
    await page.getByRole('table', { name: 'Pets' }).and(page.locator(':focus')).waitFor()
  })

  test('are moved to another category together', async () => {
    const { path } = await addPair(shop.store, 'movable')
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Change 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Move to a category' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Category' }).fill('gecko')
    await page.getByRole('option', { name: 'gecko' }).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await page.getByText('2 of 2 done').waitFor()
    await page.keyboard.press('Escape')
    await row(page, 'movable one').getByText('gecko').waitFor()
    await row(page, 'movable two').getByText('gecko').waitFor()
  })

  test('have a page with their stock, their orders and one timeline', async () => {
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

  test('are sold and deleted on their page, or the reader sees why not', async () => {
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

  test.each(appearancesOfOne)('are accessible in %s colors at %i pixels', async (colorScheme, width) => {
    const page = await shop.open('/pets?categoryId=12', { colorScheme, viewport: { width, height: 800 } })
    await row(page, 'horse').first().waitFor()
    await expectAccessible(page)
    await page.goto(`${shop.store.url}/console/pets/8`)
    await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
    await expectAccessible(page)
  })

  test('are held together, and only what has changed is taken back', async () => {
    const { first, second, path } = await addPair(shop.store, 'together')
    await shop.store.send('PATCH', `/pets/${second.id}`, { status: 'pending' })
    const page = await shop.open(path)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Change 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    await page.getByText('2 of 2 done').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 of 1 done').waitFor()
    expect(await stockOf(shop.store, first.id)).toBe('available 1')
    expect(await stockOf(shop.store, second.id)).toBe('pending 1')
  })

  test('are changed by keyboard alone', async () => {
    const page = await shop.open('/pets?q=Matilda')
    const actions = page.getByRole('button', { name: 'Actions for Matilda' })
    const edit = page.getByRole('menuitem', { name: 'Edit' }).and(page.locator(':focus'))
    await actions.focus()
    // The first time, the menu is made; then it is there.
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Enter']) {
      await actions.and(page.locator(':focus')).waitFor()
      await page.keyboard.press(key)
      await edit.waitFor()
      if (key !== 'Enter') await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Edit Matilda' }).waitFor()
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
    expect(await row(page, 'Matilda').innerText()).toMatch(/Matilda the tortoise\s+gecko/)
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toMatch(/^Actions for Matilda/)
  })
})

describe('a key that may only read pets', () => {
  const shop = startConsole('sqlite', { keys: 'needed' })

  test('sees them without their stock, and which scope each change needs', async () => {
    const page = await shop.open('/pets?q=Rex')
    await page.getByLabel('API key').fill(await makeKey(shop.store.db, { name: 'reader', scopes: ['pets:read'] }))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await row(page, 'Rex').first().getByRole('cell', { name: '–' }).waitFor()
    await page.getByRole('button', { name: 'Actions for Rex' }).first().click()
    const hold = page.getByRole('menuitem', { name: /^Hold/ })
    expect(await hold.innerText()).toContain('Your key needs the scope pets:write')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Rex', exact: true }).first().click()
    await page.getByText('Your key needs the scope store:read.').waitFor()
  })
})
