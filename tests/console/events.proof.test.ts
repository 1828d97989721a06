// Tests the events page: newest first, filters, live updates, and each event as JSON.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { addStock, placeOrder } from '../support/store/stock-and-orders.ts'
import { appearances, chooseListOption, expectAccessible, expectFailures, holdBack, startConsole } from './console.ts'

const NEWEST = '/store/events?sort=-id&limit=1&type=pet.created'

/** Records the largest number of rows that the page's table has had. */
const countMostRows = `
  window.mostRows = 0
  const count = () => { mostRows = Math.max(mostRows, document.querySelectorAll('tbody tr').length) }
  new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  count()`

describe.each(clientDialects)('the events page on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('lists events newest first, and adds new events at the top', async () => {
    await addPet(shop.store, { name: 'first' })
    const page = await shop.open('/events')
    const rows = page.getByRole('table', { name: 'Events' }).getByRole('row')
    await rows.getByText(/^first · .* was added$/).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await addPet(shop.store, { name: 'second' })
    await rows.getByText(/^second · .* was added$/).waitFor()
    const texts = await rows.allInnerTexts()
    const rowOf = (name: string) => texts.findIndex((text) => text.startsWith(`${name} · `))
    expect(rowOf('second')).toBeLessThan(rowOf('first'))
  })

  test('lists a burst of events after only a few reads, without exceeding the page size', async () => {
    const { id: categoryId } = await addCategory(shop.store)
    const page = await shop.open('/events?type=pet.created')
    await page.getByText('Live', { exact: true }).waitFor()
    await Bun.sleep(2500)
    let reads = 0
    page.on('request', (request) => {
      if (request.url().includes('sort=-id')) reads += 1
    })
    await page.evaluate(countMostRows)
    const started = performance.now()
    // Send only a few requests at once: a slow, overloaded service would reject some of them.
    for (let round = 0; round < 150; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, (_, at) => addPet(shop.store, { name: `pet ${round * 8 + at}`, categoryId })),
      )
    const table = page.getByRole('table', { name: 'Events' })
    const { body } = await shop.store.send<{ data: { name: string } }[]>('GET', NEWEST)
    await table
      .getByRole('row')
      .nth(1)
      .getByText(new RegExp(`^${body[0]?.data.name} · .* was added$`))
      .waitFor()
    // Allow one read per second, and one at the end.
    expect(reads).toBeLessThanOrEqual(Math.ceil((performance.now() - started) / 1000) + 1)
    expect(await page.evaluate('mostRows')).toBeLessThanOrEqual(50)
    const names = new Set<string>()
    const readPage = async (): Promise<void> => {
      for (const text of await table.getByRole('link').allInnerTexts()) names.add(text.replace(/ · .*/, ''))
    }
    await readPage()
    for (let number = 2; number <= 24; number += 1) {
      const last = await table.getByRole('link').last().innerText()
      await page.getByRole('button', { name: 'Next' }).click()
      await table.getByText(last, { exact: true }).waitFor({ state: 'detached' })
      await readPage()
    }
    const expected = Array.from({ length: 1200 }, (_, at) => `pet ${at}`)
    expect(expected.filter((name) => !names.has(name))).toEqual([])
  })

  test('events can be downloaded from a menu that keeps focus, and the download can be stopped', async () => {
    await addPet(shop.store)
    const page = await shop.open('/events')
    const release = await holdBack(page, /limit=100/, () => true)
    await page.getByRole('button', { name: 'List options' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Download CSV' }).press('Enter')
    const stop = page.getByRole('button', { name: '0 rows read. Stop' })
    await page.getByRole('button', { name: 'List options' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('status').getByText('0 rows read', { exact: true }).waitFor()
    await stop.press('Enter')
    await page.getByRole('button', { name: 'List options' }).and(page.locator(':focus')).waitFor()
    release()
  })

  test('events can be filtered by type, subject, and time, and shown as JSON', async () => {
    const petId = await addStock(shop.store, 5)
    const { id } = await placeOrder(shop.store, petId, 2)
    const page = await shop.open('/events')
    const table = page.getByRole('table', { name: 'Events' })
    await page.getByLabel('Type').selectOption('order.placed')
    await table.getByText(new RegExp(`^Order ${id}: 2 units of Rex · .* · #${petId}$`)).waitFor()
    await table.getByText('was added').first().waitFor({ state: 'detached' })
    await page.getByLabel('About').selectOption('order')
    await page.getByLabel('Number').fill(String(id))
    await page.waitForURL(`**subjectId=${id}`)
    await table.getByText('order.placed').nth(2).waitFor({ state: 'detached' })
    await table.locator('summary').click()
    await table.getByText(`"petId": ${petId}`).waitFor()
    await table.getByRole('link', { name: `Order ${id}` }).click()
    await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor()
    await page.goBack()
    await page.getByLabel('Since').fill('2099-01-01T00:00')
    await page.getByText('No events match').waitFor()
  })

  test('each typed filter adds one history entry, and typing a number sends only one request', async () => {
    const page = await shop.open('/events?subjectType=order')
    const searches: string[] = []
    page.on('request', (request) => searches.push(new URL(request.url()).search))
    await page.getByLabel('Number').pressSequentially('125', { delay: 50 })
    await page.waitForURL('**subjectId=125')
    for (const year of [2098, 2099]) {
      await page.getByLabel('Since', { exact: true }).fill(`${year}-01-01T12:00`)
      await page.waitForURL(`**since=${year}*`)
    }
    expect(searches.filter((search) => /subjectId=(1|12)\b/.test(search))).toEqual([])
    await page.goBack()
    await page.waitForURL('**subjectId=125')
    await page.goBack()
    await page.waitForURL('**/events?subjectType=order')
  })

  test('events can be paged through without duplicates, and downloaded', async () => {
    for (let n = 0; n < 60; n += 1) await addCategory(shop.store, `many ${n}`)
    const page = await shop.open('/events?type=category.created')
    await page.getByText('Category many 59 was added').waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await addCategory(shop.store, 'many 60')
    await addPet(shop.store, { name: 'of another type' })
    await page.getByText('Category many 60 was added').waitFor()
    const texts = () => page.getByRole('table', { name: 'Events' }).getByRole('link').allInnerTexts()
    const first = await texts()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Category many 0 was added').waitFor()
    const both = [...first, ...(await texts())].filter((text) => text.includes('many'))
    expect(both).toEqual(Array.from({ length: 61 }, (_, at) => `Category many ${60 - at} was added`))
    expect(first.filter((text) => text.includes('another'))).toEqual([])
    const downloading = page.waitForEvent('download')
    await chooseListOption(page, 'Download CSV')
    const [head, newest, ...others] = (await Bun.file(await (await downloading).path()).text()).trim().split('\r\n')
    expect(head).toBe('id,type,at,actor,subjectType,subjectId')
    expect(newest).toMatch(/^\d+,category.created,20[-0-9:TZ.]+,local,category,\d+$/)
    expect(others.length).toBeGreaterThan(60)
  })

  test('an invalid time in the URL is reported as an error', async () => {
    const page = await shop.open('/events?since=yesterday')
    expectFailures(page, [400])
    await page.getByRole('main').getByRole('alert').getByText('since').waitFor()
  })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    await addCategory(shop.store)
    const page = await shop.open('/events', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('table', { name: 'Events' }).getByText('category.created').first().click()
    await expectAccessible(page)
    const { id } = await placeOrder(shop.store, await addStock(shop.store, 5), 2)
    const order = await shop.open(`/orders/${id}`, { colorScheme, viewport: { width, height: 800 } })
    await order.locator('summary', { hasText: 'order.placed' }).waitFor()
    await expectAccessible(order)
  })
})
