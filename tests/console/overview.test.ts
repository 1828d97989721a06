// Tests the overview: complete after one read, and up to date without a reload.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addStock, placeOrder } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, startConsole } from './console.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(clientDialects)('the overview on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('shows the totals and orders placed elsewhere', async () => {
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

  test('reports a lost connection, and refetches everything when the connection is restored', async () => {
    const petId = await addStock(shop.store, 3)
    const { body } = await shop.store.send<{ orders: { open: number } }>('GET', '/store/summary')
    const page = await shop.open()
    await page.route('**/store/events', (route) => route.abort())
    await page.reload()
    await page.getByRole('link', { name: `Open orders ${body.orders.open}` }).waitFor()
    await page.getByText('Offline').waitFor()
    await shop.store.send('POST', '/store/orders', { petId })
    await page.unroute('**/store/events')
    await page.getByRole('link', { name: `Open orders ${body.orders.open + 1}` }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
  })

  test('counts what needs attention, and links to the lists', async () => {
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

  test('keeps a bar visible while the pointer is on it, and names its day and units', async () => {
    const page = await shop.open()
    const chart = page.getByRole('figure', { name: 'Units sold per day' })
    await chart.locator('.bar').first().waitFor()
    const boxes = await Promise.all((await chart.locator('.bar').all()).map((bar) => bar.boundingBox()))
    const [tallest] = boxes.filter((box) => box !== null).sort((one, other) => other.height - one.height)
    if (!tallest) throw new Error('The chart has no bars.')
    const [x, y] = [tallest.x + tallest.width / 2, tallest.y + tallest.height / 2]
    const clip = { x: x - 2, y: y - 2, width: 4, height: 4 }
    const before = await page.screenshot({ clip })
    await page.mouse.move(x, y)
    const tip = chart.locator('.chart-tip')
    await tip.waitFor()
    expect((await page.screenshot({ clip })).equals(before)).toBe(true)
    const values = await page.getByRole('table', { name: 'Units sold per day' }).getByRole('row').allInnerTexts()
    const [day, units] = values[boxes.indexOf(tallest)]?.split(/\t/) ?? []
    expect(await tip.innerText()).toBe(`${day}: ${units} units`)
  })

  test('shows sales for a chosen period by day in the local time zone, and the arrow keys move through the days', async () => {
    // The local date there nearly always differs from the date in the other pages' time zone.
    const timezoneId = 'Pacific/Kiritimati'
    const page = await shop.open('', { timezoneId })
    await page.getByRole('radiogroup', { name: 'Period' }).getByText('7 days').click()
    const days = page.getByRole('slider', { name: 'Units sold per day' })
    await page.getByRole('figure').locator('.bar').nth(7).waitFor({ state: 'detached' })
    await days.focus()
    const dayText = (time: number) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: timezoneId }).format(time)
    await page.locator('.chart-tip').getByText(dayText(Date.now())).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page
      .locator('.chart-tip')
      .getByText(dayText(Date.now() - DAY_MS))
      .waitFor()
    expect(await days.getAttribute('aria-valuetext')).toBe(await page.locator('.chart-tip').innerText())
    await page.getByRole('list', { name: 'Best sellers' }).getByRole('link').first().waitFor()
  })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('link', { name: /Open orders \d/ }).waitFor()
    await expectAccessible(page)
  })
})

describe('an unknown path', () => {
  const shop = startConsole('sqlite', { isEmpty: true })

  test('has a heading and a title', async () => {
    const page = await shop.open('/no/such/page')
    await page.getByRole('heading', { name: 'Not found', level: 1 }).waitFor()
    expect(await page.title()).toBe('Not found · Petstore')
  })
})
