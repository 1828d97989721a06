// Tests failed reads: the console reports them, offers a retry, and never sends an edit without the ETag of the displayed version.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { clientDialects } from '../support/databases/databases.ts'
import { addCategory, addPet } from '../support/store/catalogue.ts'
import { keyId, makeKey } from '../support/store/keys.ts'
import { addStock, placeOrder, stockOf } from '../support/store/stock-and-orders.ts'
import { expectAccessible, expectFailures, failRequests, startConsole, tolerateFailures } from './console.ts'

const CHANGED = 'This item has changed since it was displayed, so your change was not applied.'

async function choose(page: Page, button: string | RegExp, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Keeps a page from receiving events, so it shows stale data. */
async function stopEvents(page: Page): Promise<void> {
  await failRequests(page, '**/store/events', 'No events are sent now.')
  await page.reload()
}

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

describe.each(clientDialects)('the next page of a list on %s', (dialect) => {
  const shop = startConsole(dialect)

  test.each([
    ['pets', '/pets?sort=name', /\/pets\?.*cursor=/],
    ['orders', '/orders?complete=any&sort=id', /\/store\/order-details\?.*cursor=/],
    ['the inventory', '/inventory', /\/store\/stock-levels\?.*cursor=/],
  ])('if the next page of %s fails to load, the page is refetched only on request', async (_, path, nextPage) => {
    const page = await shop.open(path)
    const rows = page.getByRole('main').getByRole('row')
    await rows.nth(50).waitFor()
    const count = await failRequests(page, nextPage, 'The shelves are being painted.')
    await page.getByRole('button', { name: 'Next' }).click()
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('The shelves are being painted.').waitFor()
    expect([count(), await alert.count(), await rows.count()]).toEqual([1, 1, 0])
    await page.unroute(nextPage)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await rows.nth(50).waitFor()
    expect(await alert.count()).toBe(0)
  })
})

describe.each(clientDialects)('a count on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('a count that fails to load all pets shows the error, and starts once a retry succeeds', async () => {
    const page = await shop.open('/inventory')
    const nextPage = /\/store\/stock-levels\?.*cursor=/
    const button = page.getByRole('button', { name: 'Count the stock' })
    await button.waitFor()
    const count = await failRequests(page, nextPage, 'The shelves are being painted.')
    await button.click()
    const pet = page.getByRole('main').getByRole('region')
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('The shelves are being painted.').waitFor()
    expect(count()).toBe(1)
    await page.unroute(nextPage)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await pet.getByText('Expected:').waitFor()
    expect(await alert.count()).toBe(0)
  })
})

