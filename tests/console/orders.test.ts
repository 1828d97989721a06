// Tests placing, changing, fulfilling, and canceling orders, and the errors that late buyers see.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addPet } from '../support/store/catalogue.ts'
import { addStock, type Order, placeOrder, stockOf } from '../support/store/stock-and-orders.ts'
import { appearances, chooseListOption, expectAccessible, startConsole } from './console.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const submit = (page: Page) => page.getByRole('button', { name: 'Place the order' }).click()

async function openAction(page: Page, order: number, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for order ${order}` }).click()
  await page.getByRole('menuitem', { name }).click()
}

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

  test('when two buyers order the last animal, the second sees an error beside the field', async () => {
    const petId = await addStock(shop.store, 1)
    const [winner, loser] = await Promise.all([
      shop.open(`/orders?new=1&petId=${petId}`),
      shop.open(`/orders?new=1&petId=${petId}`),
    ])
    await Promise.all([winner, loser].map((page) => page.getByText('1 unit can be ordered').waitFor()))
    await submit(winner)
    await winner.getByText(/Order \d+ was placed: 1 unit/).waitFor()
    await submit(loser)
    const field = loser.getByRole('dialog').getByLabel('Pet')
    const { body } = await shop.store.send<{ message: string }>('POST', '/store/orders', { petId })
    await loser.getByText(body.message).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await stockOf(shop.store, petId)).toBe('pending 0')
  })

  test('an order is placed only once, even if the button is pressed twice and the responses are lost', async () => {
    const petId = await addStock(shop.store, 5)
    const page = await shop.open(`/orders?new=1&petId=${petId}`)
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

describe.each(clientDialects)('placing and editing orders on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('an order for too many units shows how many are left beside the quantity field', async () => {
    const petId = await addStock(shop.store, 2)
    const page = await shop.open(`/orders?new=1&petId=${petId}`)
    await page.getByLabel('Quantity').fill('3')
    await submit(page)
    await page.getByText(`Pet ${petId} has 2 units left; 3 were requested.`).waitFor()
    expect(await page.getByLabel('Quantity').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Quantity').fill('2')
    await submit(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/Order \d+ was cancelled/).waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 2')
  })

  test('Enter selects the only matching pet, and does not submit the form', async () => {
    await addPet(shop.store, { name: 'Unmistakable' })
    const page = await shop.open('/orders?new=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pet').fill('unmistak')
    await page.getByRole('option', { name: 'Unmistakable' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByText('1 unit can be ordered').waitFor()
    expect(await dialog.getByRole('alert').count()).toBe(0)
    expect(await dialog.getByLabel('Pet').inputValue()).toMatch(/^Unmistakable · kind .* · #\d+$/)
  })

  test('typing a name that matches no pet clears the previous pet', async () => {
    await addPet(shop.store, { name: 'Before' })
    const page = await shop.open('/orders?new=1')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Pet').fill('Before')
    await page.getByRole('option', { name: /Before/ }).click()
    await dialog.getByLabel('Pet').fill('Nobody has this name')
    await dialog.getByRole('button', { name: 'Place the order' }).click()
    await dialog.getByText('Choose a pet from the list.').waitFor()
    expect(await dialog.getByLabel('Pet').inputValue()).toBe('Nobody has this name')
  })

  test('both versions of an order are shown if someone else changed it', async () => {
    const petId = await addStock(shop.store, 9)
    const { id } = await placeOrder(shop.store, petId, 2)
    const page = await shop.open(`/orders?petId=${petId}`)
    await openAction(page, id, 'Cancel')
    await page.getByText(new RegExp(`2 units of Rex · .* · #${petId} will return to stock`)).waitFor()
    await shop.store.send('PATCH', `/store/orders/${id}`, { quantity: 5 })
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('row', { name: 'Quantity was 2 5' }).waitFor()
    await page.getByText(new RegExp(`5 units of Rex · .* · #${petId} will return to stock`)).waitFor()
    await page.getByRole('button', { name: 'Review it first' }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(`Order ${id} was placed again as order`).waitFor()
    const { body } = await shop.store.send<Order[]>('GET', `/store/orders?petId=${petId}`)
    expect(body.map(({ quantity }) => quantity)).toEqual([5])
  })

  test('both versions of an order are shown if someone else set the same quantity but a different date', async () => {
    const petId = await addStock(shop.store, 9)
    const { id } = await placeOrder(shop.store, petId, 2)
    const page = await shop.open(`/orders?petId=${petId}`)
    await openAction(page, id, 'Change')
    await page.getByLabel('Quantity').fill('3')
    await shop.store.send('PATCH', `/store/orders/${id}`, { quantity: 3, shipDate: '2031-12-24T10:00:00Z' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('row', { name: /Ship date.*2031/ }).waitFor()
    await page.getByRole('button', { name: 'Use theirs' }).waitFor()
  })

  test('orders can be canceled in bulk, each with its own outcome, and the cancellation can be undone', async () => {
    const petId = await addStock(shop.store, 9)
    const first = await placeOrder(shop.store, petId, 1)
    // The two orders are identical, and undo must restore both.
    const [second] = [await placeOrder(shop.store, petId, 2), await placeOrder(shop.store, petId, 2)]
    const page = await shop.open(`/orders?petId=${petId}`)
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Bulk actions: 3 selected' }).click()
    await page.getByRole('menuitem', { name: 'Cancel' }).click()
    await shop.store.send('PATCH', `/store/orders/${first.id}`, { complete: true })
    await page.getByRole('button', { name: 'Cancel the orders' }).click()
    const outcomes = page.getByRole('list', { name: 'Outcomes' })
    await outcomes.getByText('This item changed after it was displayed, so nothing was sent.').waitFor()
    await page.getByText('2 of 3 done, 1 failed').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await stockOf(shop.store, petId)).toBe('available 8')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('2 of 2 done').waitFor()
    const { status } = await shop.store.send('GET', `/store/orders/${second.id}`)
    expect([status, await stockOf(shop.store, petId)]).toEqual([404, 'available 4'])
  })
})

