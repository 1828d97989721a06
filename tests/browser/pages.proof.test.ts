// Tests rare cases of the documentation in a real browser: late search results, old links, blocked storage, and deep links.
import { expect, test } from 'bun:test'
import { accessibilityViolations } from './accessibility.ts'
import { startDocs } from './docs.ts'

const docs = startDocs()

test('Enter waits for the results, the arrow keys select a different result, and Escape closes the list', async () => {
  const page = await docs.open('/docs')
  const search = page.getByRole('combobox', { name: 'Search the documentation' })
  await search.fill('pagination')
  await search.press('Enter')
  await page.waitForURL('**/docs/api/lists')
  await search.fill('idempotency')
  const second = page.getByRole('option').nth(1)
  await second.waitFor()
  await search.press('Escape')
  expect(await second.isVisible()).toBe(false)
  const results = page.waitForResponse((response) => response.url().endsWith('q=idempotency%20key'))
  await search.fill('idempotency key')
  await results
  await second.waitFor()
  const target = (await second.getAttribute('data-href'))?.split('/docs/')[1]
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.waitForURL(`**/docs/${target}`)
})

test('late results do not replace the results for a newer query', async () => {
  const page = await docs.open('/docs')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/search.json?q=pagination', async (route) => {
    await isReleased
    await route.continue()
  })
  const [asked, late] = [page.waitForRequest(/q=pagination$/), page.waitForResponse(/q=pagination$/)]
  await page.getByRole('combobox').fill('pagination')
  await asked
  await page.getByRole('combobox').fill('placeOrder')
  await page.getByRole('option', { name: 'Place an order' }).first().waitFor()
  release()
  await late
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
  expect(await page.getByRole('option').first().textContent()).toStartWith('Place an order')
})

test.each([
  ['#tag/pets/GET/pets/{petId}', '/docs/reference/getPet'],
  ['#tag/store', '/docs/reference'],
  ['#description/errors', '/docs/search?q=errors'],
])('an old link to /docs%s redirects to %s', async (hash, target) => {
  const page = await docs.open(`/docs${hash}`)
  await page.waitForURL(`**${target}`)
})

test('the result list is accessible, with and without results', async () => {
  const page = await docs.open('/docs')
  for (const [query, result] of [
    ['placeOrder', 'Place an order'],
    ['qqqqzzzz', 'No results'],
  ] as const) {
    await page.getByRole('combobox').fill(query)
    await page.getByRole('option', { name: result }).first().waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
  }
})

test('operations can be tried in a browser that blocks storage', async () => {
  const page = await docs.open('/docs/reference/listPets')
  await page.addInitScript(
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })",
  )
  await page.reload()
  await page.getByRole('button', { name: 'Send GET request' }).click()
  await page.locator('.response strong').waitFor()
  expect(page.url()).toBe(`${docs.url}/docs/reference/listPets`)
})

test('a deep link scrolls to its section without showing a focus ring', async () => {
  const page = await docs.open('/docs/api/limits#how-names-are-compared')
  const box = await page.locator('#how-names-are-compared').boundingBox()
  expect(box?.y).toBeWithin(0, 300)
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
})
