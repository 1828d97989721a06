// Tests less common cases of placing and changing orders: typing in the form, conflicts, bulk changes, pages, and downloads.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { waitUntil } from '../support/run/condition.ts'
import { addPet } from '../support/store/catalogue.ts'
import { addStock, type Order, placeOrder, stockOf } from '../support/store/stock-and-orders.ts'
import { chooseListOption, expectFailures, startConsole, tolerateFailures } from './console.ts'
import { openAction, submit } from './order-form.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(clientDialects)('placing and editing orders on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('when two buyers order the last animal, the second buyer sees an error beside the field', async () => {
    const petId = await addStock(shop.store, 1)
    const [winner, loser] = await Promise.all([
      shop.open(`/orders?new=1&petId=${petId}`),
      shop.open(`/orders?new=1&petId=${petId}`),
    ])
    await Promise.all([winner, loser].map((page) => page.getByText('1 unit can be ordered').waitFor()))
    await submit(winner)
    await winner.getByText(/Order \d+ was placed: 1 unit/).waitFor()
    expectFailures(loser, [409])
    await submit(loser)
    const field = loser.getByRole('dialog').getByLabel('Pet')
    const { body } = await shop.store.send<{ message: string }>('POST', '/store/orders', { petId })
    await loser.getByText(body.message).waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    expect(await stockOf(shop.store, petId)).toBe('pending 0')
  })

  test('an order for too many units shows how many are left beside the quantity field', async () => {
    const petId = await addStock(shop.store, 2)
    const page = await shop.open(`/orders?new=1&petId=${petId}`)
    expectFailures(page, [409])
    await page.getByLabel('Quantity').fill('3')
    await submit(page)
    await page.getByText(`Pet ${petId} has 2 units left; 3 were requested.`).waitFor()
    expect(await page.getByLabel('Quantity').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Quantity').fill('2')
    await submit(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/Order \d+ was canceled/).waitFor()
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
    expectFailures(page, [400])
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
    expectFailures(page, [412])
    tolerateFailures(page, [404])
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
    expectFailures(page, [412])
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

describe('the orders page', () => {
  const shop = startConsole('sqlite')

  test('lists open orders by ship date, and all orders with the newest first', async () => {
    const petId = await addStock(shop.store, 9)
    const place = async (shipDate?: string) => (await placeOrder(shop.store, petId, 1, shipDate)).id
    const later = await place('2031-05-02T10:00:00Z')
    const undated = await place()
    const sooner = await place('2031-05-01T10:00:00Z')
    const page = await shop.open(`/orders?petId=${petId}`)
    const numbers = page.getByRole('table', { name: 'Orders' }).locator('tbody .row-number')
    const waitForRows = (ids: readonly number[]) =>
      waitUntil(`the list shows ${ids}`, async () => (await numbers.allInnerTexts()).join() === ids.join())
    await waitForRows([sooner, later, undated])
    await page.getByText('All', { exact: true }).click()
    await waitForRows([sooner, undated, later])
  })

  test('finds orders that are due in a given period, and orders without a date', async () => {
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

  test('shows orders in pages, and keeps the current page in the URL', async () => {
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

  test('downloads the filtered orders with pet names', async () => {
    const { body } = await shop.store.send<Order[]>('GET', '/store/orders?complete=true&limit=100')
    const page = await shop.open('/orders?complete=true')
    const downloaded = page.waitForEvent('download')
    await chooseListOption(page, 'Download CSV')
    const lines = (await Bun.file(await (await downloaded).path()).text()).split('\r\n')
    expect(lines[0]).toBe('id,petId,petName,quantity,shipDate,complete,categoryName,placedAt,placedBy')
    expect(lines.length).toBeGreaterThan(body.length)
    const [{ id, petId, quantity } = { id: 0, petId: 0, quantity: 0 }] = body
    const { body: pets } = await shop.store.send<{ name: string }[]>('GET', `/pets?id=${petId}`)
    expect(lines[1]).toStartWith(`${id},${petId},${pets[0]?.name},${quantity},`)
    expect(lines[1]).toMatch(/,true,[^,]+,\d{4}-\d\d-\d\dT[\d:.]+Z,seed$/)
  })
})
