// Tests that pages stay up to date whatever happens to the event stream, without unnecessary reads.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addPet } from '../support/store/catalogue.ts'
import { bearer, makeKey } from '../support/store/keys.ts'
import { addStock } from '../support/store/stock-and-orders.ts'
import { expectFailures, startConsole } from './console.ts'

/** Records the paths that a page reads from now on. */
function readsOf(page: Page): readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && !pathname.startsWith('/console')) paths.push(pathname)
  })
  return paths
}

/** Simulates another tab covering or uncovering the page. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))`)

/** Waits until data that earlier events made stale has been refetched. */
const settle = (page: Page) => page.waitForTimeout(1500)

describe.each(clientDialects)('live pages on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('a page shows changes made while its data is being fetched', async () => {
    const { id } = await addPet(shop.store, { name: 'early' })
    const page = await shop.open('/pets?q=early')
    await page.getByRole('link', { name: 'early', exact: true }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    // The response predates the second change, but arrives after the event for that change.
    const { promise, resolve } = Promise.withResolvers<void>()
    let isHeld = true
    await page.route(/\/pets\?.*q=early/, async (route) => {
      const response = await route.fetch()
      if (isHeld) await promise
      isHeld = false
      await route.fulfill({ response })
    })
    await shop.store.send('PATCH', `/pets/${id}`, { name: 'early bird' })
    await Bun.sleep(1500)
    await shop.store.send('PATCH', `/pets/${id}`, { name: 'early riser' })
    await Bun.sleep(1500)
    resolve()
    await page.getByRole('link', { name: 'early riser' }).waitFor()
  })

  test('a page shows the stock from an event that is newer than an in-flight read', async () => {
    const { id } = await addPet(shop.store, { name: 'overtaken' })
    const page = await shop.open('/pets?q=other')
    await page.getByText('Live', { exact: true }).waitFor()
    await settle(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    let wasRead = false
    await page.route(/\/stock-levels\?petId=/, async (route) => {
      const response = await route.fetch()
      if (!wasRead) {
        wasRead = true
        await shop.store.send('PUT', `/store/inventory/${id}`, { quantity: 4321 })
        await promise
      }
      await route.fulfill({ response })
    })
    await page.getByLabel('Name or number').fill('overtaken')
    await page.getByRole('link', { name: 'overtaken' }).waitFor()
    // Wait long enough for the change's event to arrive before the response to the read.
    await settle(page)
    resolve()
    await page.getByRole('row', { name: /overtaken.* 4,321/ }).waitFor()
  })

  test("a page shows other people's changes after refetching only the affected data", async () => {
    const { id } = await addPet(shop.store, { name: 'patched' })
    const page = await shop.open('/pets?sort=-id')
    await page.getByRole('link', { name: 'patched', exact: true }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await settle(page)
    const reads = readsOf(page)
    await shop.store.send('PATCH', `/pets/${id}`, { name: 'patched twice' })
    await page.getByRole('link', { name: 'patched twice' }).waitFor()
    await shop.store.send('POST', `/store/inventory/${id}/adjustments`, { delta: 6, reason: 'received' })
    await page.getByRole('row', { name: /patched twice.*7/ }).waitFor()
    await Bun.sleep(1500)
    // The page also refetches the summary, because the navigation shows the number of available pets.
    expect([...new Set(reads)].toSorted()).toEqual(['/pets', '/store/stock-levels', '/store/summary'])
  })

  test('a page refetches its own changes only once', async () => {
    const page = await shop.open('/categories')
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('once')
    await settle(page)
    const reads = readsOf(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('row', { name: /once/ }).waitFor()
    await Bun.sleep(2500)
    expect(reads.toSorted()).toEqual(['/categories', '/store/summary'])
  })

  test('a page refetches only a few times a second during a burst of events, but does not miss any changes', async () => {
    const pets = await Promise.all(Array.from({ length: 20 }, (_, at) => addPet(shop.store, { name: `burst ${at}` })))
    const page = await shop.open('/pets?q=burst')
    await page.getByRole('link', { name: 'burst 19' }).waitFor()
    await page.getByText('Live', { exact: true }).waitFor()
    await settle(page)
    const reads = readsOf(page)
    const start = performance.now()
    for (let round = 1; round <= 50; round += 1)
      await Promise.all(
        pets.map(({ id }, at) => shop.store.send('PATCH', `/pets/${id}`, { name: `burst ${at} of ${round}` })),
      )
    for (const at of pets.keys()) await page.getByRole('link', { name: `burst ${at} of 50`, exact: true }).waitFor()
    await settle(page)
    const seconds = (performance.now() - start) / 1000
    expect(reads.length).toBeLessThan(3 * seconds + 3)
  })

  test('a page becomes live again after the service recovers', async () => {
    const page = await shop.open()
    expectFailures(page, [500])
    await page.getByText('Live', { exact: true }).waitFor()
    await page.route('**/store/events', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Something failed.', status: 500 } }),
    )
    await page.reload()
    await page.getByText('The service cannot send events right now.').waitFor()
    await page.getByText('Not live').waitFor()
    await page.unroute('**/store/events')
    await page.getByText('Live', { exact: true }).waitFor()
  })

  test('a page keeps working after an event of an unknown type', async () => {
    const page = await shop.open()
    await page.getByText('Live', { exact: true }).waitFor()
    const unknown = { id: 1, type: 'visit.began', at: new Date().toISOString(), actor: 'x', data: {} }
    const event = JSON.stringify({ ...unknown, subject: { type: 'visit', id: 1 } })
    await page.route('**/store/events', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `id: 1\nevent: visit.began\ndata: ${event}\n\n` }),
    )
    await page.reload()
    await page.getByRole('list', { name: 'Events' }).getByText('visit.began').first().waitFor()
    await page.unroute('**/store/events')
    const petId = await addStock(shop.store, 3)
    await page
      .getByRole('list', { name: 'Events' })
      .getByText(new RegExp(`#${petId} has 3 units in stock`))
      .waitFor()
  })

  test('a page reports that the service cannot be reached, and disables actions that would fail', async () => {
    await addPet(shop.store, { name: 'stranded' })
    const page = await shop.open('/pets?q=stranded')
    expectFailures(page, ['net::ERR_FAILED'])
    await page.getByRole('link', { name: 'stranded' }).waitFor()
    await page.route(/\/(pets|store|categories)\b/, (route) => route.abort())
    await page.getByRole('button', { name: 'Sold', exact: true }).click()
    await page.getByRole('alert').getByText('The service cannot be reached').waitFor()
    await page.getByRole('button', { name: 'Add a pet', disabled: true }).waitFor()
    await page.unrouteAll()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add a pet' }).click()
    await page.getByRole('dialog', { name: 'Add a pet' }).waitFor()
  })

  test('a page releases its connection while hidden, and catches up when visible again', async () => {
    const first = await shop.open()
    await first.getByText('Live', { exact: true }).waitFor()
    const petId = await addStock(shop.store, 5)
    await first
      .getByRole('list', { name: 'Events' })
      .getByText(new RegExp(`#${petId} has 5 units`))
      .waitFor()
    await setVisibility(first, 'hidden')
    // With HTTP/1.1, a browser opens at most six connections to a host.
    for (let tab = 2; tab <= 6; tab += 1) {
      const page = await shop.open()
      await page.getByText('Live', { exact: true }).waitFor()
      await setVisibility(page, 'hidden')
    }
    const seventh = await shop.open()
    await seventh.getByText('Live', { exact: true }).waitFor()
    for (let quantity = 6; quantity <= 8; quantity += 1)
      await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity })
    await seventh
      .getByRole('list', { name: 'Events' })
      .getByText(new RegExp(`#${petId} has 8 units`))
      .waitFor()
    await setVisibility(first, 'visible')
    await first
      .getByRole('list', { name: 'Events' })
      .getByText(new RegExp(`#${petId} has 8 units`))
      .waitFor()
    const texts = await first.getByRole('list', { name: 'Events' }).getByRole('link').allInnerTexts()
    expect(texts.slice(0, 4)).toEqual(
      [8, 7, 6, 5].map((n) => expect.stringContaining(`#${petId} has ${n} units in stock`)),
    )
  })

  test('a page does not run a pending search after the search field is cleared', async () => {
    await addPet(shop.store, { name: 'cleared' })
    const page = await shop.open('/pets')
    const field = page.getByLabel('Name or number')
    await field.fill('cleared')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await Bun.sleep(500)
    expect(await field.inputValue()).toBe('')
    expect(new URL(page.url()).search).toBe('')
  })
})

describe('a missing scope', () => {
  const shop = startConsole('sqlite', { isEmpty: true, keys: 'needed' })

  test('a user whose key lacks pets:read sees orders with pet names, and no requests fail', async () => {
    const admin = bearer(await makeKey(shop.store.db, { name: 'admin', scopes: ['admin'] }))
    const category = (await shop.store.send<{ id: number }>('POST', '/categories', { name: 'dog' }, admin)).body
    const pet = (
      await shop.store.send<{ id: number }>('POST', '/pets', { name: 'Rex', categoryId: category.id }, admin)
    ).body
    await shop.store.send('POST', '/store/orders', { petId: pet.id }, admin)
    const key = await makeKey(shop.store.db, { name: 'packer', scopes: ['store:read'] })
    const page = await shop.open('/orders')
    const forbidden: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) forbidden.push(response.url())
    })
    await page.getByLabel('API key').fill(key)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Rex' }).first().waitFor()
    expect(forbidden).toEqual([])
  })
})
