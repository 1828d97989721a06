// The reference page of a service that needs keys, in a real browser: which scope is needed, and what becomes of the key a reader types.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Locator } from 'playwright-core'
import { createKey } from '../../server/keys/keys.ts'
import { startStore, type TestStore } from '../support/store.ts'
import { type OpenPage, openBrowser, openPage } from './browser.ts'
import { operationSection, requestDialog, sendButton } from './reference-page.ts'

let store: TestStore
let browser: Browser
let reader: OpenPage
/** For reading pets and nothing else. */
let key: string

beforeAll(async () => {
  store = await startStore('sqlite', { keys: 'needed' })
  const { secret } = await createKey(store.db, { name: 'reader', scopes: ['pets:read'] }, Date.now())
  key = secret
  browser = await openBrowser()
  reader = await openPage(browser, store.url, '/docs')
  await keyBox().waitFor()
}, 60_000)
afterEach(() => {
  // A browser complains of every refusal.
  expect(reader.problems.filter((fault) => !/the server responded with a status of 40[13] /.test(fault))).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await store?.stop()
})

const keyBox = (): Locator => reader.page.locator('.scalar-reference-intro-auth')
const keyField = (): Locator => keyBox().getByLabel('Bearer Token')

/** Sends an operation's request from the page, waits for the status it is answered with, and says what key it went with. */
async function tryOperation(operationId: string, status: string): Promise<string[]> {
  const before = reader.authorizations.length
  const section = await operationSection(reader.page, operationId)
  await section.locator('.show-api-client-button').click()
  await sendButton(reader.page).click()
  await requestDialog(reader.page).getByText(status).waitFor()
  await reader.page.keyboard.press('Escape')
  return reader.authorizations.slice(before)
}

test('an operation names the scope it needs, and its samples the header', async () => {
  const section = await operationSection(reader.page, 'createPet')
  expect(await section.getByText('Needs a key').innerText()).toBe('Needs a key with the scope pets:write.')
  for (const [from, choice, header] of [
    ['Shell Curl', 'TypeScript', `Authorization: \`Bearer \${key}\``],
    ['TypeScript', 'Requests', '"Authorization": "Bearer YOUR_SECRET_TOKEN"'],
    ['Python Requests', 'Curl', 'Authorization: Bearer YOUR_SECRET_TOKEN'],
  ] as const) {
    await section.getByText(from, { exact: true }).first().click()
    await reader.page.getByRole('option', { name: choice, exact: true }).click()
    await section.locator('pre').filter({ hasText: header }).first().waitFor()
  }
})

test('while the field is empty no key is sent, and the service says that one is needed', async () => {
  expect(await tryOperation('listPets', '401 Unauthorized')).toEqual(['GET /pets?sort=id&limit=20: Bearer'])
})

describe('a key that is typed once', () => {
  beforeAll(() => keyField().fill(key))

  test('goes with every request that is tried, as far as its scopes go', async () => {
    expect(await tryOperation('listPets', '200 OK')).toEqual([`GET /pets?sort=id&limit=20: Bearer ${key}`])
    expect(await tryOperation('createPet', '403 Forbidden')).toEqual([`POST /pets: Bearer ${key}`])
  })

  test('is kept nowhere', async () => {
    const kept = await reader.page.evaluate(
      '(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]))()',
    )
    expect(kept).toContain('shell/curl')
    expect(kept).not.toContain(key)
    expect(kept).toEndWith(',"",[]]')
  })

  test('goes nowhere else, even where another server is entered', async () => {
    const arrived: string[] = []
    const stranger = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: ({ url }) => new Response(url + arrived.push(url)),
    })
    const server = reader.page.getByLabel('base_url')
    const own = await server.inputValue()
    await server.fill(stranger.url.origin)
    expect(await tryOperation('listPets', 'Failed to fetch')).toEqual([])
    await server.fill(own)
    await stranger.stop(true)
    expect(arrived).toEqual([])
    const complaints = reader.problems.splice(0).filter((fault) => fault.includes('Content Security Policy'))
    expect(complaints).not.toEqual([])
  })
})

test.each([1400, 390])('the box for the key is wide enough for what it says on a screen of %i', async (width) => {
  await reader.page.setViewportSize({ width, height: 844 })
  const [said, choice] = [keyBox().getByText('Required'), keyBox().getByText('Selected Auth Type')]
  const [word, chosen] = await Promise.all([boundingBox(said), boundingBox(choice)])
  expect(word.x + word.width <= chosen.x || word.y + word.height <= chosen.y).toBe(true)
  expect(await reader.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
})

async function boundingBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It cannot be seen.')
  return box
}
