// Tests the documentation in a real browser: screen widths, accessibility in light and dark mode, keyboard use, and pages without scripts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { sized } from '../support/run/tier.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { accessibilityViolations } from './accessibility.ts'
import { type OpenPage, openBrowser, openPage, type PageOptions } from './browser.ts'

let store: TestStore
let browser: Browser
let reader: OpenPage | undefined

beforeAll(async () => {
  store = await startStore('sqlite')
  browser = await openBrowser()
})
afterEach(async () => {
  // No test may cause requests to other hosts or errors in the console.
  expect(reader?.problems ?? []).toEqual([])
  await reader?.close()
  reader = undefined
})
afterAll(async () => {
  await browser?.close()
  await store?.stop()
})

async function open(path: string, options: PageOptions = {}) {
  reader = await openPage(browser, store.url, path, options)
  return reader.page
}

const paths = [
  '/docs',
  '/docs/start/console',
  '/docs/api/errors',
  '/docs/operate/deploy',
  '/docs/reference',
  '/docs/reference/placeOrder',
  '/docs/reference/getPet',
  '/docs/reference/objects/StoreSummary',
  '/docs/search?q=beta',
]

/** One page of each kind. These pages represent all others in dark mode and in short runs. */
const onePerKind = ['/docs/operate/deploy', '/docs/reference/placeOrder', '/docs/search?q=beta']

test.each([
  ...sized(onePerKind, paths).map((path) => [path, 'light', [1440, 390, 1280]]),
  ...sized(onePerKind.slice(0, 1), onePerKind).map((path) => [path, 'dark', [1280, 390]]),
] as [string, 'light' | 'dark', number[]][])(
  '%s in %s mode › fits the screen and has no accessibility violation',
  async (path, colorScheme, widths) => {
    const page = await open(path, { colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    expect(await accessibilityViolations(page)).toEqual([])
  },
)

describe('with the keyboard', () => {
  test('the first tab stop skips to the content', async () => {
    const page = await open('/docs/api/errors')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#content')
  })

  test('on a phone, the list of operations opens and its links work', async () => {
    const page = await open('/docs/reference', { viewport: { width: 390, height: 844 } })
    const menu = page.getByText('Operations and objects')
    const link = page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Place an order' })
    expect(await link.isVisible()).toBe(false)
    await menu.focus()
    await page.keyboard.press('Enter')
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/reference/placeOrder')
  })

  test('/ focuses the search field, results appear while typing, and Enter opens the first result', async () => {
    const page = await open('/docs/start/tutorial')
    await page.keyboard.press('/')
    await page.keyboard.type('delete order/')
    // Inside a field, the slash is typed instead of triggering the shortcut.
    expect(await page.getByRole('combobox').inputValue()).toBe('delete order/')
    await page.keyboard.press('Backspace')
    await page.getByRole('option', { name: 'Cancel an order' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/reference/cancelOrder')
  })

  test('Enter waits for the results, the arrow keys select a different result, and Escape closes the list', async () => {
    const page = await open('/docs')
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
})

test('turning off the / shortcut on a page also turns it off in the console', async () => {
  const page = await open('/docs')
  await page.getByRole('button', { name: 'Turn off the / shortcut' }).click()
  await page.keyboard.press('/')
  expect(await page.evaluate('document.activeElement.id')).not.toBe('site-search')
  await page.goto(`${store.url}/console`)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  expect(await page.locator('kbd').count()).toBe(0)
  await page.goto(`${store.url}/docs/api/errors`)
  await page.getByRole('button', { name: 'Turn on the / shortcut' }).click()
  await page.keyboard.press('/')
  expect(await page.evaluate('document.activeElement.id')).toBe('site-search')
})

test('switching to dark colors also affects the pictures and the console', async () => {
  const page = await open('/docs', { colorScheme: 'light' })
  const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
  const picture = () => page.evaluate("document.querySelector('.picture img').currentSrc.split('/').at(-1)")
  const light = await background()
  expect(await picture()).toBe('console-overview-light.png')
  await page.getByRole('button', { name: 'Use dark colors' }).click()
  expect(await background()).not.toBe(light)
  expect(await picture()).toBe('console-overview-dark.png')
  const dark = await background()
  await page.getByRole('link', { name: 'Console', exact: true }).click()
  await page.getByRole('button', { name: 'Use light colors' }).waitFor()
  expect(await background()).toBe(dark)
})

test('the first page has three entry points, and each of their links works', async () => {
  const page = await open('/docs')
  const ways = page.locator('.ways')
  expect(await ways.getByRole('heading').allTextContents()).toEqual(['Run it', 'Call it', 'Operate it'])
  for (const link of await ways.getByRole('link').all()) {
    const response = await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()))
    expect([response.url, response.status]).toEqual([response.url, 200])
  }
})

test('late results do not replace the results for a newer query', async () => {
  const page = await open('/docs')
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

test('without scripts, the pages are complete, and the search has its own page', async () => {
  const page = await open('/docs/api/errors', { javaScriptEnabled: false })
  expect(await page.getByText('insufficient_stock').isVisible()).toBe(true)
  await page.getByRole('searchbox').fill('pagination')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/docs/search?q=pagination')
  expect(await page.locator('.hits a').first().getAttribute('href')).toBe('../docs/api/lists')
})

/** Clicks the copy button of the first code block that contains `text`, and returns the copied text. */
async function copiedFrom(path: string, text: string): Promise<string> {
  const page = await open(path)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const block = page.locator('.code', { hasText: text }).first()
  await block.hover()
  await block.getByRole('button', { name: 'Copy' }).click()
  await block.getByRole('button', { name: 'Copied' }).waitFor()
  return String(await page.evaluate('navigator.clipboard.readText()'))
}

test('the copy button copies code, but omits the output of a shell session', async () => {
  const copied = await copiedFrom('/docs/start/tutorial', '/categories')
  expect(copied.split('\n').every((line) => line.startsWith('curl '))).toBe(true)
  expect(copied).toContain(store.url)
})

test('the copy button copies every line of a command', async () => {
  expect(await copiedFrom('/docs/workflows/first-sale', '/categories')).toBe(
    [
      `curl -s ${store.url}/categories \\`,
      "  -H 'Content-Type: application/json' \\",
      `  --data-raw '{"name":"Parrots '$run'"}' \\`,
      '  | tee response.txt',
      `categoryId=$(sed -n 's/.*"id":\\([0-9]*\\).*/\\1/p' response.txt)`,
    ].join('\n'),
  )
})

test.each([
  ['#tag/pets/GET/pets/{petId}', '/docs/reference/getPet'],
  ['#tag/store', '/docs/reference'],
  ['#description/errors', '/docs/search?q=errors'],
])('an old link to /docs%s redirects to %s', async (hash, target) => {
  const page = await open(`/docs${hash}`)
  await page.waitForURL(`**${target}`)
})

test('the result list is accessible, with and without results', async () => {
  const page = await open('/docs')
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
  const page = await open('/docs/reference/listPets')
  await page.addInitScript(
    "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })",
  )
  await page.reload()
  await page.getByRole('button', { name: 'Send GET request' }).click()
  await page.locator('.response strong').waitFor()
  expect(page.url()).toBe(`${store.url}/docs/reference/listPets`)
})

test('a deep link scrolls to its section without showing a focus ring', async () => {
  const page = await open('/docs/api/limits#how-names-are-compared')
  const box = await page.locator('#how-names-are-compared').boundingBox()
  expect(box?.y).toBeWithin(0, 300)
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
})
