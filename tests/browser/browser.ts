// Opens pages in a real Chromium, which `npm test` installs if it can.
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'

const candidates = [
  process.env.CHROMIUM_PATH ?? '',
  // Prefer the headless shell, which needs only two thirds of the CPU time of full Chromium.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function openBrowser(): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== '' && existsSync(path))
  if (!executablePath)
    throw new Error('Chromium was not found. Install it for the browser tests, or set CHROMIUM_PATH to its path.')
  // Chromium refuses to start its sandbox as root, as in most containers. The other flags stop background requests.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args: [...args, '--disable-sync', '--no-first-run', '--disable-quic'] })
}

let browser: Promise<Browser> | undefined

/** Opens one browser for all tests of the run, because starting it takes longer than most tests. It exits with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= openBrowser()
  return browser
}

export interface OpenPage {
  readonly page: Page
  /**
   * Requests to other hosts, error responses such as `404: GET /pets/9`, failed requests such as `net::ERR_FAILED: GET /pets`, uncaught
   * errors, and errors and warnings in the browser's console. Tests expect none.
   */
  readonly problems: string[]
  /** Requests to the service, such as `GET /pets`. */
  readonly requests: string[]
  /** Requests with an `Authorization` header, such as `GET /pets: Bearer ...`. */
  readonly authorizations: string[]
  close(): Promise<void>
}

export interface PageOptions {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly hasTouch?: boolean
  readonly javaScriptEnabled?: boolean
  /** The browser's language, such as `de-DE`. */
  readonly locale?: string
  /** The browser's time zone, such as `Europe/Berlin`. */
  readonly timezoneId?: string
}

/** Opens a new browser profile with no stored data and an empty cache. */
export function openProfile(browser: Browser, options: PageOptions = {}): Promise<BrowserContext> {
  // Reduce motion, because axe would measure the wrong colors of an element that is still fading in.
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

function summarize(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search}`
}

/** Whether a message only repeats an error response or a failed request, which is recorded separately with its request. */
const repeatsFailure = (message: string): boolean => message.startsWith('Failed to load resource: ')

/** Opens a page of the service in an existing profile. */
export async function openIn(profile: BrowserContext, origin: string, path: string): Promise<OpenPage> {
  const page = await profile.newPage()
  // Shorter than the test timeout: a test that times out kills the browser, and all later tests fail.
  page.setDefaultTimeout(60_000)
  const [problems, requests, authorizations]: [string[], string[], string[]] = [[], [], []]
  page.on('request', (request) => {
    const url = new URL(request.url())
    const summary = summarize(request)
    const { authorization } = request.headers()
    if (authorization !== undefined) authorizations.push(`${summary}: ${authorization}`)
    if (url.origin === origin) requests.push(summary)
    else if (url.protocol !== 'data:' && url.protocol !== 'blob:') problems.push(`request to ${url.href}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${summarize(response.request())}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page aborts requests whose responses it no longer needs, and the browser aborts the others when it leaves the page.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${summarize(request)}`)
  })
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !repeatsFailure(message.text())) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  await page.goto(`${origin}${path}`)
  return { page, problems, requests, authorizations, close: () => page.close() }
}
