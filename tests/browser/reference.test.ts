// Tests the API reference in a real browser: its content, and the requests that a reader tries.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { createKey } from '../../server/access/keys/keys.ts'
import { documentedOperations } from '../support/contract/conformance.ts'
import { addPet } from '../support/store/catalogue.ts'
import { startStore, type TestStore } from '../support/store/store.ts'
import { type OpenPage, openPage, type PageOptions, sharedBrowser } from './browser.ts'

let browser: Browser
let store: TestStore
let withKeys: TestStore
let reader: OpenPage | undefined

beforeAll(async () => {
  store = await startStore('sqlite')
  for (const name of ['Rex', 'Bella', 'Mia']) await addPet(store, { name })
  withKeys = await startStore('sqlite', { auth: 'on' })
  browser = await sharedBrowser()
})
afterEach(async () => {
  // Ignore 4xx responses, because the tests cause them on purpose.
  const problems = (reader?.problems ?? []).filter((problem) => !/^4\d\d: /.test(problem))
  expect(problems).toEqual([])
  await reader?.close()
  reader = undefined
})
afterAll(async () => {
  await Promise.all([store?.stop(), withKeys?.stop()])
})

async function open(operationId: string, { url }: TestStore = store, options: PageOptions = {}) {
  reader = await openPage(browser, url, `/docs/reference/${operationId}`, options)
  return reader.page
}

describe('the navigation', () => {
  test('groups all operations under Store and Pets, each as a link with its markers', async () => {
    const page = await open('placeOrder')
    const navigation = page.getByRole('navigation', { name: 'Reference' })
    expect(await navigation.locator('.group').allTextContents()).toEqual(['Overview', 'Store', 'Pets', 'Objects'])
    for (const { id } of documentedOperations)
      expect([id, await navigation.locator(`a[href$="/reference/${id}"]`).count()]).toEqual([id, 1])
    for (const [id, marker] of [
      ['getPet', 'deprecated'],
      ['setInventory', 'beta'],
      ['getStoreSummary', 'beta'],
      ['getSales', 'experimental'],
    ])
      expect(await navigation.locator(`a[href$="/reference/${id}"] .badge`).textContent()).toBe(marker ?? '')
  })
})

