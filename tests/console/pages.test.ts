// Opens every page in the route table, and checks it with axe in light and dark mode at two widths. Fails if a page is
// broken, or if a new page is not listed here.
import { beforeAll, describe, expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { pages } from '../../console/bundle/files.ts'
import { version } from '../../package.json'
import { waitUntil } from '../support/run/condition.ts'
import { sized } from '../support/run/tier.ts'
import { makeKey } from '../support/store/keys.ts'
import { expectAccessible, startConsole } from './console.ts'

interface Expected {
  readonly heading: string
  /** An element that appears only after the page has loaded its data. */
  readonly data: (page: Page) => Locator
}

const rowOf = (table: string, name: string) => (page: Page) =>
  page.getByRole('table', { name: table }).getByRole('row', { name }).first()

const widths = [1280, 390]
const looks = sized([], ['light', 'dark'] as const).flatMap((colorScheme) =>
  widths.map((width) => [colorScheme, width] as const),
)

describe('the pages', () => {
  const shop = startConsole('sqlite', { isEmpty: true })
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    const add = async (path: string, body: object) =>
      (await shop.store.send<{ id: number }>('POST', path, body)).body.id
    const categoryId = await add('/categories', { name: 'otter' })
    const petId = await add('/pets', { name: 'Ollie', categoryId })
    const url = 'http://127.0.0.1:9/receiver'
    Object.assign(ids, {
      '/pets/:id': petId,
      '/orders/:id': await add('/store/orders', { petId }),
      '/webhooks/:id': await add('/store/webhooks', { url }),
    })
    await makeKey(shop.store.db, { name: 'till', scopes: ['pets:read'] })
  })

  const expected: Readonly<Record<string, Expected>> = {
    '/': { heading: 'Overview', data: (page) => page.getByRole('link', { name: 'otter', exact: true }) },
    '/pets': { heading: 'Pets', data: rowOf('Pets', 'Ollie') },
    '/pets/:id': { heading: 'Ollie', data: (page) => page.getByRole('list', { name: 'Timeline' }).getByText('Added') },
    '/categories': { heading: 'Categories', data: rowOf('Categories', 'otter') },
    '/orders': { heading: 'Orders', data: rowOf('Orders', 'Ollie') },
    '/orders/:id': { heading: 'Order 1', data: rowOf('Stock movements', 'Ordered') },
    '/inventory': { heading: 'Inventory', data: rowOf('Stocks', 'Ollie') },
    '/receive': { heading: 'Receive a delivery', data: (page) => page.getByText('Nothing is on the list yet') },
    '/import': { heading: 'Import', data: (page) => page.getByRole('button', { name: 'Choose a file' }) },
    '/events': { heading: 'Events', data: rowOf('Events', '· otter · #1 was added') },
    '/webhooks': { heading: 'Webhooks', data: rowOf('Webhooks', '127.0.0.1') },
    '/webhooks/:id': {
      heading: 'Webhook 1',
      data: (page) => page.getByRole('region', { name: 'Details' }).getByText('enabled'),
    },
    '/keys': { heading: 'Keys', data: rowOf('Keys', 'till') },
    '/about': { heading: 'About', data: (page) => page.getByText(version, { exact: true }) },
  }

  test.each([...pages.keys()])('%s opens with its heading and its data', async (path) => {
    const { heading, data } = expected[path] ?? expect.unreachable(`Add ${path} to the expected pages in this test.`)
    const page = await shop.open(path.replace(':id', String(ids[path])))
    await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
    await data(page).waitFor()
    for (const [colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      // The page adapts to the new width after a moment.
      await waitUntil('the page is as narrow as the screen', () =>
        page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'),
      )
      await expectAccessible(page)
    }
  })
})
