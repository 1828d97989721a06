// Tests the console's look: the shared tokens and font, the navigation, rows that hide their actions, and phones.
import { describe, expect, test } from 'bun:test'
import { startConsole } from './console.ts'
import { messages } from './pet-list.ts'

const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const inLandscape = { viewport: { width: 844, height: 390 }, hasTouch: true }

describe('the design', () => {
  const shop = startConsole('sqlite')

  test('uses the font and the tokens that the documentation uses', async () => {
    const page = await shop.open('/pets')
    await page.getByRole('link', { name: 'Luna' }).waitFor()
    const read = () =>
      page.evaluate(
        "document.fonts.ready.then(() => [document.fonts.check('14px Inter'), getComputedStyle(document.body).fontFamily.split(',')[0], getComputedStyle(document.documentElement).getPropertyValue('--accent')])",
      )
    const inConsole = await read()
    await page.goto(new URL('/docs', page.url()).href)
    expect(await read()).toEqual(inConsole)
    expect(inConsole).toEqual([true, 'Inter', expect.stringContaining('light-dark(')])
  })

  test('groups the pages into three sections, and shows the numbers of pets and orders', async () => {
    const page = await shop.open('/pets/7')
    const navigation = page.getByRole('navigation', { name: 'Console' })
    const names = async (section: string) =>
      (await navigation.getByRole('list', { name: section }).getByRole('link').allInnerTexts()).map(
        (text) => text.split('\n')[0],
      )
    expect(await names('Shop')).toEqual(['Pets', 'Categories', 'Orders', 'Inventory', 'Import'])
    expect(await names('Connect')).toEqual(['Webhooks', 'Keys', 'Events'])
    expect(await names('System')).toEqual(['About'])
    const { body } = await shop.store.send<{ pets: { available: number }; orders: { open: number } }>(
      'GET',
      '/store/summary',
    )
    await navigation.getByRole('link', { name: `Pets ${body.pets.available} available` }).waitFor()
    await navigation.getByRole('link', { name: `Orders ${body.orders.open} open` }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Pets' }).click()
    await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor()
  })

  test("hides a row's action until the row is hovered or focused", async () => {
    const page = await shop.open('/categories')
    const edit = page.getByRole('button', { name: 'Edit dog' })
    const opacity = () => page.evaluate('getComputedStyle(document.querySelector("[aria-label=\'Edit dog\']")).opacity')
    await edit.waitFor()
    await page.mouse.move(0, 0)
    expect(await opacity()).toBe('0')
    await edit.focus()
    expect(await opacity()).toBe('1')
    await edit.blur()
    await page.getByRole('link', { name: 'dog' }).hover()
    expect(await opacity()).toBe('1')
  })
})

describe('on a phone', () => {
  const shop = startConsole('sqlite')

  test('a bar links to the most-used pages, and opens the list of all pages', async () => {
    const page = await shop.open('', onPhone)
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Overview', 'Pets', 'Orders', 'Inventory'])
    await bar.getByRole('link', { name: 'Orders' }).click()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await bar.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Keys' }).click()
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
    await bar.getByRole('button', { name: 'Open the menu' }).waitFor()
  })

  test('filters are hidden behind a button that shows how many are active', async () => {
    const page = await shop.open('/pets?status=sold', onPhone)
    const category = page.getByRole('combobox', { name: 'Category' })
    const filters = page.getByRole('button', { name: 'Filters: 1' })
    await filters.waitFor()
    expect(await category.isVisible()).toBe(false)
    await filters.click()
    await category.waitFor()
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Sold' }).click()
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
  })

  test('the Filters button does not count a filter that is visible', async () => {
    const page = await shop.open('/orders?complete=any', onPhone)
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
  })

  test.each([onPhone, inLandscape])(
    "an order's row shows its number, units, and when and by whom it was placed",
    async (screen) => {
      const page = await shop.open('/orders?complete=true', screen)
      const row = page.getByRole('row', { name: 'Select Order' }).filter({ hasText: 'Ships' }).first()
      await row.getByRole('link', { name: /^Order \d+$/ }).waitFor()
      await row.getByText(/\d+ units? fulfilled\s*Ships .+ Placed .+ by seed$/).waitFor()
      expect(await page.getByRole('columnheader', { name: 'Placed' }).isVisible()).toBe(false)
    },
  )

  test('a number in a row has a label', async () => {
    const page = await shop.open('/inventory', onPhone)
    await page.getByRole('row').filter({ hasText: 'Luna' }).waitFor()
    const label = "getComputedStyle(document.querySelector('td[data-number=\"Left to sell\"]'), '::before').content"
    expect(await page.evaluate(label)).toBe('"Left to sell"')
  })

  test('a tap on a chart shows the value until the next tap elsewhere', async () => {
    const page = await shop.open('', onPhone)
    const chart = page.getByRole('figure', { name: 'Units sold per day' })
    const plot = chart.locator('.chart-plot')
    await plot.tap()
    await chart.getByText(/^\w+ \d+, \d+: \d+ units?$/).waitFor()
    await page.getByRole('heading', { name: 'Units sold per day' }).tap()
    await chart.locator('.chart-tip').waitFor({ state: 'detached' })
  })

  test.each([onPhone, inLandscape])(
    'messages wait behind a dialog, and its title stays above its fields',
    async (screen) => {
      const page = await shop.open('/pets?status=available', screen)
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Hold' }).click()
      await messages(page).getByText('is on hold').waitFor()
      const clip = () => page.evaluate("getComputedStyle(document.querySelector('.toasts')).clipPath")
      expect(await clip()).toBe('none')
      await page.getByRole('button', { name: 'Add a pet' }).click()
      await page.getByRole('dialog').waitFor()
      expect(await clip()).toBe('inset(50%)')
      const header = "getComputedStyle(document.querySelector('.mantine-Modal-header')).backgroundColor"
      expect(await page.evaluate(header)).toMatch(/^rgb\(/)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await clip()).toBe('none')
    },
  )

  test('Back closes a dialog, the search, and the menu, and then leaves the page', async () => {
    const page = await shop.open('/pets', onPhone)
    const bar = page.getByRole('navigation', { name: 'Main pages' })
    await bar.getByRole('link', { name: 'Orders' }).click()
    await page
      .getByRole('button', { name: /Actions for order/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Fulfill' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Fulfill' }).waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Open the menu' }).click()
    await bar.getByRole('button', { name: 'Close the menu' }).waitFor()
    await page.goBack()
    await bar.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Keys' }).click()
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await bar.getByRole('button', { name: 'Open the menu' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor()
  })

  test('a dialog opens as a bottom sheet, and a row shows the category and the stock', async () => {
    const page = await shop.open('/pets', onPhone)
    await page.getByRole('row').filter({ hasText: 'Luna' }).getByText('cat · #1 · 1 left').waitFor()
    await page.getByRole('button', { name: 'Add a pet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a pet' })
    await dialog.waitFor()
    const box = await dialog.boundingBox()
    expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 844])
  })
})
