// Runs the client's test suite in a browser, on a page from an allowed origin.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { ADMIN } from '../../server/context.ts'
import { bundle } from '../client/bundle.ts'
import { makeKey } from '../support/store/keys.ts'
import { startStore } from '../support/store/store.ts'
import { sharedBrowser } from './browser.ts'

test('the client passes its test suite in a browser', async () => {
  const suite = await bundle(fileURLToPath(new URL('../client/suite.ts', import.meta.url)))
  const html = `<!doctype html><script type="module">import { failuresOf } from '/suite.js'; window.failuresOf = failuresOf</script>`
  const pages = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('.js')
        ? new Response(suite, { headers: { 'Content-Type': 'text/javascript' } })
        : new Response(html, { headers: { 'Content-Type': 'text/html' } }),
  })
  const service = await startStore('sqlite', { auth: 'on', corsOrigins: [pages.url.origin] })
  const key = await makeKey(service.db, { name: 'page', scopes: [ADMIN] })
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  await page.goto(pages.url.href)
  await page.waitForFunction('window.failuresOf')
  const failures = await page.evaluate(`failuresOf(${JSON.stringify({ url: service.url, key })})`)
  expect(failures).toEqual([])
  await page.close()
  await Promise.all([pages.stop(true), service.stop()])
})
