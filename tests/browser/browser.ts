// A real Chromium for the tests of pages. `npm test` installs it where it can.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const candidates = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function openBrowser(): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== '' && existsSync(path))
  if (!executablePath)
    throw new Error('There is no Chromium for the tests of pages. Install one, or set CHROMIUM_PATH to where it is.')
  // As root, as in most containers, Chromium does not start with its sandbox; the rest keeps it from calling home.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args: [...args, '--disable-sync', '--no-first-run', '--disable-quic'] })
}

export interface OpenPage {
  readonly page: Page
  /** Addresses of other hosts that were asked for, and errors that were said in the console: there should be none. */
  readonly problems: string[]
  /** What was asked of the service itself, as `GET /pets`. */
  readonly requests: string[]
  /** What of it had an `Authorization`, and which: `GET /pets: Bearer ...`. */
  readonly authorizations: string[]
  close(): Promise<void>
}

export interface PageOptions {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** Opens a page of the service in a browser that has never been there, and watches what it does. */
export async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  look: PageOptions = {},
): Promise<OpenPage> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1400, height: 900 }, ...look })
  const page = await context.newPage()
  // Shorter than a test may take: a test that is given up ends the browser with it, and so all that come after.
  page.setDefaultTimeout(15_000)
  const [faults, requests, authorized]: [string[], string[], string[]] = [[], [], []]
  page.on('request', (request) => {
    const url = new URL(request.url())
    const said = `${request.method()} ${url.pathname}${url.search}`
    const { authorization } = request.headers()
    if (authorization !== undefined) authorized.push(`${said}: ${authorization}`)
    if (url.origin === origin) requests.push(said)
    else if (url.protocol !== 'data:' && url.protocol !== 'blob:') faults.push(`asked ${url.href}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  await page.goto(`${origin}${path}`)
  return { page, problems: faults, requests, authorizations: authorized, close: () => context.close() }
}
