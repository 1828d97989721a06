// Tests a service that hangs like a stopped process: the console reports it within seconds, and nothing is lost or done twice.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { addPet } from '../support/store/catalogue.ts'
import { expectFailures, startConsole } from './console.ts'

/** Timeout far longer than the console needs, but shorter than the client's default timeouts. */
const SECONDS = { timeout: 30_000 }

const state = (page: Page, text: string) =>
  page.getByRole('banner').getByRole('status').getByText(text, { exact: true }).waitFor(SECONDS)

const isLost = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^No response for \d+ s$/)
    .waitFor(SECONDS)

describe('a service that hangs', () => {
  const shop = startConsole('sqlite', { isEmpty: true, canFreeze: true })

  test('a hung service is reported after two missed heartbeats, and the page is live again when the service recovers', async () => {
    const page = await shop.open('/categories')
    await state(page, 'Live')
    // Wait until all reads have finished, so only the stream can time out.
    await page.waitForTimeout(3000)
    const add = page.getByRole('button', { name: 'Add a category' })
    await add.focus()
    const start = performance.now()
    shop.setFrozen(true)
    await isLost(page)
    expect(performance.now() - start).toBeLessThan(13_000)
    // The number grows.
    await page.getByText(/^No response for (1[1-9]|[2-9]\d) s$/).waitFor()
    await page.getByRole('alert').getByText('The service is not responding').waitFor()
    await add.and(page.locator(':focus[aria-disabled]')).waitFor()
    shop.setFrozen(false)
    await state(page, 'Live')
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('behind a proxy that buffers events, the page is not live, but pages load and changes succeed', async () => {
    const page = await shop.open('/about')
    await page.route('**/store/events', () => {})
    await page.reload()
    await state(page, 'Not live')
    // Long enough for the event stream to be reopened, and for a lost connection to be reported.
    const start = performance.now()
    while (performance.now() - start < 15_000) {
      expect(await page.getByRole('banner').getByRole('status').innerText()).toBe('Not live')
      await page.waitForTimeout(250)
    }
    await page.getByRole('link', { name: 'Categories', exact: true }).click()
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('buffered')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('row', { name: /buffered/ }).waitFor()
  })

  test('a hung service is reported when a response is late, even if heartbeats still arrive', async () => {
    const page = await shop.open('/categories')
    await state(page, 'Live')
    await page.route('**/pets?**', () => {})
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Pets' }).click()
    await isLost(page)
    await page.unrouteAll()
    await state(page, 'Live')
    await page.getByRole('heading', { name: 'There are no pets yet' }).waitFor(SECONDS)
  })

  test('a hung service is reported when a page times out, and the page loads once the service recovers', async () => {
    await addPet(shop.store, { name: 'sleeper' })
    const page = await shop.open('/categories')
    await state(page, 'Live')
    shop.setFrozen(true)
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Pets' }).click()
    await isLost(page)
    shop.setFrozen(false)
    await page.getByRole('link', { name: 'sleeper' }).waitFor(SECONDS)
    await state(page, 'Live')
  })

  test('a hung service is reported in a submitted form, and the change is made only once', async () => {
    const { id } = await addPet(shop.store, { name: 'Rex' })
    const page = await shop.open(`/pets/${id}`)
    expectFailures(page, [412])
    await state(page, 'Live')
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Rex' })
    await dialog.getByLabel('Name').fill('King')
    shop.setFrozen(true)
    const save = dialog.getByRole('button', { name: 'Save' })
    const start = performance.now()
    await save.click()
    await dialog.getByText('The service is not responding. Your input stays here').waitFor(SECONDS)
    await dialog.getByText('The service did not respond.').waitFor(SECONDS)
    expect(performance.now() - start).toBeLessThan(15_000)
    expect(await save.isDisabled()).toBe(true)
    shop.setFrozen(false)
    await state(page, 'Live')
    await save.click()
    await page
      .getByRole('status', { name: 'Messages' })
      .getByText(/King · #\d+ was saved/)
      .waitFor()
    const { body } = await shop.store.send<{ type: string }[]>('GET', `/store/events?subjectType=pet&subjectId=${id}`)
    expect(body.map(({ type }) => type)).toEqual(['pet.created', 'pet.updated'])
  })

  test('a bulk change stops after the first rows if the service hangs', async () => {
    for (let at = 0; at < 12; at += 1) await addPet(shop.store, { name: `herd ${at}` })
    const page = await shop.open('/pets?q=herd')
    await page.getByLabel('Select all rows on this page').check()
    await page.getByRole('button', { name: 'Bulk actions: 12 selected' }).click()
    await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
    shop.setFrozen(true)
    const dialog = page.getByRole('dialog', { name: 'Hold: 12 pets' })
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await dialog.getByText('0 of 12 done, 12 failed').waitFor(SECONDS)
    await dialog.getByText('The service cannot be reached, so nothing was sent.').first().waitFor()
    shop.setFrozen(false)
    await state(page, 'Live')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('12 of 12 done').waitFor()
  })
})
