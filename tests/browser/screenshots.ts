// `npm run screenshots`: takes the README's pictures of the running program.
import { killProcesses, startService } from '../support/process.ts'
import { openBrowser, openPage } from './browser.ts'

const service = await startService({}, [], 'demo')
const browser = await openBrowser()
try {
  const { page } = await openPage(browser, service.url, '/docs#tag/pets/GET/pets/{petId}')
  await page.locator('section[id$="/GET/pets/{petId}"] petstore-successor').waitFor()
  // The page scrolls smoothly to the operation.
  await page.waitForTimeout(1500)
  await page.evaluate('document.activeElement?.blur()')
  await page.screenshot({ path: 'docs/images/reference.png' })
} finally {
  await browser.close()
  await killProcesses()
}
