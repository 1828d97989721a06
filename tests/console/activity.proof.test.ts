// Tests the activity page: failures by key, with links to the documentation.
import { beforeAll, describe, expect, test } from 'bun:test'
import { clientDialects } from '../support/databases/databases.ts'
import { bearer, keyId, makeKey } from '../support/store/keys.ts'
import { appearances, expectAccessible, startConsole } from './console.ts'

describe.each(clientDialects)('the activity page on %s', (dialect) => {
  const shop = startConsole(dialect)

  test('getActivity shows failures and uses of deprecated operations, for all keys or for one key', async () => {
    const key = await makeKey(shop.store.db, { name: 'web shop', scopes: ['pets:read'] })
    await shop.store.send('GET', '/store/orders', undefined, bearer(key))
    await shop.store.send('GET', '/pets/999', undefined, { 'X-Request-Id': 'till-3' })
    const page = await shop.open('/activity')
    const failures = page.getByRole('table', { name: 'Failed requests' })
    await failures.getByRole('row', { name: /getPet pet_not_found 404 without a key 1 Pet 999 .* till-3/ }).waitFor()
    await page
      .getByRole('table', { name: 'Uses of deprecated operations' })
      .getByRole('link', { name: 'getPet' })
      .waitFor()
    await page.getByLabel('Key').selectOption({ label: `web shop (${keyId(key)})` })
    await failures.getByRole('link', { name: 'getPet' }).waitFor({ state: 'detached' })
    expect(page.url()).toEndWith(`?keyId=${keyId(key)}`)
    await shop.store.send('GET', '/store/summary', undefined, bearer(key))
    await failures.getByRole('row', { name: /getStoreSummary forbidden/ }).waitFor()
    await failures.getByRole('link', { name: 'listOrders' }).click()
    await page.getByRole('heading', { name: 'List orders' }).first().waitFor()
  })
})

describe('the activity page', () => {
  const shop = startConsole('sqlite')
  beforeAll(async () => {
    await shop.store.send('GET', '/pets/999')
  })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await shop.open('/activity', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('link', { name: 'pet_not_found' }).waitFor()
    await expectAccessible(page)
  })
})