describe('an operation', () => {
  test('shows its markers above the title', async () => {
    const page = await open('getPet')
    const [badge, title] = await Promise.all([
      page.locator('.badges .badge').boundingBox(),
      page.locator('h1').boundingBox(),
    ])
    expect(badge && title && badge.y < title.y).toBe(true)
    expect(await page.locator('.badges').textContent()).toBe('Deprecated, with a sunset on December 31, 2027')
  })

  test('shows parameters, bodies, responses, and error codes', async () => {
    const page = await open('placeOrder')
    for (const text of [
      'petId',
      'shipDate',
      'Idempotency-Key',
      'insufficient_stock',
      'Idempotent-Replayed',
      'NewOrder',
    ])
      expect([text, await page.locator('article').getByText(text).count()]).not.toEqual([text, 0])
  })

  test.each([
    ['placeOrder', /^Response\s+201 with a body such as\s+{\s+"id": 189,/],
    ['deletePet', /^Response\s+204 without a body\s*$/],
  ])('shows an example response of %s before a request is sent', async (id, expected) => {
    const page = await open(id)
    expect((await page.getByRole('region', { name: 'Response', exact: true }).innerText()).replace('Copy', '')).toMatch(
      expected,
    )
  })

  test('has samples in three languages, and remembers the chosen language', async () => {
    const page = await open('createPet')
    expect(await page.locator('.samples .code:visible').textContent()).toContain(`curl ${store.url}/pets `)
    await page.getByRole('radio', { name: 'Python' }).check()
    expect(await page.locator('.samples .code:visible').textContent()).toContain('urllib.request')
    await page.goto(`${store.url}/docs/reference/updatePet`)
    expect(await page.locator('.samples .code:visible').textContent()).toContain('urllib.request')
  })
})

describe('Try it', () => {
  test('sends the request and shows the response', async () => {
    const page = await open('createPet')
    await page.getByLabel('Body').fill('{"name": "Luna", "categoryId": 1}')
    // The request is sent only once, even though the button is pressed twice.
    await page.evaluate("for (const _ of [1, 2]) document.querySelector('.try-it button').click()")
    await page.getByText('201 Created', { exact: true }).waitFor()
    expect(await page.locator('.response').textContent()).toContain('"name": "Luna"')
    expect(reader?.authorizations).toEqual([])
    expect(reader?.requests.filter((request) => request === 'POST /pets')).toHaveLength(1)
  })

  test('shows every digit of a large number', async () => {
    const page = await open('getStoreSummary')
    await page.route('**/store/summary', (route) => route.fulfill({ body: '{"units":9007199254740993}' }))
    await page.getByRole('button', { name: 'Send GET request' }).click()
    await page.locator('.response').getByText('{"units":9007199254740993}').waitFor()
  })

  test('sends path, query, and header parameters', async () => {
    const page = await open('listPets')
    await page.getByText('Optional parameters').click()
    await page.getByLabel('id', { exact: true }).fill('1, 2')
    await page.getByLabel('sort').selectOption('-id')
    await page.getByLabel('If-None-Match').fill('"none"')
    await page.getByRole('button', { name: 'Send GET request' }).click()
    await page.getByText('200 OK', { exact: true }).waitFor()
    expect(reader?.requests.at(-1)).toBe('GET /pets?id=1&id=2&sort=-id')
    await page.goto(`${store.url}/docs/reference/getPet`)
    await page.getByLabel('petId').fill('../pets/1')
    await page.getByRole('button', { name: 'Send GET request' }).click()
    await page.getByText('400 Bad Request', { exact: true }).waitFor()
    expect(reader?.requests.at(-1)).toBe('GET /pets/..%2Fpets%2F1')
  })

  test('asks for confirmation before deleting', async () => {
    const page = await open('deletePet')
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('button', { name: 'Send DELETE request' }).click()
    expect(questions).toHaveLength(1)
    expect(reader?.requests.filter((request) => request.startsWith('DELETE'))).toEqual([])
  })

  test('rejects a header that cannot be sent, and keeps focus on the button', async () => {
    const page = await open('createPet')
    await page.getByText('Optional parameters').click()
    await page.getByLabel('Idempotency-Key').fill('ключ')
    await page.getByRole('button', { name: 'Send POST request' }).click()
    await page.getByText('Not sent').waitFor()
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Send POST request')
  })

  test('works with the keyboard alone, and scrolls to the response on a phone', async () => {
    const page = await open('placeOrder', store, { viewport: { width: 390, height: 700 } })
    await page.getByLabel('Body').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('{"petId": 2}')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const status = page.getByText('201 Created', { exact: true })
    await status.waitFor()
    await page.waitForFunction('document.querySelector(".response").getBoundingClientRect().top < innerHeight')
  })

  test('the listOrders page does not have a form, and explains why', async () => {
    const page = await open('listOrders')
    await page.getByText('"Try it" is off for this operation').waitFor()
    expect(await page.locator('form:not(.search), .try-it').count()).toBe(0)
  })
})

describe('a service that requires keys', () => {
  test('listPets › 401 without a key; a key typed once is sent with each request, even after the page is reloaded', async () => {
    const { secret: key } = await createKey(withKeys.db, { name: 'reader', scopes: ['pets:read'] }, Date.now())
    const page = await open('listPets', withKeys)
    const send = page.getByRole('button', { name: 'Send GET request' })
    await send.click()
    await page.getByText('401 Unauthorized', { exact: true }).waitFor()
    await page.getByLabel('API key').fill(key)
    await send.click()
    await page.getByText('200 OK', { exact: true }).waitFor()
    await page.reload()
    await send.click()
    await page.getByText('200 OK', { exact: true }).waitFor()
    await page.goto(`${withKeys.url}/docs/reference/createPet`)
    await page.getByRole('button', { name: 'Send POST request' }).click()
    await page.getByText('403 Forbidden', { exact: true }).waitFor()
    expect(reader?.authorizations).toEqual([
      `GET /pets: Bearer ${key}`,
      `GET /pets: Bearer ${key}`,
      `POST /pets: Bearer ${key}`,
    ])
  })

  test('the key is kept only until the tab closes, and is never visible in another tab or on a later visit', async () => {
    const page = await open('listPets', withKeys)
    await page.getByLabel('API key').fill('ps_test')
    await page.getByLabel('API key').blur()
    const stored = (expression: string) => page.evaluate(expression)
    expect(await stored('JSON.stringify([{ ...localStorage }, document.cookie])')).toBe('[{},""]')
    // The path keeps services on the same origin apart, such as a playground's sandboxes.
    expect(await stored('JSON.stringify({ ...sessionStorage })')).toBe('{"petstore-key /docs":"ps_test"}')
    const other = await page.context().newPage()
    await other.goto(`${withKeys.url}/docs/reference/listPets`)
    expect(await other.getByLabel('API key').inputValue()).toBe('')
  })

  test('the samples read the key from PETSTORE_KEY', async () => {
    const page = await open('createPet', withKeys)
    expect(await page.locator('.samples .code:visible').textContent()).toContain('Bearer $PETSTORE_KEY')
  })
})
