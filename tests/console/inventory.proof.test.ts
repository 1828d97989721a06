// Tests setting the stock, and undoing the change, when requests fail, someone else changes the stock, or the pet is on hold.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addStock, stockOf } from '../support/store/stock-and-orders.ts'
import { expectFailures, failRequests, loseResponse, startConsole } from './console.ts'

describe.each(clientDialects)('stock on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  /** Adds five units to Rex's stock, opens the form that sets the stock, and types `units` unless the form already displays that number. */
  async function startSetting(units = '8') {
    const petId = await addStock(shop.store, 5)
    const page = await shop.open(`/inventory?q=${petId}`)
    await page.getByRole('button', { name: 'Actions for the stock of Rex' }).click()
    await page.getByRole('menuitem', { name: 'Set' }).click()
    const field = page.getByLabel('Units that can be ordered')
    await field.waitFor()
    if (units !== '5') await field.fill(units)
    return { petId, page }
  }

  /** Adds a pet on hold, then reports all its units as lost. */
  async function loseAllOnHold(units: number) {
    const petId = await addStock(shop.store, units)
    await shop.store.send('PATCH', `/pets/${petId}`, { status: 'pending' })
    const page = await shop.open(`/inventory?q=${petId}`)
    await page.getByRole('button', { name: 'Adjust the stock of Rex' }).click()
    await page.getByLabel('Reason').selectOption('lost')
    await page.getByLabel('Units').fill(String(units))
    await page.getByRole('button', { name: 'Adjust', exact: true }).click()
    await page.getByText('now has 0 units and is sold').waitFor()
    return { petId, page }
  }

  test('setting the stock does not overwrite a concurrent change', async () => {
    const { petId, page } = await startSetting()
    expectFailures(page, [412])
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 6 })
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByRole('row', { name: 'Units 8 6' }).waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 6')
    // Overwriting replaces the displayed version, and undo restores it.
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await page.getByText('now has 8 units').waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 8')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again has 6 units').waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 6')
  })

  test('overwriting a concurrent change without typing anything sets the displayed quantity', async () => {
    const { petId, page } = await startSetting('5')
    expectFailures(page, [412])
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 4 })
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await page.getByText('now has 5 units').waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 5')
  })

  test('setting the stock succeeds even if the response is lost, and can be undone', async () => {
    const { petId, page } = await startSetting()
    expectFailures(page, [412, 'net::ERR_FAILED'])
    await page.route('**/store/inventory/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      await route.abort()
      await page.unroute('**/store/inventory/*')
    })
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByText('now has 8 units').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again has 5 units').waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 5')
  })

  test('setting the stock does not offer Undo if someone else already set the same quantity', async () => {
    const { petId, page } = await startSetting()
    expectFailures(page, [412])
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 8 })
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByText('now has 8 units').waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('setting the stock to 0 marks a pet on hold as sold, and undo restores the hold', async () => {
    const { petId, page } = await loseAllOnHold(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again has 1 unit and is pending').waitFor()
    expect((await shop.store.send('GET', `/store/inventory/${petId}`)).body).toMatchObject({ status: 'pending' })
  })

  test.each(['**/store/inventory/*', '**/pets/*'])(
    'an undo is applied completely and only once even if a response from %s is lost',
    async (url) => {
      const petId = await addStock(shop.store, 2)
      await shop.store.send('PATCH', `/pets/${petId}`, { status: 'pending' })
      const page = await shop.open(`/inventory?q=${petId}`)
      expectFailures(page, [412])
      await page.getByRole('button', { name: 'Actions for the stock of Rex' }).click()
      await page.getByRole('menuitem', { name: 'Set' }).click()
      await page.getByLabel('Units that can be ordered').fill('0')
      await page.keyboard.press('Enter')
      await page.getByText('now has 0 units and is sold').waitFor()
      await loseResponse(page, url, /^(PUT|PATCH)$/)
      await page.getByRole('button', { name: 'Undo' }).click()
      await page.getByText('again has 2 units and is pending').waitFor()
      expect(await stockOf(shop.store, petId)).toBe('pending 2')
    },
  )

  test('an undo that restores the stock but not the hold reports that the hold was not restored', async () => {
    const { petId, page } = await loseAllOnHold(1)
    await failRequests(page, '**/pets/*', 'The book is closed.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again has 1 unit and is available').waitFor()
    await page.getByText('is no longer on hold. Not undone: The book is closed.').waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 1')
  })

  test('an undo does not restore the hold if someone else has since added units', async () => {
    const { petId, page } = await loseAllOnHold(2)
    await shop.store.send('POST', `/store/inventory/${petId}/adjustments`, { delta: 6, reason: 'received' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('now has 8 units and is available').waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 8')
  })

  test('emptying the filter field clears the filter', async () => {
    const petId = await addStock(shop.store, 1)
    const page = await shop.open(`/inventory?q=${petId}`)
    await page.getByLabel('Name or number').fill('')
    await page.waitForURL((url) => !url.search.includes('q='))
  })
})