describe.each(clientDialects)('forms on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  async function petNamed(name: string): Promise<number> {
    return (await addPet(shop.store, { name })).id
  }

  async function orderOfTwo(): Promise<number> {
    return (await placeOrder(shop.store, await addStock(shop.store, 5), 2)).id
  }

  interface Form {
    readonly path: string
    readonly button: string
    readonly item: string
    /** Last segment of the URL that the form reads. */
    readonly read: string
    readonly submit: string
  }

  const pet = async (item: string, submit: string): Promise<Form> => {
    const name = `Zoe ${item}`
    const id = await petNamed(name)
    return { path: `/pets?q=${name}`, button: `Actions for ${name}`, item, read: `pets?id=${id}`, submit }
  }
  const category = async (item: string, submit: string): Promise<Form> => {
    const { id, name } = await addCategory(shop.store, `kind ${item}`)
    return { path: `/categories?q=${name}`, button: `Actions for ${name}`, item, read: `categories/${id}`, submit }
  }
  const order = async (item: string, submit: string): Promise<Form> => {
    const id = await orderOfTwo()
    // Start from the list, because the order's own page sends the same request.
    return { path: '/orders', button: `Actions for order ${id}`, item, read: `orders/${id}`, submit }
  }
  const stock = async (item: string, submit: string): Promise<Form> => {
    const id = await petNamed('Stocked')
    return { path: '/inventory', button: 'Actions for the stock of Stocked', item, read: `inventory/${id}`, submit }
  }
  const key = async (item: string, submit: string): Promise<Form> => {
    const name = `Till ${item}`
    const id = keyId(await makeKey(shop.store.db, { name, scopes: ['pets:read'] }))
    return { path: '/keys', button: `Actions for ${name}`, item, read: `keys/${id}`, submit }
  }
  const forms: readonly (readonly [string, () => Promise<Form>])[] = [
    ['Edit a pet', () => pet('Edit', 'Save')],
    ['Cancel an order', () => order('Cancel', 'Cancel the order')],
    ['Set the stock of a pet', () => stock('Set', 'Set')],
    ['Sell a pet', () => pet('Sell', 'Sell')],
    ['Delete a pet', () => pet('Delete', 'Delete')],
    ['Edit a category', () => category('Edit', 'Save')],
    ['Delete a category', () => category('Delete', 'Delete')],
    ['Change an order', () => order('Change', 'Save')],
    ['Fulfill an order', () => order('Fulfill', 'Fulfill')],
    ['Edit a key', () => key('Edit', 'Save')],
    ['Revoke a key', () => key('Revoke', 'Revoke')],
  ]

  test.each(forms)(
    'a form that fails to load its data shows the error, cannot be submitted until the data loads, and then sends the ETag: %s',
    async (_, formOf) => {
      const { path, button, item, read, submit } = await formOf()
      const page = await shop.open(path)
      tolerateFailures(page, [404])
      await page.getByRole('button', { name: button }).waitFor()
      await failRequests(page, `**/${read}`, 'The book cannot be read.')
      await choose(page, button, item)
      const dialog = page.getByRole('dialog')
      const send = dialog.getByRole('button', { name: submit, exact: true })
      await dialog.getByRole('alert').getByText('The book cannot be read.').waitFor()
      expect(await send.count()).toBe(0)
      await page.unroute(`**/${read}`)
      await dialog.getByRole('button', { name: 'Try again' }).click()
      const sent = page.waitForRequest((request) => /^(PATCH|PUT|DELETE)$/.test(request.method()))
      await send.click()
      expect((await sent).headers()['if-match']).toBeString()
      await dialog.waitFor({ state: 'detached' })
    },
  )

  test('the form for editing a deleted pet reports that the pet no longer exists, and restores keyboard focus', async () => {
    const id = await petNamed('Ghost')
    const page = await shop.open('/pets?q=Ghost')
    await stopEvents(page)
    const actions = page.getByRole('button', { name: 'Actions for Ghost' })
    await actions.waitFor()
    await page.route(/pets\?.*limit=/, (route) => route.abort())
    await shop.store.send('DELETE', `/pets/${id}`)
    await choose(page, 'Actions for Ghost', 'Edit')
    await page.getByRole('dialog').getByText('This item no longer exists: someone deleted it.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await actions.and(page.locator(':focus')).waitFor()
  })
})