describe.each(clientDialects)('an order on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('has a page that shows its history, including when and by whom it was placed, even after it is canceled', async () => {
    const petId = await addStock(shop.store, 9)
    const shipDate = new Date(Date.now() + 2 * DAY_MS).toISOString()
    const { body } = await shop.store.send<Order>('POST', '/store/orders', { petId, quantity: 2, shipDate })
    const { id } = body
    const page = await shop.open('/orders')
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
    await events.getByText(`Order ${id} was cancelled`).waitFor()
    await page.getByText('cancelled', { exact: true }).waitFor()
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

  test('is paged, and the URL contains the current page', async () => {
    const { body } = await shop.store.send<Order[]>('GET', '/store/orders?sort=id&limit=51')
    const page = await shop.open('/orders?complete=any&sort=id')
    const order = (at: number) => page.getByRole('link', { name: String(body[at]?.id), exact: true })
    await order(0).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await order(50).waitFor()
    await page.reload()
    await order(50).waitFor()
    expect(await order(49).count()).toBe(0)
    await page.getByRole('button', { name: 'Previous' }).click()
    await order(0).waitFor()
    expect(page.url()).toEndWith('?complete=any&sort=id')
  })

  test('finds orders that are due in a period, and orders without a date', async () => {
    const petId = await addStock(shop.store, 9)
    const now = new Date()
    const at = (days: number, ms: number) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 0, 0, 0, ms)
    const nextWeek = ((7 - now.getDay()) % 7) + 1
    const place = async (quantity: number, shipDate?: Date) =>
      void (await placeOrder(shop.store, petId, quantity, shipDate?.toISOString()))
    await place(1, new Date(now.getTime() - 120_000))
    await place(2, at(1, -1))
    await place(3, at(nextWeek, 0))
    await place(1)
    const page = await shop.open(`/orders?petId=${petId}`)
    const rows = page.getByRole('table').locator('tbody tr')
    const show = async (due: string) => {
      await page.getByLabel('Due', { exact: true }).selectOption(due)
      const texts = { Overdue: '1.*overdue', 'Due today': '2.*due today', 'Due this week': '2.*due', 'No date': '1' }
      await rows
        .filter({ hasText: new RegExp(`Rex.*${texts[due as keyof typeof texts]}`, 's') })
        .first()
        .waitFor()
      await rows.nth(1).waitFor({ state: 'detached' })
    }
    await show('Overdue')
    await show('Due today')
    await show('Due this week')
    await show('No date')
    await page.getByText('Fulfilled', { exact: true }).click()
    await page.getByText('No orders match').waitFor()
    expect(await page.getByLabel('Due', { exact: true }).inputValue()).toBe('')
  })

  test('prints the due orders on one page, grouped by category', async () => {
    const petId = await addStock(shop.store, 1)
    await placeOrder(shop.store, petId, 1, new Date(Date.now() - DAY_MS).toISOString())
    const page = await shop.open('/orders?due=week')
    await page.getByRole('button', { name: 'Pick list' }).click()
    const groups = page.locator('.pick-list table')
    await groups.first().waitFor()
    const names = await groups.locator('caption bdi').allInnerTexts()
    expect(names).toEqual(names.toSorted())
    const row = page.getByRole('row', { name: `#${petId}` })
    expect(await row.innerText()).toMatch(/1 ×\s+Rex #\d+\s+Order \d+\s+.*\(overdue\)/)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await page.evaluate('getComputedStyle(document.querySelector(".pick-list td")).color')).toBe('rgb(0, 0, 0)')
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Back to the orders' }).click()
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  })

  test('downloads the filtered orders with pet names', async () => {
    const { body } = await shop.store.send<Order[]>('GET', '/store/orders?complete=true&limit=100')
    const page = await shop.open('/orders?complete=true')
    const downloaded = page.waitForEvent('download')
    await chooseListOption(page, 'Download CSV')
    const lines = (await Bun.file(await (await downloaded).path()).text()).split('\r\n')
    expect(lines[0]).toBe('id,petId,petName,quantity,shipDate,complete')
    expect(lines.length).toBeGreaterThan(body.length)
    const [{ id, petId, quantity } = { id: 0, petId: 0, quantity: 0 }] = body
    const { body: pets } = await shop.store.send<{ name: string }[]>('GET', `/pets?id=${petId}`)
    expect(lines[1]).toStartWith(`${id},${petId},${pets[0]?.name},${quantity},`)
    expect(lines[1]).toEndWith(',true')
  })
})
