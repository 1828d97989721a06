// The console of a real service in a real browser, for the tests of its pages.
import { afterAll, afterEach, beforeAll, expect } from 'bun:test'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import type { Dialect } from '../../server/db/statement.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { accessibilityViolations } from '../browser/accessibility.ts'
import { type OpenPage, openBrowser, openIn, openPage, openProfile, type PageOptions } from '../browser/browser.ts'
import { startTcpProxy, type TcpProxy } from '../support/network/tcp-proxy.ts'
import { sized } from '../support/run/tier.ts'
import { startStore, type TestStore } from '../support/store/store.ts'

export interface TestConsole {
  readonly store: TestStore
  /**
   * Opens a path below /console, in a profile of its own if there are options. Closed after the test, which fails if there were errors in the
   * browser's console, or if an edit was sent without a tag.
   */
  open(path?: string, options?: PageOptions): Promise<Page>
  /** Makes the service hang for the pages, and not for `store`: it accepts connections and sends nothing. */
  setFrozen(frozen: boolean): void
}

export interface ConsoleOptions {
  /** Without animals. */
  readonly isEmpty?: boolean
  readonly keys?: 'optional' | 'needed'
  /** Whether tests call `setFrozen`. */
  readonly canFreeze?: boolean
}

/** One for all files of the run, since its start takes longer than most tests. It ends with the process. */
let sharedBrowser: Promise<Browser> | undefined

/** To be called in a `describe`: starts a service for all its tests. */
export function startConsole(
  dialect: Dialect,
  { isEmpty = false, keys = 'optional', canFreeze = false }: ConsoleOptions = {},
): TestConsole {
  let store: TestStore | undefined
  let proxy: TcpProxy | undefined
  let browser: Browser | undefined
  /** One for all tests, which keeps nothing but its cache: the scripts are read and compiled once. */
  let profile: BrowserContext | undefined
  const opened: OpenPage[] = []
  const untagged: string[] = []

  beforeAll(async () => {
    store = await startStore(dialect, { auth: keys === 'needed' ? 'on' : 'auto' })
    if (canFreeze) proxy = await startTcpProxy(new URL(store.url))
    if (!isEmpty) await seedStore(store.db, Date.now())
    sharedBrowser ??= openBrowser()
    browser = await sharedBrowser
    profile = await openProfile(browser)
  }, 60_000)
  afterEach(async () => {
    proxy?.setFrozen(false)
    const pages = opened.splice(0)
    await Promise.all(pages.map((page) => page.close()))
    await profile?.setStorageState({ cookies: [], origins: [] })
    expect(pages.flatMap(({ problems }) => problems.filter(isUnexpected))).toEqual([])
    expect(untagged.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await profile?.close()
    await proxy?.close()
    await store?.stop()
  })

  return {
    get store() {
      if (!store) throw new Error('The service is started before the first test.')
      return store
    },
    async open(path = '', options) {
      if (!browser || !profile || !store) throw new Error('The browser is started before the first test.')
      const url = `/console${path}`
      const { origin } = new URL(proxy?.url ?? store.url)
      const page = await (options ? openPage(browser, origin, url, options) : openIn(profile, origin, url))
      opened.push(page)
      page.page.on('request', (request) => {
        if (isUntaggedEdit(request)) untagged.push(`${request.method()} ${request.url()}`)
      })
      return page.page
    },
    setFrozen(frozen) {
      if (!proxy) throw new Error('Pass `canFreeze` to startConsole.')
      proxy.setFrozen(frozen)
    },
  }
}

/** The guide promises that each edit says which version it is for. */
const isUntaggedEdit = (request: Request): boolean =>
  /^(PUT|PATCH|DELETE)$/.test(request.method()) && request.headers()['if-match'] === undefined

/** Holds requests back until they are released. */
export async function holdBack(page: Page, url: string | RegExp, isHeld: (request: Request) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** Lets the next such request through, and loses its response. */
export async function loseResponse(page: Page, url: string | RegExp, method: RegExp): Promise<void> {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || !method.test(route.request().method())) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Responds to requests with an error, and returns how many there were. */
export async function failRequests(page: Page, url: string | RegExp, message: string): Promise<() => number> {
  let count = 0
  await page.route(url, async (route) => {
    count += 1
    await route.fulfill({ status: 400, json: { code: 'invalid_request', message, status: 400 } })
  })
  return () => count
}

/** Browsers log each response with an error status and each lost one, which tests provoke. */
const isUnexpected = (problem: string): boolean =>
  !/status of (400|401|403|404|409|412|500)|net::ERR_FAILED|Failed to fetch dynamically/.test(problem)

const onDesktop = ['light', 1280] as const
const onPhone = ['dark', 360] as const
/** Colors and width of the pages that axe looks at, which takes it seconds. */
export const appearances = sized([], [onDesktop, onPhone])
/** The same for the page that stands for all in `npm test`. */
export const appearancesOfOne = sized([onDesktop], [onDesktop, onPhone])

/** Nothing is wider than the screen, and axe finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(await accessibilityViolations(page)).toEqual([])
}
