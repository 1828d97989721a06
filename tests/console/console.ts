// Starts a real service and opens its console in a real browser, for the page tests.
import { afterAll, afterEach, beforeAll, expect } from 'bun:test'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import type { Dialect } from '../../server/db/statement.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { accessibilityViolations } from '../browser/accessibility.ts'
import { type OpenPage, openIn, openPage, openProfile, type PageOptions, sharedBrowser } from '../browser/browser.ts'
import { startTcpProxy, type TcpProxy } from '../support/network/tcp-proxy.ts'
import { sized } from '../support/run/tier.ts'
import { startStore, type TestStore } from '../support/store/store.ts'

export interface TestConsole {
  readonly store: TestStore
  /**
   * Opens a path under /console, in a separate profile if options are given. `afterEach` closes the page, and fails the test if a request or
   * script failed and the test did not expect it with `expectFailures`, or if the console sent an edit without an ETag.
   */
  open(path?: string, options?: PageOptions): Promise<Page>
  /** Makes the service hang for the browser, but not for `store`: the service accepts connections but sends nothing. */
  setFrozen(frozen: boolean): void
}

export interface ConsoleOptions {
  /** Whether the store starts without animals. */
  readonly isEmpty?: boolean
  readonly keys?: 'optional' | 'needed'
  /** Whether tests call `setFrozen`. */
  readonly canFreeze?: boolean
  /** Whether the service shares figures among callers as in production, so that they may be a second old. */
  readonly sharesFigures?: boolean
}

/** Starts a service for all tests in a `describe` block. Call it inside that block. */
export function startConsole(
  dialect: Dialect,
  { isEmpty = false, keys = 'optional', canFreeze = false, sharesFigures = false }: ConsoleOptions = {},
): TestConsole {
  let store: TestStore | undefined
  let proxy: TcpProxy | undefined
  let browser: Browser | undefined
  /** One profile for all tests. Only its cache persists, so scripts are loaded and compiled once. */
  let profile: BrowserContext | undefined
  const openPages: OpenPage[] = []
  const untaggedEdits: string[] = []

  beforeAll(async () => {
    const sharing = sharesFigures ? { figuresSharedFor: undefined } : {}
    store = await startStore(dialect, { auth: keys === 'needed' ? 'on' : 'auto', ...sharing })
    if (canFreeze) proxy = await startTcpProxy(new URL(store.url))
    if (!isEmpty) await seedStore(store.db, Date.now())
    browser = await sharedBrowser()
    profile = await openProfile(browser)
  }, 60_000)
  afterEach(async () => {
    proxy?.setFrozen(false)
    const pages = openPages.splice(0)
    await Promise.all(pages.map((page) => page.close()))
    await profile?.setStorageState({ cookies: [], origins: [] })
    expect(pages.flatMap(unexpectedProblems)).toEqual([])
    expect(untaggedEdits.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await profile?.close()
    await proxy?.close()
    await store?.stop()
  })

  return {
    get store() {
      if (!store) throw new Error('The service has not started yet.')
      return store
    },
    async open(path = '', options) {
      if (!browser || !profile || !store) throw new Error('The browser has not started yet.')
      const url = `/console${path}`
      const { origin } = new URL(proxy?.url ?? store.url)
      const page = await (options ? openPage(browser, origin, url, options) : openIn(profile, origin, url))
      openPages.push(page)
      page.page.on('request', (request) => {
        if (isUntaggedEdit(request)) untaggedEdits.push(`${request.method()} ${request.url()}`)
      })
      // The first rendering may end after the load event.
      await page.page.locator('.before-script').waitFor({ state: 'detached' })
      return page.page
    },
    setFrozen(frozen) {
      if (!proxy) throw new Error('Pass `canFreeze` to startConsole.')
      proxy.setFrozen(frozen)
    },
  }
}

/** The guide promises that each edit specifies the version it applies to. */
const isUntaggedEdit = (request: Request): boolean =>
  /^(PUT|PATCH|DELETE)$/.test(request.method()) && request.headers()['if-match'] === undefined

/** Chooses an item from the menu of the page's list. */
export async function chooseListOption(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Delays matching requests. Returns a function that releases them. */
export async function holdBack(page: Page, url: string | RegExp, isHeld: (request: Request) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await promise
    await route.continue().catch(() => {})
  })
  return resolve
}

/** Forwards the next matching request and drops its response. The test then expects this failure. */
export async function loseResponse(page: Page, url: string | RegExp, method: RegExp): Promise<void> {
  expectFailures(page, ['net::ERR_FAILED'])
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || !method.test(route.request().method())) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

/** Responds to matching requests with an error that the test then expects. Returns a function that returns the number of these requests. */
export async function failRequests(page: Page, url: string | RegExp, message: string): Promise<() => number> {
  expectFailures(page, [400])
  let count = 0
  await page.route(url, async (route) => {
    count += 1
    await route.fulfill({ status: 400, json: { code: 'invalid_request', message, status: 400 } })
  })
  return () => count
}

/** The start of a problem: an HTTP status, or a reason such as `net::ERR_FAILED`. */
type Failure = number | string

const announced = new WeakMap<Page, readonly Failure[]>()

/** Failures that may occur, depending on timing. */
const tolerated = new WeakMap<Page, readonly Failure[]>()

/** Declares the kinds of failures that the test provokes on this page. Each of them must occur, and no others may. */
export function expectFailures(page: Page, failures: readonly Failure[]): void {
  announced.set(page, [...(announced.get(page) ?? []), ...failures])
}

/** Tolerates failures on this page that occur only if a request is sent before the page learns of a change. */
export function tolerateFailures(page: Page, failures: readonly Failure[]): void {
  tolerated.set(page, [...(tolerated.get(page) ?? []), ...failures])
}

/** Returns the problems that the test did not expect, and the expected failures that did not occur. */
function unexpectedProblems({ page, problems }: OpenPage): string[] {
  const failures = announced.get(page) ?? []
  const expected = [...failures, ...(tolerated.get(page) ?? [])]
  const isOf = (failure: Failure) => (problem: string) => problem.startsWith(`${failure}:`)
  const missing = failures.filter((failure) => !problems.some(isOf(failure)))
  return [
    ...problems.filter((problem) => !expected.some((failure) => isOf(failure)(problem))),
    ...missing.map((failure) => `no ${failure}`),
  ]
}

/** Color schemes and widths to check with axe, which takes seconds per page. */
export const appearances = sized([], [['light', 1280] as const, ['dark', 360] as const])

/** Expects that nothing is wider than the screen, and that axe finds no violations. */
export async function expectAccessible(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(await accessibilityViolations(page)).toEqual([])
}
