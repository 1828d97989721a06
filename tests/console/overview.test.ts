// Tests the overview: complete after one read, and up to date without a reload.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addStock } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, startConsole } from './console.ts'

describe.each(clientDialects)('the overview on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('shows the totals and orders placed elsewhere', async () => {
    const page = await shop.open()
    const { body } = await shop.store.send<{ orders: { open: number } }>('GET', '/store/summary')
    await page.getByRole('link', { name: `Open orders ${body.orders.open}` }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    const petId = await addStock(shop.store, 3)
    await shop.store.send('POST', '/store/orders', { petId, quantity: 2 })
    await page.getByRole('list', { name: 'Events' }).getByText(`2 units of pet ${petId}`).waitFor()
    await page.getByRole('link', { name: `Open orders ${body.orders.open + 1}` }).waitFor()
  })
})

describe('the overview', () => {
  const shop = startConsole('sqlite')

  test('a page whose script cannot be loaded shows an error, and other pages still open', async () => {
    const page = await shop.open()
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
    await page.getByRole('list', { name: 'Events' }).getByText(`Pet ${petId} has 200 units in stock`).waitFor()
    // Allow one read per second, one at the end, and one for changes before the stream opened.
    expect(reads).toBeLessThanOrEqual(Math.ceil((performance.now() - started) / 1000) + 2)
  })

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

  test('keeps a bar visible while the pointer hovers over it', async () => {
    const page = await shop.open()
    const bars = page.getByRole('figure', { name: 'Units ordered per day' }).locator('.bar')
    await bars.first().waitFor()
    const boxes = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()))
    const [tallest] = boxes.filter((box) => box !== null).sort((one, other) => other.height - one.height)
    if (!tallest) throw new Error('The chart has no bars.')
    const [x, y] = [tallest.x + tallest.width / 2, tallest.y + tallest.height / 2]
    const clip = { x: x - 2, y: y - 2, width: 4, height: 4 }
    const before = await page.screenshot({ clip })
    await page.mouse.move(x, y)
    await page.locator('.bar-area:hover').waitFor({ state: 'attached' })
    expect((await page.screenshot({ clip })).equals(before)).toBe(true)
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

describe('an empty store', () => {
  const shop = startConsole('sqlite', { isEmpty: true })

  test('explains the first steps, and can be filled with example animals', async () => {
    const page = await shop.open()
    await page.getByRole('button', { name: 'Fill with example animals' }).click()
    await page.getByText('This adds 4 categories and 11 pets to this store').waitFor()
    expect((await shop.store.send('GET', '/categories')).body).toEqual([])
    await page.getByRole('button', { name: 'Add them' }).click()
    await page.getByRole('link', { name: 'Available pets 11' }).waitFor()
  })
})
