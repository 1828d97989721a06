// Tests the documentation in a real browser: screen widths, accessibility in light and dark mode, keyboard use, and pages without scripts.
import { describe, expect, test } from 'bun:test'
import { sized } from '../support/run/tier.ts'
import { accessibilityViolations } from './accessibility.ts'
import { startDocs } from './docs.ts'

const docs = startDocs()

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

/** One page of each kind. These pages represent all others in dark mode. */
const onePerKind = ['/docs/operate/deploy', '/docs/reference/placeOrder', '/docs/search?q=beta']

test.each([
  // axe takes seconds per page, so `npm test` checks only one.
  ...sized(['/docs/reference/placeOrder'], paths).map((path) => [path, 'light', [1440, 390, 1280]]),
  ...sized([], onePerKind).map((path) => [path, 'dark', [1280, 390]]),
] as [string, 'light' | 'dark', number[]][])(
  '%s in %s mode › fits the screen and has no accessibility violation',
  async (path, colorScheme, widths) => {
    const page = await docs.open(path, { colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    expect(await accessibilityViolations(page)).toEqual([])
  },
)

describe('with the keyboard', () => {
  test('the first tab stop skips to the content', async () => {
    const page = await docs.open('/docs/api/errors')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content')
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#content')
  })

  test('on a phone, the list of operations can be opened and its links work', async () => {
    const page = await docs.open('/docs/reference', { viewport: { width: 390, height: 844 } })
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
    const page = await docs.open('/docs/start/tutorial')
    await page.keyboard.press('/')
    await page.keyboard.type('delete order/')
    // Inside a field, the slash is typed instead of triggering the shortcut.
    expect(await page.getByRole('combobox').inputValue()).toBe('delete order/')
    await page.keyboard.press('Backspace')
    await page.getByRole('option', { name: 'Cancel an order' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/reference/cancelOrder')
  })
})

test('turning off the / shortcut on a page also turns it off in the console', async () => {
  const page = await docs.open('/docs')
  await page.getByRole('button', { name: 'Turn off the / shortcut' }).click()
  await page.keyboard.press('/')
  expect(await page.evaluate('document.activeElement.id')).not.toBe('site-search')
  await page.goto(`${docs.url}/console`)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  expect(await page.locator('kbd').count()).toBe(0)
  await page.goto(`${docs.url}/docs/api/errors`)
  await page.getByRole('button', { name: 'Turn on the / shortcut' }).click()
  await page.keyboard.press('/')
  expect(await page.evaluate('document.activeElement.id')).toBe('site-search')
})

test('switching to dark colors also affects the pictures and the console', async () => {
  const page = await docs.open('/docs', { colorScheme: 'light' })
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
  const page = await docs.open('/docs')
  const ways = page.locator('.ways')
  expect(await ways.getByRole('heading').allTextContents()).toEqual(['Run it', 'Call it', 'Operate it'])
  for (const link of await ways.getByRole('link').all()) {
    const response = await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()))
    expect([response.url, response.status]).toEqual([response.url, 200])
  }
})

test('without scripts, the pages are complete, and search has its own page', async () => {
  const page = await docs.open('/docs/api/errors', { javaScriptEnabled: false })
  expect(await page.getByText('insufficient_stock').isVisible()).toBe(true)
  await page.getByRole('searchbox').fill('pagination')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/docs/search?q=pagination')
  expect(await page.locator('.hits a').first().getAttribute('href')).toBe('../docs/api/lists')
})

/** Clicks the copy button of the first code block that contains `text`, and returns the copied text. */
async function copiedFrom(path: string, text: string): Promise<string> {
  const page = await docs.open(path)
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
  expect(copied).toContain(docs.url)
})

test('the copy button copies every line of a command', async () => {
  expect(await copiedFrom('/docs/workflows/first-sale', '/categories')).toBe(
    [
      `curl -s ${docs.url}/categories \\`,
      "  -H 'Content-Type: application/json' \\",
      `  --data-raw '{"name":"Parrots '$run'"}' \\`,
      '  | tee response.txt',
      `categoryId=$(sed -n 's/.*"id":\\([0-9]*\\).*/\\1/p' response.txt)`,
    ].join('\n'),
  )
})
