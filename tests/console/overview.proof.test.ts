// Tests less common cases of the overview: failing scripts, bursts of events, extreme numbers, and an empty store.
import { describe, expect, test } from 'bun:test'
import { addStock } from '../support/store/stock-and-orders.ts'
import { expectFailures, startConsole } from './console.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the overview', () => {
  const shop = startConsole('sqlite')

  test('reports a lost connection, and refetches everything when the connection is restored', async () => {
    const petId = await addStock(shop.store, 3)
    const { body } = await shop.store.send<{ orders: { open: number } }>('GET', '/store/summary')
    const page = await shop.open()
    expectFailures(page, ['net::ERR_FAILED'])
    await page.route('**/store/events', (route) => route.abort())
    await page.reload()
    await page.getByRole('link', { name: `Open orders ${body.orders.open}` }).waitFor()
    await page.getByText('Offline').waitFor()
    await shop.store.send('POST', '/store/orders', { petId })
    await page.unroute('**/store/events')
    await page.getByRole('link', { name: `Open orders ${body.orders.open + 1}` }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
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

  test('a page whose script cannot be loaded shows an error, and other pages still open', async () => {
    const page = await shop.open()
    expectFailures(page, ['net::ERR_FAILED', 'console: TypeError: Failed to fetch dynamically imported module'])
    await page.route('**/console/assets/administration-*', (route) => route.abort())
    const pages = page.getByRole('navigation', { name: 'Console' })
    await pages.getByRole('link', { name: 'Keys' }).click()
    await page.getByText('This page cannot be displayed').waitFor()
    await pages.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    await pages.getByRole('link', { name: 'Keys' }).click()
    await page.unroute('**/console/assets/administration-*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Keys', level: 1 }).waitFor()
  })

  test('needs only a few reads for a burst of events, and shows the last event', async () => {
    const page = await shop.open()
    await page.getByText('Live', { exact: true }).waitFor()
    const petId = await addStock(shop.store, 1)
    let reads = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/store/summary')) reads += 1
    })
    const started = performance.now()
    for (let quantity = 2; quantity <= 200; quantity += 1)
      await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity })
    await page
      .getByRole('list', { name: 'Events' })
      .getByText(new RegExp(`#${petId} has 200 units in stock`))
      .waitFor()
    // Allow one read per second, one at the end, and one for changes before the stream opened.
    expect(reads).toBeLessThanOrEqual(Math.ceil((performance.now() - started) / 1000) + 2)
  })

  test('the stock chart draws several changes in quick succession as one change', async () => {
    const petId = await addStock(shop.store, 8)
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 5 })
    const page = await shop.open(`/pets/${petId}`)
    const line = page.getByRole('figure', { name: 'Stock over time' }).locator('.line')
    await line.waitFor({ state: 'attached' })
    // The line moves vertically only between points, never at its ends.
    expect(await line.getAttribute('d')).toMatch(/^M0 [\d.]+(H(?!600\b)[\d.]+V[\d.]+)*H600$/)
  })

  test('shows a large number in full', async () => {
    const petId = await addStock(shop.store, 1_999_999_999)
    const page = await shop.open('', { viewport: { width: 1200, height: 800 } })
    const figure = page.getByRole('link', { name: /Units in stock \d,\d{3},\d{3},\d{3}/ })
    expect(await figure.evaluate((card) => card.scrollWidth <= card.clientWidth)).toBe(true)
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 1 })
  })

  test.each([
    ['ar', /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/],
    ['de-DE', /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/],
  ])("shows times in English in a %s browser, but follows the browser's 12- or 24-hour clock", async (locale, time) => {
    const page = await shop.open('/pets/1', { locale })
    const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('time')
    await entries.first().waitFor()
    expect((await entries.first().innerText()).replaceAll('\u202F', ' ')).toMatch(time)
  })
})

describe('an empty store', () => {
  const shop = startConsole('sqlite', { isEmpty: true })

  test('the overview of an empty store explains the first steps, and offers to fill the store with example animals', async () => {
    const page = await shop.open()
    await page.getByRole('button', { name: 'Fill with example animals' }).click()
    await page.getByText('This adds 4 categories and 11 pets to this store').waitFor()
    expect((await shop.store.send('GET', '/categories')).body).toEqual([])
    await page.getByRole('button', { name: 'Add them' }).click()
    await page.getByRole('link', { name: 'Available pets 11' }).waitFor()
  })
})
