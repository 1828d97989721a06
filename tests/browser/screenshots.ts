// `npm run screenshots`: takes the screenshots for the README and guides, in light and dark mode.
import type { Page } from 'playwright-core'
import { killProcesses, startService } from '../support/processes/process.ts'
import { openBrowser, openPage } from './browser.ts'

interface Picture {
  readonly name: string
  readonly path: string
  readonly height: number
  /** Prepares the page, and waits until the subject of the screenshot is displayed. */
  prepare(page: Page, url: string): Promise<unknown>
}

const pictures: readonly Picture[] = [
  { name: 'console-overview', path: '/console', height: 860, prepare: makeEvents },
  {
    name: 'console-pets',
    path: '/console/pets?status=available',
    height: 720,
    prepare: (page) => page.getByRole('link', { name: 'Luna' }).first().waitFor(),
  },
  {
    name: 'console-pet',
    path: '/console/pets/11',
    height: 860,
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'console-orders',
    path: '/console/orders?complete=false&sort=shipDate',
    height: 720,
    prepare: (page) => page.getByRole('table').getByRole('link').first().waitFor(),
  },
  // Last, because it shows the response time, and the first requests after a start are slower.
  { name: 'place-order', path: '/docs/reference/placeOrder', height: 900, prepare: sendOrder },
]

async function sendOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send POST request' }).click()
  await page.getByText('201 Created').waitFor()
}

async function makeEvents(page: Page, url: string): Promise<void> {
  await page.getByText('Live', { exact: true }).waitFor()
  for (const petId of [3, 8, 11]) {
    const body = JSON.stringify({ petId })
    await fetch(`${url}/store/orders`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  }
  await page.getByRole('list', { name: 'Events' }).getByText('#11').first().waitFor()
}

const service = await startService({}, [], 'demo')
const browser = await openBrowser()
try {
  for (const { name, path, height, prepare } of pictures)
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await openPage(browser, service.url, path, {
        colorScheme,
        viewport: { width: 1280, height },
      })
      await prepare(page, service.url)
      // Wait for data that loads later, such as names.
      await page.waitForTimeout(1000)
      await page.evaluate('document.activeElement?.blur()')
      await page.screenshot({ path: `docs/images/${name}-${colorScheme}.png` })
      await close()
    }
} finally {
  await browser.close()
  await killProcesses()
}
