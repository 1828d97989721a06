// Tests setting and adjusting stock, undoing both, and counting with only the keyboard.
import { describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { addStock, ledgerOf, stockOf } from '../support/store/stock-and-orders.ts'
import { appearances, expectAccessible, failRequests, loseResponse, startConsole } from './console.ts'

describe.each(clientDialects)('stock on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  /** Adds five units to Rex's stock and opens the form that sets the stock to `units`. With '5', types nothing. */
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

  test('setting the stock does not overwrite a concurrent change', async () => {
    const { petId, page } = await startSetting()
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
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 4 })
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByRole('button', { name: 'Overwrite with mine' }).click()
    await page.getByText('now has 5 units').waitFor()
    expect(await stockOf(shop.store, petId)).toBe('available 5')
  })

  test('setting the stock succeeds even if the response is lost, and can be undone', async () => {
    const { petId, page } = await startSetting()
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
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 8 })
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await page.getByText('now has 8 units').waitFor()
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  })

  test('can be adjusted with a reason and a note, and the adjustment can be undone', async () => {
    const petId = await addStock(shop.store, 5)
    const page = await shop.open(`/inventory?q=${petId}`)
    await page.getByText('Live', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Adjust the stock of Rex' }).click()
    await page.getByText('5 units available, 6 units afterwards').waitFor()
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 6 })
    await page.getByText('6 units available, 7 units afterwards').waitFor()
    await shop.store.send('PUT', `/store/inventory/${petId}`, { quantity: 5 })
    await page.getByLabel('Reason').selectOption('damaged')
    await page.getByLabel('Units', { exact: true }).fill('9')
    await page.getByRole('button', { name: 'Adjust', exact: true }).click()
    await page.getByText(`Pet ${petId} has 5 units left`).waitFor()
    await page.getByLabel('Units', { exact: true }).fill('2')
    await page.getByLabel('Note').fill('fell')
    await page.getByRole('button', { name: 'Adjust', exact: true }).click()
    await page.getByText('now has 3 units').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('again has 5 units').waitFor()
    expect((await ledgerOf(shop.store, petId)).slice(-2)).toEqual(['damaged -2 → 3', 'counted +2 → 5'])
  })

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

  test('an undo that restores the stock but not the hold says so', async () => {
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

describe.each(clientDialects)('a count on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  test('moves from pet to pet with the keyboard and saves only differences', async () => {
    const names = ['Ada', 'Bo', 'Cleo', 'Dot']
    const ids: number[] = []
    const { id: categoryId } = await addCategory(shop.store)
    // A sold pet is not counted.
    await addPet(shop.store, { name: 'Amy', categoryId, status: 'sold' })
    for (const name of names) {
      const { id } = await addPet(shop.store, { name, categoryId })
      await shop.store.send('PUT', `/store/inventory/${id}`, { quantity: 4 })
      ids.push(id)
    }
    const [ada = 0, , cleo = 0, dot = 0] = ids
    await shop.store.send('POST', '/store/orders', { petId: cleo, quantity: 1 })
    const page = await shop.open('/inventory')
    await page.getByRole('button', { name: 'Count the stock' }).click()
    const type = async (pet: string, text: string): Promise<void> => {
      await page.getByRole('region', { name: pet }).getByText('Expected:').waitFor()
      await page.getByLabel('Counted units').and(page.locator(':focus')).waitFor()
      await page.keyboard.type(text)
      await page.keyboard.press(text === '' ? 'ArrowDown' : 'Enter')
    }
    // The console does not send a count that matches the expected stock, but rejects it if the stock has changed since.
    await page.getByRole('region', { name: 'Ada' }).getByText('Expected: 4 units').waitFor()
    await page.getByLabel('Counted units').fill('4')
    await shop.store.send('PUT', `/store/inventory/${ada}`, { quantity: 6 })
    await page.keyboard.press('Enter')
    await page.getByText('You counted 4 units. 4 units were expected, but the stock is now 6 units.').waitFor()
    await page.getByText('Expected: 6 units', { exact: true }).waitFor()
    await type('Ada', '6')
    await type('Bo', '')
    // Staff count the units in the shop, so reserved units count, too.
    await page.getByText('Expected: 4 units (1 reserved, 3 available)').waitFor()
    await type('Cleo', '5')
    // An order reserves units but does not take any out of the shop, so it does not disturb the count.
    await page.getByRole('region', { name: 'Dot' }).getByText('Expected: 4 units').waitFor()
    await page.getByText('4 of 4').waitFor()
    await page.getByLabel('Counted units').fill('2')
    await shop.store.send('POST', '/store/orders', { petId: dot, quantity: 3 })
    await page.keyboard.press('Enter')
    await page.getByText('3 units are reserved. If fewer are in the shop, cancel an order first.').waitFor()
    expect(await stockOf(shop.store, dot)).toBe('available 1')
    await page.getByLabel('Counted units').fill('3')
    await page.keyboard.press('Enter')
    await page.getByText('3 counted, 2 corrected, 1 skipped.').waitFor()
    await page.getByRole('row', { name: /^Cleo .* 4 5 \+1$/ }).waitFor()
    expect((await ledgerOf(shop.store, ada)).at(-1)).toBe('set +2 → 6')
    expect((await ledgerOf(shop.store, cleo)).at(-1)).toBe('counted +1 → 4')
    expect((await ledgerOf(shop.store, dot)).at(-1)).toBe('counted -1 → 0')
  })
})

describe('the inventory pages', () => {
  const shop = startConsole('sqlite')

  test.each(appearances)('are accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('/inventory?status=pending', { colorScheme, viewport: { width, height: 800 } })
    await page
      .getByRole('row', { name: /pending/ })
      .first()
      .waitFor()
    const filters = page.getByRole('button', { name: 'Filters: 1' })
    if (await filters.isVisible()) await filters.click()
    await page.getByRole('switch', { name: 'Low stock only (at most 0)' }).click()
    await page
      .getByRole('row', { name: /pending (\d+ \d+ )?[1-9]\d*\b(?! \d)/ })
      .first()
      .waitFor({ state: 'detached' })
    expect(page.url()).toEndWith('?status=pending&maxQuantity=0')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Count the stock' }).click()
    await page.getByText('Expected:').waitFor()
    await expectAccessible(page)
  })
})
