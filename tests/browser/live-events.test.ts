// Tests the event stream from other origins: allowed origins receive it, with and without a key, and all other origins receive nothing.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { findFirstKey, killProcesses, type RunningService, startService } from '../support/processes/process.ts'
import { bearer } from '../support/store/keys.ts'
import { openPage, sharedBrowser } from './browser.ts'

const EMPTY_PAGE = { headers: { 'Content-Type': 'text/html' } }
const servePages = () => Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('<p>', EMPTY_PAGE) })

const [allowed, foreign] = [servePages(), servePages()]
let browser: Browser
let open: RunningService
let withKeys: RunningService
let key: string

beforeAll(async () => {
  const env = { DATABASE_URL: 'sqlite::memory:', PETSTORE_CORS_ORIGINS: allowed.url.origin }
  open = await startService(env)
  withKeys = await startService({ ...env, PETSTORE_AUTH: 'on' })
  key = await findFirstKey(withKeys)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await killProcesses()
  await Promise.all([allowed.stop(true), foreign.stop(true)])
})

let count = 0
async function createCategory({ url }: RunningService): Promise<string> {
  const name = `kind ${++count}`
  const headers = { 'Content-Type': 'application/json', ...(url === withKeys.url ? bearer(key) : {}) }
  const response = await fetch(`${url}/categories`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  expect(response.status).toBe(201)
  return name
}

/** Opens an EventSource in the page and records the events that it receives. */
const follow = (url: string): string => `
  window.seen = []
  window.source = new EventSource('${url}/store/events')
  for (const type of ['open', 'error', 'message']) source.addEventListener(type, () => seen.push(type))
  source.addEventListener('category.created', ({ data }) => seen.push(JSON.parse(data).data.name))`

/** Fetches the event stream in the page and records the data that it receives, until it fails. */
const read = (url: string, headers: object): string => `
  window.seen = []
  const init = { headers: ${JSON.stringify({ Accept: 'text/event-stream', ...headers })} }
  void fetch('${url}/store/events', init).then(async (response) => {
    seen.push(response.status)
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await text.read(); !part.done; part = await text.read())
      for (const [, name] of part.value.matchAll(/"name":"([^"]*)"/g)) seen.push(name)
  }).catch(({ name }) => seen.push(name))`

const seenIn = (page: Page): Promise<unknown[]> => page.evaluate('seen')
const seenAtLeast = (page: Page, length: number) => page.waitForFunction(`seen.length >= ${length}`)

describe('an allowed origin', () => {
  test('a page from an allowed origin receives events through EventSource when keys are optional', async () => {
    const { page, close } = await openPage(browser, allowed.url.origin, '/')
    await page.evaluate(follow(open.url))
    await seenAtLeast(page, 1)
    const names = [await createCategory(open), await createCategory(open)]
    await seenAtLeast(page, 3)
    expect(await seenIn(page)).toEqual(['open', ...names])
    await close()
  })

  test('a page from an allowed origin receives events through fetch with a key, starting after a given event', async () => {
    const { page, close } = await openPage(browser, allowed.url.origin, '/')
    const first = await createCategory(withKeys)
    await page.evaluate(read(withKeys.url, { ...bearer(key), 'Last-Event-ID': '0' }))
    await seenAtLeast(page, 2)
    const second = await createCategory(withKeys)
    await seenAtLeast(page, 3)
    expect(await seenIn(page)).toEqual([200, first, second])
    await close()
  })

  test('a page from an allowed origin gets 401 if it does not send a required key', async () => {
    const { page, close } = await openPage(browser, allowed.url.origin, '/')
    await page.evaluate(read(withKeys.url, {}))
    await seenAtLeast(page, 1)
    expect((await seenIn(page))[0]).toBe(401)
    await page.evaluate(follow(withKeys.url))
    await seenAtLeast(page, 1)
    expect([await seenIn(page), await page.evaluate('source.readyState')]).toEqual([['error'], 2])
    await close()
  })
})

describe('another origin', () => {
  test('a page from another origin receives nothing through EventSource or fetch, even with a valid key', async () => {
    const { page, close } = await openPage(browser, foreign.url.origin, '/')
    const attempts = [
      [open, follow(open.url), ['error']],
      [open, read(open.url, {}), ['TypeError']],
      [withKeys, read(withKeys.url, bearer(key)), ['TypeError']],
    ] as const
    for (const [service, script, expected] of attempts) {
      await page.evaluate(script)
      await seenAtLeast(page, 1)
      await createCategory(service)
      // Wait long enough for an event to arrive.
      await Bun.sleep(500)
      expect(await seenIn(page)).toEqual([...expected])
    }
    await close()
  })
})
