// Tests that toasts with an error or an Undo button stay, however many there are.
import { describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { addPet } from '../support/store/catalogue.ts'
import { expectAccessible, failRequests, startConsole } from './console.ts'

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dot', 'Eve']

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' })

async function hold(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Hold', exact: true }).click()
}

describe('messages', () => {
  const shop = startConsole('sqlite', { isEmpty: true })

  test('messages with an error or an Undo button stay until they are closed', async () => {
    for (const name of NAMES) await addPet(shop.store, { name })
    const page = await shop.open('/pets')
    await failRequests(page, '**/pets/1', 'The till is closed.')
    await hold(page, 'Ada')
    await messages(page).getByText('The till is closed.').waitFor()
    for (const name of NAMES.slice(1)) {
      await hold(page, name)
      await messages(page)
        .getByText(new RegExp(`${name} · #\\d+ is on hold`))
        .waitFor()
    }
    const undo = messages(page).getByRole('button', { name: 'Undo' })
    expect(await undo.count()).toBe(3)
    await expectAccessible(page)
    await messages(page).getByRole('button', { name: 'Show 2 older messages' }).click()
    await messages(page).getByText('The till is closed.').waitFor()
    expect(await undo.count()).toBe(4)
    await expectAccessible(page)
    await undo.first().click()
    await messages(page)
      .getByText(/Bo · #\d+ is available/)
      .waitFor()
    await page.keyboard.press('Control+z')
    await messages(page)
      .getByText(/Eve · #\d+ is available/)
      .waitFor()
    await messages(page).getByRole('button', { name: 'Close all' }).click()
    await undo.first().waitFor({ state: 'detached' })
    expect(await messages(page).innerText()).toBe('')
  })

  test.each([1280, 390])("messages do not cover any row's buttons at a width of %i pixels", async (width) => {
    for (let n = 0; n < 20; n += 1) await addPet(shop.store, { name: `row ${n} at ${width}` })
    const page = await shop.open(`/pets?q=at ${width}`, { viewport: { width, height: 700 } })
    for (const n of [0, 1, 2, 3]) {
      const name = `row ${n} at ${width}`
      await hold(page, name)
      await messages(page)
        .getByText(new RegExp(`${name} .*is on hold`))
        .waitFor()
    }
    const area = await messages(page).boundingBox()
    const buttons = await page.getByRole('button', { name: /^Actions for/ }).all()
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
    expect(boxes.filter((box) => box && area && overlap(box, area))).toEqual([])
  })

  test('a message is replaced by a newer one about the same pet, because the older change can no longer be undone', async () => {
    await addPet(shop.store, { name: 'Finn' })
    const page = await shop.open('/pets?q=Finn')
    await hold(page, 'Finn')
    await messages(page)
      .getByText(/Finn · #\d+ is on hold/)
      .waitFor()
    await page.getByRole('button', { name: 'Actions for Finn' }).click()
    await page.getByRole('menuitem', { name: 'Release', exact: true }).click()
    await messages(page)
      .getByText(/Finn · #\d+ is available/)
      .waitFor()
    expect(await messages(page).getByRole('button', { name: 'Undo' }).count()).toBe(1)
  })

  test('a message links to the item that was just added', async () => {
    const page = await shop.open('/categories')
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByLabel('Name', { exact: true }).fill('newt')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await messages(page).getByText('newt was added').waitFor()
    await messages(page).getByRole('link', { name: 'newt' }).click()
    await page.getByRole('heading', { name: 'Pets', level: 1 }).waitFor()
    expect(page.url()).toMatch(/categoryId=\d+$/)
  })
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