describe.each(clientDialects)('row edits on %s', (dialect) => {
  const shop = startConsole(dialect, { isEmpty: true })

  /** Has someone else rename the pet between the console's read and its change. */
  async function renameFirst(page: Page, id: number): Promise<void> {
    await page.route(`**/pets/${id}`, async (route) => {
      await shop.store.send('PATCH', `/pets/${id}`, { name: 'renamed' })
      await route.continue()
    })
  }

  test('Hold and Release send the ETag of the displayed version', async () => {
    const { id } = await addPet(shop.store, { name: 'Shown' })
    const page = await shop.open('/pets?q=Shown')
    expectFailures(page, [412, 'net::ERR_FAILED'])
    await stopEvents(page)
    await page.getByRole('button', { name: 'Actions for Shown' }).waitFor()
    await page.route(/pets\?.*limit=/, (route) => route.abort())
    await shop.store.send('PATCH', `/pets/${id}`, { name: 'Not shown' })
    await choose(page, 'Actions for Shown', 'Hold')
    await messages(page)
      .getByText(`Shown · #${id}: This item changed after it was displayed, so nothing was sent.`)
      .waitFor()
    expect(await stockOf(shop.store, id)).toBe('available 1')
    await page.unroute(/pets\?.*limit=/)
    await page.getByRole('button', { name: 'Actions for Not shown' }).waitFor()
    await choose(page, 'Actions for Not shown', 'Hold')
    await messages(page)
      .getByText(/Not shown · #\d+ is on hold/)
      .waitFor()
    await renameFirst(page, id)
    await choose(page, 'Actions for Not shown', 'Release')
    await messages(page).getByText(`Not shown · #${id}: ${CHANGED}`).waitFor()
    expect(await stockOf(shop.store, id)).toBe('pending 1')
  })

  test('Hold does not send a request for a deleted pet', async () => {
    const { id } = await addPet(shop.store, { name: 'Vanished' })
    const page = await shop.open('/pets?q=Vanished')
    expectFailures(page, ['net::ERR_FAILED'])
    await stopEvents(page)
    await page.getByRole('button', { name: 'Actions for Vanished' }).waitFor()
    await page.route(/pets\?.*limit=/, (route) => route.abort())
    await shop.store.send('DELETE', `/pets/${id}`)
    await choose(page, 'Actions for Vanished', 'Hold')
    await messages(page).getByText(`Vanished · #${id}: This item no longer exists, so nothing was sent.`).waitFor()
  })

  test("an edit on a pet's page succeeds right after the pet is put on hold", async () => {
    const { id } = await addPet(shop.store, { name: 'Quick' })
    const page = await shop.open(`/pets/${id}`)
    await choose(page, 'More', 'Hold')
    await messages(page)
      .getByText(/Quick · #\d+ is on hold/)
      .waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Quicker')
    await page.getByRole('button', { name: 'Save' }).click()
    await messages(page)
      .getByText(/Quicker · #\d+ was saved/)
      .waitFor()
  })

  test('a bulk change reports which rows someone else changed', async () => {
    const [first, second] = [await addPet(shop.store, { name: 'both 1' }), await addPet(shop.store, { name: 'both 2' })]
    const page = await shop.open('/pets?q=both&sort=name')
    expectFailures(page, [412])
    await page.getByLabel('Select both 1').check()
    await page.getByLabel('Select both 2').check()
    await choose(page, 'Bulk actions: 2 selected', 'Hold')
    await renameFirst(page, first.id)
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    const outcomes = page.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')
    await outcomes.filter({ hasText: 'both 1' }).getByText(CHANGED).waitFor()
    await page.getByText('1 of 2 done, 1 failed').waitFor()
    // The change cannot be retried, because the new version was not displayed.
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect([await stockOf(shop.store, first.id), await stockOf(shop.store, second.id)]).toEqual([
      'available 1',
      'pending 1',
    ])
  })

  test('a bulk change cannot be retried for deleted rows', async () => {
    const { id } = await addPet(shop.store, { name: 'gone 1' })
    await addPet(shop.store, { name: 'gone 2' })
    const page = await shop.open('/pets?q=gone&sort=name')
    await page.getByLabel('Select all rows').check()
    await choose(page, 'Bulk actions: 2 selected', 'Hold')
    // Respond with an error instead of dropping the connection: after a lost connection, the console would send neither row.
    await failRequests(page, /pets\?.*limit=/, 'The list cannot be read now.')
    await shop.store.send('DELETE', `/pets/${id}`)
    await page.getByRole('button', { name: 'Hold', exact: true }).click()
    const outcomes = page.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')
    await outcomes.filter({ hasText: 'gone 1' }).getByText('This item no longer exists, so nothing was sent.').waitFor()
    await page.getByText('1 of 2 done, 1 failed').waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  test('a change is reported as done even if the response is lost', async () => {
    const { id } = await addPet(shop.store, { name: 'Lost' })
    const page = await shop.open('/pets?q=Lost')
    expectFailures(page, [412, 'net::ERR_FAILED'])
    await page.getByRole('button', { name: 'Actions for Lost' }).waitFor()
    await page.route(`**/pets/${id}`, async (route) => {
      await route.fetch()
      await route.abort()
      await page.unroute(`**/pets/${id}`)
    })
    await choose(page, 'Actions for Lost', 'Hold')
    await messages(page)
      .getByText(/Lost · #\d+ is on hold/)
      .waitFor()
    await page.getByRole('row', { name: /Lost.*pending/ }).waitFor()
  })

  test.each([
    ['Hold', 'On hold'],
    ['Delete', 'Deleted'],
  ])(
    'a bulk change is reported as done when retried, even if all responses for one row were lost: %s',
    async (action, done) => {
      const [{ id }] = [
        await addPet(shop.store, { name: `${action} 1` }),
        await addPet(shop.store, { name: `${action} 2` }),
      ]
      const page = await shop.open(`/pets?q=${action}&sort=name`)
      expectFailures(page, ['net::ERR_FAILED'])
      await page.getByLabel('Select all rows').check()
      await choose(page, 'Bulk actions: 2 selected', action)
      // After the first request, nothing reaches the service, so the row cannot be read either.
      await page.route(new RegExp(`/pets(/${id}$|\\?id=${id}$)`), async (route) => {
        if (route.request().method() === 'GET') return route.continue()
        await route.fetch()
        await page.route(new RegExp(`/pets(/${id}$|\\?id=${id}$)`), (route) => route.abort())
        await route.abort()
      })
      await page.getByRole('button', { name: action, exact: true }).click()
      const outcomes = page.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')
      await outcomes
        .filter({ hasText: `${action} 1` })
        .getByText('The service did not respond')
        .waitFor()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await outcomes
        .filter({ hasText: `${action} 1` })
        .getByText(done)
        .waitFor()
      await page.getByText('2 of 2 done').waitFor()
    },
  )
})
