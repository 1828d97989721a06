// `npm run screenshots`: takes the README's pictures of the running program, in light and dark.
import { killProcesses, startService } from '../support/process.ts'
import { openBrowser, openPage } from './browser.ts'

const service = await startService({}, [], 'demo')
const browser = await openBrowser()
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: 1280, height: 900 }
    const { page, close } = await openPage(browser, service.url, '/docs/reference/placeOrder', {
      colorScheme,
      viewport,
    })
    await page.getByRole('button', { name: 'Send POST request' }).click()
    await page.getByText('201 Created').waitFor()
    await page.evaluate('document.activeElement?.blur()')
    await page.screenshot({ path: `docs/images/place-order-${colorScheme}.png` })
    await close()
  }
} finally {
  await browser.close()
  await killProcesses()
}
