// Tests the overview: complete after one read, and up to date without a reload.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addStock, placeOrder } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, startConsole } from './console.ts'

describe.each(clientDialects)('the overview on %s', (dialect) => {
  const shop = startConsole(dialect, { sharesFigures: true })

  test('shows the totals, and orders placed elsewhere although the service shares the totals', async () => {
    const page = await shop.open()
    const { body } = await shop.store.send<{ orders: { open: number } }>('GET', '/store/summary')
    await page.getByRole('link', { name: `Open orders ${body.orders.open}` }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const petId = await addStock(shop.store, 3)
    await shop.store.send('POST', '/store/orders', { petId, quantity: 2 })
    await page
      .getByRole('list', { name: 'Events' })
      .getByText(new RegExp(`2 units of Rex · .* · #${petId}$`))
      .waitFor()
    await page.getByRole('link', { name: `Open orders ${body.orders.open + 1}` }).waitFor()
  })
})

describe('the overview', () => {
  const shop = startConsole('sqlite')

  test('shows how many items need attention, and links to the lists', async () => {
    const petId = await addStock(shop.store, 9)
    const now = new Date()
    const lastMoment = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 0, -1)
    const add = async (shipDate: Date) => (await placeOrder(shop.store, petId, 1, shipDate.toISOString())).id
    const [overdue, today] = [await add(new Date(now.getTime() - 120_000)), await add(lastMoment)]
    const dueBetween = async (from: Date, to: Date) =>
      (
        await shop.store.send<unknown[]>(
          'GET',
          `/store/orders?complete=false&limit=100&shipDateFrom=${from.toISOString()}&shipDateTo=${to.toISOString()}`,
        )
      ).body.length
    const [overdueCount, todayCount] = [
      await dueBetween(new Date(0), now),
      await dueBetween(now, new Date(lastMoment.getTime() + 1)),
    ]
    const page = await shop.open()
    const toDo = page.getByRole('group', { name: 'To do' })
    const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row')
    await toDo.getByRole('link', { name: 'Low stock 0' }).waitFor()
    await toDo.getByRole('link', { name: 'Failing webhooks 0' }).waitFor()
    await toDo.getByRole('link', { name: `Due today ${todayCount}` }).click()
    await rows.getByRole('link', { name: String(today), exact: true }).waitFor()
    expect(await rows.count()).toBe(todayCount)
    await page.goBack()
    await toDo.getByRole('link', { name: `Overdue orders ${overdueCount}` }).click()
    await rows.getByRole('link', { name: String(overdue), exact: true }).waitFor()
    expect(await rows.count()).toBe(overdueCount)
    for (const id of [overdue, today]) await shop.store.send('DELETE', `/store/orders/${id}`)
    await page.goBack()
    await toDo.getByRole('link', { name: `Overdue orders ${overdueCount - 1}` }).waitFor()
    await toDo.getByRole('link', { name: `Due today ${todayCount - 1}` }).waitFor()
  })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('link', { name: /Open orders \d/ }).waitFor()
    await expectAccessible(page)
  })
})

describe('an unknown path', () => {
  const shop = startConsole('sqlite', { isEmpty: true })

  test('an unknown path shows a page with a heading and a title', async () => {
    const page = await shop.open('/no/such/page')
    await page.getByRole('heading', { name: 'Not found', level: 1 }).waitFor()
    expect(await page.title()).toBe('Not found · Petstore')
  })
})
