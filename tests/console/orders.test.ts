// Tests placing, changing, fulfilling, and canceling orders, and the errors that late buyers see.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addPet } from '../support/store/catalogue.ts'
import { addStock, type Order, stockOf } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, expectFailures, startConsole } from './console.ts'
import { openAction, submit } from './order-form.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(clientDialects)('orders on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('an order can be placed for a pet found by name, then changed and fulfilled', async () => {
    const name = '<b>Ada</b> \u202Eabc'
    const { id } = await addPet(shop.store, { name })
    await shop.store.send('PUT', `/store/inventory/${id}`, { quantity: 5 })
    const page = await shop.open('/orders?new=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pet').fill('ada')
    await page.getByRole('option', { name }).click()
    await dialog.getByText('5 units can be ordered').waitFor()
    await dialog.getByLabel('Quantity').fill('2')
    await dialog.getByLabel('Ship date').fill('2020-01-02T10:00')
    await submit(page)
    const row = page.getByRole('row', { name: new RegExp(`${name} · .* by local.*overdue`) })
    await row.waitFor()
    const order = Number(await row.getByRole('cell').nth(1).innerText())

    await openAction(page, order, 'Change')
    await dialog.getByLabel('Quantity').fill('3')
    await dialog.getByRole('button', { name: 'Remove the ship date' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Order ${order} was changed`).waitFor()
    expect((await shop.store.send('GET', `/store/orders/${order}`)).body).toEqual({
      id: order,
      petId: id,
      quantity: 3,
      complete: false,
    })

    await page.getByRole('button', { name: `Fulfill order ${order}` }).click()
    // A name written right to left is isolated from the words around it.
    expect(await dialog.locator('bdi bdi').first().innerText()).toBe(name)
    await page.getByText('3 units of').waitFor()
    await dialog.getByRole('button', { name: 'Fulfill' }).click()
    await page.getByText('There are no open orders').waitFor()
    await page.getByText('Fulfilled', { exact: true }).click()
    await page.getByRole('row', { name: new RegExp(`${order}.*fulfilled`) }).waitFor()
    expect(page.url()).toEndWith('?complete=true')
  })

  test('an order is placed only once, even if the button is pressed twice and the responses are lost', async () => {
    const petId = await addStock(shop.store, 5)
    const page = await shop.open(`/orders?new=1&petId=${petId}`)
    expectFailures(page, ['net::ERR_FAILED'])
    const dialog = page.getByRole('dialog')
    // The service places the order, but the browser never sees the response.
    await page.route('**/store/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await dialog.getByText('5 units can be ordered').waitFor()
    await page.getByRole('button', { name: 'Place the order' }).dblclick()
    await page.getByText('Resubmit it unchanged').waitFor()
    await page.unroute('**/store/orders')
    await page.getByRole('button', { name: 'Place the order' }).dblclick()
    await page.getByText(/Order \d+ was placed/).waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 4')
  })
})

describe.each(clientDialects)('an order on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test("an order's page shows its history, including when and by whom the order was placed, even after the order is canceled", async () => {
    const petId = await addStock(shop.store, 9)
    const shipDate = new Date(Date.now() + 2 * DAY_MS).toISOString()
    const { body } = await shop.store.send<Order>('POST', '/store/orders', { petId, quantity: 2, shipDate })
    const { id } = body
    const page = await shop.open('/orders')
    expectFailures(page, [404])
    await page.getByRole('row', { name: String(id) }).waitFor()
    await page.getByLabel('Order number').fill(String(id))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Order ${id}`, level: 1 }).waitFor()
    await page
      .getByRole('region', { name: 'Order', exact: true })
      .getByText(/Placed.* by local/s)
      .waitFor()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('dialog').getByLabel('Quantity').fill('3')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('due soon', { exact: true }).waitFor()
    const movements = page.getByRole('table', { name: 'Stock movements' })
    await movements.getByRole('row', { name: /Changed -1/ }).waitFor()
    const events = page.getByRole('table', { name: 'Events' })
    await events.getByText(`Order ${id} was changed`).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await events.getByText(`Order ${id} was canceled`).waitFor()
    await page.getByText('canceled', { exact: true }).waitFor()
    await movements.getByRole('row', { name: /Canceled \+3/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Fulfill' }).count()).toBe(0)
    await page.getByText('due soon', { exact: true }).waitFor({ state: 'detached' })
    await page.goto(`${shop.store.url}/console/orders/999999`)
    await page.getByText('There is no such order').waitFor()
  })
})

describe('the orders page', () => {
  const shop = startConsole('sqlite')

  test.each(appearances)(
    'is accessible in %s mode at a width of %i pixels, with and without a dialog',
    async (colorScheme, width) => {
      const page = await shop.open('/orders', { colorScheme, viewport: { width, height: 800 } })
      await page.getByText('due soon').filter({ visible: true }).first().waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Place an order' }).click()
      await page.getByLabel('Quantity').waitFor()
      await expectAccessible(page)
    },
  )
})
