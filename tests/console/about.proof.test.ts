// Tests the About page, with and without keys, and with a key that lacks scopes.
import { describe, expect, test } from 'bun:test'
import { version } from '../../package.json'
import { clientDialects } from '../support/databases/databases.ts'
import { makeKey } from '../support/store/keys.ts'
import { appearances, expectAccessible, expectFailures, startConsole } from './console.ts'

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

describe.each(clientDialects)('the About page on %s', (dialect) => {
  const open = startConsole(dialect, { isEmpty: true })
  const withKeys = startConsole(dialect, { isEmpty: true, keys: 'needed' })

  test('shows everything when keys are optional', async () => {
    const page = await open.open('/about')
    const facts = page.getByRole('region', { name: 'This service' })
    for (const text of [version, '1.0.0', names[dialect], 'ready', 'none'])
      await facts.getByText(text, { exact: true }).waitFor()
    await facts.getByText(/seconds? ago|now/).waitFor()
    const links = await page.getByRole('region', { name: 'Read more' }).getByRole('link').all()
    for (const link of links) {
      const response = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href)
      expect([await link.innerText(), response.status()]).toEqual([await link.innerText(), 200])
    }
    expect(links.length).toBe(8)
  })

  test('shows the rate limit, and explains why the service is not ready', async () => {
    const page = await open.open()
    expectFailures(page, [500])
    await page.route('**/store/access', async (route) => {
      const limit = { 'RateLimit-Policy': '"default";q=100;w=1', RateLimit: '"default";r=99;t=1' }
      await route.fulfill({ response: await route.fetch(), headers: limit })
    })
    const failure = { code: 'database_unavailable', message: 'The disk is full.', status: 500 }
    await page.route('**/readyz', (route) => route.fulfill({ status: 500, json: failure }))
    await page.getByRole('link', { name: 'About' }).click()
    await page.getByText('100 requests in 1 second, 99 left now').waitFor()
    await page.getByText('The disk is full.').waitFor()
  })

  test('reads the details only once, however long it stays open', async () => {
    const page = await open.open()
    await page.getByText('Live', { exact: true }).waitFor()
    await page.clock.install()
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await page.getByRole('link', { name: 'About' }).click()
    await page.getByText(version, { exact: true }).waitFor()
    const minute = page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60_000)))
    await page.clock.runFor('01:00')
    await minute
    // The navigation reads the summary for its counts, on every page.
    const others = ['/store/events', '/store/summary']
    const ofService = reads.filter((path) => !path.startsWith('/console/') && !others.includes(path))
    expect(ofService.toSorted()).toEqual(['/', '/metrics', '/readyz', '/store/access'])
  })

  test('names the scope that is required to see more', async () => {
    const page = await withKeys.open('/about')
    await page.getByLabel('API key').fill(await makeKey(withKeys.store.db, { name: 'till', scopes: ['pets:read'] }))
    await page.getByRole('button', { name: 'Sign in' }).click()
    const facts = page.getByRole('region', { name: 'This service' })
    await facts.getByText(version, { exact: true }).waitFor()
    await facts.getByText('Needs metrics:read').nth(1).waitFor()
    await facts.getByText('ready', { exact: true }).waitFor()
  })

  test.each(appearances)('is accessible in %s mode at a width of %i pixels', async (colorScheme, width) => {
    const page = await open.open('/about', { colorScheme, viewport: { width, height: 800 } })
    await page.getByText(version, { exact: true }).waitFor()
    await expectAccessible(page)
  })
})
