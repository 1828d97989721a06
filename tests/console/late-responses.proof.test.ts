// Tests a slow service: a response that arrives after its dialog was closed is reported in a message and affects nothing else.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addPet } from '../support/store/catalogue.ts'
import { addStock, placeOrder, stockOf } from '../support/store/stock-and-orders.ts'
import { expectAccessible, expectFailures, holdBack, startConsole } from './console.ts'

const message = (page: Page, text: string | RegExp) =>
  page.getByRole('status', { name: 'Messages' }).getByText(text).waitFor()

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe.each(clientDialects)('late responses on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  /** Opens the form for changing an order, and types a quantity. */
  async function openSecond(page: Page, second: number) {
    await page.getByRole('button', { name: `Actions for order ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: `Change order ${second}` })
    await dialog.getByLabel('Quantity').fill('4')
    return dialog
  }

  test('a late response to an edit does not close a different dialog', async () => {
    const petId = await addStock(shop.store, 9)
    const [first, second] = [await placeOrder(shop.store, petId, 1), await placeOrder(shop.store, petId, 1)]
    const page = await shop.open(`/orders?petId=${petId}`)
    const release = await holdBack(page, `**/store/orders/${first.id}`, (request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: `Fulfill order ${first.id}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fulfill' }).click()
    await closeDialog(page)
    const dialog = await openSecond(page, second.id)
    release()
    await message(page, `Order ${first.id} was fulfilled`)
    expect(await dialog.getByLabel('Quantity').inputValue()).toBe('4')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await message(page, `Order ${second.id} was changed`)
  })

  test('a late error does not change the form or move the focus', async () => {
    const petId = await addStock(shop.store, 9)
    const { id } = await placeOrder(shop.store, petId, 1)
    const page = await shop.open(`/orders?petId=${petId}`)
    expectFailures(page, [400])
    const { promise, resolve } = Promise.withResolvers<void>()
    // Start intercepting requests before the form opens: a request sent right after the page's first call of `route` may bypass it.
    await page.route(`**/store/orders/${id}`, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      await promise
      await route.fulfill({
        status: 400,
        json: { code: 'invalid_request', message: 'The till is closed.', status: 400 },
      })
    })
    const dialog = await openSecond(page, id)
    await page.keyboard.press('Enter')
    await dialog.locator('[data-loading]').first().waitFor()
    await page.keyboard.type('7')
    expect(await dialog.getByLabel('Quantity').inputValue()).toBe('4')
    await expectAccessible(page)
    resolve()
    await dialog.getByText('The till is closed.').waitFor()
    await dialog.getByLabel('Quantity').and(page.locator(':focus')).waitFor()
    await page.unroute(`**/store/orders/${id}`)
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await message(page, `Order ${id} was changed`)
    expect(await stockOf(shop.store, petId)).toBe('available 4')
  })

  test('a late response to placeOrder does not navigate back to the orders page', async () => {
    const petId = await addStock(shop.store, 9)
    const page = await shop.open(`/orders?petId=${petId}`)
    await page.getByRole('button', { name: 'Place an order' }).click()
    const release = await holdBack(page, '**/store/orders', (request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Place the order' }).click()
    await closeDialog(page)
    await page.getByRole('link', { name: 'Categories', exact: true }).click()
    await page.getByRole('button', { name: 'Add a category' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a category' })
    await dialog.getByLabel('Name').fill('snake')
    release()
    await message(page, /Order \d+ was placed: 1 unit/)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await message(page, 'snake was added')
    expect(page.url()).toEndWith('/console/categories')
  })

  test('an error that arrives after its form was closed names the form', async () => {
    const petId = await addStock(shop.store, 9)
    const { id } = await placeOrder(shop.store, petId, 1)
    const page = await shop.open(`/orders?petId=${petId}`)
    expectFailures(page, [412])
    const release = await holdBack(page, `**/store/orders/${id}`, (request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: `Fulfill order ${id}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fulfill' }).click()
    await closeDialog(page)
    await shop.store.send('PATCH', `/store/orders/${id}`, { quantity: 2 })
    release()
    await message(
      page,
      `Fulfill order ${id}: This item has changed since it was displayed, so your change was not applied.`,
    )
  })

  /** Puts two pets on hold and closes the dialog before the service responds. Returns a function that releases the responses. */
  async function holdAndClose(page: Page, names: readonly string[]): Promise<() => void> {
    for (const name of names) await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Bulk actions: 2 selected' }).click()
    await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
    const release = await holdBack(page, '**/pets/*', (request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    await page.getByRole('dialog').getByText('Waiting').first().waitFor()
    await closeDialog(page)
    return release
  }

  test('a late response to a bulk change reports how many rows were changed', async () => {
    const names = ['late one', 'late two']
    const pets = [await addPet(shop.store, { name: 'late one' }), await addPet(shop.store, { name: 'late two' })]
    const page = await shop.open('/pets?q=late')
    const release = await holdAndClose(page, names)
    release()
    await message(page, 'Hold: 2 of 2 done')
    expect(await Promise.all(pets.map(({ id }) => stockOf(shop.store, id)))).toEqual(['pending 1', 'pending 1'])
  })

  test('a late response to a bulk change names the rows that failed, each with its reason', async () => {
    const { id } = await addPet(shop.store, { name: 'slow one' })
    await addPet(shop.store, { name: 'slow two' })
    const page = await shop.open('/pets?q=slow')
    expectFailures(page, [412])
    const release = await holdAndClose(page, ['slow one', 'slow two'])
    await shop.store.send('PATCH', `/pets/${id}`, { name: 'slow, but first' })
    release()
    await message(
      page,
      `Hold: 1 of 2 done, 1 failed. slow one · #${id}: This item has changed since it was displayed, so your change was not applied.`,
    )
  })

  test('a secret that arrives after its form was closed is not shown, and a message explains how to get a new one', async () => {
    const page = await shop.open('/keys')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByLabel('Name').fill('Till')
    await page.getByRole('checkbox', { name: 'pets:read' }).check()
    const release = await holdBack(page, '**/store/keys', (request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    await message(page, 'The key Till was created after you closed the form. Rotate it to get its secret.')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
