// Tests the command palette, which makes the whole console accessible by keyboard.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addPet } from '../support/store/catalogue.ts'
import { placeOrder } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, startConsole } from './console.ts'

async function find(page: Page, keys: string, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press(keys)
  const field = page.getByRole('combobox', { name: 'Search and commands' })
  await field.waitFor()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: option, selected: true }).waitFor()
}

describe.each(clientDialects)('the command palette on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('finds pets, orders, pages and actions', async () => {
    const { id } = await addPet(shop.store, { name: '<i>Zelda</i>' })
    const order = await placeOrder(shop.store, id, 1)
    const page = await shop.open('/about')
    await page.getByText('Live', { exact: true }).waitFor()

    await find(page, '/', 'zeld', /<i>Zelda<\/i>/)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/pets/${id}`)

    await find(page, 'Control+k', `order ${order.id}`, new RegExp(`Order ${order.id}`))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Order ${order.id}`, level: 1 }).waitFor()
    await page.getByRole('link', { name: '<i>Zelda</i>' }).first().waitFor()

    await find(page, 'Control+k', 'inv', /^Inventory/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/inventory')

    // "Categories" also contains the query, but does not start with it.
    await find(page, '/', 'or', /^Orders/)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await find(page, '/', 'order', /^Orders/)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('option', { name: 'Place an order', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Place an order' }).waitFor()
    await page.waitForFunction('document.activeElement.closest("[role=dialog]") !== null')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await find(page, '/', 'dark', /^Use dark colors/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Use light colors' }).waitFor()
  })

  test('opens the first result if Enter is pressed before it arrives', async () => {
    const { id } = await addPet(shop.store, { name: 'Nemo' })
    const page = await shop.open('/about')
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
    await page.keyboard.type('nemo\n')
    await page.waitForURL(`**/pets/${id}`)
  })

  test.each([
    ['opened by URL', 'Place an order', 'Place an order'],
    ['opened from a row', /^Actions for order/, 'Change'],
  ])('asks for confirmation before discarding a form %s', async (_, button, form) => {
    const { id } = await addPet(shop.store, { name: 'Odo' })
    await shop.store.send('PUT', `/store/inventory/${id}`, { quantity: 9 })
    await placeOrder(shop.store, id, 1)
    const page = await shop.open(`/orders?petId=${id}`)
    await page.getByRole('button', { name: button }).click()
    if (form === 'Change') await page.getByRole('menuitem', { name: form }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${form}`) })
    await dialog.getByLabel('Quantity').fill('7')
    await find(page, 'Control+k', 'inv', /^Inventory/)
    await page.keyboard.press('Enter')
    const keep = dialog.getByRole('button', { name: 'Keep editing' })
    await keep.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await keep.waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Quantity').inputValue()).toBe('7')
    await find(page, 'Control+k', 'categ', /^Categories/)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor()
    expect(page.url()).toEndWith('/console/categories')
    // The palette does not ask for confirmation if nothing would be lost.
    await find(page, 'Control+k', 'inv', /^Inventory/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/inventory')
  })

  test('does not open when / is pressed if that shortcut is turned off', async () => {
    const page = await shop.open('/orders')
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const palette = page.getByRole('combobox', { name: 'Search and commands' })
    await page.keyboard.press('/')
    await palette.fill('turn off')
    await page.getByRole('option', { name: 'Turn off the / shortcut' }).click()
    await page.keyboard.press('/')
    await Bun.sleep(300)
    expect(await palette.count()).toBe(0)
    await page.keyboard.press('Control+k')
    await palette.fill('turn on')
    await page.getByRole('option', { name: 'Turn on the / shortcut' }).click()
    await page.keyboard.press('/')
    await palette.waitFor()
  })

  test('keeps keystrokes out of the field behind it while it loads, and closes when the page changes', async () => {
    const { id } = await addPet(shop.store, { name: 'Ada' })
    const page = await shop.open('/orders')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('Page, action, pet or order number')) await promise
      await route.fulfill({ response })
    })
    await page.goto(page.url().replace('/orders', `/pets/${id}`))
    await page.getByRole('button', { name: 'Edit' }).click()
    const name = page.getByRole('dialog').getByLabel('Name')
    await name.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('188')
    resolve()
    await page.getByRole('combobox', { name: 'Search and commands' }).and(page.locator(':focus')).waitFor()
    expect(await name.inputValue()).toBe('Ada')
    await page.goBack()
    await page.getByRole('combobox', { name: 'Search and commands' }).waitFor({ state: 'detached' })
  })

  test('closes when Escape is pressed, and reports when it finds nothing', async () => {
    const page = await shop.open('/about')
    await page.getByRole('button', { name: 'Search and commands' }).click()
    const field = page.getByRole('combobox', { name: 'Search and commands' })
    await field.waitFor()
    // Inside a field, a slash is an ordinary character.
    await page.keyboard.type('no such/thing')
    expect(await field.inputValue()).toBe('no such/thing')
    await page.getByText('No results.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Search and commands')
  })
})

describe('the command palette', () => {
  const shop = startConsole('sqlite')

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('/about', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('1')
    await page.getByRole('option', { name: /^Order 1 / }).waitFor()
    await expectAccessible(page)
  })
})
