// The reference page in a real browser: its content, its requests to the service, accessibility and caching.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator } from 'playwright-core'
import { statusOf } from '../../server/errors.ts'
import { addPet } from '../support/catalogue.ts'
import { documentedOperations } from '../support/conformance.ts'
import { startStore, type TestStore } from '../support/store.ts'
import { type OpenPage, openBrowser, openPage } from './browser.ts'
import { findOperation, operationSection, requestDialog, sendButton, tagOf } from './reference-page.ts'

let store: TestStore
let browser: Browser
/** Shared by the tests, because opening a page takes seconds; each test scrolls to its operation. */
let reader: OpenPage

beforeAll(async () => {
  store = await startStore('sqlite')
  for (const name of ['Rex', 'Bella', 'Mia']) await addPet(store, { name })
  browser = await openBrowser()
  reader = await openPage(browser, store.url, '/docs')
}, 60_000)
afterEach(() => {
  // In every test: no requests to other hosts, and no errors in the console.
  expect(reader.problems).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await store?.stop()
})

const at = (operationId: string) => operationSection(reader.page, operationId)
const dialog = () => requestDialog(reader.page)
const dialogSendButton = () => sendButton(reader.page)
const closeDialog = () => reader.page.keyboard.press('Escape')
const switchedOff = 'Try it is switched off for this operation.'

/** The requests to the service below this path while the work ran. */
async function sentDuring(path: string, work: () => Promise<unknown>): Promise<string[]> {
  const before = reader.requests.length
  await work()
  return reader.requests.slice(before).filter((request) => request.split(' ')[1]?.startsWith(path))
}

/** Clicks even if the element is hidden. */
const force = (locator: Locator) => locator.first().evaluate((element: { click(): void }) => element.click())

