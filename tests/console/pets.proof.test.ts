// Tests less common cases on the pet pages: bulk changes, sorting, the form for new pets, downloads, and keys with few scopes.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { makeKey } from '../support/store/keys.ts'
import { addStock, placeOrder } from '../support/store/stock-and-orders.ts'
import { chooseListOption, expectFailures, failRequests, holdBack, startConsole } from './console.ts'
import { addPair, chooseAction, messages, row, table } from './pet-list.ts'

describe.each(clientDialects)('pets on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('pets can be changed in bulk, each with its own outcome', async () => {
    const { first, second, path } = await addPair(shop.store, 'several')
    // With two units in stock, the pet stays available when one unit is ordered.
    await shop.store.send('PUT', `/store/inventory/${second.id}`, { quantity: 2 })
    const order = await placeOrder(shop.store, second.id, 1)
    const page = await shop.open(path)
    expectFailures(page, [409])
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

  test('a new name can be undone, and Back closes the form only after asking', async () => {
    const { first, path } = await addPair(shop.store, 'rename')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Edit')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('rename again')
    await page.evaluate('history.back()')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.keyboard.press('Enter')
    await row(page, 'rename again').waitFor()
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText(`The change to ${first.name} · #${first.id} was undone`).waitFor()
    await row(page, first.name).waitFor()
  })

  test('a reload closes the dialog of a row', async () => {
    const { first, path } = await addPair(shop.store, 'reload')
    const page = await shop.open(path)
    await chooseAction(page, first.name, 'Delete')
    await page.getByRole('dialog').waitFor()
    await page.reload()
    await row(page, first.name).waitFor()
    await page.waitForURL((url) => !url.searchParams.has('dialog'))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('pets can be sorted and paged', async () => {
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

  test('a pet can be added with a quantity and a new category', async () => {
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
    // The form rejects a quantity of 0, because a new pet without units would be marked as sold, whatever status was chosen.
    await dialog.getByLabel('Quantity').fill('0')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('Enter a number from 1 to 2,147,483,647.').waitFor()
    await dialog.getByLabel('Quantity').fill('40')
    // The console sets the quantity even if the form is closed before the service responds.
    const release = await holdBack(page, '**/pets', (request) => request.method() === 'POST')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    release()
    await messages(page)
      .getByText(/Forty fish · #\d+ was added$/)
      .waitFor()
    await page.getByLabel('Name or number').fill('Forty')
    await row(page, 'Forty fish')
      .filter({ hasText: /shoal\s*available\s*40/ })
      .waitFor()
  })

  test('if a form is canceled after it added a category, a message offers to undo that', async () => {
    const page = await shop.open('/pets?new=1')
    const dialog = page.getByRole('dialog', { name: 'Add a pet' })
    await dialog.getByRole('combobox', { name: 'Category' }).fill('snail')
    await page.getByRole('option', { name: 'Create “snail”' }).click()
    await messages(page).getByText('Category snail was added').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await messages(page).getByText('Category snail was deleted').waitFor()
    expect((await shop.store.send('GET', '/categories?q=snail')).body).toEqual([])
  })

  test('a pet cannot be added until its new category exists; then the error beside the category is cleared', async () => {
    const page = await shop.open('/pets?new=1')
    expectFailures(page, [400])
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

  test('shortening the name of the chosen category clears the choice, even before search results arrive', async () => {
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

  test('the name of a chosen category appears at once, even before the category has been read by its id', async () => {
    const page = await shop.open('/pets?new=1')
    const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' })
    const release = await holdBack(page, /categories\?(?:.*&)?id=/, () => true)
    await category.fill('horse')
    await page.getByRole('option', { name: 'horse' }).click()
    expect(await category.inputValue()).toBe('horse')
    release()
  })

  test.each(['chosen', 'typed'])(
    'a category that was %s while a different category was being created is kept',
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

  test.each(['Undo', 'Close the message'])(
    'keyboard focus returns to the row after “%s” is pressed in a message',
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

  test("a pet's page links to all orders for the pet if there are more than the page shows", async () => {
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
})

describe('the pet pages', () => {
  const shop = startConsole('sqlite')

  test('a pet can be edited with the keyboard alone', async () => {
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

  test('a new pet keeps a quantity of 1 if setting the quantity fails, and a sold pet has no quantity field', async () => {
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

  test('a pet cannot be ordered when no units are left, but its stock can be adjusted', async () => {
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

  test('pets can be downloaded with the current filters, including category names and stock levels', async () => {
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

  test.each([768, 360])("a pet's page shows the whole state of its orders at a width of %i pixels", async (width) => {
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
})

describe('a missing scope', () => {
  const shop = startConsole('sqlite', { keys: 'needed' })

  test('a user whose key has only pets:read sees pets without their stock, and is told which scope each change requires', async () => {
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
