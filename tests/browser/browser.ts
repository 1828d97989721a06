// Opens pages in a real Chromium. `npm test` installs it if it can.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const candidates = [
  process.env.CHROMIUM_PATH ?? '',
  // Without the windows of a browser, for two thirds of the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function openBrowser(): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== '' && existsSync(path))
  if (!executablePath)
    throw new Error('No Chromium found for the browser tests. Install it, or set CHROMIUM_PATH to its path.')
  // Chromium does not start with its sandbox as root, as in most containers. The other flags stop background requests.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args: [...args, '--disable-sync', '--no-first-run', '--disable-quic'] })
}

export interface OpenPage {
  readonly page: Page
  /** Requests to other hosts, and errors and warnings in the console; should be empty. */
  readonly problems: string[]
  /** Requests to the service, as `GET /pets`. */
  readonly requests: string[]
  /** Requests with an `Authorization` header, as `GET /pets: Bearer ...`. */
  readonly authorizations: string[]
  close(): Promise<void>
}

export interface PageOptions {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly javaScriptEnabled?: boolean
  /** The language of the browser, such as `de-DE`. */
  readonly locale?: string
}

/** A new browser profile: nothing stored, and nothing in its cache. */
export function openProfile(browser: Browser, options: PageOptions = {}): Promise<BrowserContext> {
  // What fades in has other colors at first.
  return browser.newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce', ...options })
}

/** Opens a page of the service in a new browser profile, and records its requests and problems. */
export async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  options: PageOptions = {},
): Promise<OpenPage> {
  const profile = await openProfile(browser, options)
  return { ...(await openIn(profile, origin, path)), close: () => profile.close() }
}

/** Opens a page of the service beside those that a profile has open. */
export async function openIn(profile: BrowserContext, origin: string, path: string): Promise<OpenPage> {
  const page = await profile.newPage()
  // Shorter than the timeout of a test: a test that times out kills the browser, and then all later tests fail.
  page.setDefaultTimeout(60_000)
  const [problems, requests, authorizations]: [string[], string[], string[]] = [[], [], []]
  page.on('request', (request) => {
    const url = new URL(request.url())
    const summary = `${request.method()} ${url.pathname}${url.search}`
    const { authorization } = request.headers()
    if (authorization !== undefined) authorizations.push(`${summary}: ${authorization}`)
    if (url.origin === origin) requests.push(summary)
    else if (url.protocol !== 'data:' && url.protocol !== 'blob:') problems.push(`request to ${url.href}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  await page.goto(`${origin}${path}`)
  return { page, problems, requests, authorizations, close: () => page.close() }
}
