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
    await messages(page).getByRole('button', { name: 'Close all' }).click()
    await undo.first().waitFor({ state: 'detached' })
    expect(await messages(page).innerText()).toBe('')
  })
})
