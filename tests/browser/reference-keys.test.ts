// The reference page of a service that needs API keys, in a real browser: it names the scopes, and the key that a reader types stays in the page.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Locator } from 'playwright-core'
import { createKey } from '../../server/keys/keys.ts'
import { startStore, type TestStore } from '../support/store.ts'
import { type OpenPage, openBrowser, openPage } from './browser.ts'
import { operationSection, requestDialog, sendButton } from './reference-page.ts'

let store: TestStore
let browser: Browser
let reader: OpenPage
/** With the scope pets:read only. */
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
  // A browser logs every 401 and 403 as an error.
  expect(reader.problems.filter((problem) => !/the server responded with a status of 40[13] /.test(problem))).toEqual(
    [],
  )
})
afterAll(async () => {
  await browser?.close()
  await store?.stop()
})

const keyBox = (): Locator => reader.page.locator('.scalar-reference-intro-auth')
const keyField = (): Locator => keyBox().getByLabel('Bearer Token')

/** Sends an operation's request from the page, waits for this status, and returns the requests that had a key. */
async function tryOperation(operationId: string, status: string): Promise<string[]> {
  const before = reader.authorizations.length
  const section = await operationSection(reader.page, operationId)
  await section.locator('.show-api-client-button').click()
  await sendButton(reader.page).click()
  await requestDialog(reader.page).getByText(status).waitFor()
  await reader.page.keyboard.press('Escape')
  return reader.authorizations.slice(before)
}

test('an operation names its scope, and its samples have the Authorization header', async () => {
  const section = await operationSection(reader.page, 'createPet')
  expect(await section.getByText('A key needs').innerText()).toBe('A key needs the scope pets:write.')
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

test('listPets › 401 when the key field is empty', async () => {
  expect(await tryOperation('listPets', '401 Unauthorized')).toEqual(['GET /pets?sort=id&limit=20: Bearer'])
})

describe('a key that is typed once', () => {
  beforeAll(() => keyField().fill(key))

  test('is sent with every request: listPets › 200, createPet › 403 without its scope', async () => {
    expect(await tryOperation('listPets', '200 OK')).toEqual([`GET /pets?sort=id&limit=20: Bearer ${key}`])
    expect(await tryOperation('createPet', '403 Forbidden')).toEqual([`POST /pets: Bearer ${key}`])
  })

  test('is not stored in the browser', async () => {
    const stored = await reader.page.evaluate(
      '(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]))()',
    )
    expect(stored).toContain('shell/curl')
    expect(stored).not.toContain(key)
    expect(stored).toEndWith(',"",[]]')
  })

  test('is not sent to another server, even if the reader enters one', async () => {
    const received: string[] = []
    const otherServer = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: ({ url }) => new Response(url + received.push(url)),
    })
    const server = reader.page.getByLabel('base_url')
    const own = await server.inputValue()
    await server.fill(otherServer.url.origin)
    expect(await tryOperation('listPets', 'Failed to fetch')).toEqual([])
    await server.fill(own)
    await otherServer.stop(true)
    expect(received).toEqual([])
    const blocked = reader.problems.splice(0).filter((problem) => problem.includes('Content Security Policy'))
    expect(blocked).not.toEqual([])
  })
})

test.each([1400, 390])('the texts of the key box do not overlap at a width of %i', async (width) => {
  await reader.page.setViewportSize({ width, height: 844 })
  const [label, select] = [keyBox().getByText('Required'), keyBox().getByText('Selected Auth Type')]
  const [labelBox, selectBox] = await Promise.all([boundingBox(label), boundingBox(select)])
  expect(labelBox.x + labelBox.width <= selectBox.x || labelBox.y + labelBox.height <= selectBox.y).toBe(true)
  expect(await reader.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
})

async function boundingBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible.')
  return box
}