describe('the page shows', () => {
  test('only the groups Store and Pets, each with its operations', async () => {
    const groups = reader.page.locator('aside > ul > li')
    await groups.nth(2).waitFor()
    const ids = await groups.evaluateAll((items: { dataset: Record<string, string> }[]) =>
      items.map(({ dataset }) => dataset.sidebarId?.replace(/^.*?\//, '')),
    )
    expect(ids).toEqual(['description/introduction', 'tag/store', 'tag/pets'])
    for (const [position, group] of [
      [1, 'store'],
      [2, 'pets'],
    ] as const) {
      const links = groups.nth(position).locator('a[href*="/"]')
      const shown = await links.evaluateAll((all: { hash: string }[]) =>
        all.map(({ hash }) => decodeURIComponent(hash)),
      )
      const described = documentedOperations.filter(({ path }) => tagOf(path) === group)
      const expected = described.map(({ method, path }) => `#tag/${group}/${method}${path}`)
      expect(shown.filter((hash) => hash !== `#tag/${group}`).sort()).toEqual(expected.sort())
    }
  })

  test('the guide, with the states of a pet and every error code', async () => {
    const guide = reader.page.locator('.introduction-description')
    await guide.getByRole('heading', { name: 'Errors', exact: true }).waitFor()
    for (const heading of [
      'First call',
      'Authentication',
      'Rate limits',
      'Pages of a list',
      'Conditional requests',
      'Safe retries',
      'States',
      'Limits',
      'Security',
      'Versions, and what you can rely on',
      'Changelog',
    ])
      expect([heading, await guide.getByRole('heading', { name: heading, exact: true }).count()]).toEqual([heading, 1])
    for (const code of Object.keys(statusOf))
      expect([code, await guide.getByText(code, { exact: true }).count()]).not.toEqual([code, 0])
    expect(await guide.getByText('last unit ordered').count()).toBe(1)
    const dead = await guide.locator('a[href^="#"]').evaluateAll((links: { hash: string }[]) =>
      links
        .map(({ hash }) => hash)
        .filter((hash) => {
          const page = globalThis as unknown as { document: { querySelector(selector: string): unknown } }
          return !page.document.querySelector(`[id$="/${decodeURIComponent(hash.slice(1))}"]`)
        }),
    )
    expect(dead).toEqual([])
  })

  test('an operation with its parameters, bodies, responses and error codes', async () => {
    const section = await at('placeOrder')
    for (const text of ['petId', 'shipDate', 'Idempotency-Key', 'Takes units of one pet out of its stock'])
      expect(await section.getByText(text).count()).not.toBe(0)
    for (const status of findOperation('placeOrder').responses.keys())
      expect(await section.getByText(String(status), { exact: true }).count()).not.toBe(0)
    const responses = section.getByRole('tablist').filter({ hasText: '409' })
    const [within, all] = await responses.evaluate((list: { clientWidth: number; scrollWidth: number }) => [
      list.clientWidth,
      list.scrollWidth,
    ])
    expect(all).toBe(within)
    await section.getByRole('tab', { name: '409' }).click()
    expect(await section.getByText('insufficient_stock').count()).not.toBe(0)
  })

  test('samples in curl, TypeScript and Python, without a key if none is needed', async () => {
    const section = await at('createPet')
    for (const [from, choice, part] of [
      ['Shell Curl', 'TypeScript', 'await fetch('],
      ['TypeScript', 'Requests', 'requests.post('],
      ['Python Requests', 'Curl', 'curl http'],
    ] as const) {
      await section.getByText(from, { exact: true }).first().click()
      await reader.page.getByRole('option', { name: choice, exact: true }).click()
      await section.locator('pre').filter({ hasText: part }).first().waitFor()
      expect(await section.locator('pre').filter({ hasText: 'Authorization' }).count()).toBe(0)
    }
  })

  test.each([
    ['setInventory', ['beta']],
    ['adjustInventory', ['beta']],
    ['listInventoryMovements', ['experimental']],
    ['getStoreSummary', ['experimental']],
    ['createPet', []],
  ])('%s has the badges %j', async (operationId, levels) => {
    const section = await at(operationId)
    expect(await section.locator('petstore-stability').allInnerTexts()).toEqual(levels)
  })

  test('getPet is struck through, with its sunset date and its successor', async () => {
    const section = await at('getPet')
    await section
      .getByText(/^deprecated$/i)
      .first()
      .waitFor()
    for (const title of [
      section.getByRole('heading', { name: 'Read a pet' }),
      reader.page.locator('aside').getByText('Read a pet', { exact: true }),
    ])
      expect(await title.evaluate(isStruck)).toBe(true)
    expect(await section.locator('petstore-deprecated-sunset').innerText()).toBe('Sunset December 31, 2027')
    const successor = section.locator('petstore-successor a')
    expect(await successor.innerText()).toBe('Use GET /pets?id={petId} instead')
    await successor.click()
    await reader.page.locator('section[id$="/GET/pets"] .operation-layout').waitFor()
    expect(new URL(reader.page.url()).hash).toBe('#tag/pets/GET/pets')
  })
})

describe('Try it', () => {
  afterEach(closeDialog)

  test('listPets › 200 from this service', async () => {
    const section = await at('listPets')
    const sent = await sentDuring('/pets', async () => {
      await section.locator('.show-api-client-button').click()
      await dialogSendButton().click()
      await dialog().getByText('200 OK').waitFor()
    })
    expect(sent).toEqual(['GET /pets?sort=id&limit=20'])
    expect(reader.authorizations).toEqual([])
    expect(await dialog().getByText('"Bella"').count()).not.toBe(0)
  })

  test('createPet › 201', async () => {
    const section = await at('createPet')
    const sent = await sentDuring('/pets', async () => {
      await section.locator('.show-api-client-button').click()
      await dialogSendButton().click()
      await dialog().getByText('201 Created').waitFor()
    })
    expect(sent).toEqual(['POST /pets'])
    const { body } = await store.send<{ name: string }[]>('GET', '/pets?sort=-id&limit=1')
    expect(body).toMatchObject([{ name: 'Rex', categoryId: 1 }])
  })

  test('is offered for every operation but listOrders, which says so', async () => {
    for (const { id } of documentedOperations) {
      const section = await at(id)
      const isOff = id === 'listOrders'
      const button = section.locator('.show-api-client-button').first()
      await button.waitFor({ state: 'attached' })
      expect([id, await button.isVisible()]).toEqual([id, !isOff])
      expect([id, await section.getByText(switchedOff).count()]).toEqual([id, Number(isOff)])
    }
  }, 120_000)

  test('sends nothing for listOrders even if its hidden button is clicked', async () => {
    const section = await at('listOrders')
    const sent = await sentDuring('/store', async () => {
      await force(section.locator('.show-api-client-button'))
      await dialogSendButton().click()
      await dialog().getByText(`${switchedOff} Nothing was sent.`).first().waitFor()
    })
    expect(sent).toEqual([])
  })

  test('does not offer listOrders inside the dialog, and sends nothing if it is forced', async () => {
    const section = await at('placeOrder')
    await section.locator('.show-api-client-button').click()
    await dialogSendButton().waitFor()
    const list = dialog().locator('.scalar-sidebar-toggle, aside')
    expect(await list.count()).not.toBe(0)
    expect(await list.filter({ visible: true }).count()).toBe(0)
    const sent = await sentDuring('/store', async () => {
      await force(dialog().locator('.scalar-sidebar-toggle'))
      await force(dialog().locator('aside').getByText('List orders', { exact: true }))
      await force(dialogSendButton())
      await dialog().getByText(`${switchedOff} Nothing was sent.`).first().waitFor()
    })
    expect(sent).toEqual([])
  })
})

test.each(['light', 'dark'] as const)(
  'has no serious accessibility violation in %s mode',
  async (colorScheme) => {
    const other = await openPage(browser, store.url, '/docs', { colorScheme })
    await other.page.locator('.introduction-description').getByRole('heading', { name: 'Changelog' }).waitFor()
    const axe = new AxeBuilder({ page: other.page }).include('aside').include('.introduction-section h1')
    const keyBox = other.page.locator('.scalar-reference-intro-auth')
    await keyBox.getByRole('button', { name: 'Select Auth Type' }).click()
    await other.page.getByRole('option', { name: 'ApiKey' }).click()
    await keyBox.getByLabel('Bearer Token').waitFor()
    axe.include('.scalar-reference-intro-auth')
    const parts = other.page.locator('.introduction-description > *')
    const errors = await parts.evaluateAll((all: { textContent: string }[]) =>
      all.findIndex(({ textContent }) => textContent.trim() === 'Errors'),
    )
    // The rest of the guide has the same elements, and checking all of it would take half a minute.
    for (const n of [0, 1, 2, errors, errors + 1]) axe.include(`.introduction-description > :nth-child(${n + 1})`)
    for (const operationId of ['setInventory', 'listOrders', 'getPet']) {
      await operationSection(other.page, operationId)
      const { method, path } = findOperation(operationId)
      axe.include(`section[id$="/${method}${path}"]`)
    }
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    expect(other.problems).toEqual([])
    await other.close()
  },
  90_000,
)

test('on a phone nothing is wider than the screen', async () => {
  await reader.page.setViewportSize({ width: 390, height: 844 })
  await at('listPets')
  expect(await reader.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})

test('the page and its files are cacheable, load nothing from other hosts and set no cookie', async () => {
  const page = await fetch(`${store.url}/docs`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';")
  expect(page.headers.get('set-cookie')).toBeNull()
  const tag = page.headers.get('etag') ?? ''
  expect((await fetch(`${store.url}/docs`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  const html = await page.text()
  const files = [...html.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, path]) => path)
  expect(files.length).toBe(4)
  for (const path of files) {
    const file = await fetch(`${store.url}/${path}`, { headers: { 'Accept-Encoding': 'identity' } })
    expect([path, file.status, file.headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ])
    const compressed = await fetch(`${store.url}/${path}`, { headers: { 'Accept-Encoding': 'br' } })
    expect(await compressed.text()).toBe(await file.text())
  }
  expect((await fetch(`${store.url}/docs/nothing.js`)).status).toBe(404)
})

/** Runs in the browser. Whether the element or one of its ancestors is struck through. */
function isStruck(element: object): boolean {
  const { getComputedStyle } = globalThis as unknown as { getComputedStyle(of: object): { textDecorationLine: string } }
  for (let at: object | null = element; at; at = (at as { parentElement: object | null }).parentElement)
    if (getComputedStyle(at).textDecorationLine.includes('line-through')) return true
  return false
}
